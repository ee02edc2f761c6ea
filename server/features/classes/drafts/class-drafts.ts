import type { SavedClassDraft } from '@trellis/contract/class-editor/drafts.ts'
import { ClassPart } from '@trellis/contract/class-editor/parts.ts'
import { classLimits, problemsOfClass, problemsOfPart } from '@trellis/contract/class-editor/problems.ts'
import { ClassSettings } from '@trellis/contract/class-editor/settings.ts'
import type { ClassVersion } from '@trellis/contract/class-editor/versions.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { DraftKind } from '../../../platform/authoring/draft-kind.ts'
import { type Draft, type DraftPart, type DraftPatch, toWholeDraft } from '../../../platform/authoring/records.rules.ts'
import { replaceDraft, type SaveDraftInput, saveDraft } from '../../../platform/authoring/save-draft.ts'
import type { VersionTables } from '../../../platform/authoring/versions.queries.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { editableCourses, followTitle, requireNotArchived } from '../../courses/drafts.public.ts'

/** A stored draft. */
export type ClassContent = ClassSettings & { parts: readonly ClassPart[] }

/** The same draft as settings and records, the common form in which drafts of all kinds are saved. */
type ClassDraft = Draft<ClassSettings, ClassPart>
type ClassDraftPart = DraftPart<ClassSettings, ClassPart>
type ClassPatch = DraftPatch<ClassSettings, ClassPart>

const toRecords = ({ parts, ...settings }: ClassContent): ClassDraft => ({ settings, records: parts })
export const toContent = ({ settings, records }: ClassDraft): ClassContent => ({ ...settings, parts: records })

const StoredSettings = z.object({
  ...ClassSettings.shape,
  title: z.catch(z.string(), ''),
  description: z.catch(z.string(), ''),
  posterUrl: z.catch(z.nullable(z.string()), null),
  thumbnailUrl: z.catch(z.nullable(z.string()), null),
  keyTakeaways: z.catch(z.array(z.string()), []),
  exam: z.catch(ClassSettings.shape.exam, null),
})
/** Parsing fills in the defaults of fields that the author left out. */
const Parts = z.catch(z.array(ClassPart), [])
const Stored = z.object({ ...StoredSettings.shape, parts: Parts })

export const parseClassDraft = (draft: unknown): ClassContent => Stored.parse(draft)

type Row = { archived_at: Date | null; published_version_id: string | null }

export const classDrafts: DraftKind<ClassSettings, ClassPart, Row> = {
  table: 'class',
  draft: 'draft',
  settings: null,
  records: 'parts',
  changes: {
    table: 'class_draft_change',
    draft: 'class_id',
    records: 'part_ids',
    before: { records: 'records', settings: 'settings' },
  },
  columns: ['archived_at', 'published_version_id'],
  editable: editableCourses,
  requireOpen: requireNotArchived,
  readSettings: stored => StoredSettings.parse(stored),
  readRecords: stored => Parts.parse(stored),
  readsAll: true,
  follow: followTitle,
  limits: { records: classLimits.parts, bytes: classLimits.bytes },
  sentences: {
    tooMany: `A class has at most ${classLimits.parts} lessons and questions.`,
    twins: 'Two parts have the same id.',
  },
  conflictData: ({ records, settings }, revision) => ({ parts: records, class: settings, revision }),
}

const listProblems = (draft: ClassDraftPart, { put }: ClassPatch) => [
  ...problemsOfClass(toContent(toWholeDraft(draft))),
  ...put.flatMap(problemsOfPart),
]

/** Saves the changes of one author to a class since a revision. */
export const saveClassDraft = async (
  db: Db,
  input: SaveDraftInput<ClassSettings, ClassPart>,
): Promise<SavedClassDraft> => {
  const { after, revision, savedAt, merged } = await saveDraft(db, classDrafts, input)
  const problems = listProblems(after, input.patch)
  if (merged === null) return { revision, savedAt, problems }
  const { settings, ...rest } = merged
  return { revision, savedAt, merged: { class: settings, ...rest }, problems }
}

type ReplaceClassDraftInput = { id: string; actor: Actor; draft: ClassContent; revision: number; now: Date }

/** Replaces a whole draft; DRAFT_MOVED if its revision has changed. */
export const replaceClassDraft = async (
  db: Db,
  { draft, ...input }: ReplaceClassDraftInput,
): Promise<SavedClassDraft> => {
  const { after, revision, savedAt, patch } = await replaceDraft(db, classDrafts, { ...input, draft: toRecords(draft) })
  return { revision, savedAt, problems: listProblems(after, patch) }
}

/** The versions of classes. */
export const classVersions: VersionTables<Pick<ClassVersion, 'lessons' | 'questions'>> = {
  content: 'class',
  versions: 'class_version',
  subject: 'class_id',
  removals: 'class_version_removal',
  editable: editableCourses,
  columns: sql`v.lesson_count as lessons, coalesce(jsonb_array_length(x.questions), 0) as questions`,
  joins: sql`left join exam x on x.id = v.exam_id`,
  completed: id => sql`
    select completed_version_id from class_progress where class_id = ${id}::uuid and completed_at is not null
     union all
    select completed_version_id from class_past_round where class_id = ${id}::uuid`,
  underway: id => sql`
    select pinned_version_id from class_progress where class_id = ${id}::uuid and completed_at is null`,
}
