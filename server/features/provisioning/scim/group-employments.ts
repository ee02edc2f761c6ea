import { employ, vouch } from '../../employees/employees.public.ts'
import { endEmployments, setBrandRank } from '../../employees/provisioned-employment.public.ts'
import { builtInRoles } from '../../organizations/organizations.public.ts'
import { type GroupKind, isRank, type Rank } from './groups.queries.ts'
import { refusal } from './scim-error.ts'
import {
  findDefault,
  type HeldEmployment,
  listEmployments,
  lockOwnJobs,
  lockOwnStore,
  markDefault,
  type Placing,
} from './standing.queries.ts'

type Where = { id: string; kind: GroupKind }
/** Adds a member to a group; without other jobs they begin as budtenders at a dispensary. */
type Coming = { userId: string; group: Where; roleIds?: readonly string[] }

/** Where a group employs: a store only while it is open and the organization's own; null = it is no longer. */
const lockPlace = async (placing: Placing, { id, kind }: Where, roleIds: readonly string[] = []) => {
  if (kind === 'store') {
    if (!(await lockOwnStore(placing, id))) return null
    const jobs = roleIds.length > 0 ? await lockOwnJobs(placing, roleIds) : []
    return { at: { dispensaryId: id }, roleIds: jobs.length > 0 ? jobs : [builtInRoles.budtender] }
  }
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

const employAt = async (placing: Placing, { userId, group, roleIds }: Coming) => {
  const place = await lockPlace(placing, group, roleIds)
  return place && employ(placing.db, { userId, ...place, vouched: byDirectory, startedAt: placing.now })
}

const workAt = async (placing: Placing, coming: Coming, held: readonly HeldEmployment[]) => {
  const { userId, group } = coming
  const own = held.find(({ groupId }) => groupId === group.id)
  const id = own?.id ?? (await employAt(placing, coming))
  if (id === null) return null
  // The directory vouches for people who joined by the poster before.
  const people = own && group.kind === 'store' ? [{ userId, dispensaryId: group.id }] : []
  await vouch(placing.db, { people, vouched: byDirectory, now: placing.now })
  await leaveDefault(placing, userId, id)
  return id
}

const ranked = { sales: 'isBrandSales', administrators: 'isBrandAdmin' } as const satisfies Record<Rank, string>

/** Gives a person a role at the brand, employing them there if necessary. */
const addRank = async (
  placing: Placing,
  { userId, rank }: { userId: string; rank: Rank },
  held: readonly HeldEmployment[],
) => {
  const brandId = placing.directory.brandId ?? ''
  const own = held[0] ?? { isBrandAdmin: false, isBrandSales: false }
  const id = held[0]?.id ?? (await workAt(placing, { userId, group: { id: brandId, kind: 'brand' } }, held))
  if (id === null) return null
  await setBrandRank(placing.db, id, { ...own, [ranked[rank]]: true })
  return id
}

/** Adds a person to a group: a place to work, or a role at the brand. Returns the employment; null = the store was lost. */
export const joinGroup = async (placing: Placing, coming: Coming) => {
  const held = await listEmployments(placing, coming.userId)
  const { userId, group } = coming
  return isRank(group.kind) ? addRank(placing, { userId, rank: group.kind }, held) : workAt(placing, coming, held)
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

/** The default group of people without one; 409 where the organization has no store of its own for them. */
export const getDefaultGroup = async (placing: Placing): Promise<Where> => {
  const { brandId, defaultDispensaryId: id } = placing.directory
  if (brandId) return { id: brandId, kind: 'brand' }
  if (!id || !(await lockOwnStore(placing, id))) throw refusal(409, 'The organization has no default dispensary.')
  return { id, kind: 'store' }
}

/** Employs a person in the default group. */
export const joinDefault = async (placing: Placing, userId: string) =>
  markDefault(placing, userId, await employAt(placing, { userId, group: await getDefaultGroup(placing) }))
