import type { SavedClassDraft } from '@trellis/contract/class-editor/drafts.ts'
import type { ClassPart } from '@trellis/contract/class-editor/parts.ts'
import { problemsOfClass, problemsOfPart } from '@trellis/contract/class-editor/problems.ts'
import type { ClassSettings } from '@trellis/contract/class-editor/settings.ts'
import { toWholeDraft } from '../../../platform/authoring/records.rules.ts'
import { replaceDraft, type SaveDraftInput, saveDraft } from '../../../platform/authoring/save-draft.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import {
  type ClassContent,
  type ClassDraftPart,
  type ClassPatch,
  classDrafts,
  toContent,
  toRecords,
} from './class-drafts.ts'

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
