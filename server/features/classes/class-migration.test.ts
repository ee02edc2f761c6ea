import { classDrafts } from '@trellis/contract/class-editor/drafts.ts'
import { classVersions } from '@trellis/contract/class-editor/versions.ts'
import { classes } from '@trellis/contract/classes/classes.ts'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, migrateUpTo } from '../../platform/database/migrate.ts'
import { openPool } from '../../platform/database/pool.ts'
import { newId } from '../../platform/ids.ts'
import { databaseToMigrate } from '../../testing/fresh-database.ts'
import { quizQuestions, signInAdministrator } from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

/** The last migration before classes had drafts and versions. */
const before = '20261123080000_made_tracks'
const [classId, emptyId] = [newId(), newId()]
const [first, second] = [newId(), newId()]
const [doneId, underwayId] = [newId(), newId()]
const [oldExamId, examId] = [newId(), newId()]
const video = { url: '/media/demo/counter.mp4', posterUrl: null, captionsUrl: null, alt: 'A counter' }
const [oldQuestions, questions] = [quizQuestions(1), quizQuestions(2)]
const at = '2026-05-04T15:00:00.000Z'

/** Classes, lessons, exams and what people have done in them, as they stood in the older tables. */
const fillOldTables = async (pool: Pool) => {
  const run = (text: string, values: unknown[]) => pool.query(text, values)
  await run(
    `insert into app_user (id, email, first_name, last_name, activated_at, created_at)
     select id, id || '@old.test', 'Ana', 'Old', $2, $2 from unnest($1::uuid[]) id`,
    [[doneId, underwayId], at],
  )
  await run(
    `insert into class (id, slug, title, description, key_takeaways, created_at)
     values ($1, 'old-law', 'The law', 'What it says.', '["Check."]', $3), ($2, 'empty', 'Nothing yet', '', '[]', $3)`,
    [classId, emptyId, at],
  )
  await run(
    `insert into lesson (id, class_id, position, title, body, video)
     values ($1, $3, 0, 'Age', 'Nobody under **21**.', null), ($2, $3, 1, 'The ID', 'Look at the person.', $4)`,
    [first, second, classId, JSON.stringify(video)],
  )
  await run(
    `insert into exam (id, class_id, number, title, description, minimum_passing_score, questions, published_at)
     values ($1, $3, 1, 'Exam', '', 80, $4, $6), ($2, $3, 2, 'Final exam', 'Take your time.', 75, $5, $6)`,
    [oldExamId, examId, classId, JSON.stringify(oldQuestions), JSON.stringify(questions), at],
  )
  await run(
    `insert into class_progress (user_id, class_id, started_at, completed_at) values ($1, $3, $4, $4), ($2, $3, $4, null)`,
    [doneId, underwayId, classId, at],
  )
  await run(
    `insert into lesson_completion (user_id, lesson_id, completed_at) values ($1, $3, $5), ($1, $4, $5), ($2, $3, $5)`,
    [doneId, underwayId, first, second, at],
  )
  await run(
    `insert into exam_attempt (id, user_id, exam_id, answers, result, score, passed, submitted_at)
     values ($1, $2, $3, '{}', '{"passed": true, "score": 100, "answers": []}', 100, true, $4)`,
    [newId(), doneId, oldExamId, at],
  )
}

let app: TestApp
let ana: string
beforeAll(async () => {
  const connection = await databaseToMigrate('old_classes')
  const pool = openPool(connection)
  await migrateUpTo(pool, before)
  await fillOldTables(pool)
  await migrate(pool)
  await pool.end()
  app = await startTestApp({ connection, now: '2026-11-20T16:00:00Z' })
  ana = await signInAdministrator(app)
})
afterAll(() => app.stop())

const read = async (id: string) => (await app.call(classDrafts.get, { params: { id } }, ana)).body

test('TRACK-017 a class that stood before drafts and versions is its own draft and its first version, which are the same', async () => {
  const draft = await read(classId)
  expect(draft).toMatchObject({
    class: {
      title: 'The law',
      description: 'What it says.',
      keyTakeaways: ['Check.'],
      exam: { title: 'Final exam', description: 'Take your time.', minimumPassingScore: 75, isShuffled: false },
    },
    parts: [
      { id: first, partType: 'LESSON', title: 'Age', text: 'Nobody under **21**.', video: null, minutes: null },
      { id: second, partType: 'LESSON', video },
      { id: questions[0]?.id, partType: 'QUESTION', sourceQuestionId: null },
      { id: questions[1]?.id, partType: 'QUESTION' },
    ],
    revision: 1,
    savedAt: at,
    published: { number: 1, publishedAt: at },
    changes: 0,
    problems: [],
  })
  const { body } = await app.call(classVersions.get, { params: { id: classId, number: 1 } }, ana)
  expect(body.parts).toEqual(draft.parts)
})

test('TRACK-017 what people had read and passed counts in that version, and their records open it', async () => {
  const { items } = (await app.call(classVersions.list, { params: { id: classId } }, ana)).body
  expect(items).toMatchObject([{ number: 1, lessons: 2, questions: 2, completed: 1, underway: 0 }])
  const done = await app.signIn(doneId)
  const opened = await app.call(classes.get, { params: { slug: 'old-law' } }, done)
  expect(opened.body).toMatchObject({
    isCompleted: true,
    left: [],
    lessons: [{ completedAt: at }, { completedAt: at }],
  })
  const record = await app.call(classes.readLesson, { params: { id: classId, lessonId: second } }, done)
  expect(record.body).toMatchObject({ title: 'The ID', versionNumber: 1 })
  const { rows } = await sql<{ round: number; completed: number }>`
    select p.round, v.number as completed
      from class_progress p left join class_version v on v.id = p.completed_version_id
     where p.class_id = ${classId} order by p.completed_at nulls last`.execute(app.db)
  expect(rows).toEqual([
    { round: 1, completed: 1 },
    { round: 1, completed: null },
  ])
  const read = await sql`select distinct v.number from lesson_completion c
    join class_version v on v.id = c.version_id where c.user_id = ${underwayId}`.execute(app.db)
  expect(read.rows).toEqual([{ number: 1 }])
})

test('TRACK-017 a class without lessons stays an unpublished draft', async () => {
  const draft = await read(emptyId)
  expect(draft).toMatchObject({ class: { title: 'Nothing yet', exam: null }, parts: [], published: null, changes: 0 })
  expect(draft.problems.map(({ path }) => path)).toEqual(['lessons'])
})
