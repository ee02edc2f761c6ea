import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Moment } from '../fields.ts'
import { ContentParams, contentEditors } from './content-kind.ts'
import { Revision } from './drafts.ts'
import { Audience, publishFields, whereDated } from './publishing.ts'

const Person = z.object({ id: Id, name: z.string() })

/** A draft scheduled to be published, as it was when it was scheduled. */
export const PublishPlan = z.object({
  id: Id,
  publishAt: Moment,
  /** The time zone in which the author chose the hour. */
  timeZone: z.string(),
  audience: Audience,
  note: z.string(),
  plannedBy: z.nullable(Person),
  plannedAt: Moment,
  /** The draft was saved since; the plan does not publish those changes. */
  isOutdated: z.boolean(),
})
export type PublishPlan = z.output<typeof PublishPlan>

/** Why a scheduled draft was not published, as its author reads it. */
export const planFailures = {
  ALREADY_ARCHIVED: 'It was archived in the meantime.',
  INVALID_INPUT: 'It is unfinished, or contains something that can no longer be published.',
  NOT_A_CORRECTION: 'It is more than a correction: it has new questions.',
  APPROVAL_NEEDED: 'It needs the approval of a colleague.',
  VERSION_MOVED: 'Another version was published in the meantime.',
  NOT_FOUND: 'The person who scheduled it can no longer publish it.',
} as const
export type PlanFailure = keyof typeof planFailures

const isTimeZone = (name: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
const whichZone = 'Choose a time zone.'
const TimeZone = z.string(whichZone).check(z.maxLength(60, whichZone), z.refine(isTimeZone, { error: whichZone }))

/** Scheduled publishing of the draft of a course or class. */
export const publishPlans = {
  get: endpoint({
    method: 'GET',
    path: '/admin/authored/:kind/:id/publish-plan',
    access: contentEditors,
    summary: 'When the draft will be published, and why the last schedule failed',
    params: ContentParams,
    response: z.object({
      plan: z.nullable(PublishPlan),
      /** Failure of the newest plan, unless something was scheduled or published since. */
      failed: z.nullable(z.object({ publishAt: Moment, sentence: z.string() })),
    }),
  }),
  make: endpoint({
    method: 'PUT',
    path: '/admin/authored/:kind/:id/publish-plan',
    access: contentEditors,
    summary: 'Schedule the publishing of the current draft; replaces an earlier schedule',
    params: ContentParams,
    body: z.object({ ...publishFields, revision: Revision, publishAt: Moment, timeZone: TimeZone }).check(whereDated),
    response: z.object({ id: Id }),
    problems: ['DRAFT_MOVED', 'ALREADY_PUBLISHED', 'ALREADY_ARCHIVED', 'NOT_A_CORRECTION', 'APPROVAL_NEEDED'],
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/admin/authored/:kind/:id/publish-plan',
    access: contentEditors,
    summary: 'Cancel the scheduled publishing',
    params: ContentParams,
  }),
}

/** The minimum and maximum lead time of a plan, in milliseconds. */
export const planLimits = { soonest: 60_000, latest: 366 * 86_400_000 }

export const planSentences = { when: 'Choose a time within the next year.' }
