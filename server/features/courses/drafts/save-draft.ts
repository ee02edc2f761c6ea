import type { DraftCard } from '@trellis/contract/cards/cards.ts'
import { problemsOfCard, problemsOfSettings } from '@trellis/contract/editor/draft-problems.ts'
import type { DraftSettings, SavedDraft } from '@trellis/contract/editor/drafts.ts'
import {
  replaceDraft as replace,
  type SaveDraftInput,
  saveDraft as save,
} from '../../../platform/authoring/save-draft.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { type CoursePart, type CoursePatch, courseDrafts, type DraftContent, toRecords } from './course-drafts.ts'

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
