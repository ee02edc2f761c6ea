import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { requireFound } from '../../../platform/problem.ts'
import { editableCourses } from '../../courses/drafts.public.ts'

/** The course whose figures are read. */
export type AnalyzedCourse = {
  id: string
  /** The brand that it belongs to; null = a chain or the platform. */
  brandId: string | null
  title: string
  isEditor: boolean
  isOpen: boolean
  versionId: string | null
  /** The number of the published version. */
  version: number | null
  /** The day since which it is the published one, UTC. */
  publishedOn: string | null
  /** The version that each of its cards came with. */
  since: Record<string, number>
  countedAt: Date | null
}

/** The owner decides; by default, figures of brands and of the platform are open and those of chains are not. */
const isOpen = sql<boolean>`coalesce(s.is_open, c.retail_organization_id is null)`

type CourseConditions = { isEditor: RawBuilder<boolean>; isAllowed: RawBuilder<unknown> }

/** A course matching a condition over `card_course c`, its published version `v` and setting `s`; NOT_FOUND if none. */
const findCourse = async (db: Db, id: string, { isEditor, isAllowed }: CourseConditions): Promise<AnalyzedCourse> => {
  const { rows } = await sql<AnalyzedCourse>`
    select c.id, c.brand_id as "brandId", c.title, ${isEditor} as "isEditor", ${isOpen} as "isOpen", v.id as "versionId",
           v.number as version, (v.published_at at time zone 'UTC')::date::text as "publishedOn",
           (select counted_at from analytics_progress) as "countedAt",
           coalesce((select json_object_agg(shown.card_id, (
                              select min(first.number) from version_card earlier
                                join card_course_version first on first.id = earlier.version_id
                               where earlier.card_id = shown.card_id))
                       from version_card shown where shown.version_id = v.id), '{}') as since
      from card_course c
      left join card_course_version v on v.id = c.published_version_id
      left join analysis_setting s on s.course_id = c.id
     where c.id = ${id}::uuid and ${isAllowed}`.execute(db)
  return requireFound(rows[0])
}

/** A course whose figures the caller may see; NOT_FOUND for other courses. */
export const findAnalyzedCourse = (db: Db, actor: Actor | null, id: string) => {
  const isEditor: RawBuilder<boolean> = actor ? editableCourses(actor) : sql<boolean>`false`
  return findCourse(db, id, {
    isEditor,
    isAllowed: sql`(${isEditor} or (${isOpen} and v.id is not null and c.archived_at is null))`,
  })
}

/** A published course with the text of its cards, for callers already checked to belong to its owner. */
export const findPublished = (db: Db, id: string) =>
  findCourse(db, id, { isEditor: sql<boolean>`true`, isAllowed: sql`v.id is not null` })

/** A published course for people who may edit it; NOT_FOUND for others. */
export const findOwnAnalyzedCourse = async (db: Db, actor: Actor, id: string) => {
  const course = await findAnalyzedCourse(db, actor, id)
  return requireFound(course.isEditor ? course : null)
}

/** Opens or closes the figures of a course; true = changed. */
export const saveOpen = async (db: Db, courseId: string, open: boolean) => {
  const { rows } = await sql`
    insert into analysis_setting as known (course_id, is_open) values (${courseId}, ${open})
    on conflict (course_id) do update set is_open = excluded.is_open where known.is_open <> excluded.is_open
    returning course_id`.execute(db)
  return rows.length > 0
}
