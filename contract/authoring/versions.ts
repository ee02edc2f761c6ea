import * as z from 'zod/mini'
import { Id, Moment } from '../fields.ts'
import { Revision } from './drafts.ts'
import { Audience, PeopleCounts } from './publishing.ts'

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

const whichNumber = 'Enter a whole number.'
const whichVersion = z.int(whichNumber).check(z.gte(1, whichNumber), z.lte(100_000, whichNumber))
const versionNumber = z.coerce
  .number(whichNumber)
  .check(z.int(whichNumber), z.gte(1, whichNumber), z.lte(100_000, whichNumber))
export const VersionParams = z.object({ id: Id, number: versionNumber })

/** A list of versions; `isRounded`: people whom the reader may not name count in fives, rounded down. */
export const versionList = <V extends z.ZodMiniType>(version: V) =>
  z.object({ title: z.string(), isRounded: z.boolean(), items: z.array(version) })

/** The version whose content is put into the draft, which is at a revision. */
export const RestoredVersion = z.object({ number: whichVersion, revision: Revision })
