import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { builtInRoles } from '../organizations/organizations.public.ts'

/** Other tracks that a rule of another chain assigned are the stores' own, and its exceptions there end. */
const leaveRulesOfOtherChains = async (db: Db, dispensaryIds: readonly string[]) => {
  const isForeign = sql`
    d.id = any(${dispensaryIds}::uuid[]) and r.retail_organization_id is not null
    and r.retail_organization_id is distinct from d.retail_organization_id`
  await sql`
    update track_assignment a set rule_id = null from assignment_rule r, dispensary d
     where r.id = a.rule_id and d.id = a.dispensary_id and ${isForeign}`.execute(db)
  await sql`
    delete from assignment_rule_exception x using assignment_rule r, dispensary d
     where r.id = x.rule_id and d.id = x.dispensary_id and ${isForeign}`.execute(db)
  await sql`
    delete from assignment_rule_store s using assignment_rule r, dispensary d
     where r.id = s.rule_id and d.id = s.dispensary_id and ${isForeign}`.execute(db)
}

/**
 * Removes another chain's tracks from stores. Other tracks restricted to jobs of that chain get the general job of the
 * same access. Learning records stay.
 */
export const takeTracksOfOtherChains = async (db: Db, dispensaryIds: readonly string[]) => {
  await sql`
    delete from track_assignment a using track t, dispensary d
     where a.dispensary_id = any(${dispensaryIds}::uuid[]) and t.id = a.track_id and d.id = a.dispensary_id
       and t.retail_organization_id is not null
       and t.retail_organization_id is distinct from d.retail_organization_id`.execute(db)
  await leaveRulesOfOtherChains(db, dispensaryIds)
  await sql`
    with taken as (
      delete from track_assignment_role a using dispensary_role r, dispensary d
       where a.dispensary_id = any(${dispensaryIds}::uuid[]) and d.id = a.dispensary_id and r.id = a.dispensary_role_id
         and r.retail_organization_id is not null
         and r.retail_organization_id is distinct from d.retail_organization_id
      returning a.track_id, a.dispensary_id, r.access_role)
    insert into track_assignment_role (track_id, dispensary_id, dispensary_role_id)
    select distinct track_id, dispensary_id,
           case when access_role = 'ROLE_DISPENSARY_ADMIN' then ${builtInRoles.manager}::uuid
                else ${builtInRoles.budtender}::uuid end
      from taken
    on conflict do nothing`.execute(db)
}
