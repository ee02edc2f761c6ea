import type { ClassVersion } from '@trellis/contract/class-editor/versions.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { found, problem } from '../../../platform/problem.ts'
import { editableCourses } from '../../courses/drafts.public.ts'

type Row = Omit<ClassVersion, 'publishedAt'> & { publishedAt: Date; classTitle: string }

/** Rounds that were completed, by the version in which they were. */
const completed = sql`(
  select completed_version_id as id, count(*)::integer as total
    from (select class_id, completed_version_id from class_progress where completed_at is not null
          union all select class_id, completed_version_id from class_past_round) r
   where class_id = c.id group by 1)`

const notRemoved = sql`not exists (select from class_version_removal g where g.version_id = v.id)`

/** The versions of a class that the actor may edit, newest first; NOT_FOUND for another one. */
export const listClassVersions = async (db: Db, actor: Actor, classId: string) => {
  const { rows } = await sql<Row>`
    select c.draft_title as "classTitle", v.id as "versionId", v.number, v.title, v.id = c.published_version_id as "isPublished",
           v.published_at as "publishedAt", v.note, v.audience, v.due_on::text as "dueOn", v.counts as "peopleThen",
           v.lesson_count as lessons, coalesce(jsonb_array_length(x.questions), 0) as questions,
           (select json_build_object('id', u.id, 'name', concat_ws(' ', u.first_name, u.last_name))
              from app_user u where u.id = v.published_by) as "publishedBy",
           coalesce(done.total, 0) as completed, coalesce(pinned.total, 0) as underway,
           v.id <> c.published_version_id as "isRemovable"
      from class c
      left join class_version v on v.class_id = c.id and ${notRemoved}
      left join exam x on x.id = v.exam_id
      left join lateral ${completed} done on done.id = v.id
      left join lateral (
           select pinned_version_id as id, count(*)::integer as total from class_progress
            where class_id = c.id and completed_at is null group by 1) pinned on pinned.id = v.id
     where c.id = ${classId}::uuid and ${editableCourses(actor)}
     order by v.number desc
     limit 1000`.execute(db)
  const { classTitle } = found(rows[0])
  const items = rows.flatMap(({ classTitle: _title, ...row }) =>
    row.versionId ? [{ ...row, publishedAt: row.publishedAt.toISOString() }] : [],
  )
  return { title: classTitle, items }
}

type Named = { classId: string; number: number }

/** A version of a class that the actor may edit, by its number; NOT_FOUND for one that was removed. */
export const findClassVersion = async (db: Db, actor: Actor, { classId, number }: Named) => {
  const { rows } = await sql<{ id: string; isPublished: boolean }>`
    select v.id, v.id = c.published_version_id as "isPublished"
      from class c join class_version v on v.class_id = c.id
     where c.id = ${classId}::uuid and v.number = ${number} and ${editableCourses(actor)} and ${notRemoved}`.execute(db)
  return found(rows[0])
}

/**
 * Takes a version out of the list, whoever is in it: their records still open it. VERSION_IN_USE for the published one.
 */
export const removeClassVersion = async (db: Db, actor: Actor, { now, ...named }: Named & { now: Date }) => {
  // Nobody publishes meanwhile.
  await sql`select from class where id = ${named.classId}::uuid for no key update`.execute(db)
  const { id, isPublished } = await findClassVersion(db, actor, named)
  if (isPublished) throw problem('VERSION_IN_USE')
  await db
    .insertInto('class_version_removal')
    .values({ version_id: id, removed_at: now, removed_by: actor.id })
    .execute()
  return id
}
