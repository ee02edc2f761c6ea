import { type AnalyticsEvent, analytics as contract } from '@trellis/contract/analytics.ts'
import type { Feature } from '../../platform/feature.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { implement } from '../../platform/http/implement.ts'

const day = 24 * 60 * 60 * 1000

/** A device's clock may be wrong: what it says is kept between a month ago and tomorrow. */
const within = (time: Date, now: Date) =>
  new Date(Math.min(Math.max(time.getTime(), now.getTime() - 30 * day), now.getTime() + day))

const rowOf = (event: AnalyticsEvent, actor: Actor | null, now: Date) => ({
  event_id: event.eventId,
  happened_at: within(new Date(event.time), now),
  received_at: now,
  course_id: event.courseId,
  session_id: event.sessionId,
  promo_id: event.promoId ?? null,
  user_id: actor?.id ?? null,
  event_type: event.eventType,
  card_position: event.cardPosition ?? null,
  card_id: event.cardId ?? null,
  composite_id: event.compositeId ?? null,
})

/** What happened on the screens, append-only; an event that is sent twice is kept once. */
export const analytics: Feature = {
  name: 'analytics',
  owns: ['analytics_event'],
  routes: implement(contract, {
    record: async ({ db, actor, body, now }) => {
      const rows = [body].flat().map(event => rowOf(event, actor, now))
      await db
        .insertInto('analytics_event')
        .values(rows)
        .onConflict(conflict => conflict.doNothing())
        .execute()
    },
  }),
}
