import type { AssignableCourse } from '@trellis/contract/tracks/course-assignments.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { containsWords, readList } from '../../platform/database/list-query.ts'

type CourseListFilter = {
  filter: string
  assignedToUserId?: string | undefined
  trackItemsOnly: boolean
  offset: number
  limit: number
}

type CourseRow = { [K in keyof AssignableCourse]: K extends `${string}At` ? Date | null : AssignableCourse[K] }

const iso = (moment: Date | null) => moment?.toISOString() ?? null

const toCourse = ({ assignedAt, startedAt, completedAt, ...row }: CourseRow) => ({
  ...row,
  assignedAt: iso(assignedAt),
  startedAt: iso(startedAt),
  completedAt: iso(completedAt),
})

const inTrack = sql`exists (
      select from track_item i join track t on t.id = i.track_id and t.archived_at is null where i.course_id = c.id)`

/** Courses by title; those assigned directly to the person with their dates. */
export const listCourses = (db: Db, { assignedToUserId: userId = undefined, ...filter }: CourseListFilter) => {
  const userIdOrNull = userId ?? null
  return readList(
    db,
    {
      columns: sql<CourseRow>`c.id, c.title, b.name as "brandName",
                   c.archived_at is null and c.published_version_id is not null as "isActive",
                   a.assigned_at as "assignedAt", r.started_at as "startedAt", r.completed_at as "completedAt"`,
      from: sql`
        from card_course c
        left join brand b on b.id = c.brand_id
        left join course_assignment a on a.course_id = c.id and a.user_id = ${userIdOrNull}::uuid
        left join course_round r on r.course_id = c.id and r.user_id = ${userIdOrNull}::uuid and r.ended_at is null
       where (a.user_id is not null or ${userIdOrNull}::uuid is null and c.archived_at is null and c.published_version_id is not null)
         and (not ${filter.trackItemsOnly} or ${inTrack}) and ${containsWords(filter.filter, sql`c.title`)}`,
      order: sql`order by lower(c.title), c.id`,
      itemOf: toCourse,
    },
    filter,
  )
}

type AssignCoursesInput = { userId: string; courseIds: readonly string[]; by: string; now: Date }

/**
 * Assigns courses directly to a person; existing assignments stay. Returns the ids of the new ones; null = unknown
 * person, or a course that cannot be opened.
 */
export const assignCourses = async (db: Db, { userId, courseIds, by, now }: AssignCoursesInput) => {
  const ids = [...new Set(courseIds)]
  const { rows: people } = await sql`
    select from app_user where id = ${userId} and erased_at is null for key share`.execute(db)
  const { rows: open } = await sql`
    select from card_course
     where id = any(${ids}::uuid[]) and archived_at is null and published_version_id is not null`.execute(db)
  if (people.length === 0 || open.length < ids.length) return null
  const { rows } = await sql<{ id: string }>`
    insert into course_assignment (user_id, course_id, assigned_at, assigned_by)
    select ${userId}::uuid, id, ${now}::timestamptz, ${by}::uuid from unnest(${ids}::uuid[]) as given (id)
    on conflict do nothing returning course_id as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Unassigns a directly assigned course; false = it was not assigned. */
export const removeAssignment = async (db: Db, { userId, courseId }: { userId: string; courseId: string }) => {
  const { numDeletedRows } = await db
    .deleteFrom('course_assignment')
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
