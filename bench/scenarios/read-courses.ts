import { newId } from '../../server/platform/ids.ts'
import { toBenchId } from '../dataset/ids.ts'
import { cardId, cardsOfCourse } from '../dataset/plan.ts'
import { expectStatus } from '../load/send.ts'
import { type Reading, readingAt, readingCount, startReadings } from './readings.ts'
import type { Scenario, ScenarioContext } from './scenario.ts'

/** A viewer at a card. */
type Place = Reading & { position: number; sessionId: string }

const opensCourse = ({ item }: Place) => ({ path: `/api/card-courses/${toBenchId('course', item)}` })

const reportsCard = ({ item, position }: Place) => ({
  method: 'PUT',
  path: `/api/card-courses/${toBenchId('course', item)}/last-card`,
  json: { cardId: cardId(item, position) },
})

const reportsEvent = ({ item, position, sessionId }: Place) => {
  const where = { courseId: toBenchId('course', item), cardId: cardId(item, position), cardPosition: position }
  const event = { eventId: newId(), sessionId, ...where, promoId: null, eventType: 'CARD_VIEWED' }
  const json = [{ ...event, isAuthenticated: true, time: new Date().toISOString() }]
  return { method: 'POST', path: '/api/course-analytics', json }
}

/** Of twenty requests of a viewer, the first opens the course; the others report cards and events in turn. */
const chooseRequest = (nth: number) => {
  if (nth % 20 === 0) return { build: opensCourse, status: 200 }
  return nth % 2 === 0 ? { build: reportsEvent, status: 204 } : { build: reportsCard, status: 200 }
}

/** Viewers take turns, as many as there are readings: at 4,000 requests a second, each sends one in five seconds. */
const prepareViewers = async (context: ScenarioContext) => {
  const { send, as, size } = context
  const viewers = Array.from({ length: readingCount }, (_, turn) => ({ ...readingAt(size, turn), sessionId: newId() }))
  await startReadings(context, viewers)
  return async (turn: number) => {
    const [viewer, round] = [viewers[turn % readingCount]!, Math.floor(turn / readingCount)]
    const { build, status } = chooseRequest(turn + round)
    const request = build({ ...viewer, position: round % (cardsOfCourse - 1) })
    expectStatus(await send({ ...request, headers: as(viewer.person) }), status)
  }
}

export const readCourses: Scenario = {
  id: 'P9',
  title: '20,000 viewers, 95 % small writes',
  goal: { perSecond: 4_000, p99: 200 },
  prepare: prepareViewers,
}
