import { createHash } from 'node:crypto'
import { profile } from '@trellis/contract/accounts/profile.ts'
import type { AuthoredCard } from '@trellis/contract/cards/cards.ts'
import { classes } from '@trellis/contract/classes/classes.ts'
import { answerCalls } from '@trellis/contract/courses/answers.ts'
import { attestations } from '@trellis/contract/credentials/attestations.ts'
import { employees } from '@trellis/contract/employees/employees.ts'
import { imports } from '@trellis/contract/imports/imports.ts'
import { liveSessions } from '@trellis/contract/live-sessions/live-sessions.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sealChain } from '../../platform/chain/seal-chain.ts'
import { newId } from '../../platform/ids.ts'
import { learningChain } from '../../platform/learning/learning-chain.ts'
import {
  answersTo,
  assignTrack,
  employLearner,
  employManager,
  type Learner,
  openCourse,
  quizCard,
  quizQuestions,
} from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { buildClass } from '../classes/classes.build.ts'
import { now, openCounter, pressesAt } from '../credentials/held/testing/counter.ts'
import { complete, listCredentials, openStage, renew } from '../credentials/testing/earning-stage.ts'
import { applyImport, beginImport } from '../imports/testing/import-by-calls.ts'
import { buildLiveSession } from '../live-sessions/live-sessions.build.ts'
import { buildStretches } from '../time-sheets/time-sheets.build.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now })
})
beforeEach(() => app.at(now))
afterAll(() => app.stop())

/** A person's records in the order of writing. */
const recordsOf = async ({ userId }: Pick<Learner, 'userId'>) => {
  const records = app.db.selectFrom('learning_record').select(['kind', 'at', 'facts']).where('user_id', '=', userId)
  return records.orderBy('id').execute()
}
const kindsOf = async (person: Pick<Learner, 'userId'>) => (await recordsOf(person)).map(({ kind }) => kind)

/** A learner at a store with a manager, and a course of one quiz of two questions. */
const openQuiz = async (tries = 3) => {
  const manager = await employManager(app)
  const { dispensaryId } = manager
  const learner = await employLearner(app, { dispensaryId })
  const card = quizCard({ count: 2, tries })
  const courseId = await openCourse(app, learner, { cards: [card] })
  return { manager, learner, card, courseId }
}
const submit = ({ learner, card }: { learner: Learner; card: AuthoredCard<'QUIZ'> }, right: number) =>
  app.call(
    answerCalls.QUIZ,
    { params: { id: card.id }, body: { answers: answersTo(card.content.quizData.questions, right) } },
    learner.token,
  )
const reset = ({ manager, learner, courseId }: Awaited<ReturnType<typeof openQuiz>>) =>
  app.call(employees.resetCourse, { params: { id: courseId, userId: learner.userId } }, manager.token)

test('quality: each try of a quiz is recorded, the failed ones too, and then the completion with its minutes and store', async () => {
  const at = await openQuiz()
  const { userId, dispensaryId } = at.learner
  await submit(at, 1)
  app.at('2026-11-20T18:05:00Z')
  const startedAt = new Date('2026-11-20T18:01:00Z')
  await buildStretches(app.db, [{ userId, dispensaryId, courseId: at.courseId, startedAt, seconds: 179 }])
  await submit(at, 2)
  const { id: roundId, completed_version_id: versionId } = await app.db
    .selectFrom('course_round')
    .select(['id', 'completed_version_id'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const round = { courseId: at.courseId, versionId, roundId, round: 1 }
  const tried = { ...round, cardId: at.card.id }
  const later = app.now()
  expect(await recordsOf(at.learner)).toEqual([
    { kind: 'test-tried', at: now, facts: { ...tried, tryNumber: 1, score: 50, passed: false } },
    { kind: 'test-tried', at: later, facts: { ...tried, tryNumber: 2, score: 100, passed: true } },
    { kind: 'course-completed', at: later, facts: { ...round, minutes: 2, dispensaryId } },
  ])
})

test('quality: a refused try leaves no record, and of ten at once only the counted ones do', async () => {
  const at = await openQuiz(3)
  const sent = await Promise.all(Array.from({ length: 10 }, () => submit(at, 0)))
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(3)
  const tries = (await recordsOf(at.learner)).map(({ facts }) => (facts as { tryNumber: number }).tryNumber)
  expect(tries).toEqual([1, 2, 3])
})

test('quality: new tries and a reset are records, and the failed tries before them stay', async () => {
  const at = await openQuiz(1)
  await submit(at, 0)
  const params = { id: at.courseId, userId: at.learner.userId }
  await app.call(employees.grantTries, { params, body: { cardId: at.card.id } }, at.manager.token)
  await reset(at)
  expect((await reset(at)).status).toBe(404)
  const [tried, granted, ended, ...others] = await recordsOf(at.learner)
  const { roundId } = tried!.facts as { roundId: string }
  const by = at.manager.userId
  expect([tried?.kind, others]).toEqual(['test-tried', []])
  expect(granted).toMatchObject({
    kind: 'corrected',
    facts: { what: 'tries-given', courseId: at.courseId, roundId, cardId: at.card.id, by },
  })
  expect(ended).toMatchObject({
    kind: 'corrected',
    facts: { what: 'round-ended', courseId: at.courseId, roundId, round: 1, by },
  })
  await submit(at, 2)
  expect((await recordsOf(at.learner)).slice(3)).toMatchObject([
    { kind: 'test-tried', facts: { round: 2, tryNumber: 1, passed: true } },
    { kind: 'course-completed', facts: { round: 2 } },
  ])
})

test('quality: the tries of an exam are recorded, and the completion of its class', async () => {
  const learner = await employLearner(app)
  const [lessonId, questions] = [newId(), quizQuestions(2)]
  const classId = await buildClass(app.db, {
    slug: `vendor-${newId()}`,
    lessons: [{ id: lessonId, title: 'The law', text: 'Nobody under 21.' }],
    exam: { title: 'Final exam', description: '', questions },
    now: app.now(),
  })
  await assignTrack(app, learner.dispensaryId, { items: [{ classId }] })
  const params = { id: classId }
  const submitExam = (right: number) =>
    app.call(classes.submitExam, { params, body: { answers: answersTo(questions, right) } }, learner.token)
  expect((await submitExam(2)).status).toBe(409)
  await app.call(classes.completeLesson, { params: { ...params, lessonId } }, learner.token)
  await submitExam(1)
  await submitExam(2)
  const tried = { classId, round: 1, examId: expect.any(String), versionId: expect.any(String) }
  expect(await recordsOf(learner)).toMatchObject([
    { kind: 'test-tried', facts: { ...tried, tryNumber: 1, score: 50, passed: false } },
    { kind: 'test-tried', facts: { ...tried, tryNumber: 2, score: 100, passed: true } },
    { kind: 'class-completed', facts: { classId, round: 1, minutes: 0, dispensaryId: learner.dispensaryId } },
  ])
})

test('quality: a certificate is recorded once, confirmed and ended, each with who did it and without typed words', async () => {
  const counter = await openCounter(app)
  const { ana, manager, requirementId, dispensaryId } = counter
  const at = pressesAt(app)
  const { id } = (await at.add(counter, ana, { number: 'Typed by Ana' })).body
  await at.add(counter, ana, { number: 'Typed by Ana' })
  await at.confirm(manager.token, id)
  await at.confirm(manager.token, id)
  const recorded = (await at.record(counter, manager.token, { number: '8' })).body.id
  await at.end(manager.token, recorded, 'mistake')
  const records = await recordsOf(ana)
  const credential = { requirementId, source: 'brought', issuedOn: '2026-11-02', fileSha256: null }
  const [byAna, byManager] = [{ by: ana.userId }, { by: manager.userId }]
  expect(records.map(({ kind, facts }) => [kind, facts])).toMatchObject([
    ['credential-recorded', { credentialId: id, ...credential, dispensaryId, isConfirmed: false, ...byAna }],
    ['credential-confirmed', { credentialId: id, ...byManager }],
    ['credential-recorded', { credentialId: recorded, ...credential, isConfirmed: true, ...byManager }],
    ['credential-ended', { credentialId: recorded, reason: 'mistake', ...byManager }],
  ])
  expect(JSON.stringify(records)).not.toMatch(/Typed|readable/)
})

test('quality: an earned certificate is recorded after the completion that earned it, and a renewal ends the round on record', async () => {
  const stage = await openStage(app, { edition: { renews: 'months', renew_months: 1 } })
  await complete(app, stage)
  const [credential] = await listCredentials(app, stage)
  expect(await recordsOf(stage.learner)).toMatchObject([
    { kind: 'course-completed', facts: { courseId: stage.counted[0]?.courseId, round: 1 } },
    { kind: 'credential-recorded', facts: { credentialId: credential?.id, source: 'earned', by: null } },
  ])
  app.at('2026-12-10T18:00:00Z')
  await renew(app, stage)
  await renew(app, stage)
  expect((await recordsOf(stage.learner)).slice(2)).toMatchObject([
    { kind: 'corrected', facts: { what: 'round-ended', round: 1, by: stage.learner.userId } },
  ])
})

test('quality: certificates of an import are recorded, and ended when it is undone', async () => {
  const counter = await openCounter(app)
  const { dispensaryId, manager, requirementId } = counter
  const email = `${newId()}@people.trellis.test`
  const person = await employLearner(app, { userId: await buildUser(app.db, { email }), dispensaryId })
  const { code } = await app.db
    .selectFrom('requirement')
    .select('code')
    .where('id', '=', requirementId)
    .executeTakeFirstOrThrow()
  const rows = [{ email, requirement: code, issuedOn: '2026-02-01' }]
  const { params } = await beginImport(app, { token: manager.token, kind: 'credentials', rows })
  await applyImport(app, manager.token, { params })
  await app.runJobs()
  await app.call(imports.undo, { params }, manager.token)
  expect(await kindsOf(person)).toEqual(['credential-recorded', 'credential-ended'])
})

test('quality: attendance of a live training is recorded, and so is its correction', async () => {
  const { learner, manager, courseId } = await openQuiz()
  const { dispensaryId, userId } = learner
  const session = { dispensary_id: dispensaryId, created_by: manager.userId, course_id: courseId }
  const params = { id: await buildLiveSession(app.db, session) }
  const [inAt, outAt] = ['2026-11-19T17:00:00.000Z', '2026-11-19T18:30:00.000Z']
  const { body } = await app.call(
    liveSessions.record,
    {
      params,
      body: { revision: 0, attendance: [{ userId, inAt, outAt }] },
    },
    manager.token,
  )
  await app.call(
    liveSessions.record,
    {
      params,
      body: { revision: body.revision, attendance: [{ userId, inAt: null, outAt: null }] },
    },
    manager.token,
  )
  const facts = { sessionId: params.id, dispensaryId, courseId, classId: null }
  expect(await recordsOf(learner)).toMatchObject([
    { kind: 'attended', facts: { ...facts, inAt, outAt, by: manager.userId } },
    { kind: 'corrected', facts: { what: 'attendance', ...facts, by: manager.userId } },
  ])
})

test('quality: who confirmed that a person trained is recorded once', async () => {
  const at = await openQuiz()
  const { userId, dispensaryId } = at.learner
  await submit(at, 2)
  const { roundId } = (await recordsOf(at.learner))[0]!.facts as { roundId: string }
  const body = { userId, courseRoundId: roundId, kind: 'identity', method: 'seen-in-person' } as const
  const first = await app.call(attestations.create, { body }, at.manager.token)
  await app.call(attestations.create, { body }, at.manager.token)
  const about = { courseId: at.courseId, roundId, classId: null, round: null, credentialId: null }
  const facts = {
    attestationId: first.body.id,
    kind: 'identity',
    method: 'seen-in-person',
    dispensaryId,
    ...about,
    by: at.manager.userId,
  }
  expect((await recordsOf(at.learner)).slice(2)).toEqual([{ kind: 'attested', at: now, facts }])
})

test('quality: anyone can recompute the hashes of sealed records with the published recipe', async () => {
  const at = await openQuiz()
  await submit(at, 1)
  await sealChain(app.db, learningChain)
  const { rows } = await sql<{ position: number; hash: string; previous: string; text: string }>`
    select position, encode(hash, 'hex') as hash, encode(previous_hash, 'hex') as previous,
           json_build_array(id, kind, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), user_id, facts)::text as text
      from learning_record where user_id = ${at.learner.userId}::uuid`.execute(app.db)
  const again = rows.map(({ position, previous, text }) => {
    const [id, kind, moment, userId, facts] = JSON.parse(text)
    const sorted = Object.fromEntries(
      Object.keys(facts)
        .sort()
        .map(key => [key, facts[key]]),
    )
    return createHash('sha256')
      .update(JSON.stringify([position, previous, id, kind, moment, userId, sorted]))
      .digest('hex')
  })
  expect(again).toHaveLength(1)
  expect(rows.map(({ hash }) => hash)).toEqual(again)
})

test('PROFILE-001 a person’s own data has their records; once the account is deleted, the records stay without a name', async () => {
  const password = 'Right-horse-7'
  const userId = await buildUser(app.db, { firstName: 'Quillonia', password })
  const learner = await employLearner(app, { userId })
  const card = quizCard({ count: 1 })
  await openCourse(app, learner, { cards: [card] })
  await submit({ learner, card }, 1)
  const { text } = await app.call(profile.copy, { body: { password } }, learner.token)
  expect(JSON.parse(text).learningRecords).toMatchObject([{ kind: 'test-tried' }, { kind: 'course-completed' }])
  const before = await recordsOf(learner)
  expect((await app.call(profile.erase, { body: { password } }, learner.token)).status).toBe(204)
  expect(await recordsOf(learner)).toEqual(before)
  expect(JSON.stringify(before)).not.toContain('Quillonia')
})
