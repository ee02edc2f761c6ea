import { type SqlBool, sql } from 'kysely'
import { recordActs } from '../../platform/audit/record-act.ts'
import type { Db } from '../../platform/database/database.ts'
import { listen } from '../../platform/events.ts'
import { localDay } from '../organizations/local-day.public.ts'
import { offersAt } from './requirements/offers.queries.ts'
import { type StoreSwitch, type Switching, switchOff, switchOn } from './requirements/store-switches.ts'

type Transfer = Switching & { dispensaryIds: readonly string[] }

/** Requirements of a former chain end, those of the state stay. */
const endFormerRequirements = (db: Db, { dispensaryIds, ...switching }: Transfer) =>
  switchOff(
    db,
    sql`(s.dispensary_id = any(${dispensaryIds}::uuid[]) and exists (
      select from requirement r join dispensary d on d.id = s.dispensary_id
       where r.id = s.requirement_id and r.retail_organization_id is not null
         and r.retail_organization_id is distinct from d.retail_organization_id))`,
    switching,
  )

/** Jobs `j` of another chain than that of store `d`, which no one has there any more. */
const isForeign = sql`(j.retail_organization_id is not null
  and j.retail_organization_id is distinct from d.retail_organization_id)`

/** A requirement for jobs of a former chain is for the other ones or, without any, for everyone. */
const dropFormerJobs = async (db: Db, { dispensaryIds, ...switching }: Transfer) => {
  const { rows } = await sql<StoreSwitch>`
    select s.dispensary_id as "dispensaryId", s.requirement_id as "requirementId",
           array(select j.id from dispensary_role j
                  where j.id = any(s.role_ids) and not ${isForeign} order by j.id) as "roleIds"
      from store_requirement s join dispensary d on d.id = s.dispensary_id
     where s.dispensary_id = any(${dispensaryIds}::uuid[]) and s.switched_off_at is null
       and exists (select from dispensary_role j where j.id = any(s.role_ids) and ${isForeign})`.execute(db)
  if (rows.length === 0) return
  const changed = sql<SqlBool>`
    (s.dispensary_id, s.requirement_id) in (
      select "dispensaryId", "requirementId"
        from json_to_recordset(${JSON.stringify(rows)}::json) as k ("dispensaryId" uuid, "requirementId" uuid))`
  await switchOff(db, changed, switching)
  await switchOn(db, rows, switching)
}

/** A chain chooses what counts: what a store chose for a state’s requirement ends as it joins one. */
const endOwnContent = (db: Db, { dispensaryIds, now }: Transfer) =>
  sql`
    update requirement_content k set removed_at = ${now}
      from dispensary d, requirement r
     where d.id = k.dispensary_id and r.id = k.requirement_id and k.removed_at is null
       and d.id = any(${dispensaryIds}::uuid[]) and d.retail_organization_id is not null
       and r.dispensary_id is null`.execute(db)

/** What counts for a store’s own requirement goes with the store: it is the chain’s choice or, without one, its own. */
const moveOwnContent = (db: Db, { dispensaryIds }: Transfer) =>
  sql`
    update requirement_content k
       set retail_organization_id = d.retail_organization_id,
           dispensary_id = case when d.retail_organization_id is null then d.id end
      from requirement r, dispensary d
     where r.id = k.requirement_id and d.id = r.dispensary_id and d.id = any(${dispensaryIds}::uuid[])
       and k.removed_at is null`.execute(db)

/** What a former owner waived, the next one decides again. */
const endFormerWaivers = async (db: Db, { dispensaryIds, actorId, client, now }: Transfer) => {
  const { rows } = await sql<{ userId: string; requirementId: string; dispensaryId: string }>`
    update requirement_waiver w set ended_by = ${actorId}::uuid, ended_at = ${now}
      from dispensary d
     where d.id = w.dispensary_id and d.id = any(${dispensaryIds}::uuid[]) and w.ended_at is null
       and w.until_day >= ${localDay(now)}
    returning w.user_id as "userId", w.requirement_id as "requirementId", w.dispensary_id as "dispensaryId"`.execute(db)
  const act = { act: 'requirement-waiver-ended', actorId, client, now } as const
  await recordActs(
    db,
    rows.map(({ userId, ...details }) => ({ ...act, subjectId: userId, details })),
  )
}

type Merge = Switching & { from: string; into: string }

/** What is on at a merged store is switched on at one of the same chain, where it is offered and off. */
const moveSwitches = async (db: Db, { from, into, ...switching }: Merge) => {
  const { rows } = await sql<StoreSwitch>`
    select ${into}::uuid as "dispensaryId", s.requirement_id as "requirementId", s.role_ids as "roleIds"
      from store_requirement s
      join dispensary source on source.id = s.dispensary_id
      join dispensary target on target.id = ${into}::uuid
                            and target.retail_organization_id = source.retail_organization_id
     where source.id = ${from}::uuid and s.switched_off_at is null
       and s.requirement_id in (select o.requirement_id from ${offersAt(sql`d.id = ${into}::uuid`)} o)
       and not exists (select from store_requirement other
                        where other.dispensary_id = target.id and other.requirement_id = s.requirement_id
                          and other.switched_off_at is null)`.execute(db)
  await switchOff(db, sql`s.dispensary_id = ${from}::uuid`, switching)
  await switchOn(db, rows, switching)
}

/** The merged store’s own requirements end with it. */
const archiveOwn = (db: Db, { from, now }: Merge) =>
  sql`update requirement set archived_at = ${now} where dispensary_id = ${from}::uuid and archived_at is null`.execute(
    db,
  )

/**
 * Waivers move to the store that stays, but for those of another owner; what people were told of at the other store is
 * not told again.
 */
const moveWaivers = async (db: Db, { from, into }: Merge) => {
  await sql`
    update requirement_waiver w set dispensary_id = ${into}::uuid
      from dispensary source, dispensary target
     where w.dispensary_id = ${from}::uuid and source.id = ${from}::uuid and target.id = ${into}::uuid
       and source.retail_organization_id is not distinct from target.retail_organization_id`.execute(db)
  await sql`
    insert into renewal_notice (user_id, recipient, requirement_id, dispensary_id, last_day, step, sent_at)
    select user_id, recipient, requirement_id, ${into}::uuid, last_day, step, sent_at
      from renewal_notice where dispensary_id = ${from}::uuid
    on conflict do nothing`.execute(db)
}

/** A merged store’s requirements, and those of a store that leaves its chain or joins one. */
export const credentialListeners = [
  listen('store.merged', async (db, { from, into, actorId, client, now }) => {
    const merge = { from, into, actorId, client, now }
    await moveSwitches(db, merge)
    await archiveOwn(db, merge)
    await moveWaivers(db, merge)
  }),
  listen('stores.transferred', async (db, transfer) => {
    await endFormerRequirements(db, transfer)
    await dropFormerJobs(db, transfer)
    await endFormerWaivers(db, transfer)
    await endOwnContent(db, transfer)
    await moveOwnContent(db, transfer)
  }),
]
