import type { Audience, PeopleCounts } from '@trellis/contract/authoring/publishing.ts'
import { isSame } from '@trellis/contract/authoring/same.ts'
import { lessonsIn, QuestionPart, questionsIn } from '@trellis/contract/class-editor/parts.ts'
import { AuthoredLesson, problemsOfClassDraft } from '@trellis/contract/class-editor/problems.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'
import { invalidFields, problem, requireFound } from '../../../platform/problem.ts'
import type { ClassContent } from '../drafts/class-drafts.ts'

/** The default reading time of a lesson, in seconds. */
const lessonSeconds = 150

type Publication = {
  classId: string
  audience: Audience
  note: string
  publishedBy: string | null
  dueOn: string | null
  people: PeopleCounts | null
  /** The revision of the draft that its author published. */
  draftRevision?: number
  now: Date
}

type Problems = ReturnType<typeof problemsOfClassDraft>

/** Throws INVALID_INPUT with every field with a problem. */
export const refuseProblems = (found: Problems) => {
  if (found.length === 0) return
  throw invalidFields(
    found.map(({ partId, path, sentence }) => [partId === null ? path : `parts.${partId}.${path}`, sentence]),
  )
}

const finishedLessons = ({ parts }: ClassContent) =>
  lessonsIn(parts).map(({ id, ...lesson }) => ({ id, ...AuthoredLesson.parse(lesson) }))
type Lessons = ReturnType<typeof finishedLessons>

/** A lesson belongs to one class for good: an id used by another class is refused. */
const registerLessons = async (db: Db, classId: string, lessons: Lessons) => {
  const ids = lessons.map(({ id }) => id)
  await sql`
    insert into lesson (id, class_id) select id, ${classId}::uuid from unnest(${ids}::uuid[]) as id
        on conflict (id) do nothing`.execute(db)
  const { rows } = await sql`
    select from lesson where id = any(${ids}::uuid[]) and class_id <> ${classId}::uuid limit 1`.execute(db)
  if (rows.length > 0)
    throw problem('INVALID_INPUT', { field: 'parts', sentence: 'A lesson id is used by another class.' })
}

type ExamText = {
  title: string
  description: string
  minimumPassingScore: number
  isShuffled: boolean
  drawCount: number | null
  questions: unknown[]
}
type StoredExam = ExamText & { id: string; number: number }

const findNewestExam = async (db: Db, classId: string) => {
  const { rows } = await sql<StoredExam>`
    select id, number, title, description, minimum_passing_score as "minimumPassingScore", is_shuffled as "isShuffled",
           draw_count as "drawCount", questions
      from exam where class_id = ${classId}::uuid order by number desc limit 1`.execute(db)
  return rows[0]
}

const toQuestionText = ({ partType: _type, ...question }: QuestionPart, position: number) => ({ ...question, position })

/** Parses stored questions, filling in defaults of fields added since. */
const readStored = (questions: readonly unknown[]) =>
  questions.map(question => QuestionPart.parse(Object.assign({ partType: 'QUESTION' }, question))).map(toQuestionText)

const toExam = ({ exam, parts }: ClassContent): ExamText | null =>
  exam && {
    title: exam.title.trim(),
    description: exam.description.trim(),
    minimumPassingScore: exam.minimumPassingScore,
    isShuffled: exam.isShuffled,
    drawCount: exam.drawCount,
    questions: questionsIn(parts).map(toQuestionText),
  }

/** The exam of a version: the newest one if unchanged, else a new one; null = the class has none. */
const publishExam = async (db: Db, content: ClassContent, { classId, now }: Publication) => {
  const exam = toExam(content)
  if (exam === null) return null
  const newest = await findNewestExam(db, classId)
  if (newest) {
    const { id, number: _number, ...text } = newest
    if (isSame({ ...text, questions: readStored(text.questions) }, exam)) return id
  }
  const id = newId()
  await sql`
    insert into exam (id, class_id, number, title, description, minimum_passing_score, is_shuffled, draw_count, questions, published_at)
    values (${id}, ${classId}::uuid, ${(newest?.number ?? 0) + 1}, ${exam.title}, ${exam.description},
            ${exam.minimumPassingScore}, ${exam.isShuffled}, ${exam.drawCount}::integer, ${JSON.stringify(exam.questions)}::jsonb, ${now})`.execute(
    db,
  )
  return id
}

const sumSeconds = (lessons: Lessons) =>
  lessons.reduce((sum, { minutes }) => sum + (minutes === null ? lessonSeconds : minutes * 60), 0)

type Version = { content: ClassContent; lessons: Lessons; examId: string | null }

const insertVersion = async (db: Db, { content, lessons, examId }: Version, publication: Publication) => {
  const { classId, audience, note, publishedBy, dueOn, people, draftRevision = null, now } = publication
  const id = newId()
  const { rows } = await sql<{ number: number }>`
    insert into class_version (id, class_id, number, title, description, key_takeaways, exam_id, lesson_count, seconds,
                               audience, note, published_at, published_by, due_on, counts, draft_revision)
    select ${id}::uuid, ${classId}::uuid, coalesce(max(number), 0) + 1, ${content.title.trim()}, ${content.description.trim()},
           ${JSON.stringify(content.keyTakeaways)}::jsonb, ${examId}::uuid, ${lessons.length}, ${sumSeconds(lessons)},
           ${audience}, ${note}, ${now}, ${publishedBy}::uuid, ${dueOn}::date, ${people && JSON.stringify(people)}::jsonb,
           ${draftRevision}::integer
      from class_version where class_id = ${classId}::uuid
    returning number`.execute(db)
  await db
    .insertInto('version_lesson')
    .values(
      lessons.map(({ id: lesson_id, title, text: body, video, minutes }, position) => ({
        version_id: id,
        lesson_id,
        position,
        title,
        body,
        video: video && JSON.stringify(video),
        minutes,
      })),
    )
    .execute()
  return { id, number: requireFound(rows[0]).number }
}

/** Publishes content of a class as its next, immutable version. The row of the class must be locked. */
export const publishClassContent = async (
  db: Db,
  { content, revision }: { content: ClassContent; revision: number },
  publication: Publication,
) => {
  refuseProblems(problemsOfClassDraft(content))
  const { classId } = publication
  const lessons = finishedLessons(content)
  await registerLessons(db, classId, lessons)
  const examId = await publishExam(db, content, publication)
  const version = await insertVersion(db, { content, lessons, examId }, publication)
  const { posterUrl: poster_url, thumbnailUrl: thumbnail_url } = content
  await db
    .updateTable('class')
    .set({
      published_version_id: version.id,
      published_revision: revision,
      title: content.title.trim(),
      description: content.description.trim(),
      poster_url,
      thumbnail_url,
    })
    .where('id', '=', classId)
    .execute()
  return version
}
