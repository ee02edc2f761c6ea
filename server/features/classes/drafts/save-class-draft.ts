import type { SavedClassDraft } from '@trellis/contract/class-editor/drafts.ts'
import type { ClassPart } from '@trellis/contract/class-editor/parts.ts'
import { classLimits, problemsOfClass, problemsOfPart } from '@trellis/contract/class-editor/problems.ts'
import type { ClassSettings } from '@trellis/contract/class-editor/settings.ts'
import type { Db } from '../../../platform/database/database.ts'
import { type DraftPart, partOf, wholeOf } from '../../../platform/drafts/records.rules.ts'
import { type DraftStore, replaceDraft, saveDraft } from '../../../platform/drafts/save-draft.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { problem } from '../../../platform/problem.ts'
import {
  type ClassContent,
  type ClassDraftRecords,
  type ClassPatch,
  contentOf,
  recordsOf,
} from './class-draft.rules.ts'
import { listClassChanges, lockClassDraft, writeClassDraft } from './class-drafts.store.ts'

type Writing = { classId: string; actor: Actor; opId: string; sessionId: string; now: Date }
type Saving = Writing & { baseRevision: number; patch: ClassPatch; shrink: boolean }

const tooMany = `A class has at most ${classLimits.parts} lessons and questions.`

const jsonOf = (draft: ClassDraftRecords) => {
  if (draft.records.length > classLimits.parts) throw problem('INVALID_INPUT', { field: 'put', sentence: tooMany })
  const json = JSON.stringify(contentOf(draft))
  if (Buffer.byteLength(json) > classLimits.bytes) throw problem('TOO_LARGE')
  return json
}

/** The draft of a class, as drafts of any kind are saved. */
const storeOf = (db: Db, { classId, actor, opId, sessionId, now }: Writing): DraftStore<ClassSettings, ClassPart> => ({
  lock: async () => {
    const { draft, ...locked } = await lockClassDraft(db, actor, classId)
    return { ...locked, draft: partOf(recordsOf(draft)) }
  },
  listChanges: (since, opId) => listClassChanges(db, { id: classId, since, opId }),
  write: ({ after, ...next }) =>
    writeClassDraft(db, { ...next, classId, opId, sessionId, now, by: actor.id, json: jsonOf(wholeOf(after)) }),
  conflictData: ({ records, settings }, revision) => ({ parts: records, class: settings, revision }),
  twins: 'Two parts have the same id.',
})

const problemsIn = (draft: DraftPart<ClassSettings, ClassPart>, { put }: ClassPatch) => [
  ...problemsOfClass(contentOf(wholeOf(draft))),
  ...put.flatMap(problemsOfPart),
]

/** Saves what one author has changed in a class since a revision. */
export const saveClassDraft = async (db: Db, saving: Saving): Promise<SavedClassDraft> => {
  const { after, revision, savedAt, merged } = await saveDraft(storeOf(db, saving), saving)
  const problems = problemsIn(after, saving.patch)
  if (merged === null) return { revision, savedAt, problems }
  const { settings, ...rest } = merged
  return { revision, savedAt, merged: { class: settings, ...rest }, problems }
}

type Replacing = Writing & { draft: ClassContent; revision: number }

/** Replaces a whole draft; DRAFT_MOVED if its revision is another one by now. */
export const replaceClassDraft = async (db: Db, { draft, ...replacing }: Replacing): Promise<SavedClassDraft> => {
  const { after, revision, savedAt, patch } = await replaceDraft(storeOf(db, replacing), {
    ...replacing,
    draft: recordsOf(draft),
  })
  return { revision, savedAt, problems: problemsIn(after, patch) }
}
