import { type AnalyticsEvent, analytics as contract } from '@trellis/contract/analytics.ts'
import { sql } from 'kysely'
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

/** So long after its first arrival an event that comes again is still known. */
const memory = 60 * day

/** What happened on the screens, append-only; an event that is sent twice is kept once, also where the clock of its device is off. */
export const analytics: Feature = {
  name: 'analytics',
  owns: ['analytics_event'],
  routes: implement(contract, {
    record: async ({ db, actor, body, now }) => {
      const rows = [body].flat().map(event => rowOf(event, actor, now))
      const oldest = new Date(now.getTime() - memory)
      await sql`
        insert into analytics_event
        select distinct on (sent.event_id) sent.*
          from jsonb_populate_recordset(null::analytics_event, ${JSON.stringify(rows)}::jsonb) sent
         where not exists (select from analytics_event kept
                            where kept.event_id = sent.event_id and kept.happened_at > ${oldest})
        on conflict do nothing`.execute(db)
    },
  }),
}
