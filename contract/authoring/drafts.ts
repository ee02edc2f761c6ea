import * as z from 'zod/mini'
import { type Access, endpoint } from '../endpoint.ts'
import { Id, IdParams, Moment } from '../fields.ts'

const Named = z.object({ id: Id, name: z.string() })

const whichRevision = 'Send the current revision.'
/** The revision of a draft, as its caller has it. */
export const Revision = z.int(whichRevision).check(z.gte(0, whichRevision), z.lte(1_000_000_000, whichRevision))

/** Which state of a draft is read, and who made it. */
export const draftState = { revision: z.int(), savedAt: Moment, savedBy: z.nullable(Named) }

/** What a draft of a course or class says besides its content and its problems. */
export const draftRights = {
  /** How many changes there are since what is published; 0 = none, or nothing was published. */
  changes: z.int(),
  may: z.object({ edit: z.boolean(), publish: z.boolean() }),
}

/** Who changes a draft, and from where. */
export const draftWriter = {
  /** The revision that the changes were made to. */
  baseRevision: Revision,
  opId: Id,
  /** The tab or client that is writing. */
  sessionId: Id,
}

const by = { by: z.nullable(Named), at: Moment }

/** The settings that a save would take from others: a part of the `data` of a DRAFT_CONFLICT. */
export const settingsConflicts = <F extends string>(fields: readonly F[]) =>
  z.array(z.object({ field: z.enum(fields), theirs: z.unknown(), base: z.unknown(), ...by }))

/** How a kind of draft is changed record by record: a course by cards, a class by lessons and questions. */
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
      /** The ids of all records in their order: those of others are left where they are. */
      order: z.optional(z.array(Id).check(z.maxLength(2 * most, tooMany))),
      /** A person did delete this: without it, a change that empties much of the draft is refused. */
      shrink: z._default(z.boolean(), false),
    },
    /** What others have changed since the revision that the caller had. */
    merged: { put: z.array(record), remove: z.array(Id), order: z.array(Id) },
    /**
     * What somebody else has made of the same records, and what they were before: a part of the `data` of a
     * DRAFT_CONFLICT; null = the record is not there. Nothing of the call was saved.
     */
    conflicts: z.array(z.object({ id: Id, theirs: z.nullable(record), base: z.nullable(record), ...by })),
  }
}

/** Somebody else who has the course or class open; `cardId` is the id of the card or part. */
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
