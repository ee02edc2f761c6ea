import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { type EventRow, typeCodes } from './event-rows.ts'
import { rollUp, saveCountedAt } from './roll-up.ts'
import { saveEvents } from './save-events.ts'

export type PastEvent = {
  courseId: string
  cardId: string | null
  sessionId: string
  userId: string | null
  at: Date
  type: keyof typeof typeCodes
}

const toRow = ({ courseId, cardId, at, type, ...who }: PastEvent): EventRow => ({
  ...who,
  eventId: newId(),
  happenedAt: at.toISOString(),
  claimedAt: null,
  place: { courseId, cardId, promoId: null, cardPosition: null, compositeId: null },
  type: typeCodes[type],
})

/** Saves past events as screens would have sent them, and counts them. */
export const buildEvents = async (db: Db, events: readonly PastEvent[], now: Date) => {
  await saveEvents(db, events.map(toRow))
  await rollUp(db)
  await saveCountedAt(db, now)
}
