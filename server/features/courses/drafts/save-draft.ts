import type { DraftCard } from '@trellis/contract/cards/card-rules.ts'
import { courseLimits, problemsOfCard, problemsOfSettings } from '@trellis/contract/editor/draft-problems.ts'
import type { DraftSettings, SavedDraft } from '@trellis/contract/editor/drafts.ts'
import type { Db } from '../../../platform/database/database.ts'
import { type DraftStore, replaceDraft as replace, saveDraft as save } from '../../../platform/drafts/save-draft.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { problem } from '../../../platform/problem.ts'
import { type CourseDraft, type CoursePatch, contentOf, type DraftContent, recordsOf } from './draft.rules.ts'
import { listChanges, lockDraft, writeDraft } from './drafts.store.ts'

type Writing = { courseId: string; actor: Actor; opId: string; sessionId: string; now: Date }
type Saving = Writing & { baseRevision: number; patch: CoursePatch; shrink: boolean }

const jsonOf = (draft: CourseDraft) => {
  if (draft.records.length > courseLimits.cards)
    throw problem('INVALID_INPUT', { field: 'put', sentence: `A course has at most ${courseLimits.cards} cards.` })
  const json = JSON.stringify(contentOf(draft))
  if (Buffer.byteLength(json) > courseLimits.bytes) throw problem('TOO_LARGE')
  return json
}

/** The draft of a course, as drafts of any kind are saved. */
const storeOf = (db: Db, { courseId, actor, ...made }: Writing): DraftStore<DraftSettings, DraftCard> => ({
  lock: async () => {
    const { draft, ...locked } = await lockDraft(db, actor, courseId)
    return { ...locked, draft: recordsOf(draft) }
  },
  listChanges: (since, opId) => listChanges(db, { id: courseId, since, opId }),
  write: ({ before, after, ...next }) =>
    // The next revision comes last: who replaces a draft has given the one that is replaced.
    writeDraft(db, { ...made, ...next, courseId, by: actor.id, before: contentOf(before), after: contentOf(after) }),
  jsonOf,
  conflictData: ({ records, settings }, revision) => ({ cards: records, course: settings, revision }),
  twins: 'Two cards have the same id.',
})

const problemsIn = (draft: CourseDraft, { put }: CoursePatch) => [
  ...problemsOfSettings(contentOf(draft)),
  ...put.flatMap(problemsOfCard),
]

/** Saves what one author has changed in a course since a revision. */
export const saveDraft = async (db: Db, saving: Saving): Promise<SavedDraft> => {
  const { after, revision, savedAt, merged } = await save(storeOf(db, saving), saving)
  const problems = problemsIn(after, saving.patch)
  if (merged === null) return { revision, savedAt, problems }
  const { settings: course, ...rest } = merged
  return { revision, savedAt, merged: { course, ...rest }, problems }
}

type Replacing = Writing & { draft: DraftContent; revision: number }

/** Replaces a whole draft; DRAFT_MOVED if its revision is another one by now. */
export const replaceDraft = async (db: Db, { draft, ...replacing }: Replacing): Promise<SavedDraft> => {
  const store = storeOf(db, replacing)
  const { after, revision, savedAt, patch } = await replace(store, { ...replacing, draft: recordsOf(draft) })
  return { revision, savedAt, problems: problemsIn(after, patch) }
}
