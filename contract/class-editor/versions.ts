import * as z from 'zod/mini'
import { contentEditors } from '../authoring/content-kind.ts'
import { RestoredVersion, VersionParams, VersionRecord, versionList } from '../authoring/versions.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams } from '../fields.ts'
import { SavedClassDraft } from './drafts.ts'
import { ClassPart } from './parts.ts'
import { ClassSettings } from './settings.ts'

/** A published version of a class. */
export const ClassVersion = z.object({ ...VersionRecord.shape, lessons: z.int(), questions: z.int() })
export type ClassVersion = z.output<typeof ClassVersion>

/** Versions of classes: immutable, numbered. Restoring one makes a draft of it. */
export const classVersions = {
  list: endpoint({
    method: 'GET',
    path: '/admin/classes/:id/versions',
    access: contentEditors,
    summary: 'The versions of a class, newest first',
    params: IdParams,
    response: versionList(ClassVersion),
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/classes/:id/versions/:number',
    access: contentEditors,
    summary: 'A version of a class with its lessons and questions, as its authors wrote them',
    params: VersionParams,
    response: z.object({ number: z.int(), versionId: Id, ...ClassSettings.shape, parts: z.array(ClassPart) }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/classes/:id/versions/:number',
    access: contentEditors,
    summary: 'Remove a version of a class from the list; records still open it',
    params: VersionParams,
    problems: ['VERSION_IN_USE'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/admin/classes/:id/restore',
    access: contentEditors,
    summary: 'Restore the content of a version as the draft',
    params: IdParams,
    body: RestoredVersion,
    response: SavedClassDraft,
    problems: ['DRAFT_MOVED', 'ALREADY_ARCHIVED'],
    repeatable: true,
  }),
}
