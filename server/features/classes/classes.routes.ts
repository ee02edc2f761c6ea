import { type Class, classes } from '@trellis/contract/classes/classes.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { implement } from '../../platform/http/implement.ts'
import { newId } from '../../platform/ids.ts'
import { found, problem } from '../../platform/problem.ts'
import { gradeQuestions, putQuestions } from '../cards/questions.public.ts'
import { remainingOfClass } from './classes.rules.ts'
import { beginClass, findExam, getClass, getClassBySlug, listLessons } from './classes.store.ts'
import { completeClassIfDone } from './complete-class.ts'

const readClass = async (db: Db, actor: Actor, row: Awaited<ReturnType<typeof getClass>>): Promise<Class> => {
  const lessons = await listLessons(db, actor.id, row.id)
  const exam = await findExam(db, actor.id, row.id)
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

export const classRoutes = implement('classes', classes, {
  get: async ({ db, actor, params }) => readClass(db, actor, await getClassBySlug(db, actor, params.slug)),

  completeLesson: async ({ db, emit, actor, params, now }) => {
    const { id: classId } = await getClass(db, actor, params.id)
    found((await listLessons(db, actor.id, classId)).find(lesson => lesson.id === params.lessonId))
    const { completed_at } = await beginClass(db, { userId: actor.id, classId, now })
    await db
      .insertInto('lesson_completion')
      .values({ user_id: actor.id, lesson_id: params.lessonId, completed_at: now })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    await completeClassIfDone({ db, emit, userId: actor.id, classId, isCompleted: completed_at !== null, now })
    return readClass(db, actor, await getClass(db, actor, classId))
  },

  exam: async ({ db, actor, params }) => {
    const row = await getClass(db, actor, params.id)
    const { best, questions, ...exam } = found(await findExam(db, actor.id, row.id))
    return { ...exam, questions: putQuestions(questions), results: best, errors: [] }
  },

  submitExam: async ({ db, emit, actor, params, body, now }) => {
    const { id: classId } = await getClass(db, actor, params.id)
    const exam = found(await findExam(db, actor.id, classId))
    const { completed_at } = await beginClass(db, { userId: actor.id, classId, now })
    if ((await listLessons(db, actor.id, classId)).some(lesson => lesson.completedAt === null))
      throw problem('EXAM_NOT_READY')
    const { score, answers } = gradeQuestions(exam.questions, body.answers)
    const result = { passed: score >= exam.minimumPassingScore, score, answers }
    await db
      .insertInto('exam_attempt')
      .values({
        id: newId(),
        user_id: actor.id,
        exam_id: exam.id,
        answers: JSON.stringify(body.answers),
        result: JSON.stringify(result),
        score,
        passed: result.passed,
        submitted_at: now,
      })
      .execute()
    await completeClassIfDone({ db, emit, userId: actor.id, classId, isCompleted: completed_at !== null, now })
    return result
  },

  keyTakeaways: async ({ db, actor, params }) => {
    const row = await getClass(db, actor, params.classId)
    return { classId: row.id, items: row.key_takeaways as string[] }
  },
})
