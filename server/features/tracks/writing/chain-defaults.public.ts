import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { assignTracks } from './assign-tracks.public.ts'

type Defaults = { retailOrganizationId: string; trackIds: readonly string[] }

/** Saves which tracks new dispensaries of a chain are given. */
export const saveChainDefaults = async (db: Db, { retailOrganizationId, trackIds }: Defaults) => {
  await sql`
    delete from retail_organization_track
     where retail_organization_id = ${retailOrganizationId}::uuid and track_id <> all(${trackIds}::uuid[])`.execute(db)
  await sql`
    insert into retail_organization_track (retail_organization_id, track_id)
    select ${retailOrganizationId}::uuid, id from unnest(${trackIds}::uuid[]) as wanted (id)
    on conflict do nothing`.execute(db)
}

type NewStore = { dispensaryId: string; retailOrganizationId: string; by: string | null; now: Date }

/** Gives a new dispensary of a chain the chain's default tracks. Returns how many. */
export const giveChainDefaults = async (db: Db, { dispensaryId, retailOrganizationId, by, now }: NewStore) => {
  const { rows } = await sql<{ id: string }>`
    select r.track_id as id
      from retail_organization_track r
      join track t on t.id = r.track_id and t.archived_at is null
     where r.retail_organization_id = ${retailOrganizationId}::uuid`.execute(db)
  if (rows.length === 0) return 0
  const given = await assignTracks(db, { trackIds: rows.map(({ id }) => id), dispensaryIds: [dispensaryId], by, now })
  return given.length
}
