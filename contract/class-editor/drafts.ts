import * as z from 'zod/mini'
import { CourseOwner, PublishedAs } from '../editor/content-list.ts'
import { Colleague, Revision } from '../editor/drafts.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, Moment } from '../fields.ts'
import { keysOf } from '../keys.ts'
import { classEditors } from './classes.ts'
import { ClassPart } from './parts.ts'
import { classLimits } from './problems.ts'
import { ClassSettings } from './settings.ts'

const Named = z.object({ id: Id, name: z.string() })
const SettingsPatch = z.partial(ClassSettings)

/** What keeps the draft from being published; `partId` null = the class itself. */
export const ClassProblem = z.object({ partId: z.nullable(Id), path: z.string(), sentence: z.string() })

export const ClassDraft = z.object({
  class: z.object({
    id: Id,
    ...ClassSettings.shape,
    slug: z.string(),
    owner: CourseOwner,
    archivedAt: z.nullable(Moment),
  }),
  /** Lessons and questions in one order: each kind has its own sequence in it. */
  parts: z.array(ClassPart),
  revision: z.int(),
  savedAt: Moment,
  savedBy: z.nullable(Named),
  published: z.nullable(PublishedAs),
  problems: z.array(ClassProblem),
  /** How many changes there are since what is published; 0 = none, or nothing was published. */
  changes: z.int(),
  may: z.object({ edit: z.boolean(), publish: z.boolean() }),
})
export type ClassDraft = z.output<typeof ClassDraft>

const tooMany = `A class has at most ${classLimits.parts} lessons and questions.`
const parts = z.array(ClassPart).check(z.maxLength(classLimits.parts, tooMany))
const ids = z.array(Id).check(z.maxLength(classLimits.parts, tooMany))
/** The ids of all parts in their order: those of others are left where they are. */
const order = z.array(Id).check(z.maxLength(2 * classLimits.parts, tooMany))

export const SavedClassDraft = z.object({
  revision: z.int(),
  savedAt: Moment,
  /** What others have changed since the revision that the caller had; absent = nothing. */
  merged: z.optional(
    z.object({ class: SettingsPatch, put: z.array(ClassPart), remove: z.array(Id), order: z.array(Id) }),
  ),
  /** What is unfinished in the parts and settings that were sent. */
  problems: z.array(ClassProblem),
})
export type SavedClassDraft = z.output<typeof SavedClassDraft>

const by = { by: z.nullable(Named), at: Moment }

/**
 * `data` of a DRAFT_CONFLICT: what somebody else has made of the same parts or settings, and what they were before;
 * null = the part is not there. Nothing of the call was saved.
 */
export const ClassDraftConflict = z.object({
  parts: z.array(z.object({ id: Id, theirs: z.nullable(ClassPart), base: z.nullable(ClassPart), ...by })),
  class: z.array(
    z.object({ field: z.enum(keysOf(ClassSettings.shape)), theirs: z.unknown(), base: z.unknown(), ...by }),
  ),
  revision: z.int(),
})
export type ClassDraftConflict = z.output<typeof ClassDraftConflict>

/** Drafts of classes: saved part by part, by several people at once, as drafts of courses are. */
export const classDrafts = {
  get: endpoint({
    method: 'GET',
    path: '/admin/classes/:id/draft',
    access: classEditors,
    summary: 'The draft of a class, with its revision',
    params: IdParams,
    response: ClassDraft,
  }),
  patch: endpoint({
    method: 'PATCH',
    path: '/admin/classes/:id/draft',
    access: classEditors,
    summary:
      'Change lessons, questions, settings and order of a draft; changes of others to other parts are merged. A repeated opId has no second effect.',
    params: IdParams,
    body: z.object({
      /** The revision that the changes were made to. */
      baseRevision: Revision,
      opId: Id,
      /** The tab or client that is writing. */
      sessionId: Id,
      class: z.optional(SettingsPatch),
      put: z._default(parts, []),
      remove: z._default(ids, []),
      order: z.optional(order),
      /** A person did delete this: without it, a change that empties much of the class is refused. */
      shrink: z._default(z.boolean(), false),
    }),
    response: SavedClassDraft,
    problems: ['DRAFT_CONFLICT', 'DRAFT_SHRINK', 'ALREADY_ARCHIVED', 'TOO_LARGE'],
    repeatable: true,
    bodyLimit: classLimits.bytes + 100_000,
  }),
  /** `cardId` is the id of the part that is open. */
  present: endpoint({
    method: 'POST',
    path: '/admin/classes/:id/draft/presence',
    access: classEditors,
    summary: 'Say which part is open here; answers who else has the class open, and the revision of the draft',
    params: IdParams,
    body: z.object({ sessionId: Id, cardId: z.nullable(Id), isWriting: z.boolean() }),
    response: z.object({ others: z.array(Colleague), revision: z.int() }),
    repeatable: true,
  }),
  leave: endpoint({
    method: 'DELETE',
    path: '/admin/classes/:id/draft/presence/:sessionId',
    access: classEditors,
    summary: 'Say that the class is no longer open here',
    params: z.object({ id: Id, sessionId: Id }),
  }),
}
