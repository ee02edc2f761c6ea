import * as z from 'zod/mini'
import { type Access, endpoint, type Schema } from '../endpoint.ts'
import { Id, IdParams, line, Moment } from '../fields.ts'
import { PublishedAs } from './content-list.ts'
import { Revision } from './drafts.ts'

/**
 * What a version means for people in progress or done. `typo-fix`: no one has to answer again. `newcomers`: people in
 * progress finish their version. `everyone`: people who completed the course train again.
 */
const audiences = ['typo-fix', 'newcomers', 'everyone'] as const
export const Audience = z.enum(audiences, 'Choose who the new version is for.')
export type Audience = z.output<typeof Audience>

/** Number of people of a course by progress. */
export const PeopleCounts = z.object({
  completed: z.int(),
  /** In progress. */
  begun: z.int(),
  /** Assigned, and not started. */
  notBegun: z.int(),
})
export type PeopleCounts = z.output<typeof PeopleCounts>

/** Effects of publishing a draft, besides its changes. */
export const publicationState = {
  title: z.string(),
  revision: z.int(),
  /** The number of the new version. */
  number: z.int(),
  published: z.nullable(PublishedAs),
}

const position = z.int()
/** One difference from the published version, in settings or in a record named by `record`; positions count from 0. */
export const namedChange = <F extends string, R extends z.core.$ZodLooseShape>(fields: readonly F[], record: R) =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('settings'), field: z.enum(fields) }),
    z.object({ kind: z.literal('added'), ...record, position }),
    z.object({ kind: z.literal('removed'), ...record, position }),
    z.object({ kind: z.literal('moved'), ...record, from: position, to: position }),
    z.object({ kind: z.literal('changed'), ...record, position, fields: z.array(z.string()) }),
  ])

/** Number of places where it is shown, and when they were counted. */
export const publicationPlaces = {
  stores: z.int(),
  /** Number of tracks that contain it; their names belong to their owners. */
  tracks: z.int(),
  takenAt: Moment,
}

const firstDay = '2020-01-01'
const Day = z.iso
  .date('Choose a day.')
  .check(z.refine(day => day >= firstDay && day <= '2100-12-31', { error: 'Choose a day.' }))

/** Choices made when publishing. */
export const publishFields = {
  audience: Audience,
  /** Due date for training again. */
  dueOn: z._default(z.nullable(Day), null),
  note: z._default(line(1000), ''),
  /** Whether people who train again get an email the next morning. */
  sendsMails: z._default(z.boolean(), true),
}
type DueDateChoice = { audience: Audience; dueOn: string | null }
/** Refuses a due date for an audience that does not train again. */
export const whereDated = z.refine<DueDateChoice>(({ audience, dueOn }) => dueOn === null || audience === 'everyone', {
  error: 'A date is only for everyone.',
  path: ['dueOn'],
})

/** Choices for publishing a version again. */
export const PublishForm = z.object(publishFields).check(whereDated)

/** A published version, and the people it concerns. */
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
