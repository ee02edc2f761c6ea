import type { CourseVersion } from '@trellis/contract/editor/versions.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { found, problem } from '../../../platform/problem.ts'
import { editableCourses } from '../courses.scope.ts'

type Row = Omit<CourseVersion, 'publishedAt'> & { publishedAt: Date; courseTitle: string }

/** Whether a version `v` is the published one of its course `c`. */
const isPublished = sql<boolean>`(v.id = c.published_version_id)`

const notRemoved = sql`not exists (select from card_course_version_removal x where x.version_id = v.id)`

/** The versions of a course that the actor may edit, newest first; NOT_FOUND for another one. */
export const listVersions = async (db: Db, actor: Actor, courseId: string) => {
  const { rows } = await sql<Row>`
    select c.draft_title as "courseTitle", v.id as "versionId", v.number, v.title, ${isPublished} as "isPublished",
           v.published_at as "publishedAt", v.note, v.audience, v.due_on::text as "dueOn", v.card_count as cards, v.seconds,
           v.counts as "peopleThen",
           (select json_build_object('id', u.id, 'name', concat_ws(' ', u.first_name, u.last_name))
              from app_user u where u.id = v.published_by) as "publishedBy",
           (select number from card_course_version o where o.id = v.restored_from) as "restoredFrom",
           coalesce(done.total, 0) as completed, coalesce(pinned.total, 0) as underway, not ${isPublished} as "isRemovable"
      from card_course c
      left join card_course_version v on v.course_id = c.id and ${notRemoved}
      left join (select completed_version_id as id, count(*)::integer as total from course_round
                  where course_id = ${courseId}::uuid and completed_at is not null group by 1) done on done.id = v.id
      left join (select pinned_version_id as id, count(*)::integer as total from course_round
                  where course_id = ${courseId}::uuid and ended_at is null and completed_at is null group by 1) pinned
             on pinned.id = v.id
     where c.id = ${courseId}::uuid and ${editableCourses(actor)}
     order by v.number desc
     limit 1000`.execute(db)
  const { courseTitle } = found(rows[0])
  const items = rows.flatMap(({ courseTitle: _title, ...row }) =>
    row.versionId ? [{ ...row, publishedAt: row.publishedAt.toISOString() }] : [],
  )
  return { title: courseTitle, items }
}

type Named = { courseId: string; number: number }

/** A version of a course that the actor may edit, by its number; NOT_FOUND for one that was removed. */
export const findVersion = async (db: Db, actor: Actor, { courseId, number }: Named) => {
  const { rows } = await sql<{ id: string; isPublished: boolean }>`
    select v.id, ${isPublished} as "isPublished"
      from card_course c join card_course_version v on v.course_id = c.id
     where c.id = ${courseId}::uuid and v.number = ${number} and ${editableCourses(actor)} and ${notRemoved}`.execute(
    db,
  )
  return found(rows[0])
}

/**
 * Takes a version out of the list, whoever is in it: their records still open it. VERSION_IN_USE for the published one.
 */
export const removeVersion = async (db: Db, actor: Actor, { now, ...named }: Named & { now: Date }) => {
  // Nobody publishes meanwhile.
  await sql`select from card_course where id = ${named.courseId}::uuid for no key update`.execute(db)
  const { id, isPublished: isCurrent } = await findVersion(db, actor, named)
  if (isCurrent) throw problem('VERSION_IN_USE')
  await db
    .insertInto('card_course_version_removal')
    .values({ version_id: id, removed_at: now, removed_by: actor.id })
    .execute()
  return id
}
