import { employmentFields } from '@trellis/contract/employees/employment-fields.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { joinColumns } from '../../../platform/database/field-columns.ts'
import { builtInRoles } from '../../organizations/organizations.public.ts'
import { canAddPeople } from '../../organizations/reach.public.ts'

/** Jobs that only other chains have, each with the usual job of the same access, as rows of id and usual. */
export const foreignJobs = (retailOrganizationId: string | null) => sql`(
  select r.id, case r.access_role when 'ROLE_DISPENSARY_ADMIN' then ${builtInRoles.manager}::uuid
                                  else ${builtInRoles.budtender}::uuid end as usual
    from dispensary_role r
   where r.retail_organization_id is not null
     and r.retail_organization_id is distinct from ${retailOrganizationId}::uuid)`

/** Whether an employment `e` at a dispensary `d` is current, or ended only because the dispensary closed. */
const isCurrentOrSuspended = sql`(e.ended_at is null or e.ended_at = d.closed_at)`

/** Whether an employment `e` has a job that manages a dispensary. */
const manages = sql`exists (
  select from employment_role er join dispensary_role r on r.id = er.dispensary_role_id
   where er.employment_id = e.id and r.access_role = 'ROLE_DISPENSARY_ADMIN')`

/** Whether an employment `e` at a dispensary `d` has a job that only another chain has. */
const hasForeignJob = sql`exists (
  select from employment_role er join dispensary_role r on r.id = er.dispensary_role_id
   where er.employment_id = e.id and r.retail_organization_id is not null
     and r.retail_organization_id is distinct from d.retail_organization_id)`

type LeaveChainInput = { dispensaryIds: readonly string[]; now: Date }

/**
 * Ends the work of people whom the former chain let manage the dispensaries, and of those in its own jobs. Work that a
 * closing ended is backdated, so that reopening the dispensary does not restore it.
 */
export const endWorkOfFormerChain = async (db: Db, { dispensaryIds, now }: LeaveChainInput) => {
  const justBefore = sql`d.closed_at - interval '1 microsecond'`
  await sql`
    update employment e
       set ended_at = case when e.ended_at is null then greatest(e.started_at, ${now}::timestamptz) else ${justBefore} end,
           started_at = case when e.ended_at is null then e.started_at else least(e.started_at, ${justBefore}) end
      from dispensary d
     where d.id = any(${dispensaryIds}::uuid[]) and e.dispensary_id = d.id and ${isCurrentOrSuspended}
       and (${manages} or ${hasForeignJob})`.execute(db)
}

/**
 * Ends the work of managers at dispensaries that changed owners who never logged in and were invited by people who may
 * not invite there any more: of a brand, a former chain or a former reseller.
 */
export const endPendingManagers = async (db: Db, { dispensaryIds, now }: LeaveChainInput) => {
  await sql`
    update employment e set ended_at = greatest(e.started_at, ${now}::timestamptz)
      from dispensary d, app_user u
     where d.id = any(${dispensaryIds}::uuid[]) and e.dispensary_id = d.id and e.ended_at is null
       and u.id = e.user_id and u.activated_at is null and ${manages} and not ${canAddPeople(sql`e.vouched_by`)}`.execute(
    db,
  )
}

/** Replaces jobs that only another chain has with the built-in job of the same access. */
export const replaceForeignJobs = async (db: Db, dispensaryIds: readonly string[]) => {
  await sql`
    with foreign_job as (
      delete from employment_role er using employment e, dispensary d, dispensary_role r
       where d.id = any(${dispensaryIds}::uuid[]) and e.dispensary_id = d.id and ${isCurrentOrSuspended}
         and er.employment_id = e.id and r.id = er.dispensary_role_id and r.retail_organization_id is not null
         and r.retail_organization_id is distinct from d.retail_organization_id
      returning er.employment_id, r.access_role)
    insert into employment_role (employment_id, dispensary_role_id)
    select distinct employment_id, case when access_role = 'ROLE_DISPENSARY_ADMIN' then ${builtInRoles.manager}::uuid
                                        else ${builtInRoles.budtender}::uuid end
      from foreign_job
    on conflict do nothing`.execute(db)
}

/**
 * Withdraws pending invitations at dispensaries that changed owners: those of people who may not invite there any more,
 * and those into a job that only the former chain has.
 */
export const withdrawFormerInvitations = async (db: Db, dispensaryIds: readonly string[]) => {
  const { rows } = await sql<{ dispensaryId: string }>`
    delete from employment_invitation i using dispensary d
     where d.id = any(${dispensaryIds}::uuid[]) and i.dispensary_id = d.id and i.accepted is null
       and (not ${canAddPeople(sql`i.asked_by`)}
            or exists (select from dispensary_role r
                        where r.id = any(i.role_ids) and r.retail_organization_id is not null
                          and r.retail_organization_id is distinct from d.retail_organization_id))
    returning d.id as "dispensaryId"`.execute(db)
  return rows
}

/** Invites people to a store into the built-in job instead of a job that only another chain has; both only learn. */
const replaceForeignInvitations = async (db: Db, dispensaryId: string) => {
  await sql`
    update employment_invitation i
       set role_ids = array(select distinct case when r.retail_organization_id is null
                                                   or r.retail_organization_id is not distinct from d.retail_organization_id
                                                 then r.id else ${builtInRoles.budtender}::uuid end
                              from dispensary_role r where r.id = any(i.role_ids))
      from dispensary d
     where d.id = ${dispensaryId}::uuid and i.dispensary_id = d.id and i.accepted is null`.execute(db)
}

/** How many people work at each of some dispensaries now. */
export const countWorkAt = async (db: Db, dispensaryIds: readonly string[]) => {
  const { rows } = await sql<{ id: string; count: number }>`
    select dispensary_id as id, count(*)::integer as count from employment
     where dispensary_id = any(${dispensaryIds}::uuid[]) and ended_at is null group by 1`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** Ends all work at a store, and its open questions. Learning records stay. */
export const endWorkAt = async (db: Db, dispensaryId: string, now: Date) => {
  await sql`delete from employment_invitation where dispensary_id = ${dispensaryId}::uuid and accepted is null`.execute(
    db,
  )
  await sql`
    update employment set ended_at = greatest(started_at, ${now})
     where dispensary_id = ${dispensaryId}::uuid and ended_at is null`.execute(db)
}

/** Restores the employments that ended when a store closed; not of erased people, and none in a job of another chain. */
export const restoreWorkAt = async (db: Db, dispensaryId: string, endedAt: Date) => {
  await sql`
    update employment e set ended_at = null
      from app_user u, dispensary d
     where d.id = ${dispensaryId}::uuid and e.dispensary_id = d.id and e.ended_at = ${endedAt}
       and u.id = e.user_id and u.erased_at is null and not ${hasForeignJob}`.execute(db)
}

/** Ends the work of a store's managers, and withdraws invitations to manage it. Returns the managers. */
export const endManagersAt = async (db: Db, dispensaryId: string, now: Date) => {
  const { rows } = await sql<{ userId: string }>`
    with ended as (
      update employment e set ended_at = greatest(e.started_at, ${now}::timestamptz)
       where e.dispensary_id = ${dispensaryId}::uuid and e.ended_at is null and ${manages}
      returning e.user_id),
    withdrawn as (
      delete from employment_invitation i
       where i.dispensary_id = ${dispensaryId}::uuid and i.accepted is null
         and exists (select from dispensary_role r where r.id = any(i.role_ids) and r.access_role = 'ROLE_DISPENSARY_ADMIN')
      returning i.user_id)
    select user_id as "userId" from ended union select user_id from withdrawn order by 1`.execute(db)
  return rows.map(({ userId }) => userId)
}

const mergedDetails = joinColumns(
  employmentFields,
  column => sql`${sql.ref(column)} = coalesce(${sql.ref(`e.${column}`)}, ${sql.ref(`b.${column}`)})`,
)

type MoveWorkInput = { from: string; into: string; now: Date }

/**
 * Joins the employments of people who learn at both stores: jobs are added, the first employment ends, a confirmation
 * at either store counts, and payroll details of only one are kept.
 */
const joinWork = async (db: Db, { from, into, now }: MoveWorkInput) => {
  await sql`
    with both_stores as (
      select f.id as from_id, i.id as into_id, f.vouched_at, f.vouched_how, f.vouched_by,
             ${joinColumns(employmentFields, column => sql.ref(`f.${column}`))}
        from employment f
        join employment i on i.user_id = f.user_id and i.dispensary_id = ${into}::uuid and i.ended_at is null
       where f.dispensary_id = ${from}::uuid and f.ended_at is null
    ), ended as (
      update employment e set ended_at = greatest(e.started_at, ${now}) from both_stores b where e.id = b.from_id),
    completed as (
      update employment e
         set vouched_at = coalesce(e.vouched_at, b.vouched_at), vouched_how = coalesce(e.vouched_how, b.vouched_how),
             vouched_by = case when e.vouched_at is null then b.vouched_by else e.vouched_by end,
             ${mergedDetails}
        from both_stores b where e.id = b.into_id)
    insert into employment_role (employment_id, dispensary_role_id)
    select b.into_id, r.dispensary_role_id from both_stores b join employment_role r on r.employment_id = b.from_id
    on conflict do nothing`.execute(db)
}

/**
 * Moves the work of learners, past work too, and invitations to learn, to the store that a store is merged into; its
 * managers are no longer among them. Jobs that only the chain of the first has become built-in ones.
 */
export const moveWork = async (db: Db, input: MoveWorkInput) => {
  const { from, into } = input
  await joinWork(db, input)
  await sql`
    update employment e set dispensary_id = ${into}::uuid where e.dispensary_id = ${from}::uuid and not ${manages}`.execute(
    db,
  )
  await sql`
    delete from employment_invitation i
     where i.dispensary_id = ${from}::uuid
       and (exists (select from employment_invitation o where o.user_id = i.user_id and o.dispensary_id = ${into}::uuid)
         or exists (select from employment e
                     where e.user_id = i.user_id and e.dispensary_id = ${into}::uuid and e.ended_at is null))`.execute(
    db,
  )
  await sql`update employment_invitation set dispensary_id = ${into}::uuid where dispensary_id = ${from}::uuid`.execute(
    db,
  )
  await replaceForeignJobs(db, [into])
  await replaceForeignInvitations(db, into)
}
