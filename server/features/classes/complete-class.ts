import type { Db } from '../../platform/database/database.ts'
import type { Emit } from '../../platform/events.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { findExam, listLessons, type OpenClass } from './classes.queries.ts'
import { remainingOfClass } from './classes.rules.ts'

declare module '../../platform/events.ts' {
  interface Events {
    /** A learner completed a classic class: the first time, or again after retraining was required. */
    'class.completed': { userId: string; familyId: string; classId: string }
  }
}

type CompleteClassInput = { db: Db; emit: Emit; actor: Actor; open: OpenClass; isCompleted: boolean; now: Date }

/** Completes the class when nothing is left to do, in the transaction of the last step. */
export const completeClassIfDone = async ({ db, emit, actor, open, isCompleted, now }: CompleteClassInput) => {
  if (isCompleted) return
  const { id: userId, familyId } = actor
  const lessons = await listLessons(db, userId, open)
  const exam = await findExam(db, userId, open)
  if (
    remainingOfClass({ lessons, exam: exam && { bestScore: exam.best?.score ?? null, passed: exam.passed } }).length > 0
  )
    return
  await db
    .updateTable('class_progress')
    .set({ completed_at: now, completed_version_id: open.versionId })
    .where('user_id', '=', userId)
    .where('class_id', '=', open.id)
    .where('completed_at', 'is', null)
    .execute()
  await emit(db, 'class.completed', { userId, familyId, classId: open.id, now })
}
