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

/** `name` is the card's own words. */
const card = { cardId: Id, name: z.string() }

/** One difference of a course to what is published. */
export const NamedChange = namedChange(['title', 'stickyFooter', 'posterUrl', 'thumbnailUrl'], card)
export type NamedChange = z.output<typeof NamedChange>

export const Publication = z.object({
  ...publicationState,
  changes: z.array(NamedChange),
  problems: z.array(z.object({ ...DraftProblem.shape, name: z.nullable(z.string()) })),
  /** Why it is more than a correction: a card that must be answered is new, or answers mean something else now. */
  beyondCorrection: z.array(z.object({ ...card, reason: z.enum(['blocks', 'meaning']) })),
  people: PeopleCounts,
  /** Whether people whom the reader may not name count in fives, rounded down. */
  isRounded: z.boolean(),
  /** How many would get a mail if everyone trained again. */
  mails: z.int(),
  ...publicationPlaces,
})
export type Publication = z.output<typeof Publication>

export const publishing = publishingCalls({
  path: '/admin/card-courses/:id',
  access: contentEditors,
  publication: Publication,
})
