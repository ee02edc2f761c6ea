import { type AnalyticsEvent, analytics, type SentEvent } from '@trellis/contract/analytics/analytics.ts'
import { sql } from 'kysely'
import { buildCourse } from '../features/courses/courses.build.ts'
import type { Db } from '../platform/database/database.ts'
import { newId } from '../platform/ids.ts'
import { textCard } from './learning.ts'
import type { TestApp } from './test-app.ts'

/** Publishes a course of so many cards that is assigned to no one; returns its id and those of its cards. */
export const publishCards = async (app: TestApp, count = 1) => {
  const cards = Array.from({ length: count }, textCard)
  const courseId = await buildCourse(app.db, { cards, now: app.now() })
  return { courseId, cardIds: cards.map(card => card.id) }
}

/** A visitor's view of a course, with overrides. */
export const buildEvent = (app: TestApp, courseId: string, event: Partial<SentEvent> = {}): SentEvent => ({
  eventId: newId(),
  courseId,
  sessionId: newId(),
  eventType: 'CARD_VIEWED',
  isAuthenticated: false,
  time: app.now().toISOString(),
  ...event,
})

/** Sends events as a browser does. */
export const sendEvents = (app: TestApp, body: AnalyticsEvent | AnalyticsEvent[], token?: string) =>
  app.call(analytics.record, { body }, token)

/** The stored events of a course. */
export const listEvents = async (db: Db, courseId: string) => {
  const { rows } = await sql<{ event_id: string; happened_at: Date } & Record<string, unknown>>`
    select event_id, session_id, user_id, happened_at, type.name as event_type, course_id, promo_id, card_id,
           card_position, composite_id
      from analytics_event event
      join analytics_place place on place.id = event.place_id
      join analytics_event_type type on type.code = event.event_type
     where course_id = ${courseId}::uuid order by event_id`.execute(db)
  return rows
}
