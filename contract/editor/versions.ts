import * as z from 'zod/mini'
import { contentEditors } from '../authoring/content-kind.ts'
import { PublishedVersion, PublishForm } from '../authoring/publishing.ts'
import { RestoredVersion, VersionParams, VersionRecord, versionList } from '../authoring/versions.ts'
import { DraftCard } from '../cards/cards.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams } from '../fields.ts'
import { DraftFooter } from './draft-footer.ts'
import { SavedDraft } from './drafts.ts'

/** A published version of a course. */
export const CourseVersion = z.object({
  ...VersionRecord.shape,
  /** The number of the version whose content it repeats. */
  restoredFrom: z.nullable(z.int()),
  cards: z.int(),
  seconds: z.int(),
})
export type CourseVersion = z.output<typeof CourseVersion>

/** Versions of courses: immutable, numbered; publishing one again creates a new one. */
export const versions = {
  list: endpoint({
    method: 'GET',
    path: '/admin/card-courses/:id/versions',
    access: contentEditors,
    summary: 'The versions of a course, newest first',
    params: IdParams,
    response: versionList(CourseVersion),
  }),
  get: endpoint({
    method: 'GET',
    path: '/card-courses/:id/version/:number',
    access: contentEditors,
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
    access: contentEditors,
    summary: 'Publish the content of a version as a new version',
    params: VersionParams,
    body: PublishForm,
    response: PublishedVersion,
    problems: ['ALREADY_ARCHIVED', 'NOT_A_CORRECTION'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/card-courses/:id/version/:number',
    access: contentEditors,
    summary: 'Remove a version from the list; records still open it',
    params: VersionParams,
    problems: ['VERSION_IN_USE'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/admin/card-courses/:id/restore',
    access: contentEditors,
    summary: 'Restore the content of a version as the draft',
    params: IdParams,
    body: RestoredVersion,
    response: SavedDraft,
    problems: ['DRAFT_MOVED', 'ALREADY_ARCHIVED'],
    repeatable: true,
  }),
}
