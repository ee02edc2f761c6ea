import { stateLabel } from '@trellis/contract/states.ts'
import type { PolicySubject, TimePolicy } from '@trellis/contract/training-policy/training-policy.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { containsText } from '../../platform/database/list-query.ts'
import { singleRow } from '../../platform/database/single-row.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { newId } from '../../platform/ids.ts'
import { requireFound } from '../../platform/problem.ts'
import { isStoreFound } from '../organizations/searched-stores.public.ts'
import { policyChains, policyStores } from './training-policy.scope.ts'

/** The chain or store of a policy, as calls name it. */
export type SubjectQuery = { retailOrganizationId?: string | undefined; dispensaryId?: string | undefined }

type SubjectRow = {
  id: string
  kind: PolicySubject['kind']
  name: string
  city: string | null
  stateCode: string | null
  chainId: string | null
  chainName: string | null
  timeZone: string | null
}

const toSubject = ({ city, stateCode, chainId: _, ...subject }: SubjectRow): PolicySubject => ({
  ...subject,
  place: city === null || stateCode === null ? null : `${city}, ${stateLabel(stateCode)}`,
})

const chainColumns = sql`c.id, 'chain' as kind, c.name, null as city, null as "stateCode", null::uuid as "chainId", null as "chainName",
  null as "timeZone"`
const storeColumns = sql`d.id, 'store' as kind, d.name, d.city, d.state_code as "stateCode", o.id as "chainId", o.name as "chainName",
  d.time_zone as "timeZone"`
const stores = sql`dispensary d left join retail_organization o on o.id = d.retail_organization_id`
const mostSuggested = 20

/** The first chains and stores of an actor whose name, or a store's city, contains a text. */
export const listSubjects = async (db: Db, actor: Actor, filter: string): Promise<PolicySubject[]> => {
  const { rows } = await sql<SubjectRow>`
    (select ${chainColumns} from retail_organization c
      where ${policyChains(actor)} and ${containsText(filter, [sql`c.name`])}
      order by lower(c.name), c.id limit ${mostSuggested})
    union all
    (select ${storeColumns} from ${stores}
      where ${policyStores(actor)} and ${isStoreFound(filter)}
      order by lower(d.name), d.id limit ${mostSuggested})`.execute(db)
  return rows.map(toSubject)
}

/** A chain or store that an actor may read, locked in a transaction so that it keeps its chain until the end. */
export const getSubject = async (db: Db, actor: Actor, { retailOrganizationId, dispensaryId }: SubjectQuery) => {
  const lock = db.isTransaction
  const statement =
    dispensaryId === undefined
      ? sql<SubjectRow>`
        select ${chainColumns} from retail_organization c
         where c.id = ${retailOrganizationId}::uuid and ${policyChains(actor)} ${lock ? sql`for no key update` : sql``}`
      : sql<SubjectRow>`
        select ${storeColumns} from ${stores}
         where d.id = ${dispensaryId}::uuid and ${policyStores(actor)} ${lock ? sql`for no key update of d` : sql``}`
  const row = requireFound((await statement.execute(db)).rows[0])
  return { ...toSubject(row), chainId: row.chainId }
}

/** The columns of policy `p`, for `toPolicy`. */
export const policyColumns = sql`p.place, p.weekdays, to_char(p.opens_at, 'HH24:MI') as "opensAt",
  to_char(p.closes_at, 'HH24:MI') as "closesAt", p.weekly_cap_minutes as "weeklyCapMinutes",
  p.rounding_minutes as "roundingMinutes"`

export type PolicyRow = Pick<TimePolicy, 'place' | 'weeklyCapMinutes' | 'roundingMinutes'> & {
  weekdays: number[]
  opensAt: string | null
  closesAt: string | null
}

export const toPolicy = ({ place, weekdays, opensAt, closesAt, ...limits }: PolicyRow): TimePolicy => {
  const { weeklyCapMinutes, roundingMinutes } = limits
  if (place === 'set-hours' && opensAt !== null && closesAt !== null)
    return { place, hours: { weekdays, opensAt, closesAt }, weeklyCapMinutes, roundingMinutes }
  return { place: place === 'set-hours' ? 'anywhere' : place, weeklyCapMinutes, roundingMinutes }
}

/** The policies of a chain and a store, as far as they have one. */
export const readPolicies = async (db: Db, subjectIds: readonly (string | null)[]) => {
  const { rows } = await sql<PolicyRow & { subjectId: string }>`
    select coalesce(p.retail_organization_id, p.dispensary_id) as "subjectId", ${policyColumns}
      from time_policy p
     where p.retail_organization_id = any(${subjectIds}::uuid[]) or p.dispensary_id = any(${subjectIds}::uuid[])`.execute(
    db,
  )
  return new Map(rows.map(({ subjectId, ...row }) => [subjectId, toPolicy(row)]))
}

type Counts = { stores: number; storesWithoutDevice: number; devices: number }

/** The open stores that a policy of a chain or store applies to, and their devices. */
export const countStores = async (db: Db, { id, kind }: Pick<PolicySubject, 'id' | 'kind'>): Promise<Counts> => {
  const follows = sql`d.retail_organization_id = ${id}::uuid and not exists (select from time_policy p where p.dispensary_id = d.id)`
  const { rows } = await sql<Counts>`
    select count(*)::integer as stores, (count(*) filter (where devices = 0))::integer as "storesWithoutDevice",
           coalesce(sum(devices), 0)::integer as devices
      from dispensary d
     cross join lateral (select count(*) as devices from store_device v
                          where v.dispensary_id = d.id and v.removed_at is null) counted
     where d.closed_at is null and d.merged_into_id is null and ${kind === 'store' ? sql`d.id = ${id}::uuid` : follows}`.execute(
    db,
  )
  return singleRow(rows)
}

type SavePolicyInput = { policy: TimePolicy; by: string; now: Date }

/** Saves the policy of a locked chain or store. */
export const savePolicy = async (
  db: Db,
  { id, kind }: Pick<PolicySubject, 'id' | 'kind'>,
  { policy, by, now }: SavePolicyInput,
) => {
  const values = {
    place: policy.place,
    ...(policy.place === 'set-hours'
      ? { weekdays: policy.hours.weekdays, opens_at: policy.hours.opensAt, closes_at: policy.hours.closesAt }
      : { weekdays: [1, 2, 3, 4, 5, 6, 7], opens_at: null, closes_at: null }),
    weekly_cap_minutes: policy.weeklyCapMinutes,
    rounding_minutes: policy.roundingMinutes,
    changed_by: by,
    changed_at: now,
  }
  await db
    .insertInto('time_policy')
    .values({
      id: newId(),
      retail_organization_id: kind === 'chain' ? id : null,
      dispensary_id: kind === 'store' ? id : null,
      ...values,
    })
    .onConflict(conflict => conflict.constraint('time_policy_once').doUpdateSet(values))
    .execute()
}

/** Removes the policy of a chain or store; returns whether there was one. */
export const deletePolicy = async (db: Db, id: string) => {
  const { rows } = await sql`
    delete from time_policy where retail_organization_id = ${id}::uuid or dispensary_id = ${id}::uuid returning id`.execute(
    db,
  )
  return rows.length > 0
}

/** Removes the policies of stores; returns whose there was one. */
export const deleteStorePolicies = async (db: Db, dispensaryIds: readonly string[]) => {
  const { rows } = await sql<{ id: string }>`
    delete from time_policy where dispensary_id = any(${dispensaryIds}::uuid[]) returning dispensary_id as id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
