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

type NewStores = { dispensaryIds: readonly string[]; retailOrganizationId: string; by: string | null; now: Date }

/** Gives dispensaries that are new to a chain the chain's default tracks; what they have stays as it is. */
export const giveChainDefaults = async (db: Db, { dispensaryIds, retailOrganizationId, by, now }: NewStores) => {
  const { rows } = await sql<{ id: string }>`
    select r.track_id as id
      from retail_organization_track r
      join track t on t.id = r.track_id and t.archived_at is null
     where r.retail_organization_id = ${retailOrganizationId}::uuid
     order by 1`.execute(db)
  const trackIds = rows.map(({ id }) => id)
  if (trackIds.length > 0) await assignTracks(db, { trackIds, dispensaryIds, by, now, cameFrom: 'default' })
}
