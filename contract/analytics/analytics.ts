import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, line, Moment } from '../fields.ts'

export const eventTypes = [
  'CARD_VIEWED',
  'VIDEO_STARTED',
  'VIDEO_STOPPED',
  'VIDEO_PLAYED',
  'QUESTION_CARD_RENDERED',
  'SURVEY_CARD_RENDERED',
  'COURSE_COMPLETED',
  'INCENTIVE_PICKER_RENDERED',
] as const

export const AnalyticsEvent = z.object({
  /** The event's own id: an event sent twice counts once. Omitted = the server assigns one. */
  eventId: z.optional(Id),
  courseId: Id,
  sessionId: Id,
  promoId: z.optional(z.nullable(Id)),
  eventType: z.enum(eventTypes),
  cardPosition: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(10_000)))),
  cardId: z.optional(z.nullable(Id)),
  /** The card and the part of it, as in a carousel. */
  compositeId: z.optional(z.nullable(line(120))),
  isAuthenticated: z.boolean(),
  time: Moment,
})
export type AnalyticsEvent = z.infer<typeof AnalyticsEvent>
/** An event with its own id. */
export type SentEvent = AnalyticsEvent & { eventId: string }

export const analytics = {
  record: endpoint({
    method: 'POST',
    path: '/course-analytics',
    access: 'public',
    summary: 'Record what happened on the screen, one event or a list',
    body: z.union([AnalyticsEvent, z.array(AnalyticsEvent).check(z.minLength(1), z.maxLength(200))]),
    repeatable: true,
    acceptsText: true,
    perMinute: 600,
    bodyLimit: 131_072,
  }),
}

/** Events of people without an account. */
export const clientEventNames = [
  'user_pending_approval',
  'approval_timeout',
  'user_approved',
  'disabled_or_missing_signup_link_requested',
] as const
export type ClientEvent = (typeof clientEventNames)[number]

export const clientEvents = {
  record: endpoint({
    method: 'POST',
    path: '/client-events',
    access: 'public',
    summary: 'Count an event of a sign-up, without names',
    body: z.object({ event: z.enum(clientEventNames) }),
    repeatable: true,
    acceptsText: true,
    perMinute: 60,
  }),
}
