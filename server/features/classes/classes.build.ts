import type { AuthoredQuestion } from '@trellis/contract/cards/quiz.ts'
import type { Lesson } from '@trellis/contract/classes/classes.ts'
import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'

type NewLesson = { id?: string; title: string; text: string; video?: Lesson['video'] }
type NewExam = { title: string; description: string; minimumPassingScore?: number; questions: AuthoredQuestion[] }
type NewClass = {
  id?: string
  slug: string
  title?: string
  description?: string
  posterUrl?: string | null
  thumbnailUrl?: string | null
  brandId?: string | null
  retailOrganizationId?: string | null
  keyTakeaways?: string[]
  lessons: NewLesson[]
  exam?: NewExam | null
  now: Date
}

const insertExam = (db: Db, classId: string, exam: NewExam & { now: Date }) =>
  db
    .insertInto('exam')
    .values({
      id: newId(),
      class_id: classId,
      number: 1,
      title: exam.title,
      description: exam.description,
      minimum_passing_score: exam.minimumPassingScore ?? 80,
      questions: JSON.stringify(exam.questions),
      published_at: exam.now,
    })
    .execute()

/** Saves a class with its lessons and exam. Returns its id. */
export const buildClass = async (
  db: Db,
  {
    id = newId(),
    slug,
    title = 'Responsible vendor',
    description = '',
    keyTakeaways = [],
    lessons,
    exam = null,
    now,
    ...rest
  }: NewClass,
) => {
  await db
    .insertInto('class')
    .values({
      id,
      slug,
      title,
      description,
      poster_url: rest.posterUrl ?? null,
      thumbnail_url: rest.thumbnailUrl ?? null,
      brand_id: rest.brandId ?? null,
      retail_organization_id: rest.retailOrganizationId ?? null,
      key_takeaways: JSON.stringify(keyTakeaways),
      created_at: now,
    })
    .execute()
  await db
    .insertInto('lesson')
    .values(
      lessons.map((lesson, position) => ({
        id: lesson.id ?? newId(),
        class_id: id,
        position,
        title: lesson.title,
        body: lesson.text,
        video: lesson.video ? JSON.stringify(lesson.video) : null,
      })),
    )
    .execute()
  if (exam) await insertExam(db, id, { ...exam, now })
  return id
}
