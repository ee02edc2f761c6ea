import type { Proposal } from '@trellis/contract/track-management/assignments.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { requireFound } from '../../../platform/problem.ts'
import { rolesOfStore } from '../roles/allowed-roles.ts'
import { givableTracks, storesToSet } from '../track-management.scope.ts'

const mutedThere = sql`
    array(select m.track_item_id from muted_item m
           where m.track_id = t.id and m.dispensary_id = a.dispensary_id order by 1)`

type CopyReader = { db: Db; actor: Actor }
type StorePair = { fromId: string; intoId: string }
type ComparedTrack = { trackId: string; isThere: boolean; isSame: boolean; roleIds: string[]; mutedItemIds: string[] }

/**
 * Proposes to make the tracks of a store, with roles and mutes, equal to those of another one. Tracks that cannot be
 * assigned to it, and those for jobs that it does not have, are left out.
 */
const compareStores = async ({ db, actor }: CopyReader, { fromId, intoId }: StorePair) => {
  const from = await sql`
    select from dispensary d where d.id = ${fromId}::uuid and ${storesToSet(actor)}`.execute(db)
  requireFound(from.rows[0])
  const rolesThere = sql`
    array(select r.id from track_assignment_role s join dispensary_role r on r.id = s.dispensary_role_id
           where s.track_id = t.id and s.dispensary_id = a.dispensary_id and ${rolesOfStore(intoId)} order by 1)`
  const { rows } = await sql<ComparedTrack>`
    select t.id as "trackId",
           exists (select from track_assignment b where b.track_id = t.id and b.dispensary_id = d.id) as "isThere",
           ${rolesThere} as "roleIds", ${mutedThere} as "mutedItemIds",
           ${rolesThere} = array(select s.dispensary_role_id from track_assignment_role s
                                  where s.track_id = t.id and s.dispensary_id = d.id order by 1)
             and ${mutedThere} = array(select m.track_item_id from muted_item m
                                          where m.track_id = t.id and m.dispensary_id = d.id order by 1) as "isSame"
      from track_assignment a
      join track t on t.id = a.track_id
      join dispensary d on d.id = ${intoId}::uuid
     where a.dispensary_id = ${fromId}::uuid and ${givableTracks(actor)}
       and (not exists (select from track_assignment_role s where s.track_id = t.id and s.dispensary_id = a.dispensary_id)
            or exists (select from track_assignment_role s join dispensary_role r on r.id = s.dispensary_role_id
                        where s.track_id = t.id and s.dispensary_id = a.dispensary_id and ${rolesOfStore(intoId)}))
     order by t.id`.execute(db)
  const gone = await sql<{ id: string }>`
    select a.track_id as id from track_assignment a join track t on t.id = a.track_id
     where a.dispensary_id = ${intoId}::uuid and t.archived_at is null
       and a.track_id <> all(${rows.map(({ trackId }) => trackId)}::uuid[])
     order by 1`.execute(db)
  return { rows, goneIds: gone.rows.map(({ id }) => id) }
}

/** Proposes to make the tracks of a store equal to those of another one of the actor. */
export const proposeCopy = async (reader: CopyReader, stores: StorePair): Promise<Omit<Proposal, 'copyFromId'>> => {
  const { rows, goneIds } = await compareStores(reader, stores)
  return {
    give: rows.filter(({ isThere }) => !isThere).map(({ trackId }) => trackId),
    take: goneIds,
    set: rows.map(({ isThere: _, isSame: __, ...settings }) => settings),
  }
}

/** The same with the names of the tracks, for review. */
export const describeCopy = async (reader: CopyReader, stores: StorePair) => {
  const { rows, goneIds } = await compareStores(reader, stores)
  const ids = [...rows.map(({ trackId }) => trackId), ...goneIds]
  const { rows: tracks } = await sql<{ id: string; name: string }>`
    select id, name from track where id = any(${ids}::uuid[]) order by lower(name), id`.execute(reader.db)
  const among = (compared: readonly ComparedTrack[]) => {
    const its = new Set(compared.map(({ trackId }) => trackId))
    return tracks.filter(({ id }) => its.has(id))
  }
  return {
    gives: among(rows.filter(({ isThere }) => !isThere)),
    takes: tracks.filter(({ id }) => goneIds.includes(id)),
    changes: among(rows.filter(({ isThere, isSame }) => isThere && !isSame)),
  }
}
