import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { found, problem } from '../../../platform/problem.ts'
import { keptChains } from '../../organizations/reach.public.ts'
import { saveChainDefaults } from '../../tracks/writing/chain-defaults.public.ts'
import { recordChange, type Saving } from '../save-track.ts'

/** The tracks that new stores of a chain are given, by name; NOT_FOUND for other people's chains. */
export const listChainDefaults = async (db: Db, actor: Actor, chainId: string) => {
  const chain = await sql`
    select from retail_organization c where c.id = ${chainId}::uuid and ${keptChains(actor)}`.execute(db)
  found(chain.rows[0])
  const { rows } = await sql<{ id: string; name: string }>`
    select t.id, t.name from retail_organization_track r join track t on t.id = r.track_id and t.archived_at is null
     where r.retail_organization_id = ${chainId}::uuid
     order by lower(t.name), t.id`.execute(db)
  return rows
}

/**
 * Saves which tracks new stores of a chain are given: the platform's and its own. Those of brands come with the work of
 * a brand with a store.
 */
export const changeChainDefaults = async (saving: Saving, chainId: string, wanted: readonly string[]) => {
  const { db, actor } = saving
  const trackIds = [...new Set(wanted)]
  const chain = await sql`
    select from retail_organization c
     where c.id = ${chainId}::uuid and c.archived_at is null and ${keptChains(actor)} for update`.execute(db)
  found(chain.rows[0])
  const { rows } = await sql`
    select from track t
     where t.id = any(${trackIds}::uuid[]) and t.archived_at is null and t.brand_id is null
       and coalesce(t.retail_organization_id, ${chainId}::uuid) = ${chainId}::uuid for key share`.execute(db)
  if (rows.length < trackIds.length) throw problem('NOT_FOUND')
  await saveChainDefaults(db, { retailOrganizationId: chainId, trackIds })
  await recordChange(saving, chainId, { act: 'default-tracks-changed', details: { tracks: trackIds.join(' ') } })
}
