import { organizations } from '@trellis/contract/organizations/organizations.ts'
import { timeSheets } from '@trellis/contract/time-sheets/time-sheets.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { assignTrack, employLearner, type Learner, openCourse, textCard } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser } from '../../accounts/accounts.build.ts'
import { buildClass } from '../../classes/classes.build.ts'
import { buildDispensary, buildRetailOrganization } from '../../organizations/organizations.build.ts'
import { logBeat } from './log-beat.ts'

const start = new Date('2026-11-20T16:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.at(start))
afterAll(() => app.stop())

type At = Learner & { courseIds: string[]; sessionIds: string[] }

/** A learner with two courses, and a session in each of two tabs. */
const learnerWithTabs = async (): Promise<At> => {
  const learner = await employLearner(app)
  const courseIds = [
    await openCourse(app, learner, { cards: [textCard()] }),
    await openCourse(app, learner, { cards: [textCard()] }),
  ]
  return { ...learner, courseIds, sessionIds: [newId(), newId()] }
}

/** A beat so many seconds after the start, in one of the courses and tabs. */
type Beat = readonly [second: number, course?: 0 | 1, tab?: 0 | 1]

const beat = ({ token, courseIds, sessionIds }: At, [second, course = 0, tab = 0]: Beat) => {
  app.at(new Date(start.getTime() + second * 1000))
  const body = { courseId: courseIds[course]!, sessionId: sessionIds[tab]!, timeLogged: 30 as const }
  return app.call(timeSheets.beat, { body }, token)
}
const beatAll = (at: At, beats: readonly Beat[]) =>
  beats.reduce((before, each) => before.then(() => beat(at, each)).then(() => undefined), Promise.resolve())

const secondsOf = async ({ userId }: At, courseId: string | null = null) => {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(sum(extract(epoch from ended_at - started_at)), 0)::integer as seconds
      from time_beat where user_id = ${userId} and (${courseId}::uuid is null or course_id = ${courseId}::uuid)`.execute(
    app.db,
  )
  return rows[0]!.seconds
}
/** Pairs of one person's beats that count the same second. */
const overlapsOf = async ({ userId }: At) => {
  const { rows } = await sql`
    select a.ended_at from time_beat a join time_beat b using (user_id)
     where user_id = ${userId} and a.ended_at < b.ended_at and b.started_at < a.ended_at`.execute(app.db)
  return rows
}

test('TIME-001 API-160 a beat is thirty seconds of one course', async () => {
  const at = await learnerWithTabs()
  expect(await beat(at, [0])).toMatchObject({ status: 204, text: '' })
  const beats = await app.db.selectFrom('time_beat').selectAll().where('user_id', '=', at.userId).execute()
  expect(beats).toEqual([
    {
      user_id: at.userId,
      course_id: at.courseIds[0],
      class_id: null,
      session_id: at.sessionIds[0],
      live_session_id: null,
      dispensary_id: at.dispensaryId,
      retail_organization_id: null,
      local_day: new Date('2026-11-20'),
      started_at: new Date('2026-11-20T15:59:30Z'),
      ended_at: start,
    },
  ])
})

/** The expected sum of beats: the seconds within thirty before at least one of them. */
const histories: [what: string, beats: readonly Beat[], seconds: number][] = [
  ['one beat', [[0]], 30],
  ['beats one after the other', [[0], [30], [60], [90]], 120],
  ['beats with a pause', [[0], [300], [330]], 90],
  ['a beat that comes early', [[0], [20]], 50],
  ['a beat that the network delays', [[0], [31], [60]], 90],
  ['a beat that comes too late to continue', [[0], [36]], 60],
  ['the same beat twice', [[0], [0]], 30],
  [
    'two tabs in step',
    [
      [0, 0, 0],
      [0, 1, 1],
      [30, 0, 0],
      [30, 1, 1],
    ],
    60,
  ],
  [
    'two tabs out of step',
    [
      [0, 0, 0],
      [15, 1, 1],
      [30, 0, 0],
      [45, 1, 1],
    ],
    75,
  ],
  [
    'a change of course',
    [
      [0, 0],
      [30, 1],
      [60, 0],
    ],
    90,
  ],
  [
    'a change of course in the middle of a beat',
    [
      [0, 0],
      [10, 1],
    ],
    40,
  ],
  ['a beat every second', Array.from({ length: 61 }, (_, second): Beat => [second, second % 2 === 0 ? 0 : 1]), 90],
  ['a clock that was set back', [[60], [40], [90]], 80],
  ['fractions of seconds', [[0], [0.4], [0.8], [30.8]], 61],
]
test.each(histories)('TIME-001 API-160 overlapping time counts once: %s', async (_what, beats, seconds) => {
  const at = await learnerWithTabs()
  await beatAll(at, beats)
  expect(await secondsOf(at)).toBe(seconds)
  expect(await overlapsOf(at)).toEqual([])
})

test('TIME-001 time counts for the course that was open', async () => {
  const at = await learnerWithTabs()
  await beatAll(at, [
    [0, 0],
    [30, 1],
    [45, 0],
  ])
  expect([await secondsOf(at, at.courseIds[0]), await secondsOf(at, at.courseIds[1])]).toEqual([45, 30])
})

test('TIME-001 beats that arrive at once at several servers count once, never more than the clock', async () => {
  const learners = await Promise.all(Array.from({ length: 8 }, learnerWithTabs))
  const servers = await Promise.all(
    [10, 20].map(second => startTestApp({ now: new Date(start.getTime() + second * 1000) })),
  )
  const sent = learners.flatMap(({ token, courseIds, sessionIds }) =>
    [app, ...servers].map(server => {
      const body = { courseId: courseIds[0]!, sessionId: sessionIds[0]!, timeLogged: 30 as const }
      return server.call(timeSheets.beat, { body }, token)
    }),
  )
  expect((await Promise.all(sent)).map(answer => answer.status)).toEqual(sent.map(() => 204))
  await Promise.all(servers.map(server => server.stop()))
  expect(await Promise.all(learners.map(overlapsOf))).toEqual(learners.map(() => []))
  expect(Math.max(...(await Promise.all(learners.map(at => secondsOf(at)))))).toBeLessThanOrEqual(50)
})

test('TIME-001 two people’s time is counted for each of them', async () => {
  const at = await learnerWithTabs()
  const colleague: At = { ...at, ...(await employLearner(app, { dispensaryId: at.dispensaryId })) }
  await beat(at, [0])
  await beat(colleague, [10])
  expect([await secondsOf(at), await secondsOf(colleague)]).toEqual([30, 30])
})

/** A person's stretches added up by course and day, and the length of the longest. */
const daysOf = async ({ userId }: Pick<At, 'userId'>) => {
  const { rows } = await sql<{ course_id: string; day: string; seconds: number }>`
    select course_id, local_day::text as day, sum(extract(epoch from ended_at - started_at))::float8 as seconds
      from time_beat where user_id = ${userId}::uuid group by course_id, local_day order by course_id, local_day`.execute(
    app.db,
  )
  return rows.map(({ course_id, day, seconds }) => [course_id, day, seconds])
}

/** Stretches of a person that reach beyond their day in a time zone. */
const strayOf = async ({ userId }: Pick<At, 'userId'>, zone: string) => {
  const { rows } = await sql`
    select * from time_beat
     where user_id = ${userId}::uuid
       and (local_day is distinct from (started_at at time zone ${zone})::date
            or local_day is distinct from ((ended_at - interval '1 microsecond') at time zone ${zone})::date)`.execute(
    app.db,
  )
  return rows
}

const moveStore = ({ dispensaryId }: At, zone: string) =>
  app.db.updateTable('dispensary').set({ time_zone: zone }).where('id', '=', dispensaryId).execute()

/** Logs beats of one course at so many seconds after the start, by any server's clock. */
const logAll = ({ userId, courseIds, sessionIds }: At, seconds: readonly number[]) => {
  const beatOf = (second: number) => new Date(start.getTime() + second * 1000)
  const log = (now: Date) =>
    logBeat(app.db, { userId, subject: { courseId: courseIds[0]! }, sessionId: sessionIds[0]!, now })
  return seconds.reduce((before, second) => before.then(() => log(beatOf(second))), Promise.resolve())
}

const zones: [zone: string, midnight: string][] = [
  ['America/New_York', '2026-11-21T05:00:00Z'],
  ['America/Denver', '2026-11-21T07:00:00Z'],
  ['America/Los_Angeles', '2026-11-21T08:00:00Z'],
  ['Pacific/Honolulu', '2026-11-21T10:00:00Z'],
]
test.each(zones)(
  'TIME-001 R12 a beat over midnight is parted between the days of a store in %s',
  async (zone, midnight) => {
    const at = await learnerWithTabs()
    await moveStore(at, zone)
    const second = (Date.parse(midnight) - start.getTime()) / 1000 + 10
    await logAll(at, [second - 30, second, second + 30])
    expect(await daysOf(at)).toEqual([
      [at.courseIds[0], '2026-11-20', 50],
      [at.courseIds[0], '2026-11-21', 40],
    ])
    expect(await strayOf(at, zone)).toEqual([])
  },
)

test('TIME-001 R12 a clock that jumps a day ahead and back counts no moment twice and loses none that is new', async () => {
  const at = await learnerWithTabs()
  const day = 86_400
  await logAll(at, [0, day, day + 30, 30, 60, day, day + 15, day + 60])
  expect(await secondsOf(at)).toBe(180)
  expect(await overlapsOf(at)).toEqual([])
})

const longDays = [
  { what: 'repeats', from: '2026-11-01T06:00:00Z', to: '2026-11-02T07:00:00Z', day: '2026-11-01', hours: 25 },
  { what: 'skips', from: '2027-03-14T07:00:00Z', to: '2027-03-15T06:00:00Z', day: '2027-03-14', hours: 23 },
]
test.each(longDays)(
  'TIME-001 R12 a day in which daylight saving $what an hour is as long as it is, wherever the database lives',
  async ({ from, to, day, hours }) => {
    const at = await learnerWithTabs()
    await moveStore(at, 'America/Denver')
    const [courseId, sessionId, end] = [at.courseIds[0]!, at.sessionIds[0]!, Date.parse(to)]
    await sql`
      insert into time_beat (user_id, course_id, session_id, dispensary_id, local_day, started_at, ended_at)
      values (${at.userId}, ${courseId}, ${sessionId}, ${at.dispensaryId}, ${day}, ${from}, ${new Date(end - 50_000)})`.execute(
      app.db,
    )
    const log = (now: number) =>
      app.db.transaction().execute(async trx => {
        await sql`set local time zone 'Asia/Tokyo'`.execute(trx)
        await logBeat(trx, { userId: at.userId, subject: { courseId }, sessionId, now: new Date(now) })
      })
    await log(end - 20_000)
    await log(end + 10_000)
    const days = await daysOf(at)
    expect(days).toEqual([
      [courseId, day, hours * 3600],
      [courseId, to.slice(0, 10), 10],
    ])
    expect(await strayOf(at, 'America/Denver')).toEqual([])
  },
)

test('TIME-001 beats that follow each other are one stretch of a course, visit, store and day', async () => {
  const at = await learnerWithTabs()
  const stretches = () => app.db.selectFrom('time_beat').selectAll().where('user_id', '=', at.userId).execute()
  await beatAll(
    at,
    Array.from({ length: 20 }, (_, nth): Beat => [nth * 30 + (nth % 3)]),
  )
  expect(await stretches()).toHaveLength(1)
  await beatAll(at, [
    [601, 1],
    [631, 1, 1],
    [700, 1, 1],
  ])
  expect(await stretches()).toHaveLength(4)
  const { dispensaryId } = await employLearner(app, { userId: at.userId })
  await app.db.updateTable('employment').set({ chosen_at: start }).where('dispensary_id', '=', dispensaryId).execute()
  await beatAll(at, [[730, 1, 1]])
  expect((await stretches()).map(row => row.dispensary_id === dispensaryId)).toEqual([false, false, false, false, true])
})

test('TIME-001 time belongs to the store and the chain of that moment, and without a store to no one', async () => {
  const chainId = await buildRetailOrganization(app.db)
  const learner = await employLearner(app, {
    dispensaryId: await buildDispensary(app.db, { retailOrganizationId: chainId }),
  })
  const courseId = await openCourse(app, learner, { cards: [textCard()] })
  const at = { ...learner, courseIds: [courseId], sessionIds: [newId()] }
  await beat(at, [0])
  await app.db.updateTable('employment').set({ ended_at: start }).where('id', '=', at.employmentId).execute()
  await logAll(at, [30])
  const stretches = await app.db
    .selectFrom('time_beat')
    .select(['dispensary_id', 'retail_organization_id', 'local_day'])
    .where('user_id', '=', at.userId)
    .orderBy('ended_at')
    .execute()
  expect(stretches).toEqual([
    { dispensary_id: at.dispensaryId, retail_organization_id: chainId, local_day: new Date('2026-11-20') },
    { dispensary_id: null, retail_organization_id: null, local_day: new Date('2026-11-20') },
  ])
})

test('TIME-001 API-160 a class is logged as a course is, for those who may open it', async () => {
  const at = await learnerWithTabs()
  const slug = `law-${newId()}`
  const classId = await buildClass(app.db, { slug, lessons: [{ title: 'Law', text: 'Read the law.' }], now: start })
  await assignTrack(app, at.dispensaryId, { items: [{ classId }] })
  const stranger = await employLearner(app)
  const send = (token: string, body: object) =>
    app.call(timeSheets.beat, { body: { sessionId: at.sessionIds[0]!, timeLogged: 30, ...body } }, token)
  expect((await send(at.token, { classId })).status).toBe(204)
  expect((await send(stranger.token, { classId })).status).toBe(404)
  expect((await send(at.token, { classId: newId() })).status).toBe(404)
  expect((await send(at.token, { classId, courseId: at.courseIds[0] })).status).toBe(422)
  expect((await send(at.token, {})).status).toBe(422)
  const beats = await app.db
    .selectFrom('time_beat')
    .select(['course_id', 'class_id'])
    .where('user_id', '=', at.userId)
    .execute()
  expect(beats).toEqual([{ course_id: null, class_id: classId }])
})

test('TIME-001 a beat that was queued offline counts for its arrival: many at once count as one', async () => {
  const at = await learnerWithTabs()
  await beatAll(
    at,
    Array.from({ length: 20 }, (): Beat => [600]),
  )
  expect(await secondsOf(at)).toBe(30)
})

/** The length of the union of so many milliseconds before each of these moments. */
const unionOf = (moments: readonly number[], length: number) => {
  const sorted = moments.toSorted((one, other) => one - other)
  const lengths = sorted.map((moment, nth) => Math.min(length, moment - (sorted[nth - 1] ?? -Infinity)))
  return lengths.reduce((sum, each) => sum + each, 0)
}

const anyBeats = fc.array(
  fc.record({
    moment: fc.integer({ min: 0, max: 300_000 }),
    course: fc.constantFrom(0, 1),
    tab: fc.constantFrom(0, 1),
  }),
  { minLength: 1, maxLength: 25 },
)

test('TIME-001 R12 whatever beats come, in whatever order: they never overlap, and count what they cover together', async () => {
  const at = await learnerWithTabs()
  const midnight = Date.parse('2026-11-21T06:02:00Z')
  const holds = async (beats: { moment: number; course: number; tab: number }[]) => {
    const userId = await buildUser(app.db)
    const log = ({ moment, course, tab }: (typeof beats)[number]) =>
      logBeat(app.db, {
        userId,
        subject: { courseId: at.courseIds[course]! },
        sessionId: at.sessionIds[tab]!,
        now: new Date(midnight - moment),
      })
    await beats.reduce((before, each) => before.then(() => log(each)), Promise.resolve())
    const person = { ...at, userId }
    expect(await overlapsOf(person)).toEqual([])
    expect(await strayOf(person, 'America/Chicago')).toEqual([])
    const total = (await daysOf(person)).reduce((sum, [, , seconds]) => sum + Number(seconds), 0)
    const moments = beats.map(each => each.moment)
    expect(Math.round(total * 1000)).toBeGreaterThanOrEqual(unionOf(moments, 30_000))
    expect(Math.round(total * 1000)).toBeLessThanOrEqual(unionOf(moments, 35_000))
  }
  await fc.assert(fc.asyncProperty(anyBeats, holds), { numRuns: 60 })
})

test('TIME-001 the database itself refuses a beat that overlaps another', async () => {
  const at = await learnerWithTabs()
  await beat(at, [0])
  const [kept] = await app.db.selectFrom('time_beat').selectAll().where('user_id', '=', at.userId).execute()
  const overlapping = {
    ...kept!,
    started_at: new Date(start.getTime() - 5_000),
    ended_at: new Date(start.getTime() + 5_000),
  }
  await expect(app.db.insertInto('time_beat').values(overlapping).execute()).rejects.toMatchObject({
    code: '23P01',
    constraint: 'time_beat_once',
  })
})

test.each([29, 31, 60, 0, -30, '30', null])('TIME-001 API-160 a beat of %j seconds is none', async timeLogged => {
  const at = await learnerWithTabs()
  const body = { courseId: at.courseIds[0]!, sessionId: at.sessionIds[0]!, timeLogged: timeLogged as 30 }
  expect((await app.call(timeSheets.beat, { body }, at.token)).status).toBe(422)
  expect(await secondsOf(at)).toBe(0)
})

test('API-160 only signed-in people log time, and only in courses that they may open', async () => {
  const at = await learnerWithTabs()
  const neighbour: At = { ...at, ...(await employLearner(app)) }
  expect((await beat(neighbour, [0])).status).toBe(404)
  expect((await beat({ ...at, courseIds: [newId()] }, [0])).status).toBe(404)
  expect((await beat({ ...at, token: '' }, [0])).status).toBe(401)
  expect([await secondsOf(at), await secondsOf(neighbour)]).toEqual([0, 0])
})

test('TIME-001 of two stores that employ a person since the same moment, the one shown as theirs pays', async () => {
  const learner = await employLearner(app, { dispensaryId: await buildDispensary(app.db, { name: 'Zenith' }) })
  const other = await employLearner(app, { ...learner, dispensaryId: await buildDispensary(app.db, { name: 'Alpha' }) })
  await app.db.updateTable('employment').set({ started_at: start }).where('user_id', '=', learner.userId).execute()
  const courseIds = [await openCourse(app, learner, { cards: [textCard()] })]
  await beat({ ...learner, courseIds, sessionIds: [newId()] }, [0])
  const { body } = await app.call(organizations.myDispensary, {}, learner.token)
  const row = app.db.selectFrom('time_beat').select('dispensary_id').where('user_id', '=', learner.userId)
  expect([body.id, (await row.executeTakeFirstOrThrow()).dispensary_id]).toEqual([
    other.dispensaryId,
    other.dispensaryId,
  ])
})
