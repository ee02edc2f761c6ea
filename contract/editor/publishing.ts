import * as z from 'zod/mini'
import { contentEditors } from '../authoring/content-kind.ts'
import {
  namedChange,
  PeopleCounts,
  publicationPlaces,
  publicationState,
  publishingCalls,
} from '../authoring/publishing.ts'
import { Id } from '../fields.ts'
import { DraftProblem } from './drafts.ts'

/** `name` is the card's own text. */
const card = { cardId: Id, name: z.string() }

/** One difference of a course from the published version. */
export const NamedChange = namedChange(['title', 'stickyFooter', 'posterUrl', 'thumbnailUrl'], card)
export type NamedChange = z.output<typeof NamedChange>

export const Publication = z.object({
  ...publicationState,
  changes: z.array(NamedChange),
  problems: z.array(z.object({ ...DraftProblem.shape, name: z.nullable(z.string()) })),
  /** Why it is more than a correction: a new required card, or answers with a changed meaning. */
  beyondCorrection: z.array(z.object({ ...card, reason: z.enum(['blocks', 'meaning']) })),
  people: PeopleCounts,
  /** Whether people whom the reader may not name are rounded down to fives. */
  isRounded: z.boolean(),
  /** Number of people who would get an email if everyone trained again. */
  mails: z.int(),
  ...publicationPlaces,
})
export type Publication = z.output<typeof Publication>

export const publishing = publishingCalls({
  path: '/admin/card-courses/:id',
  access: contentEditors,
  publication: Publication,
})
