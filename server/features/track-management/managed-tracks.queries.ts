import type { Out } from '@trellis/contract/endpoint.ts'
import type {
  ManagedItem,
  ManagedTrack,
  TrackContent,
  TrackDetails,
  trackList,
} from '@trellis/contract/track-management/managed-tracks.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { containsWords, type PageRange, readList } from '../../platform/database/list-query.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { requireFound } from '../../platform/problem.ts'
import { authoredTracks, givableTracks, storesToSet, usableContent } from './track-management.scope.ts'

type WithDates<T> = { [K in keyof T]: K extends 'createdAt' ? Date : K extends 'archivedAt' ? Date | null : T[K] }

const owner = sql`json_build_object(
    'kind', case when t.brand_id is not null then 'brand' when t.retail_organization_id is not null then 'chain' else 'platform' end,
    'id', coalesce(t.brand_id, t.retail_organization_id),
    'name', coalesce((select name from brand where id = t.brand_id),
                     (select name from retail_organization where id = t.retail_organization_id)))`

const summary = sql<WithDates<ManagedTrack>>`
  t.id, t.name, t.poster_url as "posterImage", ${owner} as owner, t.created_at as "createdAt", t.archived_at as "archivedAt",
  (select count(*)::integer from track_item i where i.track_id = t.id) as items,
  (select count(*)::integer from track_assignment a where a.track_id = t.id) as dispensaries`

const withTimes = <T extends { createdAt: Date; archivedAt: Date | null }>(row: T) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  archivedAt: row.archivedAt?.toISOString() ?? null,
})

type TrackListQuery = Out<typeof trackList.query>

/** The tracks that an actor owns; or, with a store, those that can still be assigned to it. */
const isListed = (actor: Actor, { notAssignedToDispensaryId: storeId }: TrackListQuery): RawBuilder<SqlBool> =>
  storeId
    ? sql`exists (
        select from dispensary d
         where d.id = ${storeId}::uuid and ${storesToSet(actor)} and ${givableTracks(actor)}
           and not exists (select from track_assignment a where a.track_id = t.id and a.dispensary_id = d.id))`
    : authoredTracks(actor)

/** A page of tracks. */
export const listTracks = (db: Db, actor: Actor, query: TrackListQuery) => {
  const order = query.orderBy === 'name' ? sql`lower(t.name)` : sql`t.created_at desc`
  return readList(
    db,
    {
      columns: summary,
      from: sql`
        from track t
       where (t.archived_at is not null) = ${query.view === 'archived'} and ${isListed(actor, query)}
         and ${containsWords(query.filter, sql`t.name`)}`,
      order: sql`order by ${order}, t.id`,
      itemOf: row => withTimes(row),
    },
    query,
  )
}

const contentColumns = (type: 'CARD_COURSE' | 'CLASS') => sql`
  ${type} as "courseType", c.id as "courseId", c.title, ${type === 'CLASS' ? sql`c.slug` : sql`null::text`} as slug,
  (select name from brand where id = c.brand_id) as "brandName", c.thumbnail_url as "thumbnailImageUrl",
  case when c.archived_at is not null then 'archived'
       ${type === 'CLASS' ? sql`` : sql`when c.published_version_id is null then 'unpublished'`} else 'active' end as state`

/** Courses and classes by title that an actor puts into tracks; archived ones not. */
export const listContent = (db: Db, actor: Actor, { filter, ...range }: PageRange & { filter: string }) => {
  const part = (type: 'CARD_COURSE' | 'CLASS') => sql`
    select ${contentColumns(type)} from ${type === 'CLASS' ? sql`class c` : sql`card_course c`}
     where c.archived_at is null and ${usableContent(actor)} and ${containsWords(filter, sql`c.title`)}`
  return readList(
    db,
    {
      columns: sql<TrackContent>`m.*`,
      from: sql`from (${part('CARD_COURSE')} union all ${part('CLASS')}) m`,
      order: sql`order by lower(m.title), m."courseId"`,
      itemOf: row => row,
    },
    range,
  )
}

/** The courses and classes of a track in order. */
export const listItems = async (db: Db, trackId: string) => {
  const part = (type: 'CARD_COURSE' | 'CLASS') => sql`
    select i.id as "trackItemId", i.position, ${contentColumns(type)}
      from track_item i
      join ${type === 'CLASS' ? sql`class c on c.id = i.class_id` : sql`card_course c on c.id = i.course_id`}
     where i.track_id = ${trackId}::uuid`
  const { rows } = await sql<ManagedItem & { position: number }>`
    ${part('CARD_COURSE')} union all ${part('CLASS')} order by position`.execute(db)
  return rows.map(({ position: _, ...item }) => item)
}

type TrackRow = WithDates<Omit<TrackDetails, 'contents'>>

/** A track that an actor makes, with its courses; NOT_FOUND for others. */
export const getTrack = async (db: Db, actor: Actor, id: string): Promise<TrackDetails> => {
  const { rows } = await sql<TrackRow>`
    select ${summary}, t.description, t.revision,
           t.was_assigned or exists (select from track_assignment a where a.track_id = t.id) as "wasAssigned",
           coalesce((select json_agg(json_build_object('id', r.id, 'label', r.label) order by lower(r.label), r.id)
                       from track_default_role s join dispensary_role r on r.id = s.dispensary_role_id
                      where s.track_id = t.id), '[]') as "defaultRoles"
      from track t
     where t.id = ${id}::uuid and ${authoredTracks(actor)}`.execute(db)
  return { ...withTimes(requireFound(rows[0])), contents: await listItems(db, id) }
}
