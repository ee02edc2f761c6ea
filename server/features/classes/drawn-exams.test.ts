import type { Audience } from '@trellis/contract/authoring/publishing.ts'
import type { AuthoredQuestion, QuizQuestion } from '@trellis/contract/cards/quiz.ts'
import { problemsOfClassDraft } from '@trellis/contract/class-editor/problems.ts'
import type { DraftExam } from '@trellis/contract/class-editor/settings.ts'
import { classes } from '@trellis/contract/classes/classes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { answersTo, assignTrack, employLearner, type Learner, quizQuestions } from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildClass, changeClass } from './classes.build.ts'
import { settleProgress } from './publishing/train-again.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Answers = Record<string, string | string[]>
type At = Learner & { classId: string; lessonId: string; questions: readonly AuthoredQuestion[] }

/** A learner who has read the one lesson of a class with such an exam. */
const learnerIn = async (questions: AuthoredQuestion[], exam: Partial<DraftExam>): Promise<At> => {
  const learner = await employLearner(app)
  const lessonId = newId()
  const classId = await buildClass(app.db, {
    slug: `vendor-${newId()}`,
    lessons: [{ id: lessonId, title: 'The law', text: 'Nobody under **21**.' }],
    exam: { title: 'Final exam', description: '', questions, ...exam },
    now: app.now(),
  })
  await assignTrack(app, learner.dispensaryId, { items: [{ classId }] })
  const at = { ...learner, classId, lessonId, questions }
  await readLesson(at)
  return at
}
const readLesson = ({ classId, lessonId, token }: At) =>
  app.call(classes.completeLesson, { params: { id: classId, lessonId } }, token)
const getExam = async ({ classId, token }: At) =>
  (await app.call(classes.exam, { params: { id: classId } }, token)).body
const openExam = async (at: At) => (await getExam(at)).questions
const submit = ({ classId, token }: At, answers: Answers) =>
  app.call(classes.submitExam, { params: { id: classId }, body: { answers } }, token)
const answersOf = ({ questions }: At, asked: readonly QuizQuestion[], right: number) => {
  const written = new Map(questions.map(question => [question.id, question]))
  return answersTo(
    asked.flatMap(({ id }) => written.get(id) ?? []),
    right,
  )
}
/** Publishes the class with a change of its exam, for an audience, as its author would. */
const publish = ({ classId }: At, change: Partial<DraftExam>, audience: Audience) =>
  app.db.transaction().execute(async db => {
    const published = () =>
      db.selectFrom('class').select('published_version_id as id').where('id', '=', classId).executeTakeFirstOrThrow()
    const before = await published()
    await changeClass(db, {
      classId,
      audience,
      change: content => ({ ...content, exam: content.exam && { ...content.exam, ...change } }),
      now: app.now(),
    })
    const { id: versionId } = await published()
    await settleProgress(db, { classId, versionId: versionId!, audience, before: before.id })
  })

const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id)
const sortedIds = (items: readonly { id: string }[]) => idsOf(items).sort()

describe('an exam of a pool of questions', () => {
  const pool = () => learnerIn(quizQuestions(40), { drawCount: 10 })

  test('EXAM-003 EXAM-004 a try asks its ten until it is submitted, is judged by them, and the next try asks others', async () => {
    const at = await pool()
    const asked = await openExam(at)
    expect([asked.length, await openExam(at)]).toEqual([10, asked])
    const { body } = await submit(at, answersOf(at, asked, 7))
    expect(body).toMatchObject({ passed: false, score: 70 })
    expect(idsOf(body.answers)).toEqual(idsOf(asked))
    const next = await openExam(at)
    expect(sortedIds(next)).not.toEqual(sortedIds(asked))
    expect((await submit(at, answersOf(at, next, 8))).body).toMatchObject({ passed: true, score: 80 })
  })

  test('VALID-041 questions that were not drawn are refused, and a try that is sent twice counts once', async () => {
    const at = await pool()
    const asked = await openExam(at)
    const drawn = new Set(idsOf(asked))
    const spare = at.questions.filter(({ id }) => !drawn.has(id)).slice(0, 1)
    const answers = answersOf(at, asked, 0)
    const refused = await submit(at, { ...answers, ...answersTo(spare, 1) })
    expect([refused.status, refused.problem.detail]).toEqual([
      422,
      'The questions have changed. Answer the new ones and submit again.',
    ])
    const sent = await Promise.all([submit(at, answers), submit(at, answers)])
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 422])
    expect((await getExam(at)).results).toMatchObject({ score: 0 })
  })

  test('EXAM-007 fewer are asked once that is published, and they are some of those that were asked before', async () => {
    const at = await pool()
    const asked = await openExam(at)
    await publish(at, { drawCount: 4 }, 'typo-fix')
    const fewer = await openExam(at)
    expect(fewer).toHaveLength(4)
    expect(idsOf(asked)).toEqual(expect.arrayContaining(idsOf(fewer)))
    expect((await submit(at, answersOf(at, asked, 10))).status).toBe(422)
    expect((await submit(at, answersOf(at, fewer, 4))).body).toMatchObject({ passed: true, score: 100 })
  })

  test('EXAM-007 who has started before a version for newcomers takes the exam of the old one', async () => {
    const at = await pool()
    const asked = await openExam(at)
    await publish(at, { drawCount: 4 }, 'newcomers')
    expect(await openExam(at)).toEqual(asked)
  })

  test('EXAM-007 TRACK-017 who trains again with everyone is asked other questions in the first try', async () => {
    const at = await pool()
    const asked = await openExam(at)
    expect((await submit(at, answersOf(at, asked, 10))).body.passed).toBe(true)
    await publish(at, { title: 'The final exam' }, 'everyone')
    await app.runJobs()
    await readLesson(at)
    const anew = await openExam(at)
    expect(sortedIds(anew)).not.toEqual(sortedIds(asked))
    expect((await submit(at, answersOf(at, anew, 8))).body).toMatchObject({ passed: true, score: 80 })
  })

  test('EXAM-007 more questions than there are keep the class unpublished, and the field says so', async () => {
    const at = await pool()
    await expect(publish(at, { drawCount: 41 }, 'typo-fix')).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      errors: { 'exam.drawCount': ['Ask at most as many questions as there are.'] },
    })
  })
})

test('EXAM-003 a shuffled exam has an order for each learner and try', async () => {
  const at = await learnerIn(quizQuestions(20), { isShuffled: true })
  const colleague = { ...at, ...(await employLearner(app, { dispensaryId: at.dispensaryId })) }
  const first = await openExam(at)
  expect(await openExam(at)).toEqual(first)
  expect(idsOf(await openExam(colleague))).not.toEqual(idsOf(first))
  await submit(at, answersOf(at, first, 0))
  expect(idsOf(await openExam(at))).not.toEqual(idsOf(first))
})

test('EXAM-005 API-142 feedback comes with the result, is kept with it, and never before', async () => {
  const [question] = quizQuestions(1) as [AuthoredQuestion]
  const written = {
    ...question,
    explanation: 'Because',
    answers: question.answers.map(answer => ({ ...answer, feedback: `On ${answer.title}` })),
  }
  const at = await learnerIn([written], {})
  expect(JSON.stringify(await getExam(at))).not.toMatch(/On Answer|Because/)
  const [right, wrong] = written.answers
  const failed = await submit(at, answersTo([written], 0))
  expect(failed.body.answers).toMatchObject([{ correct: false, feedback: { [wrong!.id]: 'On Answer 1' } }])
  expect(JSON.stringify(await getExam(at))).not.toMatch(/On Answer 0|Because/)
  const passed = await submit(at, answersTo([written], 1))
  expect(passed.body.answers).toMatchObject([
    { correct: true, feedback: { [right!.id]: 'On Answer 0' }, explanation: 'Because' },
  ])
})

test('EDITOR-001 an exam that asks more than nothing misses its questions', async () => {
  const settings = { title: 'Vendor', description: '', posterUrl: null, thumbnailUrl: null, keyTakeaways: [] }
  const exam = { title: 'Exam', description: '', minimumPassingScore: 80, isShuffled: false, drawCount: 1 }
  const problems = problemsOfClassDraft({ ...settings, exam, parts: [] })
  expect(problems.map(({ path }) => path)).toEqual(['lessons', 'questions', 'exam.drawCount'])
})
