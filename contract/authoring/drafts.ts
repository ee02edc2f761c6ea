import * as z from 'zod/mini'
import { type Access, endpoint } from '../endpoint.ts'
import { Id, IdParams, Moment } from '../fields.ts'

const Named = z.object({ id: Id, name: z.string() })

const whichRevision = 'Send the current revision.'
/** The revision of a draft that the caller has. */
export const Revision = z.int(whichRevision).check(z.gte(0, whichRevision), z.lte(1_000_000_000, whichRevision))

/** The revision of a draft that was read, and its author. */
export const draftState = { revision: z.int(), savedAt: Moment, savedBy: z.nullable(Named) }

/** Fields of a draft of a course or class besides its content and its problems. */
export const draftRights = {
  /** Number of changes since the published version; 0 = none, or never published. */
  changes: z.int(),
  may: z.object({ edit: z.boolean(), publish: z.boolean() }),
}

/** Who changes a draft, and from which session. */
export const draftWriter = {
  /** The revision on which the changes are based. */
  baseRevision: Revision,
  opId: Id,
  /** The tab or client that saves. */
  sessionId: Id,
}

const by = { by: z.nullable(Named), at: Moment }

/** Settings that a save would overwrite: part of the `data` of a DRAFT_CONFLICT. */
export const settingsConflicts = <F extends string>(fields: readonly F[]) =>
  z.array(z.object({ field: z.enum(fields), theirs: z.unknown(), base: z.unknown(), ...by }))

/** Record-by-record changes of a draft: cards of a course, lessons and questions of a class. */
export const recordShapes = <R extends z.ZodMiniType>(
  record: R,
  { most, tooMany }: { most: number; tooMany: string },
) => {
  const records = z.array(record).check(z.maxLength(most, tooMany))
  return {
    /** All records of a draft. */
    records,
    patch: {
      put: z._default(records, []),
      remove: z._default(z.array(Id).check(z.maxLength(most, tooMany)), []),
      /** The ids of all records in order; records of other authors keep their places. */
      order: z.optional(z.array(Id).check(z.maxLength(2 * most, tooMany))),
      /** Confirms an intended deletion: without it, a save that empties much of the draft is refused. */
      shrink: z._default(z.boolean(), false),
    },
    /** Changes by others since the caller's revision. */
    merged: { put: z.array(record), remove: z.array(Id), order: z.array(Id) },
    /**
     * Another author's version of the same records and their state before: part of the `data` of a DRAFT_CONFLICT;
     * null = the record does not exist. The call saved nothing.
     */
    conflicts: z.array(z.object({ id: Id, theirs: z.nullable(record), base: z.nullable(record), ...by })),
  }
}

/** Another person who has the course or class open; `cardId` is the id of the card or part. */
export const Colleague = z.object({
  id: Id,
  name: z.string(),
  cardId: z.nullable(Id),
  isWriting: z.boolean(),
  seenAt: Moment,
})
export type Colleague = z.output<typeof Colleague>

type Place<A extends Access> = { path: `/${string}`; access: A; content: string; record: string }

/** Who has a draft open. */
export const presenceCalls = <const A extends Access>({ path, access, content, record }: Place<A>) => ({
  present: endpoint({
    method: 'POST',
    path: `${path}/presence`,
    access,
    summary: `Report the open ${record}; returns who else has the ${content} open, and the revision of the draft`,
    params: IdParams,
    body: z.object({ sessionId: Id, cardId: z.nullable(Id), isWriting: z.boolean() }),
    response: z.object({ others: z.array(Colleague), revision: z.int() }),
    repeatable: true,
  }),
  leave: endpoint({
    method: 'DELETE',
    path: `${path}/presence/:sessionId`,
    access,
    summary: `Report that the ${content} was closed here`,
    params: z.object({ id: Id, sessionId: Id }),
  }),
})
