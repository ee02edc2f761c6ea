import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { listen } from '../../../platform/events.ts'
import { considerTraining } from './consider-training.ts'
import { appliesTo } from './training.queries.ts'

type Completion = { userId: string; subject: { courseId: string } | { classId: string }; now: Date }

/** The requirements that apply to a person and count a course or class somewhere, in the order of their locks. */
const listRequirements = async (db: Db, { userId, subject }: Omit<Completion, 'now'>) => {
  const counts = 'courseId' in subject ? sql`c.course_id = ${subject.courseId}` : sql`c.class_id = ${subject.classId}`
  const { rows } = await sql<{ id: string }>`
    select distinct s.requirement_id as id
      from employment e
      join dispensary d on d.id = e.dispensary_id
      join store_requirement s on s.dispensary_id = d.id
      join requirement_content c on c.requirement_id = s.requirement_id and c.removed_at is null and ${counts}::uuid
     where e.user_id = ${userId}::uuid and ${appliesTo}
     order by id`.execute(db)
  return rows.map(({ id }) => id)
}

const considerCompletion = async (db: Db, { userId, subject, now }: Completion) => {
  for (const requirementId of await listRequirements(db, { userId, subject }))
    await considerTraining(db, { userId, requirementId, now })
}

/** Credentials are earned in the transaction that completes the last course or class of a requirement. */
export const earningListeners = [
  listen('course.completed', (db, { userId, courseId, now }) =>
    considerCompletion(db, { userId, subject: { courseId }, now }),
  ),
  listen('class.completed', (db, { userId, classId, now }) =>
    considerCompletion(db, { userId, subject: { classId }, now }),
  ),
]
