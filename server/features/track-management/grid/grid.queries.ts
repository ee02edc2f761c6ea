import { stateLabel } from '@trellis/contract/states.ts'
import type { GridCell, GridStore, GridTrack } from '@trellis/contract/track-management/track-grid.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { type PageRange, readPage } from '../../../platform/database/list-query.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { isStoreFound } from '../../organizations/searched-stores.public.ts'
import { givableTracks, gridTracks, storesToSet } from '../track-management.scope.ts'

/** The stores whose tracks an actor sets, by name. */
export const listGridStores = async (db: Db, actor: Actor, { filter, ...range }: PageRange & { filter: string }) => {
  const { rows, total } = await readPage<Omit<GridStore, 'state'> & { stateCode: string }>(
    db,
    {
      columns: sql`
        d.id, d.name, d.city, d.state_code as "stateCode",
        (select count(*)::integer from track_assignment a join track t on t.id = a.track_id and t.archived_at is null
          where a.dispensary_id = d.id) as tracks`,
      from: sql`
        from dispensary d
       where ${storesToSet(actor)} and ${isStoreFound(filter)}`,
      order: sql`order by lower(d.name), d.id`,
      row: 'd',
      isSearched: filter !== '',
    },
    range,
  )
  return { items: rows.map(({ stateCode, ...store }) => ({ ...store, state: stateLabel(stateCode) })), total }
}

/** The tracks that are or can be assigned to an actor's stores, by name. */
export const listGridTracks = (db: Db, actor: Actor, range: PageRange) =>
  readPage<GridTrack>(
    db,
    {
      columns: sql`t.id, t.name, (select count(*)::integer from track_item i where i.track_id = t.id) as items`,
      from: sql`from track t where t.archived_at is null and ${gridTracks(actor)}`,
      order: sql`order by lower(t.name), t.id`,
      row: 't',
    },
    range,
  )

type GridPart = { dispensaryIds: readonly string[]; trackIds: readonly string[] }

/** The cells of the grid: assigned tracks, and tracks that cannot be assigned. */
export const listGridCells = async (db: Db, actor: Actor, { dispensaryIds, trackIds }: GridPart) => {
  const { rows } = await sql<GridCell>`
    select d.id as "dispensaryId", t.id as "trackId", a.track_id is not null as "isAssigned",
           array(select r.label from track_assignment_role s join dispensary_role r on r.id = s.dispensary_role_id
                  where s.track_id = a.track_id and s.dispensary_id = d.id order by lower(r.label), r.id) as roles,
           (select count(*)::integer from muted_item m
             where m.track_id = a.track_id and m.dispensary_id = d.id) as muted
      from dispensary d
     cross join track t
      left join track_assignment a on a.track_id = t.id and a.dispensary_id = d.id
     where d.id = any(${dispensaryIds}::uuid[]) and t.id = any(${trackIds}::uuid[])
       and (a.track_id is not null or not coalesce(${givableTracks(actor)}, false))
     order by d.id, t.id`.execute(db)
  return rows
}
