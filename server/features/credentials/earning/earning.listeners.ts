import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { listen } from '../../../platform/events.ts'
import { considerTraining } from './consider-training.ts'
import { appliesTo } from './training.queries.ts'

type Subject = { courseId: string } | { classId: string }
/** `familyId`: the session of a completion. */
type Completion = { userId: string; subject: Subject; familyId?: string; now: Date }

/** The requirements that apply to a person and count a course or class somewhere, in the order of their locks. */
const listRequirements = async (db: Db, { userId, subject }: Pick<Completion, 'userId' | 'subject'>) => {
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

const considerCompletion = async (db: Db, { userId, subject, familyId, now }: Completion) => {
  const completed = familyId === undefined ? undefined : { courseId: null, classId: null, ...subject, familyId }
  for (const requirementId of await listRequirements(db, { userId, subject }))
    await considerTraining(db, { userId, requirementId, completed, now })
}

const toSubject = ({ courseId, classId }: { courseId: string | null; classId: string | null }) => {
  if (courseId !== null) return { courseId }
  return classId === null ? null : { classId }
}

/**
 * Credentials are earned in the transaction that does the last thing that a requirement asks for: a completion, a live
 * training, or a confirmation of who trained.
 */
export const earningListeners = [
  listen('course.completed', (db, { userId, familyId, courseId, now }) =>
    considerCompletion(db, { userId, familyId, subject: { courseId }, now }),
  ),
  listen('class.completed', (db, { userId, familyId, classId, now }) =>
    considerCompletion(db, { userId, familyId, subject: { classId }, now }),
  ),
  listen('attendance.logged', async (db, { userId, now, ...session }) => {
    const subject = toSubject(session)
    if (subject) await considerCompletion(db, { userId, subject, now })
  }),
  listen('person.attested', async (db, { userId, now, ...attestation }) => {
    const subject = toSubject(attestation)
    if (subject) await considerCompletion(db, { userId, subject, now })
  }),
]
