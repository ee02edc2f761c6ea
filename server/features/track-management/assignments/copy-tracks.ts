import type { Proposal } from '@trellis/contract/track-management/assignments.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { found } from '../../../platform/problem.ts'
import { rolesOfStore } from '../roles/allowed-roles.ts'
import { givableTracks, storesToSet } from '../track-management.scope.ts'

const mutedThere = sql`
    array(select m.track_item_id from muted_item m
           where m.track_id = t.id and m.dispensary_id = a.dispensary_id order by 1)`

type Reading = { db: Db; actor: Actor }
type Stores = { fromId: string; intoId: string }
type Copied = { trackId: string; isThere: boolean; isSame: boolean; roleIds: string[]; mutedItemIds: string[] }

/**
 * What makes the tracks of a store the same as those of another one of the actor: with the roles and mutes there. Left
 * out are tracks that cannot be given to it, and those for jobs that it has not got.
 */
const compareStores = async ({ db, actor }: Reading, { fromId, intoId }: Stores) => {
  const from = await sql`
    select from dispensary d where d.id = ${fromId}::uuid and ${storesToSet(actor)}`.execute(db)
  found(from.rows[0])
  const rolesThere = sql`
    array(select r.id from track_assignment_role s join dispensary_role r on r.id = s.dispensary_role_id
           where s.track_id = t.id and s.dispensary_id = a.dispensary_id and ${rolesOfStore(intoId)} order by 1)`
  const { rows } = await sql<Copied>`
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

/** What makes the tracks of a store the same as those of another one of the actor. */
export const proposeCopy = async (reading: Reading, stores: Stores): Promise<Omit<Proposal, 'copyFromId'>> => {
  const { rows, goneIds } = await compareStores(reading, stores)
  return {
    give: rows.filter(({ isThere }) => !isThere).map(({ trackId }) => trackId),
    take: goneIds,
    set: rows.map(({ isThere: _, isSame: __, ...settings }) => settings),
  }
}

/** The same by the names of the tracks, for somebody who decides. */
export const describeCopy = async (reading: Reading, stores: Stores) => {
  const { rows, goneIds } = await compareStores(reading, stores)
  const ids = [...rows.map(({ trackId }) => trackId), ...goneIds]
  const { rows: tracks } = await sql<{ id: string; name: string }>`
    select id, name from track where id = any(${ids}::uuid[]) order by lower(name), id`.execute(reading.db)
  const among = (wanted: readonly Copied[]) => {
    const its = new Set(wanted.map(({ trackId }) => trackId))
    return tracks.filter(({ id }) => its.has(id))
  }
  return {
    gives: among(rows.filter(({ isThere }) => !isThere)),
    takes: tracks.filter(({ id }) => goneIds.includes(id)),
    changes: among(rows.filter(({ isThere, isSame }) => isThere && !isSame)),
  }
}
