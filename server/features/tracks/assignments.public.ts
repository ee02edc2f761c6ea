import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

type ChainOfStore = {
  dispensaryId: string
  retailOrganizationId: string | null
  /** Jobs that the store's chain does not have, as rows of id and the usual job instead. */
  foreignJobs: RawBuilder<unknown>
}

/** Takes the tracks of other chains from a store; restrictions to jobs of other chains become those to the usual jobs. */
export const unassignForeignTracks = async (
  db: Db,
  { dispensaryId, retailOrganizationId, foreignJobs }: ChainOfStore,
) => {
  await sql`
    delete from track_assignment a using track t
     where a.dispensary_id = ${dispensaryId}::uuid and t.id = a.track_id and t.retail_organization_id is not null
       and t.retail_organization_id is distinct from ${retailOrganizationId}::uuid`.execute(db)
  await sql`
    with gone as (
      delete from track_assignment_role r using ${foreignJobs} f
       where r.dispensary_id = ${dispensaryId}::uuid and f.id = r.dispensary_role_id
   returning r.track_id, r.dispensary_id, f.usual)
    insert into track_assignment_role (track_id, dispensary_id, dispensary_role_id)
    select track_id, dispensary_id, usual from gone
    on conflict do nothing`.execute(db)
}
