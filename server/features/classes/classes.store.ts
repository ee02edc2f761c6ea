import type { AuthoredQuestion, QuizResult } from '@trellis/contract/cards/quiz.ts'
import type { Lesson } from '@trellis/contract/classes/classes.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { found } from '../../platform/problem.ts'
import { mayOpenClass } from './classes.scope.ts'

const openClasses = (db: Db, actor: Actor) =>
  db
    .selectFrom('class')
    .leftJoin('class_progress', join =>
      join.onRef('class_progress.class_id', '=', 'class.id').on('class_progress.user_id', '=', actor.id),
    )
    .select([
      'class.id',
      'class.slug',
      'class.title',
      'class.description',
      'class.poster_url',
      'class.key_takeaways',
      'class_progress.completed_at',
    ])
    .where(mayOpenClass(actor))

export const getClassBySlug = async (db: Db, actor: Actor, slug: string) =>
  found(await openClasses(db, actor).where('class.slug', '=', slug).executeTakeFirst())
export const getClass = async (db: Db, actor: Actor, id: string) =>
  found(await openClasses(db, actor).where('class.id', '=', id).executeTakeFirst())

/** The lessons of a class in order, with when this person read them. */
export const listLessons = async (db: Db, userId: string, classId: string): Promise<Lesson[]> => {
  const rows = await db
    .selectFrom('lesson')
    .leftJoin('lesson_completion', join =>
      join.onRef('lesson_completion.lesson_id', '=', 'lesson.id').on('lesson_completion.user_id', '=', userId),
    )
    .select([
      'lesson.id',
      'lesson.position',
      'lesson.title',
      'lesson.body as text',
      sql<Lesson['video']>`lesson.video`.as('video'),
      'lesson_completion.completed_at',
    ])
    .where('lesson.class_id', '=', classId)
    .orderBy('lesson.position')
    .execute()
  return rows.map(({ completed_at, video, ...lesson }) => ({
    ...lesson,
    video,
    completedAt: completed_at?.toISOString() ?? null,
  }))
}

type Exam = {
  id: string
  title: string
  description: string
  minimumPassingScore: number
  questions: AuthoredQuestion[]
  best: QuizResult | null
  passed: boolean
}

/** The newest exam of a class with this person's best try; having passed an earlier exam still counts. */
export const findExam = async (db: Db, userId: string, classId: string): Promise<Exam | null> => {
  const row = await db
    .selectFrom('exam')
    .select(eb => [
      'exam.id',
      'exam.title',
      'exam.description',
      'exam.minimum_passing_score',
      sql<AuthoredQuestion[]>`exam.questions`.as('questions'),
      eb
        .selectFrom('exam_attempt')
        .select(sql<QuizResult>`result`.as('result'))
        .whereRef('exam_attempt.exam_id', '=', 'exam.id')
        .where('exam_attempt.user_id', '=', userId)
        .orderBy('score', 'desc')
        .orderBy('submitted_at')
        .limit(1)
        .as('best'),
      sql<boolean>`exists (select from exam_attempt a join exam e on e.id = a.exam_id where e.class_id = ${classId}::uuid and a.user_id = ${userId}::uuid and a.passed)`.as(
        'passed',
      ),
    ])
    .where('exam.class_id', '=', classId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    minimumPassingScore: row.minimum_passing_score,
    questions: row.questions,
    best: row.best,
    passed: row.passed,
  }
}

/** Records that a person has started a class; locks their progress in it until the end of the transaction. */
export const beginClass = async (db: Db, { userId, classId, now }: { userId: string; classId: string; now: Date }) => {
  await db
    .insertInto('class_progress')
    .values({ user_id: userId, class_id: classId, started_at: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return db
    .selectFrom('class_progress')
    .select('completed_at')
    .where('user_id', '=', userId)
    .where('class_id', '=', classId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
