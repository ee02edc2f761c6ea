import { employ, vouch } from '../../employees/employees.public.ts'
import { endEmployments, setBrandRank } from '../../employees/provisioned-employment.public.ts'
import { builtInRoles } from '../../organizations/organizations.public.ts'
import { type GroupKind, isRank, type Rank } from './groups.queries.ts'
import { refusal } from './scim-error.ts'
import {
  type DirectoryContext,
  findDefault,
  type HeldEmployment,
  listEmployments,
  lockOwnJobs,
  lockOwnStore,
  markDefault,
} from './standing.queries.ts'

type GroupRef = { id: string; kind: GroupKind }
/** Adds a member to a group; without other jobs they start as budtenders at a dispensary. */
type JoinGroupInput = { userId: string; group: GroupRef; roleIds?: readonly string[] }

/** Where a group employs: a store only while it is open and the organization's own; null = it is no longer. */
const lockPlace = async (context: DirectoryContext, { id, kind }: GroupRef, roleIds: readonly string[] = []) => {
  if (kind === 'store') {
    if (!(await lockOwnStore(context, id))) return null
    const jobs = roleIds.length > 0 ? await lockOwnJobs(context, roleIds) : []
    return { at: { dispensaryId: id }, roleIds: jobs.length > 0 ? jobs : [builtInRoles.budtender] }
  }
  return kind === 'head-office' ? { at: { retailOrganizationId: id } } : { at: { brandId: id } }
}

/** Ends the default employment after a group added one, unless it is the same. */
const leaveDefault = async (context: DirectoryContext, userId: string, placedIn: string) => {
  const id = await findDefault(context, userId)
  if (!id) return
  if (id !== placedIn) await endEmployments(context.db, [id], context.now)
  await markDefault(context, userId, null)
}

const byDirectory = { how: 'directory' } as const

const employAt = async (context: DirectoryContext, { userId, group, roleIds }: JoinGroupInput) => {
  const place = await lockPlace(context, group, roleIds)
  return place && employ(context.db, { userId, ...place, vouched: byDirectory, startedAt: context.now })
}

const workAt = async (context: DirectoryContext, input: JoinGroupInput, employments: readonly HeldEmployment[]) => {
  const { userId, group } = input
  const ownEmployment = employments.find(({ groupId }) => groupId === group.id)
  const id = ownEmployment?.id ?? (await employAt(context, input))
  if (id === null) return null
  // The directory vouches for people who joined by the poster before.
  const people = ownEmployment && group.kind === 'store' ? [{ userId, dispensaryId: group.id }] : []
  await vouch(context.db, { people, vouched: byDirectory, now: context.now })
  await leaveDefault(context, userId, id)
  return id
}

const rankColumns = { sales: 'isBrandSales', administrators: 'isBrandAdmin' } as const satisfies Record<Rank, string>

/** Adds a role at the brand, employing the person there if necessary. */
const addRank = async (
  context: DirectoryContext,
  { userId, rank }: { userId: string; rank: Rank },
  employments: readonly HeldEmployment[],
) => {
  const brandId = context.directory.brandId ?? ''
  const ownEmployment = employments[0] ?? { isBrandAdmin: false, isBrandSales: false }
  const id =
    employments[0]?.id ?? (await workAt(context, { userId, group: { id: brandId, kind: 'brand' } }, employments))
  if (id === null) return null
  await setBrandRank(context.db, id, { ...ownEmployment, [rankColumns[rank]]: true })
  return id
}

/** Adds a person to a group: a place to work, or a role at the brand. Returns the employment; null = the store was lost. */
export const joinGroup = async (context: DirectoryContext, input: JoinGroupInput) => {
  const employments = await listEmployments(context, input.userId)
  const { userId, group } = input
  return isRank(group.kind)
    ? addRank(context, { userId, rank: group.kind }, employments)
    : workAt(context, input, employments)
}

const withoutRank = ({ isBrandAdmin }: HeldEmployment, kind: 'sales' | 'administrators') =>
  // A person who stops selling stops administering too; one who stops administering still sells.
  kind === 'sales' ? { isBrandAdmin: false, isBrandSales: false } : { isBrandAdmin: false, isBrandSales: isBrandAdmin }

/** Removes a person from a group. */
export const leave = async (context: DirectoryContext, { userId, group }: JoinGroupInput) => {
  const { db, now } = context
  const employments = await listEmployments(context, userId)
  const { kind } = group
  if (kind === 'sales' || kind === 'administrators') {
    for (const employment of employments) await setBrandRank(db, employment.id, withoutRank(employment, kind))
    return
  }
  const ids = employments.filter(({ groupId }) => groupId === group.id).map(({ id }) => id)
  await endEmployments(db, ids, now)
}

/** The default group of people without one; 409 where the organization has no store of its own for them. */
export const getDefaultGroup = async (context: DirectoryContext): Promise<GroupRef> => {
  const { brandId, defaultDispensaryId: id } = context.directory
  if (brandId) return { id: brandId, kind: 'brand' }
  if (!id || !(await lockOwnStore(context, id))) throw refusal(409, 'The organization has no default dispensary.')
  return { id, kind: 'store' }
}

/** Employs a person in the default group. */
export const joinDefault = async (context: DirectoryContext, userId: string) =>
  markDefault(context, userId, await employAt(context, { userId, group: await getDefaultGroup(context) }))
