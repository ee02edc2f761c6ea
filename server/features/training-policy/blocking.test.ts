import { classes } from '@trellis/contract/classes/classes.ts'
import { answerCalls } from '@trellis/contract/courses/answers.ts'
import { courses } from '@trellis/contract/courses/courses.ts'
import { timeSheets } from '@trellis/contract/time-sheets/time-sheets.ts'
import { tracks } from '@trellis/contract/tracks/tracks.ts'
import { storeDevices } from '@trellis/contract/training-policy/store-devices.ts'
import type { TimePolicy } from '@trellis/contract/training-policy/training-policy.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import {
  assignTrack,
  employLearner,
  employManager,
  getRightAnswer,
  type Learner,
  openCourse,
  questionCard,
  quizQuestions,
} from '../../testing/learning.ts'
import { type Caller, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildClass } from '../classes/classes.build.ts'
import { buildDispensary, buildRetailOrganization } from '../organizations/organizations.build.ts'
import { buildPolicy } from './training-policy.build.ts'

// A Friday.
const start = new Date('2026-11-20T18:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.at(start))
afterAll(() => app.stop())

type At = Learner & { courseId: string; chainId: string; cards: ReturnType<typeof questionCard>[] }

const atZone = (dispensaryId: string, zone: string) =>
  sql`update dispensary set time_zone = ${zone} where id = ${dispensaryId}::uuid`.execute(app.db)

const buildStore = async (chainId: string | null, zone = 'America/Denver') => {
  const dispensaryId = await buildDispensary(app.db, { retailOrganizationId: chainId })
  await atZone(dispensaryId, zone)
  return dispensaryId
}

/** A learner with a course of one question, at a store of a chain in Denver. */
const learnerInChain = async (): Promise<At> => {
  const chainId = await buildRetailOrganization(app.db)
  const learner = await employLearner(app, { dispensaryId: await buildStore(chainId) })
  const cards = [questionCard()]
  return { ...learner, chainId, cards, courseId: await openCourse(app, learner, { cards }) }
}

const setOfChain = ({ chainId, userId }: At, policy: Partial<TimePolicy>) =>
  buildPolicy(app.db, { id: chainId, kind: 'chain', by: userId, now: start }, policy)
const setOfStore = ({ dispensaryId, userId }: Learner, policy: Partial<TimePolicy>) =>
  buildPolicy(app.db, { id: dispensaryId, kind: 'store', by: userId, now: start }, policy)

const openAs = ({ courseId }: Pick<At, 'courseId'>, caller: Caller) =>
  app.call(courses.get, { params: { id: courseId } }, caller)
const open = (at: At, cookies: Record<string, string> = {}) => openAs(at, { token: at.token, cookies })
const codeOf = async (answer: ReturnType<typeof open>) => {
  const { status, problem } = await answer
  return status === 200 ? 'open' : problem.code
}

const deviceCookies = ({ cookies }: { cookies: { name: string; value: string }[] }) =>
  Object.fromEntries(cookies.map(({ name, value }) => [name, value]))

/** A device of a store, by its cookies. */
const addDevice = async (dispensaryId: string, cookies: Record<string, string> = {}) => {
  const { token } = await employManager(app, { dispensaryId })
  const answer = await app.call(
    storeDevices.add,
    { body: { dispensaryId, name: 'Counter' } },
    { token, cookies, address: newId() },
  )
  expect(answer.status).toBe(200)
  return { cookies: deviceCookies(answer), id: answer.body.id, token }
}

const hours = (opensAt: string, closesAt: string, weekdays = [1, 2, 3, 4, 5, 6, 7]) =>
  ({ place: 'set-hours', hours: { weekdays, opensAt, closesAt } }) as const

type Learned = { at: Learner & { chainId: string | null }; minutes: number; until: string; day: string }

/** Learning time of a person at their store, logged with its day there. */
const learnFor = ({ at, minutes, until, day }: Learned, courseId: string) =>
  sql`
    insert into time_beat (user_id, course_id, session_id, started_at, ended_at, dispensary_id, retail_organization_id, local_day)
    values (${at.userId}, ${courseId}, ${newId()}, ${until}::timestamptz - ${minutes}::float8 * interval '1 minute', ${until},
            ${at.dispensaryId}, ${at.chainId}, ${day}::date)`.execute(app.db)

test('B4 without a policy, and where people train anywhere, a course opens without another statement', async () => {
  const at = await learnerInChain()
  // The first one reads the published version, which is then kept.
  await open(at)
  const without = await open(at)
  await setOfStore({ ...at, dispensaryId: await buildStore(null) }, { place: 'at-the-store' })
  const stillWithout = await open(at)
  await setOfChain(at, {})
  const anywhere = await open(at)
  const counts = [without, stillWithout, anywhere].map(({ headers }) => Number(headers['x-statements']))
  expect([without.status, stillWithout.status, anywhere.status]).toEqual([200, 200, 200])
  expect(counts).toEqual([counts[0], counts[0], counts[0]! + 1])
})

test('B4 at the store: a course opens on a device of the store alone, and says what to do elsewhere', async () => {
  const at = await learnerInChain()
  await setOfChain(at, { place: 'at-the-store' })
  const { status, problem } = await open(at)
  expect([status, problem.code, problem.detail]).toEqual([
    403,
    'LEARN_AT_STORE',
    'Your store asks you to train at work. Open this on the shop’s tablet or in your shift. If it is due before then, ask your manager.',
  ])
  const { cookies } = await addDevice(at.dispensaryId)
  expect(await codeOf(open(at, cookies))).toBe('open')
  expect(await codeOf(open(at, { trellis_store_device: 'x'.repeat(43) }))).toBe('LEARN_AT_STORE')
  expect(await codeOf(open(at, { trellis_store_device: '' }))).toBe('LEARN_AT_STORE')
})

test('B4 a device of another store of the chain is not at the store, nor is one that was removed or moved', async () => {
  const at = await learnerInChain()
  await setOfChain(at, { place: 'at-the-store' })
  const sister = await addDevice(await buildStore(at.chainId))
  expect(await codeOf(open(at, sister.cookies))).toBe('LEARN_AT_STORE')

  const own = await addDevice(at.dispensaryId)
  await app.call(storeDevices.remove, { params: { id: own.id } }, own.token)
  expect(await codeOf(open(at, own.cookies))).toBe('LEARN_AT_STORE')

  const moved = await addDevice(at.dispensaryId)
  await addDevice(await buildStore(at.chainId), moved.cookies)
  expect(await codeOf(open(at, moved.cookies))).toBe('LEARN_AT_STORE')
})

test('B4 a device stays one for a year after its last use, which is recorded once an hour', async () => {
  const at = await learnerInChain()
  await setOfChain(at, { place: 'at-the-store' })
  const { cookies } = await addDevice(at.dispensaryId)
  const manager = await employManager(app, { dispensaryId: at.dispensaryId })
  const lastUse = async () => {
    const { body } = await app.call(
      storeDevices.list,
      { query: { dispensaryId: at.dispensaryId } },
      await app.signIn(manager.userId),
    )
    return body.items[0]!.lastUsedAt
  }
  expect(await lastUse()).toBeNull()
  await open(at, cookies)
  app.at('2026-11-20T18:59:00Z')
  const anHour = { ...at, token: await app.signIn(at.userId) }
  expect((await open(anHour, cookies)).cookies).toEqual([])
  expect(await lastUse()).toBe(start.toISOString())
  app.at('2026-11-21T19:00:00Z')
  const later = { ...at, token: await app.signIn(at.userId) }
  const [renewed] = (await open(later, cookies)).cookies
  expect(renewed).toMatchObject({ name: 'trellis_store_device', path: '/api', httpOnly: true, sameSite: 'Lax' })
  expect(renewed?.value).toBe(cookies.trellis_store_device)
  expect(renewed?.expires).toEqual(new Date('2027-11-21T19:00:00Z'))
})

type HoursCase = { what: string; now: string; zone?: string; policy: ReturnType<typeof hours>; expected: string }

test.each<HoursCase>([
  { what: 'before opening', now: '2026-11-20T14:59:00Z', policy: hours('08:00', '20:00'), expected: 'LEARN_IN_HOURS' },
  { what: 'at opening', now: '2026-11-20T15:00:00Z', policy: hours('08:00', '20:00'), expected: 'open' },
  { what: 'at closing', now: '2026-11-21T03:00:00Z', policy: hours('08:00', '20:00'), expected: 'LEARN_IN_HOURS' },
  {
    what: 'in another zone',
    now: '2026-11-21T03:00:00Z',
    zone: 'America/Los_Angeles',
    policy: hours('08:00', '20:00'),
    expected: 'open',
  },
  {
    what: 'on another weekday',
    now: '2026-11-20T18:00:00Z',
    policy: hours('08:00', '20:00', [6, 7]),
    expected: 'LEARN_IN_HOURS',
  },
  {
    what: 'after midnight of a night',
    now: '2026-11-21T08:30:00Z',
    policy: hours('22:00', '02:00', [5]),
    expected: 'open',
  },
  {
    what: 'after a night',
    now: '2026-11-21T09:00:00Z',
    policy: hours('22:00', '02:00', [5]),
    expected: 'LEARN_IN_HOURS',
  },
  {
    what: 'before the clocks go forward',
    now: '2027-03-14T08:59:00Z',
    policy: hours('03:00', '12:00'),
    expected: 'LEARN_IN_HOURS',
  },
  {
    what: 'after the clocks went forward',
    now: '2027-03-14T09:00:00Z',
    policy: hours('03:00', '12:00'),
    expected: 'open',
  },
  {
    what: 'in the repeated hour, first',
    now: '2026-11-01T07:30:00Z',
    policy: hours('01:00', '02:00'),
    expected: 'open',
  },
  {
    what: 'in the repeated hour, second',
    now: '2026-11-01T08:30:00Z',
    policy: hours('01:00', '02:00'),
    expected: 'open',
  },
  {
    what: 'after the repeated hour',
    now: '2026-11-01T09:00:00Z',
    policy: hours('01:00', '02:00'),
    expected: 'LEARN_IN_HOURS',
  },
])('B4 set hours on the clock of the store: $what', async ({ now, zone, policy, expected }) => {
  const at = await learnerInChain()
  await atZone(at.dispensaryId, zone ?? 'America/Denver')
  await setOfChain(at, policy)
  app.at(now)
  expect(await codeOf(open({ ...at, token: await app.signIn(at.userId) }))).toBe(expected)
})

test('B4 a block of hours carries them for the screen', async () => {
  const at = await learnerInChain()
  await setOfChain(at, hours('08:00', '10:00'))
  const { problem } = await open(at)
  expect(problem.data).toEqual({ hours: { weekdays: [1, 2, 3, 4, 5, 6, 7], opensAt: '08:00', closesAt: '10:00' } })
  expect(problem.detail).toContain('Your store trains from 8:00 to 10:00. Come back then.')
})

test.each([
  {
    what: 'a second below the limit',
    minutes: 179.99,
    until: '2026-11-20T17:00:00Z',
    day: '2026-11-20',
    expected: 'open',
  },
  { what: 'the limit', minutes: 180, until: '2026-11-20T17:00:00Z', day: '2026-11-20', expected: 'WEEKLY_CAP_REACHED' },
  {
    what: 'time of Sunday evening in the store, Monday in UTC',
    minutes: 200,
    until: '2026-11-16T06:30:00Z',
    day: '2026-11-15',
    expected: 'open',
  },
  {
    what: 'time of Monday morning in the store',
    minutes: 200,
    until: '2026-11-16T12:00:00Z',
    day: '2026-11-16',
    expected: 'WEEKLY_CAP_REACHED',
  },
  { what: 'time of the week before', minutes: 200, until: '2026-11-13T12:00:00Z', day: '2026-11-13', expected: 'open' },
])('B4 the weekly limit counts from Monday in the store’s zone: $what', async ({ minutes, until, day, expected }) => {
  const at = await learnerInChain()
  await setOfChain(at, { weeklyCapMinutes: 180 })
  await learnFor({ at, minutes, until, day }, at.courseId)
  expect(await codeOf(open(at))).toBe(expected)
})

test('B4 the limit of a person who moves counts their time at the employer: the chain, not another one', async () => {
  const at = await learnerInChain()
  await setOfChain(at, { weeklyCapMinutes: 60 })
  const elsewhere = { ...at, chainId: null, dispensaryId: await buildStore(null) }
  await learnFor({ at: elsewhere, minutes: 60, until: '2026-11-18T18:00:00Z', day: '2026-11-18' }, at.courseId)
  expect(await codeOf(open(at))).toBe('open')
  const sister = { ...at, dispensaryId: await buildStore(at.chainId) }
  await learnFor({ at: sister, minutes: 60, until: '2026-11-19T18:00:00Z', day: '2026-11-19' }, at.courseId)
  expect(await codeOf(open(at))).toBe('WEEKLY_CAP_REACHED')
})

test('B4 the store’s own policy wins over its chain’s', async () => {
  const at = await learnerInChain()
  await setOfChain(at, { place: 'at-the-store' })
  await setOfStore(at, {})
  expect(await codeOf(open(at))).toBe('open')
  await setOfChain(at, {})
  await setOfStore(at, { place: 'at-the-store' })
  expect(await codeOf(open(at))).toBe('LEARN_AT_STORE')
})

test('B4 of several stores, the policy of my store applies: the one chosen last', async () => {
  const at = await learnerInChain()
  await setOfChain(at, { place: 'at-the-store' })
  const second = await employLearner(app, { userId: at.userId, dispensaryId: await buildStore(null) })
  await sql`update employment set started_at = ${start} where id = ${second.employmentId}::uuid`.execute(app.db)
  expect(await codeOf(open(at))).toBe('LEARN_AT_STORE')
  await sql`update employment set chosen_at = ${start} where id = ${second.employmentId}::uuid`.execute(app.db)
  expect(await codeOf(open(at))).toBe('open')
})

test('B4 the policy of a store that a person left, of an archived chain, and of no store do not apply', async () => {
  const at = await learnerInChain()
  await setOfChain(at, { place: 'at-the-store' })
  await sql`update retail_organization set archived_at = ${start} where id = ${at.chainId}::uuid`.execute(app.db)
  expect(await codeOf(open(at))).toBe('open')
  await sql`update retail_organization set archived_at = null where id = ${at.chainId}::uuid`.execute(app.db)
  const next = await employLearner(app, { userId: at.userId, dispensaryId: await buildStore(null) })
  await assignTrack(app, next.dispensaryId, { items: [{ courseId: at.courseId }] })
  await sql`update employment set ended_at = ${start} where id = ${at.employmentId}::uuid`.execute(app.db)
  expect(await codeOf(open(at))).toBe('open')
})

test('B4 people who do more than learn are never blocked', async () => {
  const at = await learnerInChain()
  await setOfChain(at, { place: 'at-the-store' })
  const manager = await employManager(app, { dispensaryId: at.dispensaryId })
  expect((await openAs(at, manager.token)).status).toBe(200)
})

test('B4 what was learned is never refused: answers and seen cards from home, learning time, my courses', async () => {
  const at = await learnerInChain()
  await setOfChain(at, { place: 'at-the-store' })
  const [card] = at.cards
  const body = { answers: getRightAnswer(card!) }
  const answered = await app.call(answerCalls.QUESTION, { params: { id: card!.id }, body }, at.token)
  const seen = await app.call(courses.see, { params: { id: at.courseId }, body: { cardId: card!.id } }, at.token)
  const beat = { courseId: at.courseId, sessionId: newId(), timeLogged: 30 } as const
  const logged = await app.call(timeSheets.beat, { body: beat }, at.token)
  const mine = await app.call(tracks.mine, {}, at.token)
  expect([answered.status, seen.status, logged.status, mine.status]).toEqual([200, 200, 204, 200])
})

test('B4 a class, its lessons and its exam do not open either, while reading and taking them is recorded', async () => {
  const at = await learnerInChain()
  const [slug, lessonId] = [`vendor-${newId()}`, newId()]
  const questions = quizQuestions(1)
  const exam = { title: 'Final exam', description: '', questions }
  const classId = await buildClass(app.db, {
    slug,
    lessons: [{ id: lessonId, title: 'The law', text: 'Nobody under 21.' }],
    exam,
    description: '',
    now: start,
  })
  await assignTrack(app, at.dispensaryId, { items: [{ classId }] })
  await setOfChain(at, { place: 'at-the-store' })
  const lesson = { params: { id: classId, lessonId } }
  const read = await app.call(classes.completeLesson, lesson, at.token)
  const answers = { [questions[0]!.id]: questions[0]!.answers[0]!.id }
  const submitted = await app.call(classes.submitExam, { params: { id: classId }, body: { answers } }, at.token)
  expect([read.status, submitted.status]).toEqual([200, 200])

  const blocked = [
    await app.call(classes.get, { params: { slug } }, at.token),
    await app.call(classes.readLesson, lesson, at.token),
    await app.call(classes.exam, { params: { id: classId } }, at.token),
  ]
  expect(blocked.map(({ problem }) => problem.code)).toEqual(['LEARN_AT_STORE', 'LEARN_AT_STORE', 'LEARN_AT_STORE'])
  const { cookies } = await addDevice(at.dispensaryId)
  expect((await app.call(classes.get, { params: { slug } }, { token: at.token, cookies })).status).toBe(200)
})

test('B4 a course that a person may not open stays unknown, whatever the policy', async () => {
  const [at, neighbour] = [await learnerInChain(), await learnerInChain()]
  await setOfChain(at, { place: 'at-the-store' })
  expect((await openAs(neighbour, at.token)).status).toBe(404)
})
