import * as z from 'zod/mini'
import { contentEditors } from '../authoring/content-kind.ts'
import { CourseOwner, PublishedAs } from '../authoring/content-list.ts'
import {
  draftRights,
  draftState,
  draftWriter,
  presenceCalls,
  Revision,
  recordShapes,
  settingsConflicts,
} from '../authoring/drafts.ts'
import { DraftCard } from '../cards/cards.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, line, Moment, mediaUrl } from '../fields.ts'
import { typedKeys } from '../keys.ts'
import { DraftFooter } from './draft-footer.ts'
import { courseLimits } from './draft-problems.ts'

/** Settings of a draft course; learners see them once published. */
export const DraftSettings = z.object({
  title: line(200),
  stickyFooter: DraftFooter,
  posterUrl: z.nullable(mediaUrl),
  thumbnailUrl: z.nullable(mediaUrl),
})
export type DraftSettings = z.output<typeof DraftSettings>
const SettingsPatch = z.partial(DraftSettings)

/** A problem that prevents publishing the draft; `cardId` null = the course itself. */
export const DraftProblem = z.object({ cardId: z.nullable(Id), path: z.string(), sentence: z.string() })

export const Draft = z.object({
  course: z.object({ id: Id, ...DraftSettings.shape, owner: CourseOwner, archivedAt: z.nullable(Moment) }),
  cards: z.array(DraftCard),
  ...draftState,
  published: z.nullable(
    z.object({ ...PublishedAs.shape, posterUrl: z.nullable(mediaUrl), thumbnailUrl: z.nullable(mediaUrl) }),
  ),
  problems: z.array(DraftProblem),
  ...draftRights,
  /** The allowed origins of scripts. */
  scriptOrigins: z.array(z.string()),
})
export type Draft = z.output<typeof Draft>

const tooMany = `A course has at most ${courseLimits.cards} cards.`
const cards = recordShapes(DraftCard, { most: courseLimits.cards, tooMany })

export const SavedDraft = z.object({
  revision: z.int(),
  savedAt: Moment,
  /** Changes by others since the caller's revision; absent = none. */
  merged: z.optional(z.object({ course: SettingsPatch, ...cards.merged })),
  /** Problems of the cards and settings that were sent. */
  problems: z.array(DraftProblem),
})
export type SavedDraft = z.output<typeof SavedDraft>

/** `data` of a DRAFT_CONFLICT. */
export const DraftConflict = z.object({
  cards: cards.conflicts,
  course: settingsConflicts(typedKeys(DraftSettings.shape)),
  revision: z.int(),
})
export type DraftConflict = z.output<typeof DraftConflict>

/** Drafts of courses: saved card by card, with concurrent editing. */
export const drafts = {
  get: endpoint({
    method: 'GET',
    path: '/admin/card-courses/:id/draft',
    access: contentEditors,
    summary: 'The draft of a course, with its revision',
    params: IdParams,
    response: Draft,
  }),
  patch: endpoint({
    method: 'PATCH',
    path: '/admin/card-courses/:id/draft',
    access: contentEditors,
    summary:
      'Change cards, settings and order of a draft; edits of others to other cards are merged. A repeated opId has no second effect.',
    params: IdParams,
    body: z.object({
      ...draftWriter,
      course: z.optional(SettingsPatch),
      ...cards.patch,
    }),
    response: SavedDraft,
    problems: ['DRAFT_CONFLICT', 'DRAFT_SHRINK', 'ALREADY_ARCHIVED', 'TOO_LARGE'],
    repeatable: true,
    bodyLimit: courseLimits.bytes + 100_000,
  }),
  replace: endpoint({
    method: 'PUT',
    path: '/admin/card-courses/:id/draft',
    access: contentEditors,
    summary: 'Replace a draft; `revision`, or the header If-Match, is the one that it replaces',
    params: IdParams,
    body: z.object({ course: DraftSettings, cards: cards.records, revision: z.optional(Revision) }),
    response: SavedDraft,
    problems: ['DRAFT_MOVED', 'ALREADY_ARCHIVED', 'TOO_LARGE'],
    repeatable: true,
    bodyLimit: courseLimits.bytes + 100_000,
  }),
  ...presenceCalls({
    path: '/admin/card-courses/:id/draft',
    access: contentEditors,
    content: 'course',
    record: 'card',
  }),
}
