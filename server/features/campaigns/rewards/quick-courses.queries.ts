import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { mapReadingSeconds } from '../../courses/courses.public.ts'
import { isLongEnough, isTooQuick, type ReadingPace } from './waiting.rules.ts'

/** A course completed faster than it can be read. */
export type QuickCourse = ReadingPace & { courseId: string }

type PassRow = { courseId: string; versionId: string; takenSeconds: number }

/** A person's courses that were completed too fast; their slowest pass counts. */
export const listQuick = async (
  db: Db,
  { userId, completed }: { userId: string; completed: readonly string[] },
): Promise<QuickCourse[]> => {
  const { rows } = await sql<PassRow>`
    select distinct on (r.course_id) r.course_id as "courseId", r.completed_version_id as "versionId",
           greatest(0, floor(extract(epoch from r.completed_at - r.started_at)))::integer as "takenSeconds"
      from course_round r
     where r.user_id = ${userId}::uuid and r.course_id = any(${completed}::uuid[]) and r.completed_at is not null
     order by r.course_id, r.completed_at - r.started_at desc`.execute(db)
  const readingTimes = await mapReadingSeconds(
    db,
    rows.map(({ versionId }) => versionId),
  )
  return rows
    .map(({ courseId, versionId, takenSeconds }) => ({
      courseId,
      takenSeconds,
      readingSeconds: readingTimes.get(versionId) ?? 0,
    }))
    .filter(isTooQuick)
}

/** Whether a version is long enough for a completion to be too fast. */
export const isPaceJudged = async (db: Db, versionId: string) =>
  isLongEnough((await mapReadingSeconds(db, [versionId])).get(versionId) ?? 0)

/** The course that marks a reward for review: its own or, for a whole campaign, the first one completed too fast. */
export const findQuick = (quick: readonly QuickCourse[], courseId: string | null) =>
  quick.find(course => courseId === null || course.courseId === courseId) ?? null
