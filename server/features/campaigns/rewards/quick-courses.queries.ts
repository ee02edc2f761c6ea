import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { isLongEnough, isTooQuick, type ReadingPace, shortestReading } from './waiting.rules.ts'

/** A course completed faster than it can be read. */
export type QuickCourse = ReadingPace & { courseId: string }

type Round = { courseId: string; takenSeconds: number; contents: unknown[] }

/** A person's courses that were completed too fast; their slowest pass counts. */
export const listQuick = async (
  db: Db,
  { userId, completed }: { userId: string; completed: readonly string[] },
): Promise<QuickCourse[]> => {
  const { rows } = await sql<Round>`
    select distinct on (r.course_id) r.course_id as "courseId",
           greatest(0, floor(extract(epoch from r.completed_at - r.started_at)))::integer as "takenSeconds",
           (select coalesce(json_agg(c.content), '[]') from version_card c where c.version_id = r.completed_version_id) as contents
      from course_round r
     where r.user_id = ${userId}::uuid and r.course_id = any(${completed}::uuid[]) and r.completed_at is not null
     order by r.course_id, r.completed_at - r.started_at desc`.execute(db)
  return rows
    .map(({ contents, ...round }) => ({ ...round, readingSeconds: shortestReading(contents) }))
    .filter(isTooQuick)
}

/** Whether a version is long enough for a completion to be too fast. */
export const isPaceJudged = async (db: Db, versionId: string) => {
  const { rows } = await sql<{ content: unknown }>`
    select content from version_card where version_id = ${versionId}::uuid`.execute(db)
  return isLongEnough(shortestReading(rows.map(({ content }) => content)))
}

/** The course that marks a reward for review: its own or, for a whole campaign, the first one completed too fast. */
export const findQuick = (quick: readonly QuickCourse[], courseId: string | null) =>
  quick.find(course => courseId === null || course.courseId === courseId) ?? null
