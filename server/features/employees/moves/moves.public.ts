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
