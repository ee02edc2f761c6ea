import {
  type AnalyticsEvent,
  clientEventNames,
  clientEvents,
  eventTypes,
  type SentEvent,
} from '@trellis/contract/analytics/analytics.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { asOwner } from '../../testing/as-owner.ts'
import { buildEvent, listEvents, publishCards, sendEvents } from '../../testing/events.ts'
import { employLearner } from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { takeUnexpectedErrors } from '../../testing/unexpected-errors.ts'
import { buildPromo } from '../courses/courses.build.ts'
import { typeCodes } from './event-rows.ts'

const start = new Date('2026-11-20T16:00:00Z')
let app: TestApp
let courseId: string
let cardIds: string[]
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  app.at(start)
  const course = await publishCards(app, 2)
  courseId = course.courseId
  cardIds = course.cardIds
})
afterAll(() => app.stop())

const anEvent = (event: Partial<SentEvent> = {}) => buildEvent(app, courseId, event)
const send = (body: AnalyticsEvent | AnalyticsEvent[], token?: string) => sendEvents(app, body, token)
const storedEvents = () => listEvents(app.db, courseId)
const idsOf = (events: readonly SentEvent[]) => events.map(event => event.eventId).sort()
const days = (count: number) => new Date(start.getTime() + count * 86_400_000)

test('ENTITY-036 API-159 ANALYTICS-013 one event is saved as it was sent', async () => {
  const learner = await employLearner(app)
  const event = anEvent({
    promoId: await buildPromo(app.db, { courseId, now: start }),
    cardPosition: 0,
    cardId: cardIds[0]!,
    compositeId: `${cardIds[0]}/2`,
    isAuthenticated: true,
    time: '2026-11-20T15:59:58.250Z',
  })
  expect(await send(event, learner.token)).toMatchObject({ status: 204, text: '' })
  expect(await storedEvents()).toEqual([
    {
      event_id: event.eventId,
      session_id: event.sessionId,
      user_id: learner.userId,
      happened_at: new Date('2026-11-20T15:59:58.250Z'),
      event_type: 'CARD_VIEWED',
      course_id: courseId,
      promo_id: event.promoId,
      card_id: cardIds[0],
      card_position: 0,
      composite_id: `${cardIds[0]}/2`,
    },
  ])
})

test.each(eventTypes)(
  'ANALYTICS-005 ANALYTICS-006 ANALYTICS-007 ANALYTICS-008 ANALYTICS-013 ANALYTICS-014 ANALYTICS-015 ANALYTICS-016 %s is an event',
  async eventType => {
    expect((await send(anEvent({ eventType }))).status).toBe(204)
    expect(await storedEvents()).toMatchObject([{ event_type: eventType }])
  },
)

test('API-159 the database knows every type by the number that it is written with', async () => {
  const { rows } = await sql<{ codes: object }>`
    select json_object_agg(name, code) as codes from analytics_event_type`.execute(app.db)
  expect(rows[0]?.codes).toEqual(typeCodes)
})

test('API-159 a visitor’s event has a session and no person, whatever it says of itself', async () => {
  const event = anEvent({ isAuthenticated: true, cardId: null, promoId: null })
  await send(event)
  expect(await storedEvents()).toMatchObject([
    { user_id: null, session_id: event.sessionId, promo_id: null, card_id: null, card_position: null },
  ])
})

const beaconTypes = ['text/plain;charset=UTF-8', 'application/json']
test.each(beaconTypes)('API-159 ENTITY-036 a beacon of %s with the described fields alone is an event', async type => {
  const { eventId: _none, ...described } = anEvent({ cardId: cardIds[0]!, cardPosition: 0, compositeId: null })
  const sent = await app.http.inject({
    method: 'POST',
    url: '/api/course-analytics',
    headers: { 'content-type': type },
    payload: JSON.stringify(described),
  })
  expect(sent.statusCode).toBe(204)
  expect(await storedEvents()).toMatchObject([{ session_id: described.sessionId, card_id: cardIds[0] }])
})

test('API-159 plain text that is no JSON is answered with a sentence, and no other call takes plain text', async () => {
  const post = (url: string, payload: string) =>
    app.http.inject({ method: 'POST', url, headers: { 'content-type': 'text/plain' }, payload })
  const broken = await post('/api/course-analytics', 'a beacon')
  expect([broken.statusCode, broken.json().detail]).toEqual([400, 'We could not read the request.'])
  expect((await post('/api/login', '{"email":"a@b.example","password":"x"}')).statusCode).toBe(415)
})

test('API-159 events come in lists as well, up to 200', async () => {
  const list = (length: number) => Array.from({ length }, () => anEvent())
  expect((await send(list(200))).status).toBe(204)
  expect((await storedEvents()).length).toBe(200)
  expect([(await send(list(201))).status, (await send([])).status]).toEqual([422, 422])
})

test.each<[string, () => Partial<AnalyticsEvent>]>([
  ['a course', () => ({ courseId: newId() })],
  ['a promo', () => ({ promoId: newId() })],
  ['a card of it', () => ({ cardId: newId() })],
])(
  'API-159 an event of %s that there is not is taken and left out, and its neighbours are kept',
  async (_what, wrong) => {
    const fine = anEvent({ cardId: cardIds[0]! })
    expect((await send([anEvent(wrong()), fine])).status).toBe(204)
    expect((await storedEvents()).map(event => event.event_id)).toEqual([fine.eventId])
  },
)

test('API-159 an event of another course’s card is left out', async () => {
  const other = await publishCards(app)
  await send(anEvent({ cardId: other.cardIds[0]! }))
  expect(await storedEvents()).toEqual([])
})

test('API-159 ids in capitals are the same ids', async () => {
  const event = anEvent({ cardId: cardIds[0]! })
  const shouted = { eventId: event.eventId.toUpperCase(), courseId: courseId.toUpperCase() }
  await send(event)
  await send({ ...event, ...shouted, cardId: cardIds[0]!.toUpperCase() })
  expect((await storedEvents()).map(each => each.event_id)).toEqual([event.eventId])
})

test('API-159 an event that is sent again, alone or with others, is saved once', async () => {
  const [event, next] = [anEvent(), anEvent()]
  await send(event)
  await send(event)
  await send([event, next, next])
  expect((await storedEvents()).map(each => each.event_id)).toEqual(idsOf([event, next]))
})

test('API-159 an event that is sent again weeks later, in another month, is saved once', async () => {
  const event = anEvent()
  await send(event)
  app.at(days(29))
  await send(event)
  app.at(days(100))
  await send(event)
  expect((await storedEvents()).map(each => each.happened_at)).toEqual([start])
})

test('API-159 an event from a device two days ahead is saved once, however late it is sent again', async () => {
  const event = anEvent({ time: days(2).toISOString() })
  await send(event)
  app.at(days(1.5))
  await send([event, anEvent({ eventId: event.eventId, time: days(-40).toISOString() })])
  app.at(days(45))
  await send(event)
  expect((await storedEvents()).map(each => each.happened_at)).toEqual([days(1)])
})

test('API-159 an event that is sent again with another time is saved once', async () => {
  const event = anEvent({ time: days(-1).toISOString() })
  await send(event)
  await send([{ ...event, time: days(-25).toISOString() }, event])
  await send({ ...event, time: days(0.5).toISOString() })
  expect((await storedEvents()).map(each => each.happened_at)).toEqual([days(-1)])
})

test('API-159 events that are sent at the same moment are saved once each', async () => {
  const events = Array.from({ length: 5 }, () => anEvent())
  await Promise.all(Array.from({ length: 6 }, () => send(events)))
  expect((await storedEvents()).map(each => each.event_id)).toEqual(idsOf(events))
})

test('API-159 R3 events that several servers receive at the same moment are saved once each', async () => {
  const servers = await Promise.all([start, days(0.5)].map(now => startTestApp({ now })))
  const events = Array.from({ length: 20 }, (_, nth) => anEvent({ cardId: cardIds[nth % 2]!, cardPosition: nth }))
  const sent = [app, ...servers, app, ...servers].flatMap(server =>
    events.map((event, nth) => sendEvents(server, [event, events[(nth + 1) % 20]!])),
  )
  expect(new Set((await Promise.all(sent)).map(answer => answer.status))).toEqual(new Set([204]))
  await Promise.all(servers.map(server => server.stop()))
  expect((await storedEvents()).map(each => each.event_id)).toEqual(idsOf(events))
})

test('API-159 one event that the database refuses fails its own call, and no other', async () => {
  const [poison, ...fine] = Array.from({ length: 9 }, () => anEvent())
  const name = `refuse_${poison!.eventId.replaceAll('-', '')}`
  await asOwner(
    app.db,
    `create function ${name}() returns trigger language plpgsql as $$ begin raise exception 'poison'; end $$;
     create trigger poison before insert on analytics_event for each row
       when (new.event_id = '${poison!.eventId}') execute function ${name}()`,
  )
  const answers = await Promise.all([poison!, ...fine].map(event => send(event)))
  await asOwner(app.db, `drop function ${name} cascade`)
  expect(answers.map(answer => answer.status)).toEqual([500, ...fine.map(() => 204)])
  expect(takeUnexpectedErrors()).toEqual(['poison'])
  expect((await storedEvents()).map(each => each.event_id)).toEqual(idsOf(fine))
})

test.each<[number, number | null]>([
  [-1, -1],
  [-29, -29],
  [-31, -30],
  [-700, -30],
  [-4000, null],
  [0.5, 0.5],
  [2, 1],
  [4000, 1],
])(
  'API-159 R12 what a device dates by %d days is kept at %j: between a month ago and tomorrow, or not at all',
  async (said, at) => {
    await send(anEvent({ time: days(said).toISOString() }))
    expect((await storedEvents()).map(each => each.happened_at)).toEqual(
      [at].flatMap(day => (day === null ? [] : [days(day)])),
    )
  },
)

test('API-159 R12 an event that its device dates a year back is saved once, however often it is sent', async () => {
  const event = anEvent({ time: days(-365).toISOString() })
  await send([event, event])
  app.at(days(40))
  await send(event)
  expect((await storedEvents()).map(each => each.happened_at)).toEqual([days(-30)])
})

test.each<[string, object]>([
  ['a time without a zone', { time: '2026-11-20T15:59:58' }],
  ['an unknown type', { eventType: 'APPLAUSE' }],
  ['no session', { sessionId: undefined }],
  ['an own id that is none', { eventId: 'nonsense' }],
  ['an id that is none', { courseId: 'checking-id' }],
  ['a place before the first card', { cardPosition: -1 }],
  ['an endless name', { compositeId: 'x'.repeat(121) }],
])('ANALYTICS-011 API-159 an event with %s is refused, and its whole list with it', async (_what, wrong) => {
  const [event, fine] = [anEvent(), anEvent()]
  expect((await send([fine, { ...event, ...wrong }])).status).toBe(422)
  expect(await storedEvents()).toEqual([])
})

test('API-159 an expired token is rejected, and nothing is recorded as a visitor’s', async () => {
  expect((await send(anEvent(), 'dead')).status).toBe(401)
  expect(await storedEvents()).toEqual([])
})

test.each(clientEventNames)(
  'ANALYTICS-001 ANALYTICS-002 ANALYTICS-003 ANALYTICS-004 %s is counted by day and in the metrics',
  async event => {
    const metric = async () =>
      (await app.http.inject('/metrics')).body.match(`client_events_total{event="${event}"} (\\d+)`)?.[1] ?? '0'
    const before = Number(await metric())
    // A day on which no other test is at work.
    app.at(new Date('2031-05-17T16:00:00Z'))
    const post = () => app.call(clientEvents.record, { body: { event } })
    expect([(await post()).status, (await post()).status]).toEqual([204, 204])
    const { rows } = await sql<{ count: number }>`
      select count::integer from client_event_day where day = '2031-05-17' and event = ${event}`.execute(app.db)
    expect(rows).toEqual([{ count: 2 }])
    expect(Number(await metric())).toBe(before + 2)
  },
)
