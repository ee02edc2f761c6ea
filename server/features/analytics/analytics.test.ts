import { type AnalyticsEvent, analytics, eventTypes } from '@trellis/contract/analytics.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { employLearner, openCourse, textCard } from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const anEvent = (event: Partial<AnalyticsEvent> = {}): AnalyticsEvent => ({
  eventId: newId(),
  courseId: newId(),
  sessionId: newId(),
  eventType: 'CARD_VIEWED',
  isAuthenticated: false,
  time: app.now().toISOString(),
  ...event,
})
const send = (body: AnalyticsEvent | AnalyticsEvent[], token?: string) => app.call(analytics.record, { body }, token)
const keptOf = (courseId: string) =>
  app.db.selectFrom('analytics_event').selectAll().where('course_id', '=', courseId).orderBy('event_id').execute()
const days = (count: number) => new Date(app.now().getTime() + count * 86_400_000)

test('ENTITY-036 API-159 ANALYTICS-013 one event is kept as it happened', async () => {
  const learner = await employLearner(app)
  const card = textCard()
  const courseId = await openCourse(app, learner, { cards: [card] })
  const event = anEvent({
    courseId,
    promoId: newId(),
    cardPosition: 0,
    cardId: card.id,
    compositeId: `${card.id}/2`,
    isAuthenticated: true,
    time: '2026-11-20T15:59:58.250Z',
  })
  expect(await send(event, learner.token)).toMatchObject({ status: 204, text: '' })
  expect(await keptOf(courseId)).toEqual([
    {
      event_id: event.eventId,
      happened_at: new Date('2026-11-20T15:59:58.250Z'),
      received_at: app.now(),
      course_id: courseId,
      session_id: event.sessionId,
      promo_id: event.promoId,
      user_id: learner.userId,
      event_type: 'CARD_VIEWED',
      card_position: 0,
      card_id: card.id,
      composite_id: `${card.id}/2`,
    },
  ])
})

test.each(eventTypes)('ANALYTICS-013 ANALYTICS-014 ANALYTICS-015 ANALYTICS-016 %s is an event', async eventType => {
  const event = anEvent({ eventType })
  expect((await send(event)).status).toBe(204)
  expect(await keptOf(event.courseId)).toMatchObject([{ event_type: eventType }])
})

test('API-159 a visitor’s event has a session and no person, whatever it says of itself', async () => {
  const event = anEvent({ isAuthenticated: true, cardId: null, promoId: null })
  await send(event)
  expect(await keptOf(event.courseId)).toMatchObject([
    { user_id: null, session_id: event.sessionId, promo_id: null, card_id: null, card_position: null },
  ])
})

test('API-159 events come in lists as well, up to 200', async () => {
  const courseId = newId()
  const list = (length: number) => Array.from({ length }, () => anEvent({ courseId }))
  expect((await send(list(200))).status).toBe(204)
  expect((await keptOf(courseId)).length).toBe(200)
  expect([(await send(list(201))).status, (await send([])).status]).toEqual([422, 422])
})

test('API-159 an event that is sent again, alone or with others, is kept once', async () => {
  const event = anEvent()
  const next = anEvent({ courseId: event.courseId })
  await send(event)
  await send(event)
  await send([event, next, next])
  expect((await keptOf(event.courseId)).map(kept => kept.event_id)).toEqual([event.eventId, next.eventId].sort())
})

test('API-159 an event whose device is two days ahead is kept once, however much later it is sent again', async () => {
  const now = app.now()
  const event = anEvent({ time: days(2).toISOString() })
  await send(event)
  app.at(days(1.5))
  await send([event, anEvent({ courseId: event.courseId, eventId: event.eventId, time: days(-40).toISOString() })])
  app.at(now)
  expect((await keptOf(event.courseId)).map(kept => kept.happened_at)).toEqual([days(1)])
})

test('API-159 events that are sent at the same moment are kept once each', async () => {
  const courseId = newId()
  const events = Array.from({ length: 5 }, () => anEvent({ courseId }))
  await Promise.all(Array.from({ length: 6 }, () => send(events)))
  expect((await keptOf(courseId)).length).toBe(5)
})

test.each([
  [-1, -1],
  [-29, -29],
  [-31, -30],
  [-4000, -30],
  [0.5, 0.5],
  [2, 1],
  [4000, 1],
])('API-159 what a device dates by %d days is kept at %d: between a month ago and tomorrow', async (said, kept) => {
  const event = anEvent({ time: days(said).toISOString() })
  await send(event)
  expect((await keptOf(event.courseId)).map(each => each.happened_at)).toEqual([days(kept)])
})

test.each<[string, object]>([
  ['a time without a zone', { time: '2026-11-20T15:59:58' }],
  ['an unknown type', { eventType: 'APPLAUSE' }],
  ['no session', { sessionId: undefined }],
  ['no id of its own', { eventId: undefined }],
  ['an id that is none', { courseId: 'checking-id' }],
  ['a place before the first card', { cardPosition: -1 }],
  ['an endless name', { compositeId: 'x'.repeat(121) }],
])('ANALYTICS-011 API-159 an event with %s is refused, and its whole list with it', async (_what, wrong) => {
  const [event, fine] = [anEvent(), anEvent()]
  expect((await send([fine, { ...event, ...wrong }])).status).toBe(422)
  expect(await keptOf(fine.courseId)).toEqual([])
})

test('API-159 a dead token is told so, and nothing is recorded as a visitor’s', async () => {
  const event = anEvent()
  expect((await send(event, 'dead')).status).toBe(401)
  expect(await keptOf(event.courseId)).toEqual([])
})
