import { DraftCard } from '@trellis/contract/cards/cards.ts'
import { DraftFooter } from '@trellis/contract/editor/draft-footer.ts'
import { courseLimits, problemsOfCard, problemsOfSettings } from '@trellis/contract/editor/draft-problems.ts'
import type { DraftSettings, SavedDraft } from '@trellis/contract/editor/drafts.ts'
import type { CourseVersion } from '@trellis/contract/editor/versions.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { DraftKind } from '../../../platform/authoring/draft-kind.ts'
import type { Draft, DraftPart, DraftPatch } from '../../../platform/authoring/records.rules.ts'
import {
  replaceDraft as replace,
  type SaveDraftInput,
  saveDraft as save,
} from '../../../platform/authoring/save-draft.ts'
import type { VersionTables } from '../../../platform/authoring/versions.queries.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { problem } from '../../../platform/problem.ts'
import { editableCourses } from '../courses.scope.ts'

/** A draft as it is stored. */
export type DraftContent = DraftSettings & { cards: readonly DraftCard[] }

/** The content as settings and records, the form in which all drafts are saved. */
type CourseDraft = Draft<DraftSettings, DraftCard>
type CoursePart = DraftPart<DraftSettings, DraftCard>
type CoursePatch = DraftPatch<DraftSettings, DraftCard>

export const toRecords = ({ cards, ...settings }: DraftContent): CourseDraft => ({ settings, records: cards })
export const toContent = ({ settings, records }: CourseDraft): DraftContent => ({ ...settings, cards: records })

const address = z.optional(z.nullable(z.string()))
const StoredSettings = z.object({
  title: z.catch(z.string(), ''),
  stickyFooter: z.catch(DraftFooter, null),
  posterUrl: address,
  thumbnailUrl: address,
})
/** Cards with defaults for omitted fields, as in drafts that were not saved by the editor. */
const Cards = z.array(DraftCard)

type ImageColumns = { poster_url: string | null; thumbnail_url: string | null }

/** Images missing from a draft default to the published ones. */
const readSettings = (stored: unknown, { poster_url, thumbnail_url }: ImageColumns): DraftSettings => {
  const { posterUrl = poster_url, thumbnailUrl = thumbnail_url, ...rest } = StoredSettings.parse(stored)
  return { ...rest, posterUrl, thumbnailUrl }
}

const StoredCards = z.object({ cards: Cards })

/** A draft out of its row. */
export const readDraftContent = ({ draft, ...row }: ImageColumns & { draft: unknown }): DraftContent => ({
  ...readSettings(draft, row),
  ...StoredCards.parse(draft),
})

/** A draft that was stored whole, with its images. */
export const storedDraft = (draft: unknown): DraftContent =>
  readDraftContent({ draft, poster_url: null, thumbnail_url: null })

/** The title of a course or class is its draft's until it is published. */
export const followTitle = ({ title }: { title: string }) =>
  sql`title = case when published_version_id is null and ${title} <> '' then ${title} else title end`

type DraftRow = ImageColumns & { archived_at: Date | null; published_version_id: string | null }

/** Nothing archived is changed. */
export const requireNotArchived = ({ archived_at }: { archived_at: Date | null }) => {
  if (archived_at) throw problem('ALREADY_ARCHIVED')
}

export const courseDrafts: DraftKind<DraftSettings, DraftCard, DraftRow> = {
  table: 'card_course',
  draft: 'draft',
  settings: null,
  records: 'cards',
  changes: {
    table: 'course_draft_change',
    draft: 'course_id',
    records: 'card_ids',
    before: { records: 'cards', settings: 'course' },
  },
  columns: ['archived_at', 'published_version_id', 'poster_url', 'thumbnail_url'],
  editable: editableCourses,
  requireOpen: requireNotArchived,
  readSettings,
  readRecords: stored => Cards.parse(stored),
  readsAll: false,
  follow: followTitle,
  limits: { records: courseLimits.cards, bytes: courseLimits.bytes },
  sentences: {
    tooMany: `A course has at most ${courseLimits.cards} cards.`,
    twins: 'Two cards have the same id.',
  },
  conflictData: ({ records, settings }, revision) => ({ cards: records, course: settings, revision }),
}

const listProblems = ({ settings, order }: CoursePart, { put }: CoursePatch) => [
  ...problemsOfSettings({ ...settings, cards: order.map(id => ({ id })) }),
  ...put.flatMap(problemsOfCard),
]

/** Saves an author's changes to a course since a revision. */
export const saveDraft = async (db: Db, input: SaveDraftInput<DraftSettings, DraftCard>): Promise<SavedDraft> => {
  const { after, revision, savedAt, merged } = await save(db, courseDrafts, input)
  const problems = listProblems(after, input.patch)
  if (merged === null) return { revision, savedAt, problems }
  const { settings: course, ...rest } = merged
  return { revision, savedAt, merged: { course, ...rest }, problems }
}

type ReplaceDraftInput = { id: string; actor: Actor; draft: DraftContent; revision: number; now: Date }

/** Replaces a whole draft; DRAFT_MOVED if its revision has changed. */
export const replaceDraft = async (db: Db, { draft, ...input }: ReplaceDraftInput): Promise<SavedDraft> => {
  const { after, revision, savedAt, patch } = await replace(db, courseDrafts, { ...input, draft: toRecords(draft) })
  return { revision, savedAt, problems: listProblems(after, patch) }
}

/** The versions of courses. */
export const courseVersions: VersionTables<Pick<CourseVersion, 'cards' | 'seconds' | 'restoredFrom'>> = {
  content: 'card_course',
  versions: 'card_course_version',
  subject: 'course_id',
  removals: 'card_course_version_removal',
  editable: editableCourses,
  columns: sql`
    v.card_count as cards, v.seconds,
    (select number from card_course_version o where o.id = v.restored_from) as "restoredFrom"`,
  joins: sql``,
  completed: id => sql`
    select completed_version_id from course_round where course_id = ${id}::uuid and completed_at is not null`,
  underway: id => sql`
    select pinned_version_id from course_round
     where course_id = ${id}::uuid and ended_at is null and completed_at is null`,
}
