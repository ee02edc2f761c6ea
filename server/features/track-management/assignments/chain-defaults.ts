import type { DefaultTrack } from '@trellis/contract/track-management/assignments.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { containsWords } from '../../../platform/database/list-query.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { found, problem } from '../../../platform/problem.ts'
import { keptChains } from '../../organizations/reach.public.ts'
import { saveChainDefaults } from '../../tracks/writing/chain-defaults.public.ts'
import { recordChange, type Saving } from '../save-track.ts'

type Condition = RawBuilder<SqlBool>

const checkKept = async (db: Db, actor: Actor, chainId: string) => {
  const { rows } = await sql`
    select from retail_organization c where c.id = ${chainId}::uuid and ${keptChains(actor)}`.execute(db)
  found(rows[0])
}

const listTracks = async (
  db: Db,
  chainId: string,
  { which, most }: { which: Condition; most: RawBuilder<unknown> },
) => {
  const { rows } = await sql<DefaultTrack>`
    select t.id, t.name, t.poster_url as "posterImage", t.retail_organization_id is not null as "isOwn",
           (select count(*)::integer from track_assignment a join dispensary d on d.id = a.dispensary_id
             where a.track_id = t.id and d.retail_organization_id = ${chainId}::uuid and d.closed_at is null) as dispensaries
      from track t
     where t.archived_at is null and ${which}
     order by lower(t.name), t.id ${most}`.execute(db)
  return rows
}

const isDefault = (chainId: string): Condition => sql`
  exists (select from retail_organization_track r
           where r.track_id = t.id and r.retail_organization_id = ${chainId}::uuid)`

/** What can be a default of a chain: the platform's tracks `t` and its own. */
const canBeDefault = (chainId: string): Condition => sql`
  (t.brand_id is null and coalesce(t.retail_organization_id, ${chainId}::uuid) = ${chainId}::uuid)`

/** The tracks that new stores of a chain are given, by name; NOT_FOUND for other people's chains. */
export const listChainDefaults = async (db: Db, actor: Actor, chainId: string) => {
  await checkKept(db, actor, chainId)
  return listTracks(db, chainId, { which: isDefault(chainId), most: sql`` })
}

const choices = 30

type Asked = { chainId: string; filter: string }

/** The first tracks by name that could be added to these. */
export const listChainDefaultChoices = async (db: Db, actor: Actor, { chainId, filter }: Asked) => {
  await checkKept(db, actor, chainId)
  const which: Condition = sql`(
    ${canBeDefault(chainId)} and not ${isDefault(chainId)} and ${containsWords(filter, sql`t.name`)})`
  return listTracks(db, chainId, { which, most: sql`limit ${choices}` })
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
     where t.id = any(${trackIds}::uuid[]) and t.archived_at is null and ${canBeDefault(chainId)} for key share`.execute(
    db,
  )
  if (rows.length < trackIds.length) throw problem('NOT_FOUND')
  await saveChainDefaults(db, { retailOrganizationId: chainId, trackIds })
  await recordChange(saving, chainId, { act: 'default-tracks-changed', details: { tracks: trackIds.join(' ') } })
}
