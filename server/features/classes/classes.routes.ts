import { type Class, classes } from '@trellis/contract/classes/classes.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { implement } from '../../platform/http/implement.ts'
import { newId } from '../../platform/ids.ts'
import { found, problem } from '../../platform/problem.ts'
import { gradeQuestions, putQuestions } from '../cards/questions.public.ts'
import { remainingOfClass } from './classes.rules.ts'
import {
  beginClass,
  findExam,
  findReadLesson,
  getClass,
  getClassBySlug,
  listLessons,
  saveLessonRead,
} from './classes.store.ts'
import { completeClassIfDone } from './complete-class.ts'
import { shuffleQuestions } from './shuffle.rules.ts'

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

export const classRoutes = implement('classes', classes, {
  get: async ({ db, actor, params }) => readClass(db, actor, await getClassBySlug(db, actor, params.slug)),

  completeLesson: async ({ db, emit, actor, params, now }) => {
    const open = await getClass(db, actor, params.id)
    const { completed_at } = await beginClass(db, { userId: actor.id, open, now })
    await saveLessonRead(db, { userId: actor.id, open, lessonId: params.lessonId, now })
    await completeClassIfDone({ db, emit, userId: actor.id, open, isCompleted: completed_at !== null, now })
    return readClass(db, actor, await getClass(db, actor, open.id))
  },

  readLesson: async ({ db, actor, params: { id, lessonId } }) => {
    await getClass(db, actor, id)
    return findReadLesson(db, actor.id, { id, lessonId })
  },

  exam: async ({ db, actor, params }) => {
    const open = await getClass(db, actor, params.id)
    const { best, tries, isShuffled, questions, ...exam } = found(await findExam(db, actor.id, open))
    const seed = `${actor.id} ${exam.id} ${tries}`
    const put = putQuestions(isShuffled ? shuffleQuestions(questions, seed) : questions)
    return { ...exam, questions: put, results: best, errors: [] }
  },

  submitExam: async ({ db, emit, actor, params, body, now }) => {
    const open = await getClass(db, actor, params.id)
    const exam = found(await findExam(db, actor.id, open))
    const { completed_at } = await beginClass(db, { userId: actor.id, open, now })
    if ((await listLessons(db, actor.id, open)).some(lesson => lesson.completedAt === null))
      throw problem('EXAM_NOT_READY')
    const result = gradeQuestions(exam.questions, body.answers, exam.minimumPassingScore)
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
    await completeClassIfDone({ db, emit, userId: actor.id, open, isCompleted: completed_at !== null, now })
    return result
  },

  keyTakeaways: async ({ db, actor, params }) => {
    const { id, key_takeaways } = await getClass(db, actor, params.classId)
    return { classId: id, items: key_takeaways }
  },
})
