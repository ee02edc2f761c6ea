import { type RawBuilder, sql } from 'kysely'
import { recordActs } from '../../platform/audit/record-act.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import type { ClientContext, Origin } from '../../platform/http/implement.ts'
import { problem } from '../../platform/problem.ts'
import { readDeviceHash, renewDevice } from './device-cookie.ts'
import { deleteStorePolicies, type PolicyRow, policyColumns, toPolicy } from './policy.queries.ts'
import { describeBlock, findBlock, type StoreClock } from './training-policy.rules.ts'

export { isLearnerOnly } from './training-policy.scope.ts'

/**
 * Whether a store that employs a person, or its chain, has a training policy: a column for statements that run anyway.
 * A subquery and not `exists`, which would be hashed: with the stores of everyone.
 */
export const mayHavePolicy = (userId: RawBuilder<unknown>) => sql<boolean>`coalesce((
  select true
    from employment e
    join dispensary d on d.id = e.dispensary_id
    join time_policy p on p.dispensary_id = d.id or p.retail_organization_id = d.retail_organization_id
   where e.user_id = ${userId} and e.ended_at is null limit 1), false)`

type Ending = { dispensaryIds: readonly string[]; actorId: string; client: Origin; now: Date }

/** Ends what a former owner decided for stores; they follow their next chain. */
export const endStorePolicies = async (db: Db, { dispensaryIds, ...by }: Ending) => {
  const ended = await deleteStorePolicies(db, dispensaryIds)
  await recordActs(
    db,
    ended.map(subjectId => ({ act: 'time-policy-removed', subjectId, ...by })),
  )
}

type Opening = { db: Db; actor: Actor; client: ClientContext; now: Date }

type OwnPolicyRow = PolicyRow & StoreClock & { isOnDevice: boolean; mustRenew: boolean; weekSeconds: number }

/**
 * The policy of a person's own store, else of its chain, and what it depends on now. A device of the store that the
 * call comes from is recorded as used, at most once an hour.
 */
const findOwnPolicy = async ({ db, actor, client, now }: Opening) => {
  const { rows } = await sql<OwnPolicyRow>`
    with own as (
      select d.id, d.retail_organization_id as chain_id, ${now}::timestamptz at time zone d.time_zone as local
        from my_dispensary m join dispensary d on d.id = m.dispensary_id
       where m.user_id = ${actor.id}::uuid
       order by m.chosen_at desc nulls last, m.started_at, lower(m.name), d.id limit 1
    ), device as (
      select v.id, v.last_used_at
        from store_device v join own on own.id = v.dispensary_id
       where v.token_hash = ${readDeviceHash(client)}::bytea and v.removed_at is null
    ), used as (
      update store_device v set last_used_at = ${now}
        from device
       where v.id = device.id and (device.last_used_at is null or device.last_used_at < ${now}::timestamptz - interval '1 hour')
    )
    select ${policyColumns}, extract(isodow from own.local)::integer as weekday, to_char(own.local, 'HH24:MI') as time,
           device.id is not null as "isOnDevice",
           coalesce(device.last_used_at < ${now}::timestamptz - interval '1 day', false) as "mustRenew",
           case when p.weekly_cap_minutes is null then 0 else (
             select coalesce(sum(extract(epoch from s.ended_at - s.started_at)), 0)::float8
               from learning_stretch s
              where s.user_id = ${actor.id}::uuid and s.employer_id = coalesce(own.chain_id, own.id)
                and s.ended_at > ${now}::timestamptz - interval '9 days'
                and s.local_day >= date_trunc('week', own.local)::date) end as "weekSeconds"
      from own
      left join device on true
      join time_policy p on p.dispensary_id = own.id or p.retail_organization_id = own.chain_id
      left join retail_organization c on c.id = p.retail_organization_id
     where c.archived_at is null
     order by p.dispensary_id is null limit 1`.execute(db)
  return rows[0]
}

/**
 * Refuses to open a course or class outside of the training policy of the person's own store. Answers, seen cards and
 * learning time are never refused: nothing that was learned is lost.
 */
export const requireTrainingAllowed = async (opening: Opening) => {
  const row = await findOwnPolicy(opening)
  if (!row) return
  const { weekday, time, isOnDevice, mustRenew, weekSeconds, ...policy } = row
  if (mustRenew) renewDevice(opening.client, opening.now)
  const block = findBlock(toPolicy(policy), { clock: { weekday, time }, isOnDevice, weekSeconds })
  if (!block) return
  const { code, ...data } = block
  const sentence = describeBlock(block)
  throw problem(code, { data, ...(sentence !== undefined && { sentence }) })
}
