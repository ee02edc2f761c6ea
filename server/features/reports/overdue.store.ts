import type { OverdueItem } from '@trellis/contract/reports/reports.ts'
import type { CourseType } from '@trellis/contract/tracks/tracks.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Way } from './cohorts.rules.ts'
import { learning, type Staff } from './cohorts.store.ts'

export type OverdueRow = {
  userId: string
  firstName: string
  lastName: string
  cohort: number
  courseId: string
  courseTitle: string
  courseType: CourseType
  assignedAt: Date
  startedAt: Date | null
}
export type Late = { days: number; now: Date }
type Named = { id: string; name: string }

const day = 24 * 60 * 60 * 1000

/** The ways of every cohort that were there before the cutoff, each course once for each dispensary: by the oldest. */
const reachOf = ({ cohorts }: Staff, cutoff: Date) =>
  cohorts.flatMap(({ ways }, number) => {
    const oldest = new Map<string, Way>()
    for (const way of ways) {
      const key = way.dispensaryId + way.content
      const known = oldest.get(key)
      if (way.assignedAt < cutoff && (!known || way.assignedAt < known.assignedAt)) oldest.set(key, way)
    }
    return [...oldest.values()].map(way => ({ ...way, number }))
  })

/**
 * What each person has had since before the cutoff and has not completed: since the day on which it was given, or on
 * which they came, whichever is later.
 */
const late = (staff: Staff, { days, now }: Late) => {
  const cutoff = new Date(now.getTime() - days * day)
  const reach = reachOf(staff, cutoff)
  return sql`
    ${learning(staff.cohorts)}, reach as (
      select * from unnest(${reach.map(way => way.number)}::integer[], ${reach.map(way => way.dispensaryId)}::uuid[],
                           ${reach.map(way => way.content)}::uuid[], ${reach.map(way => way.assignedAt)}::timestamptz[])
                 as r(cohort, dispensary_id, content, assigned_at)
    ), given as (
      select l.user_id, l.cohort, r.content, greatest(r.assigned_at, e.started_at) as since
        from learner l
        join employment e on e.user_id = l.user_id and e.ended_at is null and e.started_at < ${cutoff}::timestamptz
        join reach r on r.cohort = l.cohort and r.dispensary_id = e.dispensary_id
    ), late as materialized (
      select user_id, min(cohort) as cohort, content, min(since) as since
        from (select user_id, cohort, content, since from given
              union all
              select user_id, null, content, null from done) g
       group by user_id, content
      having count(*) = count(since)
    )`
}

const described = sql`
  p.user_id as "userId", u.first_name as "firstName", u.last_name as "lastName", p.cohort, p.content as "courseId",
  coalesce(c.title, k.title) as "courseTitle", case when c.id is null then 'CLASS' else 'CARD_COURSE' end as "courseType",
  p.since as "assignedAt", coalesce(r.started_at, g.started_at) as "startedAt"`

const joined = sql`
  left join app_user u on u.id = p.user_id
  left join card_course c on c.id = p.content
  left join class k on k.id = p.content
  left join course_round r on r.user_id = p.user_id and r.course_id = p.content and r.ended_at is null
  left join class_progress g on g.user_id = p.user_id and g.class_id = p.content
 order by p.since, p.user_id, p.content`

/** Everything that is overdue, oldest first. */
export const allOverdue = (staff: Staff, when: Late) => sql<OverdueRow>`
  ${late(staff, when)} select ${described} from late p ${joined}`

type Page = Late & { offset: number; limit: number }

const overduePage = (staff: Staff, { offset, limit, ...when }: Page) => sql<OverdueRow & { total: number }>`
  ${late(staff, when)}
  select n.total, ${described}
    from (select count(*)::integer as total from late) n
    left join (select * from late order by since, user_id, content offset ${offset} limit ${limit}) p on true
    ${joined}`

/** An overdue item as the report tells it, with the oldest way on which it came. */
export const overdueOf = ({ cohorts, offers }: Staff, places: readonly Named[], now: Date) => {
  const placeNames = new Map(places.map(place => [place.id, place.name]))
  const trackNames = new Map(offers.map(offer => [offer.trackId, offer.trackName]))
  return ({ cohort, assignedAt, startedAt, ...row }: OverdueRow): OverdueItem => {
    const ways = (cohorts[cohort]?.ways ?? []).filter(way => way.content === row.courseId)
    const [way] = ways.toSorted((a, b) => a.assignedAt.getTime() - b.assignedAt.getTime())
    return {
      ...row,
      dispensaryName: placeNames.get(way?.dispensaryId ?? '') ?? '',
      trackName: trackNames.get(way?.trackId ?? '') ?? null,
      assignedAt: assignedAt.toISOString(),
      daysOpen: Math.floor((now.getTime() - assignedAt.getTime()) / day),
      startedAt: startedAt?.toISOString() ?? null,
    }
  }
}

/** One page of what is overdue, oldest first, and how much it is in all. */
export const listOverdue = async (db: Db, staff: Staff, { places, ...page }: Page & { places: readonly Named[] }) => {
  const { rows } = await overduePage(staff, page).execute(db)
  const items = rows.filter(row => row.userId !== null).map(({ total: _, ...row }) => row)
  return { items: items.map(overdueOf(staff, places, page.now)), total: rows[0]?.total ?? 0 }
}
