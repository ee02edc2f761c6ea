import type { OverduePerson } from '@trellis/contract/reports/reports.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { classTrainingAgain } from '../classes/classes.public.ts'
import { trainingAgain } from '../courses/courses.public.ts'
import { localDay } from '../organizations/local-day.public.ts'
import { dueDay, hasDueDate } from '../tracks/tracks.public.ts'
import type { StaffFilter } from './cohorts.queries.ts'

type OverdueRow = OverduePerson & { total: number }
type OverdueFilter = { within: StaffFilter; now: Date }

/** Differences between courses and classes in the same query: the column of the item, and the completions. */
const kinds = [
  {
    again: trainingAgain,
    content: (of: string) => sql.ref(`${of}.course_id`),
    completed: sql`select from course_round r
                    where r.user_id = e.user_id and r.course_id = i.course_id and r.ended_at is null and r.completed_at is not null`,
  },
  {
    again: classTrainingAgain,
    content: (of: string) => sql.ref(`${of}.class_id`),
    completed: sql`select from class_progress p
                    where p.user_id = e.user_id and p.class_id = i.class_id and p.completed_at is not null`,
  },
]

const isIncomplete = sql.join(
  kinds.map(({ completed }) => sql`not exists (${completed})`),
  sql` and `,
)

/** Whether a track and the roles of the employment `e` are the chosen ones. */
const isChosen = ({ trackId, roleId }: StaffFilter, track: 'a.track_id' | 'i.track_id') => sql`
  (${trackId}::uuid is null or ${sql.ref(track)} = ${trackId}::uuid)
  and (${roleId}::uuid is null or exists (select from employment_role er where er.employment_id = e.id and er.dispensary_role_id = ${roleId}::uuid))`

const canSignIn = sql`join app_user u on u.id = e.user_id and u.enabled and u.activated_at is not null`

/** Items past the due date of their track. */
const pastTheirTrack = ({ within, now }: OverdueFilter) => sql`
  select e.user_id, e.dispensary_id, i.track_id, coalesce(i.course_id, i.class_id) as content, ${dueDay} as due_on,
         ${localDay(now)} as today
    from employment e
    join dispensary d on d.id = e.dispensary_id
    ${canSignIn}
    join track_assignment a on a.dispensary_id = e.dispensary_id and ${hasDueDate} and ${dueDay} < ${localDay(now)}
   cross join lateral (select * from employment_item where employment_id = e.id and track_id = a.track_id offset 0) i
   where e.dispensary_id = any(${within.dispensaryIds}::uuid[]) and e.ended_at is null
     and ${isChosen(within, 'a.track_id')} and ${isIncomplete}`

/** Content that everyone had to train again by a past date. */
const pastTrainingAgain = ({ within, now }: OverdueFilter) =>
  kinds.map(
    ({ again, content, completed }) => sql`
  select e.user_id, e.dispensary_id, i.track_id, ${content('i')}, again.due_on, ${localDay(now)}
    from ${again} again
    join employment e on e.user_id = again.user_id and e.ended_at is null and e.dispensary_id = any(${within.dispensaryIds}::uuid[])
    join dispensary d on d.id = e.dispensary_id
    ${canSignIn}
    join employment_item i on i.employment_id = e.id and ${content('i')} = ${content('again')}
   where again.due_on < ${localDay(now)} and ${isChosen(within, 'i.track_id')} and not exists (${completed})`,
  )

/**
 * The overdue courses and classes of each person, as `late`. Only tracks with a due date, and courses and classes that
 * everyone must train again by a date; only people who can log in.
 */
const withLate = (filter: OverdueFilter) => sql`
  with late as materialized (${sql.join([pastTheirTrack(filter), ...pastTrainingAgain(filter)], sql` union all `)}),
  person as (
    select user_id, count(distinct content)::integer as courses, min(due_on) as due_on from late group by user_id)`

/** All people with overdue items, one row each, the longest overdue first; `part` limits it to a page. */
export const overdueQuery = ({ within, now }: OverdueFilter, part = sql``) => sql<OverdueRow>`
  ${withLate({ within, now })}
  select (select count(*)::integer from person) as total, u.id as "userId", u.first_name as "firstName", u.last_name as "lastName",
         d.name as "dispensaryName", p.courses, p.due_on::text as "dueOn", (l.today - p.due_on) as "daysOverdue",
         coalesce(c.title, k.title) as "courseTitle", t.name as "trackName"
    from person p
    join app_user u on u.id = p.user_id
   cross join lateral (select * from late l where l.user_id = p.user_id order by l.due_on, l.content, l.dispensary_id, l.track_id limit 1) l
    join dispensary d on d.id = l.dispensary_id
    join track t on t.id = l.track_id
    left join card_course c on c.id = l.content
    left join class k on k.id = l.content
   order by p.due_on, lower(u.last_name), lower(u.first_name), u.id ${part}`

/** A row for each person with overdue items. */
export const overdueRows = (filter: OverdueFilter) => sql`from (${withLate(filter)} select from person) overdue`

const countOverdue = async (db: Db, filter: OverdueFilter) =>
  (await sql<{ total: number }>`${withLate(filter)} select count(*)::integer as total from person`.execute(db)).rows[0]
    ?.total ?? 0

/** One page of the people with overdue items, and their total. */
export const listOverdue = async (
  db: Db,
  filter: OverdueFilter,
  { offset, limit }: { offset: number; limit: number },
) => {
  const { rows } = await overdueQuery(filter, sql`offset ${offset} limit ${limit}`).execute(db)
  const total = rows[0]?.total ?? (offset > 0 ? await countOverdue(db, filter) : 0)
  return { items: rows.map(({ total: _, ...row }): OverduePerson => row), total }
}
