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
import { typedKeys } from '../keys.ts'
import { ClassProblem } from './drafts.ts'
import { ClassSettings } from './settings.ts'

/** A lesson or a question, named by its own text; '' = no text. */
const part = { partId: Id, partType: z.enum(['LESSON', 'QUESTION']), name: z.string() }

/** One difference of a class from the published version; positions count among lessons or among questions. */
const NamedClassChange = namedChange(typedKeys(ClassSettings.shape), part)
export type NamedClassChange = z.output<typeof NamedClassChange>

export const ClassPublication = z.object({
  ...publicationState,
  changes: z.array(NamedClassChange),
  problems: z.array(z.object({ ...ClassProblem.shape, name: z.nullable(z.string()) })),
  /** Why it is more than a correction: a new lesson, a new exam question, or answers with a changed meaning. */
  beyondCorrection: z.array(z.object({ ...part, reason: z.enum(['lesson', 'question', 'meaning']) })),
  people: PeopleCounts,
  /** Whether people whom the reader may not name are rounded down to fives. */
  isRounded: z.boolean(),
  ...publicationPlaces,
})
export type ClassPublication = z.output<typeof ClassPublication>

/** Publishing a class, with the same choices as a course. */
export const classPublishing = publishingCalls({
  path: '/admin/classes/:id',
  access: contentEditors,
  publication: ClassPublication,
})
