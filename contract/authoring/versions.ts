import * as z from 'zod/mini'
import { Id, Moment } from '../fields.ts'
import { Revision } from './drafts.ts'
import { Audience, PeopleCounts } from './publishing.ts'

/** The record of a published version of a course or a class, as its authors see it. */
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
  /** The people it concerned when it was published; null = not counted, or hidden from a brand. */
  peopleThen: z.nullable(PeopleCounts),
  /** Number of people who completed the course or class in this version. */
  completed: z.int(),
  /** Number of people in progress in this version while another one is published. */
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

/** A list of versions; `isRounded`: people whom the reader may not name are rounded down to fives. */
export const versionList = <V extends z.ZodMiniType>(version: V) =>
  z.object({ title: z.string(), isRounded: z.boolean(), items: z.array(version) })

/** The version to restore into the draft, and the draft's revision. */
export const RestoredVersion = z.object({ number: whichVersion, revision: Revision })
