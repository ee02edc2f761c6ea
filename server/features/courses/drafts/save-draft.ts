import { courseLimits, problemsOfCard, problemsOfSettings } from '@trellis/contract/editor/draft-problems.ts'
import type { SavedDraft } from '@trellis/contract/editor/drafts.ts'
import { isSame } from '@trellis/contract/editor/same.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { problem } from '../../../platform/problem.ts'
import { applyPatch, type DraftContent, type DraftPatch, isShrinking, patchTo } from './draft.rules.ts'
import { listChanges, lockDraft, writeDraft } from './drafts.store.ts'
import { conflictOf, type ForeignChange, mergedOf } from './merge.rules.ts'

type Writing = { courseId: string; actor: Actor; opId: string; sessionId: string; now: Date }
type Saving = Writing & { baseRevision: number; patch: DraftPatch; shrink: boolean }
type Locked = Awaited<ReturnType<typeof lockDraft>>

const checkedJson = (draft: DraftContent) => {
  if (draft.cards.length > courseLimits.cards)
    throw problem('INVALID_INPUT', { field: 'put', sentence: `A course has at most ${courseLimits.cards} cards.` })
  const json = JSON.stringify(draft)
  if (Buffer.byteLength(json) > courseLimits.bytes) throw problem('TOO_LARGE')
  return json
}

/** Saves a patch of a locked draft, unless it changes nothing. */
const write = async (db: Db, locked: Locked, { patch, ...writing }: Writing & { patch: DraftPatch }) => {
  const { draft, revision, savedAt } = locked
  const after = applyPatch(draft, patch)
  if (isSame(after, draft)) return { after, revision, savedAt: savedAt.toISOString() }
  const { courseId, actor, opId, sessionId, now } = writing
  const saved = { courseId, revision: revision + 1, before: draft, after, json: checkedJson(after), patch }
  await writeDraft(db, { ...saved, opId, sessionId, by: actor.id, now })
  return { after, revision: revision + 1, savedAt: now.toISOString() }
}

const problemsIn = (draft: DraftContent, patch: DraftPatch) => [
  ...problemsOfSettings(draft),
  ...patch.put.flatMap(problemsOfCard),
]

const nothing: DraftPatch = { course: {}, put: [], remove: [], order: null }

const refuseTwins = ({ put }: DraftPatch) => {
  if (new Set(put.map(card => card.id)).size < put.length)
    throw problem('INVALID_INPUT', { field: 'put', sentence: 'Two cards have the same id.' })
}

/** What was saved since the caller's revision, and whether this operation was; DRAFT_MOVED where that is too long ago. */
const readHistory = async (db: Db, { courseId, baseRevision, opId, sessionId }: Saving, { revision }: Locked) => {
  if (baseRevision > revision)
    throw problem('INVALID_INPUT', { field: 'baseRevision', sentence: 'Send the revision that you have.' })
  const changes = await listChanges(db, { courseId, since: baseRevision, opId })
  const since = changes.filter(change => change.revision > baseRevision)
  if (since.length < revision - baseRevision) throw problem('DRAFT_MOVED')
  const foreign: ForeignChange[] = since.filter(change => change.sessionId !== sessionId)
  return { foreign, isRepeated: changes.some(change => change.opId === opId) }
}

/**
 * Saves what one author has changed since a revision; what others have changed since is merged by cards and settings.
 * DRAFT_CONFLICT where both changed the same, DRAFT_SHRINK where much would go that nobody deleted.
 */
export const saveDraft = async (db: Db, saving: Saving): Promise<SavedDraft> => {
  refuseTwins(saving.patch)
  const locked = await lockDraft(db, saving.actor, saving.courseId)
  const { foreign, isRepeated } = await readHistory(db, saving, locked)
  const patch = isRepeated ? nothing : saving.patch
  const conflict = conflictOf(locked.draft, patch, foreign)
  if (conflict) throw problem('DRAFT_CONFLICT', { data: { ...conflict, revision: locked.revision } })
  if (!saving.shrink && isShrinking(locked.draft, patch)) throw problem('DRAFT_SHRINK')
  const { after, revision, savedAt } = await write(db, locked, { ...saving, patch })
  const merged = foreign.length > 0 ? { merged: mergedOf(after, patch, foreign) } : {}
  return { revision, savedAt, ...merged, problems: problemsIn(after, saving.patch) }
}

type Replacing = Writing & { draft: DraftContent; revision: number }

/** Replaces a whole draft; DRAFT_MOVED if its revision is another one by now. */
export const replaceDraft = async (db: Db, replacing: Replacing): Promise<SavedDraft> => {
  const locked = await lockDraft(db, replacing.actor, replacing.courseId)
  if (locked.revision !== replacing.revision) throw problem('DRAFT_MOVED')
  const patch = patchTo(locked.draft, replacing.draft)
  refuseTwins(patch)
  const { after, revision, savedAt } = await write(db, locked, { ...replacing, patch })
  return { revision, savedAt, problems: problemsIn(after, patch) }
}
