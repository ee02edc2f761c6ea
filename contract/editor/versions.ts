import * as z from 'zod/mini'
import { DraftCard } from '../cards/card-rules.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, Moment } from '../fields.ts'
import { courseEditors } from './courses.ts'
import { DraftFooter } from './draft-footer.ts'
import { Revision, SavedDraft } from './drafts.ts'
import { Audience, PeopleCounts, PublishForm } from './publishing.ts'

/** What is recorded of every published version, of a course or a class, as its authors see it. */
export const VersionRecord = z.object({
  versionId: Id,
  number: z.int(),
  title: z.string(),
  isPublished: z.boolean(),
  publishedAt: Moment,
  publishedBy: z.nullable(z.object({ id: Id, name: z.string() })),
  note: z.string(),
  audience: Audience,
  dueOn: z.nullable(z.string()),
  /** The people whom it concerned when it was published; null = was not counted, or not for a brand. */
  peopleThen: z.nullable(PeopleCounts),
  /** How many have completed the course or class in it. */
  completed: z.int(),
  /** How many are in it now, although another one is published. */
  underway: z.int(),
  isRemovable: z.boolean(),
})
export type VersionRecord = z.output<typeof VersionRecord>

/** A published version of a course. */
export const CourseVersion = z.object({
  ...VersionRecord.shape,
  /** The number of the version whose content it has. */
  restoredFrom: z.nullable(z.int()),
  cards: z.int(),
  seconds: z.int(),
})
export type CourseVersion = z.output<typeof CourseVersion>

const whichNumber = 'Enter a whole number.'
/** The number of a version in a body. */
export const whichVersion = z.int(whichNumber).check(z.gte(1, whichNumber), z.lte(100_000, whichNumber))
const versionNumber = z.coerce
  .number(whichNumber)
  .check(z.int(whichNumber), z.gte(1, whichNumber), z.lte(100_000, whichNumber))
export const VersionParams = z.object({ id: Id, number: versionNumber })

/** Versions of courses: immutable, numbered; publishing one again makes a new one. */
export const versions = {
  list: endpoint({
    method: 'GET',
    path: '/admin/card-courses/:id/versions',
    access: courseEditors,
    summary: 'The versions of a course, newest first',
    params: IdParams,
    /** `isRounded`: people whom the reader may not name count in fives, rounded down. */
    response: z.object({ title: z.string(), isRounded: z.boolean(), items: z.array(CourseVersion) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/card-courses/:id/version/:number',
    access: courseEditors,
    summary: 'A version of a course with its cards, as its authors wrote them',
    params: VersionParams,
    response: z.object({
      number: z.int(),
      versionId: Id,
      title: z.string(),
      stickyFooter: DraftFooter,
      cards: z.array(DraftCard),
    }),
  }),
  publishAgain: endpoint({
    method: 'PUT',
    path: '/card-courses/:id/version/:number',
    access: courseEditors,
    summary: 'Publish the content of a version as a new version',
    params: VersionParams,
    body: PublishForm,
    response: z.object({ versionId: Id, number: z.int(), people: PeopleCounts }),
    problems: ['ALREADY_ARCHIVED', 'NOT_A_CORRECTION'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/card-courses/:id/version/:number',
    access: courseEditors,
    summary: 'Take a version out of the list; records still open it',
    params: VersionParams,
    problems: ['VERSION_IN_USE'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/admin/card-courses/:id/restore',
    access: courseEditors,
    summary: 'Put the content of a version into the draft',
    params: IdParams,
    body: z.object({
      number: whichVersion,
      revision: Revision,
    }),
    response: SavedDraft,
    problems: ['DRAFT_MOVED', 'ALREADY_ARCHIVED'],
    repeatable: true,
  }),
}
