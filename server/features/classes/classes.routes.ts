import { type Class, classes } from '@trellis/contract/classes/classes.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Call, implement } from '../../platform/http/implement.ts'
import { newId } from '../../platform/ids.ts'
import { recordLearning } from '../../platform/learning/record-learning.ts'
import { problem, requireFound } from '../../platform/problem.ts'
import { drawQuestions, gradeQuestions, putQuestions } from '../cards/questions.public.ts'
import { requireTrainingAllowed } from '../training-policy/training-policy.public.ts'
import {
  beginClass,
  findExam,
  findReadLesson,
  getClass,
  getClassBySlug,
  listLessons,
  type OpenClass,
  saveLessonRead,
} from './classes.queries.ts'
import { remainingOfClass } from './classes.rules.ts'
import { completeClassIfDone } from './complete-class.ts'

const readClass = async (db: Db, actor: Actor, row: Awaited<ReturnType<typeof getClass>>): Promise<Class> => {
  const lessons = await listLessons(db, actor.id, row)
  const exam = await findExam(db, actor.id, row)
  const examScore = exam?.best?.score ?? null
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    description: row.description,
    posterImage: row.poster_url,
    lessons,
    hasExam: exam !== null,
    examScore,
    isCompleted: row.completed_at !== null,
    completedAt: row.completed_at?.toISOString() ?? null,
    left: row.completed_at
      ? []
      : remainingOfClass({ lessons, exam: exam && { bestScore: examScore, passed: exam.passed } }),
  }
}

/** A class that the caller opens, if the training policy of their store allows it now. */
const openClass = async (
  { db, actor, client, now }: Pick<Call<typeof classes.get>, 'db' | 'actor' | 'client' | 'now'>,
  found: ReturnType<typeof getClass>,
) => {
  const row = await found
  if (row.mayHavePolicy) await requireTrainingAllowed({ db, actor, client, now })
  return row
}

/**
 * The exam of the learner's next try: the same questions on every device until the try is submitted, then new ones.
 */
const getAskedExam = async (db: Db, userId: string, open: OpenClass) => {
  const exam = requireFound(await findExam(db, userId, open))
  const seed = `${userId} ${open.id} ${open.round} ${exam.tries}`
  return { ...exam, questions: drawQuestions(exam.questions, exam, seed) }
}

export const classRoutes = implement('classes', classes, {
  get: async call => {
    const { db, actor, params } = call
    return readClass(db, actor, await openClass(call, getClassBySlug(db, actor, params.slug)))
  },

  completeLesson: async ({ db, emit, actor, params, now }) => {
    const open = await getClass(db, actor, params.id)
    const { completed_at } = await beginClass(db, { userId: actor.id, open, now })
    await saveLessonRead(db, { userId: actor.id, open, lessonId: params.lessonId, now })
    await completeClassIfDone({ db, emit, actor, open, isCompleted: completed_at !== null, now })
    return readClass(db, actor, await getClass(db, actor, open.id))
  },

  readLesson: async call => {
    const { db, actor, params } = call
    const { id, lessonId } = params
    await openClass(call, getClass(db, actor, id))
    return findReadLesson(db, actor.id, { id, lessonId })
  },

  exam: async call => {
    const { db, actor, params } = call
    const open = await openClass(call, getClass(db, actor, params.id))
    const { id, title, description, minimumPassingScore, passed, best, questions } = await getAskedExam(
      db,
      actor.id,
      open,
    )
    const summary = { id, title, description, minimumPassingScore, passed }
    return { ...summary, questions: putQuestions(questions), results: best, errors: [] }
  },

  submitExam: async ({ db, emit, actor, params, body, now }) => {
    const open = await getClass(db, actor, params.id)
    const { completed_at } = await beginClass(db, { userId: actor.id, open, now })
    // Counts the tries, so it must wait for a concurrent submission.
    const exam = await getAskedExam(db, actor.id, open)
    if ((await listLessons(db, actor.id, open)).some(lesson => lesson.completedAt === null))
      throw problem('EXAM_NOT_READY')
    const result = gradeQuestions(exam, body.answers)
    await db
      .insertInto('exam_attempt')
      .values({
        id: newId(),
        user_id: actor.id,
        exam_id: exam.id,
        round: open.round,
        answers: JSON.stringify(body.answers),
        result: JSON.stringify(result),
        score: result.score,
        passed: result.passed,
        submitted_at: now,
      })
      .execute()
    const { score, passed } = result
    const tryOf = { classId: open.id, versionId: open.versionId, examId: exam.id, round: open.round }
    const facts = { ...tryOf, tryNumber: exam.tries + 1, score, passed }
    await recordLearning(db, { kind: 'test-tried', userId: actor.id, facts, now })
    await completeClassIfDone({ db, emit, actor, open, isCompleted: completed_at !== null, now })
    return result
  },

  keyTakeaways: async ({ db, actor, params }) => {
    const { id, key_takeaways } = await getClass(db, actor, params.classId)
    return { classId: id, items: key_takeaways }
  },
})
