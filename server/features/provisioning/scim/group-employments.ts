import { employ, vouch } from '../../employees/employees.public.ts'
import { endEmployments, setBrandRank } from '../../employees/provisioned-employment.public.ts'
import { builtInRoles } from '../../organizations/organizations.public.ts'
import { type GroupKind, isRank } from './groups.store.ts'
import { refusal } from './scim-error.ts'
import {
  findDefault,
  type HeldEmployment,
  listEmployments,
  lockDefaultStore,
  markDefault,
  type Placing,
} from './standing.store.ts'

type Where = { id: string; kind: GroupKind }
/** Adds a member to a group; without other jobs they begin as budtenders at a dispensary. */
type Coming = { userId: string; group: Where; roleIds?: readonly string[] }

const placeOf = ({ id, kind }: Where, roleIds: readonly string[] = [builtInRoles.budtender]) => {
  if (kind === 'store') return { at: { dispensaryId: id }, roleIds }
  return kind === 'head-office' ? { at: { retailOrganizationId: id } } : { at: { brandId: id } }
}

/** A group has given an employment: ends the default employment, unless it is the same one. */
const leaveDefault = async (placing: Placing, userId: string, placedIn: string) => {
  const id = await findDefault(placing, userId)
  if (!id) return
  if (id !== placedIn) await endEmployments(placing.db, [id], placing.now)
  await markDefault(placing, userId, null)
}

const byDirectory = { how: 'directory' } as const

const workAt = async (placing: Placing, { userId, group, roleIds }: Coming, held: readonly HeldEmployment[]) => {
  const own = held.find(({ groupId }) => groupId === group.id)
  const coming = { userId, ...placeOf(group, roleIds), vouched: byDirectory, startedAt: placing.now }
  const id = own?.id ?? (await employ(placing.db, coming))
  // The directory vouches for people who joined by the poster before.
  const people = own && group.kind === 'store' ? [{ userId, dispensaryId: group.id }] : []
  await vouch(placing.db, { people, vouched: byDirectory, now: placing.now })
  await leaveDefault(placing, userId, id)
  return id
}

const ranked = { sales: 'isBrandSales', administrators: 'isBrandAdmin' } as const

/** Gives a person a role at the brand, employing them there if necessary. */
const addRank = async (placing: Placing, { userId, group: { kind } }: Coming, held: readonly HeldEmployment[]) => {
  const brandId = placing.directory.brandId ?? ''
  const own = held[0] ?? { isBrandAdmin: false, isBrandSales: false }
  const id = held[0]?.id ?? (await workAt(placing, { userId, group: { id: brandId, kind: 'brand' } }, held))
  await setBrandRank(placing.db, id, { ...own, [ranked[kind as keyof typeof ranked]]: true })
  return id
}

/** Adds a person to a group, which is a place to work or a role at the brand. Returns the employment. */
export const joinGroup = async (placing: Placing, coming: Coming) => {
  const held = await listEmployments(placing, coming.userId)
  return isRank(coming.group.kind) ? addRank(placing, coming, held) : workAt(placing, coming, held)
}

const withoutRank = ({ isBrandAdmin }: HeldEmployment, kind: 'sales' | 'administrators') =>
  // A person who stops selling stops administering too; one who stops administering still sells.
  kind === 'sales' ? { isBrandAdmin: false, isBrandSales: false } : { isBrandAdmin: false, isBrandSales: isBrandAdmin }

/** Removes a person from a group. */
export const leave = async (placing: Placing, { userId, group }: Coming) => {
  const { db, now } = placing
  const held = await listEmployments(placing, userId)
  const { kind } = group
  if (kind === 'sales' || kind === 'administrators') {
    for (const each of held) await setBrandRank(db, each.id, withoutRank(each, kind))
    return
  }
  const ids = held.filter(({ groupId }) => groupId === group.id).map(({ id }) => id)
  await endEmployments(db, ids, now)
}

/** The default place to work of people without a group; a store is asked anew whether it is still the organization's. */
const defaultGroup = async (placing: Placing): Promise<Where> => {
  const { brandId } = placing.directory
  if (brandId) return { id: brandId, kind: 'brand' }
  const id = await lockDefaultStore(placing)
  if (!id) throw refusal(409, 'The organization has no default dispensary.')
  return { id, kind: 'store' }
}

/** Employs a person at the default place. */
export const joinDefault = async (placing: Placing, userId: string) => {
  const at = placeOf(await defaultGroup(placing))
  const id = await employ(placing.db, { userId, ...at, vouched: byDirectory, startedAt: placing.now })
  await markDefault(placing, userId, id)
}
