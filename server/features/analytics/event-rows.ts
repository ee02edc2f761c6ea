import type { AnalyticsEvent } from '@trellis/contract/analytics/analytics.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { firstMomentKept } from './months.rules.ts'

const day = 24 * 60 * 60 * 1000

/** The numbers that stand for the types in the database; `analytics_event_type` there says the same. */
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

/** Where on the screens something happened. */
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
  /** What the device said of the time, where it cannot be. */
  claimedAt: string | null
  place: Place
  type: number
}

/** A device's clock may be wrong: what it says is believed between a month ago and tomorrow, else the nearest of the two stands for it. */
const within = (time: Date, now: Date) =>
  new Date(Math.min(Math.max(time.getTime(), now.getTime() - 30 * day), now.getTime() + day))

const rowOf = (event: AnalyticsEvent, actor: Actor | null, now: Date): EventRow => {
  const claimed = new Date(event.time)
  const happened = within(claimed, now)
  return {
    eventId: event.eventId,
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

type Circumstances = { actor: Actor | null; now: Date; months: number }

/**
 * Rows for the events of one call. What is said to be older than all that is kept is left out: it may be an event that
 * was here, and whose month is gone.
 */
export const rowsOf = (events: readonly AnalyticsEvent[], { actor, now, months }: Circumstances): EventRow[] => {
  const first = firstMomentKept(now, months)
  return events.filter(event => new Date(event.time) >= first).map(event => rowOf(event, actor, now))
}
