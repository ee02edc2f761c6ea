import * as z from 'zod/mini'
import { type Access, endpoint, type Schema } from '../endpoint.ts'
import { Id, IdParams, line, Moment } from '../fields.ts'
import { PublishedAs } from './content-list.ts'
import { Revision } from './drafts.ts'

/**
 * What a version means for those who have begun. `typo-fix`: nobody is asked anything again. `newcomers`: who has begun
 * finishes the version begun. `everyone`: who has completed the course trains again.
 */
const audiences = ['typo-fix', 'newcomers', 'everyone'] as const
export const Audience = z.enum(audiences, 'Choose who the new version is for.')
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

/** What publishing a draft would change, besides the changes themselves. */
export const publicationState = {
  title: z.string(),
  revision: z.int(),
  /** The number that the version will have. */
  number: z.int(),
  published: z.nullable(PublishedAs),
}

const position = z.int()
/** One difference to what is published, of settings or of a record, as `record` names it; positions count from 0. */
export const namedChange = <F extends string, R extends z.core.$ZodLooseShape>(fields: readonly F[], record: R) =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('settings'), field: z.enum(fields) }),
    z.object({ kind: z.literal('added'), ...record, position }),
    z.object({ kind: z.literal('removed'), ...record, position }),
    z.object({ kind: z.literal('moved'), ...record, from: position, to: position }),
    z.object({ kind: z.literal('changed'), ...record, position, fields: z.array(z.string()) }),
  ])

/** In how many places it is seen, and when that was counted. */
export const publicationPlaces = {
  stores: z.int(),
  /** How many tracks have it: their names are their owners’. */
  tracks: z.int(),
  takenAt: Moment,
}

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
type DueDateChoice = { audience: Audience; dueOn: string | null }
/** Refuses a date that nobody is asked to keep. */
export const whereDated = z.refine<DueDateChoice>(({ audience, dueOn }) => dueOn === null || audience === 'everyone', {
  error: 'A date is only for everyone.',
  path: ['dueOn'],
})

/** How a version is published again. */
export const PublishForm = z.object(publishFields).check(whereDated)

/** A version that was published, and the people whom it concerns. */
export const PublishedVersion = z.object({ versionId: Id, number: z.int(), people: PeopleCounts })

type PublishingOptions<A extends Access, P> = { path: `/${string}`; access: A; publication: P }

/** Publishing a draft. */
export const publishingCalls = <const A extends Access, P extends Schema>({
  path,
  access,
  publication,
}: PublishingOptions<A, P>) => ({
  prepare: endpoint({
    method: 'GET',
    path: `${path}/publication`,
    access,
    summary: 'Preview of publishing: changes, and the number of people affected',
    params: IdParams,
    response: publication,
  }),
  publish: endpoint({
    method: 'POST',
    path: `${path}/publish`,
    access,
    summary: 'Publish the draft as the next version; `people` are the counts that were shown',
    params: IdParams,
    body: z.object({ ...publishFields, revision: Revision, people: z.optional(PeopleCounts) }).check(whereDated),
    response: PublishedVersion,
    problems: [
      'DRAFT_MOVED',
      'ALREADY_PUBLISHED',
      'COUNT_CHANGED',
      'ALREADY_ARCHIVED',
      'NOT_A_CORRECTION',
      'APPROVAL_NEEDED',
    ],
  }),
})
