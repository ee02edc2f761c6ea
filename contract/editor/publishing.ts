import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, line, Moment } from '../fields.ts'
import { PublishedAs } from './content-list.ts'
import { courseEditors } from './courses.ts'
import { DraftProblem, Revision } from './drafts.ts'

/**
 * What a version means for those who have begun. `typo-fix`: nobody is asked anything again. `newcomers`: who has begun
 * finishes the version begun. `everyone`: who has completed the course trains again.
 */
const audiences = ['typo-fix', 'newcomers', 'everyone'] as const
export const Audience = z.enum(audiences, 'Choose for whom the new version is.')
export type Audience = z.output<typeof Audience>

/** People of a course, by how far they are. */
export const PeopleCounts = z.object({
  completed: z.int(),
  /** Have begun, and not completed. */
  begun: z.int(),
  /** See it, and have not begun. */
  notBegun: z.int(),
})
export type PeopleCounts = z.output<typeof PeopleCounts>

const position = z.int()
/** One difference to what is published; `name` is the card's own words. */
export const NamedChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('settings'), field: z.enum(['title', 'stickyFooter', 'posterUrl', 'thumbnailUrl']) }),
  z.object({ kind: z.literal('added'), cardId: Id, name: z.string(), position }),
  z.object({ kind: z.literal('removed'), cardId: Id, name: z.string(), position }),
  z.object({ kind: z.literal('moved'), cardId: Id, name: z.string(), from: position, to: position }),
  z.object({ kind: z.literal('changed'), cardId: Id, name: z.string(), position, fields: z.array(z.string()) }),
])
export type NamedChange = z.output<typeof NamedChange>

/** Why a change is more than a correction: a card that must be answered is new, or answers mean something else now. */
const BeyondCorrection = z.object({ cardId: Id, name: z.string(), reason: z.enum(['blocks', 'meaning']) })

export const Publication = z.object({
  title: z.string(),
  revision: z.int(),
  /** The number that the version will have. */
  number: z.int(),
  published: z.nullable(PublishedAs),
  changes: z.array(NamedChange),
  problems: z.array(z.object({ ...DraftProblem.shape, name: z.nullable(z.string()) })),
  beyondCorrection: z.array(BeyondCorrection),
  people: PeopleCounts,
  /** Whether people whom the reader may not name count in fives, rounded down. */
  isRounded: z.boolean(),
  /** How many would get a mail if everyone trained again. */
  mails: z.int(),
  stores: z.int(),
  /** How many tracks have it: their names are their owners’. */
  tracks: z.int(),
  takenAt: Moment,
})
export type Publication = z.output<typeof Publication>

const firstDay = '2020-01-01'
const Day = z.iso
  .date('Choose a day.')
  .check(z.refine(day => day >= firstDay && day <= '2100-12-31', { error: 'Choose a day.' }))

/** What is decided when something is published. */
export const publishFields = {
  audience: Audience,
  /** Until when everyone is to train again. */
  dueOn: z._default(z.nullable(Day), null),
  note: z._default(line(1000), ''),
  /** Whether those who are to train again get a mail on the next morning. */
  sendsMails: z._default(z.boolean(), true),
}
type Dated = { audience: Audience; dueOn: string | null }
/** Refuses a date that nobody is asked to keep. */
export const whereDated = z.refine<Dated>(({ audience, dueOn }) => dueOn === null || audience === 'everyone', {
  error: 'A date is only for everyone.',
  path: ['dueOn'],
})

/** How a version is published again. */
export const PublishForm = z.object(publishFields).check(whereDated)

export const publishing = {
  prepare: endpoint({
    method: 'GET',
    path: '/admin/card-courses/:id/publication',
    access: courseEditors,
    summary: 'What publishing the draft would change, and for how many people',
    params: IdParams,
    response: Publication,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/admin/card-courses/:id/publish',
    access: courseEditors,
    summary: 'Publish the draft as the next version; `people` are the counts that were shown',
    params: IdParams,
    body: z.object({ ...publishFields, revision: Revision, people: z.optional(PeopleCounts) }).check(whereDated),
    response: z.object({ versionId: Id, number: z.int(), people: PeopleCounts }),
    problems: [
      'DRAFT_MOVED',
      'ALREADY_PUBLISHED',
      'COUNT_CHANGED',
      'ALREADY_ARCHIVED',
      'NOT_A_CORRECTION',
      'APPROVAL_NEEDED',
    ],
  }),
}
