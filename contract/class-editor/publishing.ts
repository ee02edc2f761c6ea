import * as z from 'zod/mini'
import { PublishedAs } from '../editor/content-list.ts'
import { Revision } from '../editor/drafts.ts'
import { PeopleCounts, publishFields, whereDated } from '../editor/publishing.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, Moment } from '../fields.ts'
import { keysOf } from '../keys.ts'
import { classEditors } from './classes.ts'
import { ClassProblem } from './drafts.ts'
import { ClassSettings } from './settings.ts'

const position = z.int()
/** A lesson or a question, by its own words; '' = it has none. */
const part = { partId: Id, partType: z.enum(['LESSON', 'QUESTION']), name: z.string() }

/** One difference to what is published; positions count from 0 among lessons or among questions. */
const NamedClassChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('settings'), field: z.enum(keysOf(ClassSettings.shape)) }),
  z.object({ kind: z.literal('added'), ...part, position }),
  z.object({ kind: z.literal('removed'), ...part, position }),
  z.object({ kind: z.literal('moved'), ...part, from: position, to: position }),
  z.object({ kind: z.literal('changed'), ...part, position, fields: z.array(z.string()) }),
])
export type NamedClassChange = z.output<typeof NamedClassChange>

export const ClassPublication = z.object({
  title: z.string(),
  revision: z.int(),
  /** The number that the version will have. */
  number: z.int(),
  published: z.nullable(PublishedAs),
  changes: z.array(NamedClassChange),
  problems: z.array(z.object({ ...ClassProblem.shape, name: z.nullable(z.string()) })),
  /** Why it is more than a correction: a new lesson, a new question of the exam, or answers that mean something else. */
  beyondCorrection: z.array(z.object({ ...part, reason: z.enum(['lesson', 'question', 'meaning']) })),
  people: PeopleCounts,
  /** Whether people whom the reader may not name count in fives, rounded down. */
  isRounded: z.boolean(),
  stores: z.int(),
  /** How many tracks have it: their names are their owners’. */
  tracks: z.int(),
  takenAt: Moment,
})
export type ClassPublication = z.output<typeof ClassPublication>

/** Publishing a class: with the same decision as a course. */
export const classPublishing = {
  prepare: endpoint({
    method: 'GET',
    path: '/admin/classes/:id/publication',
    access: classEditors,
    summary: 'What publishing the draft would change, and for how many people',
    params: IdParams,
    response: ClassPublication,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/admin/classes/:id/publish',
    access: classEditors,
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
