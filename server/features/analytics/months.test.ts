import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildEvent, listEvents, publishCards, sendEvents } from '../../testing/events.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { readCourseFigures } from './analysis/figures.queries.ts'
import { analyticsJobs } from './analytics.jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ connection: await freshDatabase('event_months') })
})
afterAll(() => app.stop())

const rotateMonths = async () => {
  const job = analyticsJobs.find(({ name }) => name === 'rotate-event-months')!
  await job.run({ db: app.db, config: app.config, now: app.now(), payload: null })
}
const listMonths = async () => {
  const { rows } = await sql<{ month: string }>`
    select right(inhrelid::regclass::text, 7) as month from pg_inherits
     where inhparent = 'analytics_event'::regclass order by 1`.execute(app.db)
  return rows.map(({ month }) => month)
}

test('quality: P7 last month, this one and the next two have their partitions ahead of time', async () => {
  app.at('2031-12-31T23:59:59Z')
  await rotateMonths()
  await rotateMonths()
  expect(await listMonths()).toEqual(['2031_11', '2031_12', '2032_01', '2032_02'])
})

test('quality: P7 an event goes into the partition of its month, which is created if missing', async () => {
  app.at('2040-03-01T00:00:00Z')
  const { courseId } = await publishCards(app)
  const times = ['2040-02-29T23:59:59.999Z', '2040-03-01T00:00:00.000Z']
  await sendEvents(
    app,
    times.map(time => buildEvent(app, courseId, { time })),
  )
  const { rows } = await sql`
    select tableoid::regclass::text as month, happened_at from analytics_event order by happened_at`.execute(app.db)
  expect(rows).toEqual([
    { month: 'analytics_event_2040_02', happened_at: new Date(times[0]!) },
    { month: 'analytics_event_2040_03', happened_at: new Date(times[1]!) },
  ])
})

test('quality: P7 a month is kept for 25 whole months; then it is counted and dropped, and its events are not accepted again', async () => {
  app.at('2050-01-31T12:00:00Z')
  const course = await publishCards(app)
  const event = buildEvent(app, course.courseId, { cardId: course.cardIds[0]! })
  await sendEvents(app, event)
  app.at('2052-02-29T23:59:59Z')
  await rotateMonths()
  expect((await listEvents(app.db, course.courseId)).length).toBe(1)
  app.at('2052-03-01T00:00:00Z')
  await rotateMonths()
  expect((await sendEvents(app, event)).status).toBe(204)
  await rotateMonths()
  expect(await listEvents(app.db, course.courseId)).toEqual([])
  expect(await readCourseFigures(app.db, course)).toMatchObject({ people: 1, cards: [{ views: 1, people: 1 }] })
})

test('quality: P7 a month that is being read is dropped later, and no query waits for the drop', async () => {
  app.at('2060-01-15T12:00:00Z')
  const { courseId } = await publishCards(app)
  await sendEvents(app, buildEvent(app, courseId))
  app.at('2063-01-15T12:00:00Z')
  await rotateMonths()
  app.at('2066-01-15T12:00:00Z')
  await app.db.transaction().execute(async reading => {
    await sql`select count(*) from analytics_event`.execute(reading)
    await expect(rotateMonths()).rejects.toMatchObject({ code: '55P03' })
  })
  await rotateMonths()
  expect((await listMonths())[0]).toBe('2065_12')
})
