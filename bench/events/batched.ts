import { toEventRows } from '../../server/features/analytics/event-rows.ts'
import { saveEvents } from '../../server/features/analytics/save-events.ts'
import type { Db } from '../../server/platform/database/database.ts'
import { newId } from '../../server/platform/ids.ts'
import { type Spread, summarize } from '../load/spread.ts'

type Course = { courseId: string; cardIds: string[] }
export type Batched = { callers: number; perSecond: number; spread: Spread }

const viewOf = ({ courseId, cardIds }: Course, turn: number) => ({
  eventId: newId(),
  courseId,
  sessionId: newId(),
  cardId: cardIds[turn % cardIds.length]!,
  cardPosition: turn % cardIds.length,
  eventType: 'CARD_VIEWED' as const,
  isAuthenticated: false,
  time: new Date().toISOString(),
})

/**
 * So many callers with an event each, one after the other, without the network: the limit of the group commit itself.
 */
export const measureBatched = async (db: Db, courses: readonly Course[], callers: number): Promise<Batched> => {
  const durations: number[] = []
  const [began, durationMs] = [performance.now(), 6_000]
  const sendEvents = async (nth: number) => {
    for (let turn = nth; performance.now() < began + durationMs; turn += 1) {
      const asked = performance.now()
      const view = viewOf(courses[turn % courses.length]!, turn)
      await saveEvents(db, toEventRows([view], { actor: null, now: new Date(), months: 25 }))
      durations.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: callers }, (_, nth) => sendEvents(nth)))
  const perSecond = (durations.length / (performance.now() - began)) * 1000
  return { callers, perSecond, spread: summarize(durations) }
}
