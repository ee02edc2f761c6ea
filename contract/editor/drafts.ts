import * as z from 'zod/mini'
import { DraftCard } from '../cards/card-rules.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, line, Moment, mediaUrl } from '../fields.ts'
import { keysOf } from '../keys.ts'
import { CourseOwner, PublishedAs } from './content-list.ts'
import { courseEditors } from './courses.ts'
import { DraftFooter } from './draft-footer.ts'
import { courseLimits } from './draft-problems.ts'

const Named = z.object({ id: Id, name: z.string() })

/** What a draft says of the course itself; learners see it when it is published. */
export const DraftSettings = z.object({
  title: line(200),
  stickyFooter: DraftFooter,
  posterUrl: z.nullable(mediaUrl),
  thumbnailUrl: z.nullable(mediaUrl),
})
export type DraftSettings = z.output<typeof DraftSettings>
const SettingsPatch = z.partial(DraftSettings)

/** What keeps the draft from being published; `cardId` null = the course itself. */
export const DraftProblem = z.object({ cardId: z.nullable(Id), path: z.string(), sentence: z.string() })

const whichRevision = 'Send the revision that you have.'
/** The revision of a draft, as its caller has it. */
export const Revision = z.int(whichRevision).check(z.gte(0, whichRevision), z.lte(1_000_000_000, whichRevision))

export const Draft = z.object({
  course: z.object({ id: Id, ...DraftSettings.shape, owner: CourseOwner, archivedAt: z.nullable(Moment) }),
  cards: z.array(DraftCard),
  revision: z.int(),
  savedAt: Moment,
  savedBy: z.nullable(Named),
  published: z.nullable(
    z.object({ ...PublishedAs.shape, posterUrl: z.nullable(mediaUrl), thumbnailUrl: z.nullable(mediaUrl) }),
  ),
  problems: z.array(DraftProblem),
  /** How many changes there are since what is published; 0 = none, or nothing was published. */
  changes: z.int(),
  may: z.object({ edit: z.boolean(), publish: z.boolean() }),
  /** The sites from which scripts may come. */
  scriptOrigins: z.array(z.string()),
})
export type Draft = z.output<typeof Draft>

const tooMany = `A course has at most ${courseLimits.cards} cards.`
const cards = z.array(DraftCard).check(z.maxLength(courseLimits.cards, tooMany))
const ids = z.array(Id).check(z.maxLength(courseLimits.cards, tooMany))
/** The ids of all cards in their order: those of others are left where they are. */
const order = z.array(Id).check(z.maxLength(2 * courseLimits.cards, tooMany))

/** What others have changed since the revision that the caller had. */
const Merged = z.object({
  course: SettingsPatch,
  put: z.array(DraftCard),
  remove: z.array(Id),
  order: z.array(Id),
})

export const SavedDraft = z.object({
  revision: z.int(),
  savedAt: Moment,
  /** Absent = nobody else has changed anything meanwhile. */
  merged: z.optional(Merged),
  /** What is unfinished in the cards and settings that were sent. */
  problems: z.array(DraftProblem),
})
export type SavedDraft = z.output<typeof SavedDraft>

const by = { by: z.nullable(Named), at: Moment }

/**
 * `data` of a DRAFT_CONFLICT: what somebody else has made of the same cards or settings, and what they were before;
 * null = the card is not there. Nothing of the call was saved.
 */
export const DraftConflict = z.object({
  cards: z.array(z.object({ id: Id, theirs: z.nullable(DraftCard), base: z.nullable(DraftCard), ...by })),
  course: z.array(
    z.object({ field: z.enum(keysOf(DraftSettings.shape)), theirs: z.unknown(), base: z.unknown(), ...by }),
  ),
  revision: z.int(),
})
export type DraftConflict = z.output<typeof DraftConflict>

/** Somebody else who has the course open. */
export const Colleague = z.object({
  id: Id,
  name: z.string(),
  cardId: z.nullable(Id),
  isWriting: z.boolean(),
  seenAt: Moment,
})
export type Colleague = z.output<typeof Colleague>

/** Drafts of courses: saved card by card, by several people at once. */
export const drafts = {
  get: endpoint({
    method: 'GET',
    path: '/admin/card-courses/:id/draft',
    access: courseEditors,
    summary: 'The draft of a course, with its revision',
    params: IdParams,
    response: Draft,
  }),
  patch: endpoint({
    method: 'PATCH',
    path: '/admin/card-courses/:id/draft',
    access: courseEditors,
    summary:
      'Change cards, settings and order of a draft; changes of others to other cards are merged. A repeated opId has no second effect.',
    params: IdParams,
    body: z.object({
      /** The revision that the changes were made to. */
      baseRevision: Revision,
      opId: Id,
      /** The tab or client that is writing. */
      sessionId: Id,
      course: z.optional(SettingsPatch),
      put: z._default(cards, []),
      remove: z._default(ids, []),
      order: z.optional(order),
      /** A person did delete this: without it, a change that empties much of the course is refused. */
      shrink: z._default(z.boolean(), false),
    }),
    response: SavedDraft,
    problems: ['DRAFT_CONFLICT', 'DRAFT_SHRINK', 'ALREADY_ARCHIVED', 'TOO_LARGE'],
    repeatable: true,
    bodyLimit: courseLimits.bytes + 100_000,
  }),
  replace: endpoint({
    method: 'PUT',
    path: '/admin/card-courses/:id/draft',
    access: courseEditors,
    summary: 'Replace a draft; `revision`, or the header If-Match, is the one that it replaces',
    params: IdParams,
    body: z.object({ course: DraftSettings, cards, revision: z.optional(Revision) }),
    response: SavedDraft,
    problems: ['DRAFT_MOVED', 'ALREADY_ARCHIVED', 'TOO_LARGE'],
    repeatable: true,
    bodyLimit: courseLimits.bytes + 100_000,
  }),
  present: endpoint({
    method: 'POST',
    path: '/admin/card-courses/:id/draft/presence',
    access: courseEditors,
    summary: 'Say which card is open here; answers who else has the course open, and the revision of the draft',
    params: IdParams,
    body: z.object({ sessionId: Id, cardId: z.nullable(Id), isWriting: z.boolean() }),
    response: z.object({ others: z.array(Colleague), revision: z.int() }),
    repeatable: true,
  }),
  leave: endpoint({
    method: 'DELETE',
    path: '/admin/card-courses/:id/draft/presence/:sessionId',
    access: courseEditors,
    summary: 'Say that the course is no longer open here',
    params: z.object({ id: Id, sessionId: Id }),
  }),
}
