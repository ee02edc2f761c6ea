import type { AuthoredQuestion, QuizResult } from '@trellis/contract/cards/quiz.ts'
import type { Lesson } from '@trellis/contract/classes/classes.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { found } from '../../platform/problem.ts'
import { mayOpenClass } from './classes.scope.ts'

/** The version that a learner sees: the published one; who has begun may finish an older one. */
const seenVersion = sql<boolean>`version.id = coalesce(
  case when class_progress.completed_at is null then class_progress.pinned_version_id end, class.published_version_id)`

/** The learner's open round, or the one that their next step begins. */
const round = (userId: string) => sql<number>`coalesce(class_progress.round, (
  select coalesce(max(past.round), 0) + 1 from class_past_round past
   where past.user_id = ${userId}::uuid and past.class_id = class.id))`

const openClasses = (db: Db, actor: Actor) =>
  db
    .selectFrom('class')
    .leftJoin('class_progress', join =>
      join.onRef('class_progress.class_id', '=', 'class.id').on('class_progress.user_id', '=', actor.id),
    )
    .innerJoin('class_version as version', join => join.on(seenVersion))
    .select([
      'class.id',
      'class.slug',
      'version.title',
      'version.description',
      'class.poster_url',
      sql<string[]>`version.key_takeaways`.as('key_takeaways'),
      'class_progress.completed_at',
      'version.id as versionId',
      'version.exam_id as examId',
      round(actor.id).as('round'),
    ])
    .where(mayOpenClass(actor))

export const getClassBySlug = async (db: Db, actor: Actor, slug: string) =>
  found(await openClasses(db, actor).where('class.slug', '=', slug).executeTakeFirst())
export const getClass = async (db: Db, actor: Actor, id: string) =>
  found(await openClasses(db, actor).where('class.id', '=', id).executeTakeFirst())

/** A class as one learner has it before them: which version, in which of their rounds. */
export type OpenClass = { id: string; versionId: string; examId: string | null; round: number }

/** The lessons of a class in order, with when this person read them in this round. */
export const listLessons = async (db: Db, userId: string, open: OpenClass): Promise<Lesson[]> => {
  const rows = await db
    .selectFrom('version_lesson as lesson')
    .leftJoin('lesson_completion', join =>
      join
        .onRef('lesson_completion.lesson_id', '=', 'lesson.lesson_id')
        .on('lesson_completion.user_id', '=', userId)
        .on('lesson_completion.round', '=', open.round),
    )
    .select([
      'lesson.lesson_id as id',
      'lesson.position',
      'lesson.title',
      'lesson.body as text',
      sql<Lesson['video']>`lesson.video`.as('video'),
      'lesson_completion.completed_at',
    ])
    .where('lesson.version_id', '=', open.versionId)
    .orderBy('lesson.position')
    .execute()
  return rows.map(({ completed_at, ...lesson }) => ({ ...lesson, completedAt: completed_at?.toISOString() ?? null }))
}

type Exam = {
  id: string
  title: string
  description: string
  minimumPassingScore: number
  isShuffled: boolean
  drawCount: number | null
  questions: AuthoredQuestion[]
  best: QuizResult | null
  tries: number
  passed: boolean
}

/** The exam of a class with this person's best try in this round; having passed an earlier exam in it still counts. */
export const findExam = async (db: Db, userId: string, { id, examId, round: own }: OpenClass): Promise<Exam | null> => {
  if (examId === null) return null
  const { rows } = await sql<Exam>`
    select x.id, x.title, x.description, x.minimum_passing_score as "minimumPassingScore", x.is_shuffled as "isShuffled",
           x.draw_count as "drawCount", x.questions,
           (select a.result from exam_attempt a
             where a.exam_id = x.id and a.user_id = ${userId}::uuid and a.round = ${own}
             order by a.score desc, a.submitted_at, a.id limit 1) as best,
           (select count(*)::integer from exam_attempt a join exam e on e.id = a.exam_id
             where e.class_id = ${id}::uuid and a.user_id = ${userId}::uuid and a.round = ${own}) as tries,
           exists (select from exam_attempt a join exam e on e.id = a.exam_id
                    where e.class_id = ${id}::uuid and a.user_id = ${userId}::uuid and a.round = ${own} and a.passed) as passed
      from exam x where x.id = ${examId}::uuid`.execute(db)
  return rows[0] ?? null
}

type Beginning = { userId: string; open: OpenClass; now: Date }

/** Records that a person has started a class; locks their progress in it until the end of the transaction. */
export const beginClass = async (db: Db, { userId, open: { id, round: own }, now }: Beginning) => {
  await db
    .insertInto('class_progress')
    .values({ user_id: userId, class_id: id, round: own, started_at: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return db
    .selectFrom('class_progress')
    .select('completed_at')
    .where('user_id', '=', userId)
    .where('class_id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** The version in which a lesson is read: the open one, else the newest that had it; NOT_FOUND for none. */
const versionOfLesson = async (db: Db, open: OpenClass, lessonId: string) => {
  const { rows } = await sql<{ id: string }>`
    select v.id from version_lesson l join class_version v on v.id = l.version_id
     where l.lesson_id = ${lessonId}::uuid and v.class_id = ${open.id}::uuid
     order by v.id = ${open.versionId}::uuid desc, v.number desc limit 1`.execute(db)
  return found(rows[0]).id
}

/** Records once in a round that a lesson was read, and in which version. */
export const saveLessonRead = async (db: Db, { userId, open, lessonId, now }: Beginning & { lessonId: string }) => {
  const versionId = await versionOfLesson(db, open, lessonId)
  await db
    .insertInto('lesson_completion')
    .values({ user_id: userId, lesson_id: lessonId, round: open.round, version_id: versionId, completed_at: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

type ReadLesson = Pick<Lesson, 'id' | 'title' | 'text' | 'video'> & { completedAt: Date; versionNumber: number }

/** A lesson as this person read it last: the very text of that version. */
export const findReadLesson = async (db: Db, userId: string, { id, lessonId }: { id: string; lessonId: string }) => {
  const { rows } = await sql<ReadLesson>`
    select l.lesson_id as id, l.title, l.body as text, l.video, d.completed_at as "completedAt", v.number as "versionNumber"
      from lesson_completion d
      join version_lesson l on l.lesson_id = d.lesson_id
      join class_version v on v.id = l.version_id and v.class_id = ${id}::uuid
     where d.user_id = ${userId}::uuid and d.lesson_id = ${lessonId}::uuid
       and l.version_id = coalesce(d.version_id, (select f.id from class_version f where f.class_id = v.class_id and f.number = 1))
     order by d.round desc limit 1`.execute(db)
  const { completedAt, ...lesson } = found(rows[0])
  return { ...lesson, completedAt: completedAt.toISOString() }
}
