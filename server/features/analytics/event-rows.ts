import type { AnalyticsEvent } from '@trellis/contract/analytics/analytics.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { newId } from '../../platform/ids.ts'
import { firstStoredMoment } from './months.rules.ts'

const day = 24 * 60 * 60 * 1000

/** The numbers of the event types, as in the database's `analytics_event_type`. */
export const typeCodes: Record<AnalyticsEvent['eventType'], number> = {
  CARD_VIEWED: 1,
  VIDEO_STARTED: 2,
  VIDEO_STOPPED: 3,
  VIDEO_PLAYED: 4,
  QUESTION_CARD_RENDERED: 5,
  SURVEY_CARD_RENDERED: 6,
  COURSE_COMPLETED: 7,
  INCENTIVE_PICKER_RENDERED: 8,
}

/** The place of an event: course, promo and card. */
export type Place = {
  courseId: string
  promoId: string | null
  cardId: string | null
  cardPosition: number | null
  compositeId: string | null
}

export type EventRow = {
  eventId: string
  sessionId: string
  userId: string | null
  happenedAt: string
  /** The time that the device reported, where it is implausible. */
  claimedAt: string | null
  place: Place
  type: number
}

/** A device's clock may be wrong: its time is clamped to between a month ago and tomorrow. */
const within = (time: Date, now: Date) =>
  new Date(Math.min(Math.max(time.getTime(), now.getTime() - 30 * day), now.getTime() + day))

const toRow = (event: AnalyticsEvent, actor: Actor | null, now: Date): EventRow => {
  const claimed = new Date(event.time)
  const happened = within(claimed, now)
  return {
    eventId: event.eventId ?? newId(),
    sessionId: event.sessionId,
    userId: actor?.id ?? null,
    happenedAt: happened.toISOString(),
    claimedAt: happened.getTime() === claimed.getTime() ? null : claimed.toISOString(),
    place: {
      courseId: event.courseId.toLowerCase(),
      promoId: event.promoId?.toLowerCase() ?? null,
      cardId: event.cardId?.toLowerCase() ?? null,
      cardPosition: event.cardPosition ?? null,
      compositeId: event.compositeId ?? null,
    },
    type: typeCodes[event.eventType],
  }
}

type EventContext = { actor: Actor | null; now: Date; months: number }

/**
 * Rows for the events of one call. Events dated before the retention period are left out: they may be repeats of events
 * whose month was dropped.
 */
export const toEventRows = (events: readonly AnalyticsEvent[], { actor, now, months }: EventContext): EventRow[] => {
  const first = firstStoredMoment(now, months)
  return events.filter(event => new Date(event.time) >= first).map(event => toRow(event, actor, now))
}
