import { stateLabel } from '@trellis/contract/states.ts'
import type { DispensaryTrack } from '@trellis/contract/tracks/tracks.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { containsText, readList } from '../../platform/database/list-query.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { dispensariesInScope, managedDispensaries } from '../organizations/reach.public.ts'
import type { Item } from './tracks.rules.ts'
import { dispensariesWithOwnDueDates, mutesInScope, tracksInScope } from './tracks.scope.ts'

type MyItemsFilter = { userId: string; filter?: string; trackId?: string | null }

/**
 * All that a person sees of their tracks today, with progress, in one statement. An item visible at one store and muted
 * at another is visible. `trackId` null = directly assigned courses. The person's own rows are few, so they are read
 * first and then joined.
 */
export const listMyItems = async (db: Db, { userId, filter = '', trackId }: MyItemsFilter): Promise<Item[]> => {
  const oneTrack = trackId === undefined ? sql`true` : sql`track_id is not distinct from ${trackId}::uuid`
  const { rows } = await sql<Item>`
    with v as materialized (
      select track_id, position, course_id, class_id from visible_item where user_id = ${userId}::uuid and ${oneTrack}),
    r as materialized (
      select course_id, seen_position, started_at, completed_at
        from course_round where user_id = ${userId}::uuid and ended_at is null),
    p as materialized (
      select class_id, started_at, completed_at, round, pinned_version_id from class_progress where user_id = ${userId}::uuid),
    l as materialized (
      select k.id as class_id, min(kv.seconds) as seconds, count(*)::integer as lessons, count(d.lesson_id)::integer as read
        from class k
        left join p on p.class_id = k.id
        join class_version kv
          on kv.id = coalesce(case when p.completed_at is null then p.pinned_version_id end, k.published_version_id)
        join version_lesson lesson on lesson.version_id = kv.id
        left join lesson_completion d
          on d.lesson_id = lesson.lesson_id and d.user_id = ${userId}::uuid and d.round = p.round
       where k.id in (select class_id from v)
       group by k.id)
    select v.track_id as "trackId", t.name as "trackName", t.description as "trackDescription", t.poster_url as "trackPoster", v.position,
           coalesce(v.course_id, v.class_id) as "courseId",
           case when v.course_id is null then 'CLASS' else 'CARD_COURSE' end as "courseType",
           k.slug, coalesce(c.title, k.title) as title, coalesce(c.poster_url, k.poster_url) as poster, coalesce(c.thumbnail_url, k.thumbnail_url) as thumbnail,
           coalesce(cv.card_count, l.lessons, 0)::integer as "stepCount",
           coalesce(r.seen_position + 1, l.read, 0)::integer as "stepsSeen",
           coalesce(cv.seconds, l.seconds, 0)::integer as seconds,
           coalesce(r.started_at, p.started_at) as "startedAt", coalesce(r.completed_at, p.completed_at) as "completedAt"
      from v
      left join track t on t.id = v.track_id
      left join card_course c on c.id = v.course_id
      left join card_course_version cv on cv.id = c.published_version_id
      left join r on r.course_id = v.course_id
      left join class k on k.id = v.class_id
      left join p on p.class_id = v.class_id
      left join l on l.class_id = v.class_id
     where ${containsText(filter, [sql`coalesce(t.name, 'Assigned to you')`])}
     order by t.created_at desc nulls first, v.track_id, v.position`.execute(db)
  return rows
}

/** Whether an actor sets due dates of a dispensary's tracks. */
export const givesDueDates = async (db: Db, actor: Actor, dispensaryId: string) => {
  const { rows } = await sql`
    select from dispensary where id = ${dispensaryId} and ${dispensariesWithOwnDueDates(actor)}`.execute(db)
  return rows.length > 0
}

type DispensaryTracksQuery = { dispensaryId: string; offset: number; limit: number }

/**
 * The tracks assigned to a dispensary that an actor may see, with their items, muted ones included, and the numbers of
 * these and of other tracks.
 */
export const listDispensaryTracks = async (
  db: Db,
  actor: Actor,
  { dispensaryId, offset, limit }: DispensaryTracksQuery,
) => {
  const assigned = sql`
      from track_assignment a
      join track t on t.id = a.track_id and t.archived_at is null
      join dispensary d on d.id = a.dispensary_id
     where a.dispensary_id = ${dispensaryId}::uuid`
  const { rows } = await sql<Omit<DispensaryTrack, 'may'>>`
    select t.id, t.name, t.poster_url as "posterImageUrl", a.due_on::text as "dueOn", a.due_after_days as "dueAfterDays",
           a.rule_id is not null and ${managedDispensaries(actor)} as "isByRule",
           coalesce((select json_agg(json_build_object('trackItemId', i.id, 'courseId', coalesce(i.course_id, i.class_id), 'courseName', coalesce(c.title, k.title), 'slug', k.slug,
                                                       'courseIsActive', coalesce(c.archived_at, k.archived_at) is null) order by i.position)
                       from track_item i
                       left join card_course c on c.id = i.course_id
                       left join class k on k.id = i.class_id
                      where i.track_id = t.id), '[]') as items,
           coalesce((select json_agg(json_build_object('trackItemId', m.track_item_id, 'trackId', m.track_id, 'dispensaryId', m.dispensary_id) order by i.position)
                       from muted_item m
                       join track_item i on i.id = m.track_item_id
                       left join card_course c on c.id = i.course_id
                       left join class k on k.id = i.class_id
                      where m.track_id = t.id and m.dispensary_id = a.dispensary_id and ${mutesInScope(actor)}), '[]') as "mutedItems"
      ${assigned} and ${tracksInScope(actor)}
     order by t.name, t.id
     offset ${offset} limit ${limit}`.execute(db)
  const counted = await sql<{ total: number; others: number }>`
    select (count(*) filter (where ${tracksInScope(actor)}))::integer as total,
           (count(*) - count(*) filter (where ${tracksInScope(actor)}))::integer as others ${assigned}`.execute(db)
  return { items: rows, ...(counted.rows[0] ?? { total: 0, others: 0 }) }
}

/** How many people work at a dispensary. */
export const countPeople = async (db: Db, dispensaryId: string) => {
  const { rows } = await sql<{ people: number }>`
    select count(*)::integer as people from employment
     where dispensary_id = ${dispensaryId}::uuid and ended_at is null`.execute(db)
  return rows[0]?.people ?? 0
}

type PlaceListQuery = { filter: string; offset: number; limit: number }

/**
 * The open dispensaries whose tracks an actor may view: first their own, the latest selected before others; then by
 * name.
 */
export const listPlaces = (db: Db, actor: Actor, { filter, ...part }: PlaceListQuery) => {
  const mine = sql`
      (select distinct on (dispensary_id) dispensary_id, chosen_at, started_at
         from my_dispensary where user_id = ${actor.id} order by dispensary_id, chosen_at desc nulls last, started_at)`
  const list = {
    columns: sql<{ id: string; name: string; city: string; stateCode: string }>`
           s.id, s.name, s.city, s.state_code as "stateCode"`,
    from: sql`
      from (select id, name, city, state_code from dispensary
             where closed_at is null and ${dispensariesInScope(actor)} and ${containsText(filter, [sql`name`])}) s
      left join ${mine} m on m.dispensary_id = s.id`,
    order: sql`order by m.chosen_at desc nulls last, m.started_at nulls last, lower(s.name), s.id`,
  }
  return readList(
    db,
    { ...list, itemOf: ({ stateCode, ...place }) => ({ ...place, state: stateLabel(stateCode) }) },
    part,
  )
}
