import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { builtInRoles } from '../../organizations/organizations.public.ts'

type ChainOfStore = { dispensaryId: string; retailOrganizationId: string | null }

/** Jobs that only other chains have, each with the usual job of the same access, as rows of id and usual. */
export const foreignJobs = (retailOrganizationId: string | null) => sql`(
  select r.id, case r.access_role when 'ROLE_DISPENSARY_ADMIN' then ${builtInRoles.manager}::uuid
                                  else ${builtInRoles.budtender}::uuid end as usual
    from dispensary_role r
   where r.retail_organization_id is not null
     and r.retail_organization_id is distinct from ${retailOrganizationId}::uuid)`

/**
 * Gives the people of a store the usual jobs instead of those that only other chains have, with the same access; also
 * whoever was asked and has not answered.
 */
export const replaceForeignJobs = async (db: Db, { dispensaryId, retailOrganizationId }: ChainOfStore) => {
  const foreign = foreignJobs(retailOrganizationId)
  await sql`
    with gone as (
      delete from employment_role er using employment e, ${foreign} f
       where e.id = er.employment_id and e.dispensary_id = ${dispensaryId}::uuid and e.ended_at is null
         and f.id = er.dispensary_role_id
   returning er.employment_id, f.usual)
    insert into employment_role (employment_id, dispensary_role_id)
    select employment_id, usual from gone
    on conflict do nothing`.execute(db)
  await sql`
    update employment_invitation i
       set role_ids = array(select distinct coalesce(f.usual, asked.id)
                              from unnest(i.role_ids) asked(id) left join ${foreign} f on f.id = asked.id)
     where i.dispensary_id = ${dispensaryId}::uuid and i.accepted is null`.execute(db)
}

/** Ends all work at a store, and the questions whether people work there. What was learned stays. */
export const endWorkAt = async (db: Db, dispensaryId: string, now: Date) => {
  await sql`delete from employment_invitation where dispensary_id = ${dispensaryId}::uuid and accepted is null`.execute(
    db,
  )
  await sql`
    update employment set ended_at = greatest(started_at, ${now})
     where dispensary_id = ${dispensaryId}::uuid and ended_at is null`.execute(db)
}

/** Employs again whose work at a store ended at a moment, as it was; who was erased since is not. */
export const restoreWorkAt = async (db: Db, dispensaryId: string, endedAt: Date) => {
  await sql`
    update employment e set ended_at = null
      from app_user u
     where e.dispensary_id = ${dispensaryId}::uuid and e.ended_at = ${endedAt} and u.id = e.user_id and u.erased_at is null`.execute(
    db,
  )
}

type Merging = { from: string; into: string; now: Date }

/**
 * Who works at both stores: the jobs of one are added to those of the other, and the first employment ends. Who was
 * confirmed at either is confirmed.
 */
const joinWork = async (db: Db, { from, into, now }: Merging) => {
  await sql`
    with both_stores as (
      select f.id as from_id, i.id as into_id, f.vouched_at, f.vouched_how, f.vouched_by
        from employment f
        join employment i on i.user_id = f.user_id and i.dispensary_id = ${into}::uuid and i.ended_at is null
       where f.dispensary_id = ${from}::uuid and f.ended_at is null
    ), ended as (
      update employment e set ended_at = greatest(e.started_at, ${now}) from both_stores b where e.id = b.from_id),
    confirmed as (
      update employment e set vouched_at = b.vouched_at, vouched_how = b.vouched_how, vouched_by = b.vouched_by
        from both_stores b where e.id = b.into_id and e.vouched_at is null)
    insert into employment_role (employment_id, dispensary_role_id)
    select b.into_id, r.dispensary_role_id from both_stores b join employment_role r on r.employment_id = b.from_id
    on conflict do nothing`.execute(db)
}

/** Moves all work at a store, past work too, and the questions whether people work there, to the store that it becomes. */
export const moveWork = async (db: Db, merging: Merging) => {
  const { from, into } = merging
  await joinWork(db, merging)
  await sql`update employment set dispensary_id = ${into}::uuid where dispensary_id = ${from}::uuid`.execute(db)
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
}
