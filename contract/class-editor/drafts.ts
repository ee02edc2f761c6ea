import * as z from 'zod/mini'
import { contentEditors } from '../authoring/content-kind.ts'
import { CourseOwner, PublishedAs } from '../authoring/content-list.ts'
import {
  draftRights,
  draftState,
  draftWriter,
  presenceCalls,
  recordShapes,
  settingsConflicts,
} from '../authoring/drafts.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, Moment } from '../fields.ts'
import { typedKeys } from '../keys.ts'
import { ClassPart } from './parts.ts'
import { classLimits } from './problems.ts'
import { ClassSettings } from './settings.ts'

const SettingsPatch = z.partial(ClassSettings)

/** A problem that prevents publishing the draft; `partId` null = the class itself. */
export const ClassProblem = z.object({ partId: z.nullable(Id), path: z.string(), sentence: z.string() })

export const ClassDraft = z.object({
  class: z.object({
    id: Id,
    ...ClassSettings.shape,
    slug: z.string(),
    owner: CourseOwner,
    archivedAt: z.nullable(Moment),
  }),
  /** Lessons and questions in one order; each kind has its own sequence within it. */
  parts: z.array(ClassPart),
  ...draftState,
  published: z.nullable(PublishedAs),
  problems: z.array(ClassProblem),
  ...draftRights,
})
export type ClassDraft = z.output<typeof ClassDraft>

const tooMany = `A class has at most ${classLimits.parts} lessons and questions.`
const parts = recordShapes(ClassPart, { most: classLimits.parts, tooMany })

export const SavedClassDraft = z.object({
  revision: z.int(),
  savedAt: Moment,
  /** Changes by others since the caller's revision; absent = none. */
  merged: z.optional(z.object({ class: SettingsPatch, ...parts.merged })),
  /** Problems of the parts and settings that were sent. */
  problems: z.array(ClassProblem),
})
export type SavedClassDraft = z.output<typeof SavedClassDraft>

/** `data` of a DRAFT_CONFLICT. */
export const ClassDraftConflict = z.object({
  parts: parts.conflicts,
  class: settingsConflicts(typedKeys(ClassSettings.shape)),
  revision: z.int(),
})
export type ClassDraftConflict = z.output<typeof ClassDraftConflict>

/** Drafts of classes: saved part by part, with concurrent editing, like drafts of courses. */
export const classDrafts = {
  get: endpoint({
    method: 'GET',
    path: '/admin/classes/:id/draft',
    access: contentEditors,
    summary: 'The draft of a class, with its revision',
    params: IdParams,
    response: ClassDraft,
  }),
  patch: endpoint({
    method: 'PATCH',
    path: '/admin/classes/:id/draft',
    access: contentEditors,
    summary:
      'Change lessons, questions, settings and order of a draft; edits of others to other parts are merged. A repeated opId has no second effect.',
    params: IdParams,
    body: z.object({
      ...draftWriter,
      class: z.optional(SettingsPatch),
      ...parts.patch,
    }),
    response: SavedClassDraft,
    problems: ['DRAFT_CONFLICT', 'DRAFT_SHRINK', 'ALREADY_ARCHIVED', 'TOO_LARGE'],
    repeatable: true,
    bodyLimit: classLimits.bytes + 100_000,
  }),
  ...presenceCalls({ path: '/admin/classes/:id/draft', access: contentEditors, content: 'class', record: 'part' }),
}
