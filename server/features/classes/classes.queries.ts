import type { AuthoredQuestion, QuizResult } from '@trellis/contract/cards/quiz.ts'
import type { Lesson } from '@trellis/contract/classes/classes.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { singleRow } from '../../platform/database/single-row.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { requireFound } from '../../platform/problem.ts'
import { isLearnerOnly, mayHavePolicy } from '../training-policy/training-policy.public.ts'
import { mayOpenClass } from './classes.scope.ts'

type ClassRow = {
  id: string
  slug: string
  title: string
  description: string
  poster_url: string | null
  key_takeaways: string[]
  completed_at: Date | null
  versionId: string
  examId: string | null
  /** The learner's open round, or the one that their next step begins. */
  round: number
  /** A training policy may apply to the person. */
  mayHavePolicy: boolean
}

/** A class that an actor may open, in its published version; learners in progress may finish an older one. */
const findOpenClass = async (db: Db, actor: Actor, which: RawBuilder<unknown>) => {
  const { rows } = await sql<ClassRow>`
    select class.id, class.slug, version.title, version.description, class.poster_url, version.key_takeaways,
           p.completed_at, version.id as "versionId", version.exam_id as "examId",
           coalesce(p.round, (select coalesce(max(past.round), 0) + 1 from class_past_round past
                               where past.user_id = ${actor.id} and past.class_id = class.id)) as round,
           ${isLearnerOnly(actor)}::boolean and ${mayHavePolicy(sql`${actor.id}::uuid`)} as "mayHavePolicy"
      from class
      left join class_progress p on p.class_id = class.id and p.user_id = ${actor.id}
      join class_version version
        on version.id = coalesce(case when p.completed_at is null then p.pinned_version_id end, class.published_version_id)
     where ${which} and ${mayOpenClass(actor)}`.execute(db)
  return requireFound(rows[0])
}

export const getClassBySlug = (db: Db, actor: Actor, slug: string) =>
  findOpenClass(db, actor, sql`class.slug = ${slug}`)
export const getClass = (db: Db, actor: Actor, id: string) => findOpenClass(db, actor, sql`class.id = ${id}`)

/** The version and round of a class that a learner has open. */
export type OpenClass = { id: string; versionId: string; examId: string | null; round: number }

type LessonRow = Omit<Lesson, 'completedAt'> & { completed_at: Date | null }

/** The lessons of a class in order, with the times when this person read them in this round. */
export const listLessons = async (db: Db, userId: string, open: OpenClass): Promise<Lesson[]> => {
  const { rows } = await sql<LessonRow>`
    select l.lesson_id as id, l.position, l.title, l.body as text, l.video, d.completed_at
      from version_lesson l
      left join lesson_completion d
        on d.lesson_id = l.lesson_id and d.user_id = ${userId} and d.round = ${open.round}
     where l.version_id = ${open.versionId}
     order by l.position`.execute(db)
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

/** The exam of a class with this person's best try in this round; an earlier exam passed in it still counts. */
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

type BeginClassInput = { userId: string; open: OpenClass; now: Date }

/** Records that a person has started a class; locks their progress in it until the end of the transaction. */
export const beginClass = async (db: Db, { userId, open: { id, round: own }, now }: BeginClassInput) => {
  await db
    .insertInto('class_progress')
    .values({ user_id: userId, class_id: id, round: own, started_at: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const { rows } = await sql<{ completed_at: Date | null }>`
    select completed_at from class_progress where user_id = ${userId} and class_id = ${id} for update`.execute(db)
  return singleRow(rows)
}

/** The version in which a lesson is read: the open one, else the newest that had it; NOT_FOUND for none. */
const versionOfLesson = async (db: Db, open: OpenClass, lessonId: string) => {
  const { rows } = await sql<{ id: string }>`
    select v.id from version_lesson l join class_version v on v.id = l.version_id
     where l.lesson_id = ${lessonId}::uuid and v.class_id = ${open.id}::uuid
     order by v.id = ${open.versionId}::uuid desc, v.number desc limit 1`.execute(db)
  return requireFound(rows[0]).id
}

/** Records once in a round that a lesson was read, and in which version. */
export const saveLessonRead = async (
  db: Db,
  { userId, open, lessonId, now }: BeginClassInput & { lessonId: string },
) => {
  const versionId = await versionOfLesson(db, open, lessonId)
  await db
    .insertInto('lesson_completion')
    .values({ user_id: userId, lesson_id: lessonId, round: open.round, version_id: versionId, completed_at: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

type ReadLesson = Pick<Lesson, 'id' | 'title' | 'text' | 'video'> & { completedAt: Date; versionNumber: number }

/** A lesson as this person last read it, with the text of that version. */
export const findReadLesson = async (db: Db, userId: string, { id, lessonId }: { id: string; lessonId: string }) => {
  const { rows } = await sql<ReadLesson>`
    select l.lesson_id as id, l.title, l.body as text, l.video, d.completed_at as "completedAt", v.number as "versionNumber"
      from lesson_completion d
      join version_lesson l on l.lesson_id = d.lesson_id
      join class_version v on v.id = l.version_id and v.class_id = ${id}::uuid
     where d.user_id = ${userId}::uuid and d.lesson_id = ${lessonId}::uuid
       and l.version_id = coalesce(d.version_id, (select f.id from class_version f where f.class_id = v.class_id and f.number = 1))
     order by d.round desc limit 1`.execute(db)
  const { completedAt, ...lesson } = requireFound(rows[0])
  return { ...lesson, completedAt: completedAt.toISOString() }
}
