import type { ClientEvent } from '@trellis/contract/analytics/analytics.ts'
import { sql } from 'kysely'
import { Counter } from 'prom-client'
import type { Db } from '../../platform/database/database.ts'

/** Events reported by browsers, by name. */
export const countedEvents = new Counter({
  name: 'trellis_client_events_total',
  help: 'Events reported by browsers',
  labelNames: ['event'],
  registers: [],
})

/** Counts an event of a browser by day (UTC), and for the metrics of this process. */
export const countClientEvent = async (db: Db, event: ClientEvent, now: Date) => {
  await sql`
    insert into client_event_day as kept (day, event, count)
    values ((${now}::timestamptz at time zone 'UTC')::date, ${event}, 1)
    on conflict (day, event) do update set count = kept.count + 1`.execute(db)
  countedEvents.inc({ event })
}
