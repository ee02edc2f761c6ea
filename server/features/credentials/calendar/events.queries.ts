import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import {
  amongPeople,
  type LastDayRow,
  lastDayColumns,
  ownLastDays,
  storesOf,
  toLastDay,
} from '../notices/last-days.queries.ts'
import type { LastDay } from '../notices/notices.mail.ts'
import type { CalendarEvent } from './calendar.rules.ts'

const titles = {
  en: {
    soon: (title: string) => `${title} expires`,
    due: (title: string) => `${title} is due`,
    missing: (title: string) => `${title} was due`,
    expired: (title: string) => `${title} expired`,
  },
  es: {
    soon: (title: string) => `Vence: ${title}`,
    due: (title: string) => `A más tardar: ${title}`,
    missing: (title: string) => `Debía cumplirse: ${title}`,
    expired: (title: string) => `Venció: ${title}`,
  },
} satisfies Record<string, Record<LastDay['state'], (title: string) => string>>

type EventsInput = { userId: string; locale: keyof typeof titles; siteUrl: string; now: Date }

/** The last days of a person as events. A renewed certificate moves its event, as its id stays. */
export const listEvents = async (db: Db, { userId, locale, siteUrl, now }: EventsInput): Promise<CalendarEvent[]> => {
  const { rows } = await sql<LastDayRow>`
    select ${lastDayColumns} from ${ownLastDays({ stores: storesOf([userId]), people: amongPeople([userId]), now })} l
     order by l.day, l.requirement_id`.execute(db)
  return rows.flatMap(row => {
    const { title, state, day } = toLastDay(row, locale)
    const uid = `${row.requirementId}-${userId}@trellis`
    return day === null ? [] : [{ uid, day, title: titles[locale][state](title), url: `${siteUrl}/me/credentials` }]
  })
}
