import { problem } from '../problem.ts'
import { type Conflict, changedByOthers, conflictOf, type ForeignChange, mergedOf } from './merge.rules.ts'
import {
  applyPatch,
  type Draft,
  type DraftPart,
  type DraftPatch,
  type DraftRecord,
  isShrinking,
  isUnchanged,
  patchTo,
  touchedBy,
} from './records.rules.ts'

type Locked<S extends object, R extends DraftRecord> = { draft: DraftPart<S, R>; revision: number; savedAt: Date }

/** A revision that was saved. */
export type DraftChange<R extends DraftRecord> = ForeignChange<R> & {
  revision: number
  opId: string
  sessionId: string
}

/** A revision to be saved. */
export type NextRevision<S extends object, R extends DraftRecord> = {
  revision: number
  before: DraftPart<S, R>
  after: DraftPart<S, R>
  patch: DraftPatch<S, R>
}

/** Where drafts of one kind are kept, and what they may hold. */
export type DraftStore<S extends object, R extends DraftRecord> = {
  /** Locks the draft until the end of the transaction, and reads at least these of its records; null = all. */
  lock: (ids: readonly string[] | null) => Promise<Locked<S, R>>
  /** Further records of the locked draft; unset = `lock` reads them all. */
  readRecords?: (ids: readonly string[]) => Promise<ReadonlyMap<string, R>>
  /** What was saved since a revision, and what was saved by one operation, in order. */
  listChanges: (since: number, opId: string) => Promise<DraftChange<R>[]>
  /** Saves a revision; throws where the draft would hold more than it may. */
  write: (next: NextRevision<S, R>) => Promise<void>
  /** `data` of a DRAFT_CONFLICT. */
  conflictData: (conflict: Conflict<S, R>, revision: number) => unknown
  twins: string
}

type Saving<S extends object, R extends DraftRecord> = {
  baseRevision: number
  opId: string
  sessionId: string
  patch: DraftPatch<S, R>
  shrink: boolean
  now: Date
}

/** Saves a patch of a locked draft, unless it changes nothing. */
const write = async <S extends object, R extends DraftRecord>(
  store: DraftStore<S, R>,
  { draft, revision, savedAt }: Locked<S, R>,
  { patch, now }: { patch: DraftPatch<S, R>; now: Date },
) => {
  const after = applyPatch(draft, patch)
  if (isUnchanged(draft, after, patch)) return { after, revision, savedAt: savedAt.toISOString() }
  await store.write({ revision: revision + 1, before: draft, after, patch })
  return { after, revision: revision + 1, savedAt: now.toISOString() }
}

const refuseTwins = ({ put }: { put: readonly DraftRecord[] }, sentence: string) => {
  if (new Set(put.map(({ id }) => id)).size < put.length) throw problem('INVALID_INPUT', { field: 'put', sentence })
}

/** What was saved since the caller's revision, and whether this operation was; DRAFT_MOVED where that is too long ago. */
const readHistory = async <S extends object, R extends DraftRecord>(
  store: DraftStore<S, R>,
  { baseRevision, opId, sessionId }: Saving<S, R>,
  { revision }: Locked<S, R>,
) => {
  if (baseRevision > revision)
    throw problem('INVALID_INPUT', { field: 'baseRevision', sentence: 'Send the revision that you have.' })
  const changes = await store.listChanges(baseRevision, opId)
  const since = changes.filter(change => change.revision > baseRevision)
  if (since.length < revision - baseRevision) throw problem('DRAFT_MOVED')
  const foreign = since.filter(change => change.sessionId !== sessionId)
  return { foreign, isRepeated: changes.some(change => change.opId === opId) }
}

/** A locked draft with the records that others have changed. */
const withForeignRecords = async <S extends object, R extends DraftRecord>(
  store: DraftStore<S, R>,
  { draft, ...locked }: Locked<S, R>,
  foreign: readonly ForeignChange<R>[],
): Promise<Locked<S, R>> => {
  const missing = changedByOthers(foreign).filter(id => draft.order.includes(id) && !draft.records.has(id))
  const more = missing.length > 0 ? await store.readRecords?.(missing) : undefined
  return { ...locked, draft: more ? { ...draft, records: new Map([...draft.records, ...more]) } : draft }
}

/**
 * Saves what one author has changed since a revision; what others have changed since is merged by records and settings.
 * DRAFT_CONFLICT where both changed the same, DRAFT_SHRINK where much would go that nobody deleted.
 */
export const saveDraft = async <S extends object, R extends DraftRecord>(
  store: DraftStore<S, R>,
  saving: Saving<S, R>,
) => {
  refuseTwins(saving.patch, store.twins)
  const found = await store.lock(touchedBy(saving.patch))
  const { foreign, isRepeated } = await readHistory(store, saving, found)
  const locked = await withForeignRecords(store, found, foreign)
  const patch = isRepeated ? { settings: {}, put: [], remove: [], order: null } : saving.patch
  const conflict = conflictOf(locked.draft, patch, foreign)
  if (conflict) throw problem('DRAFT_CONFLICT', { data: store.conflictData(conflict, locked.revision) })
  if (!saving.shrink && isShrinking(locked.draft, patch)) throw problem('DRAFT_SHRINK')
  const saved = await write(store, locked, { patch, now: saving.now })
  return { ...saved, merged: foreign.length > 0 ? mergedOf(saved.after, patch, foreign) : null }
}

type Replacing<S extends object, R extends DraftRecord> = { draft: Draft<S, R>; revision: number; now: Date }

/** Replaces a whole draft; DRAFT_MOVED if its revision is another one by now. */
export const replaceDraft = async <S extends object, R extends DraftRecord>(
  store: DraftStore<S, R>,
  { draft, revision, now }: Replacing<S, R>,
) => {
  const locked = await store.lock(null)
  if (locked.revision !== revision) throw problem('DRAFT_MOVED')
  const patch = patchTo(locked.draft, draft)
  refuseTwins(patch, store.twins)
  return { ...(await write(store, locked, { patch, now })), patch }
}
