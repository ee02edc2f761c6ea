import type { Db } from '../database/database.ts'
import type { Actor } from '../http/actor.ts'
import { newId } from '../ids.ts'
import { problem } from '../problem.ts'
import type { DraftKind } from './draft-kind.ts'
import { type LockedDraft, listChanges, lockDraft, readRecords, writeRevision } from './drafts.queries.ts'
import { type ForeignChange, findConflict, listForeignIds, toForeignPatch } from './merge.rules.ts'
import {
  applyPatch,
  type Draft,
  type DraftPatch,
  type DraftRecord,
  isShrinking,
  isUnchanged,
  listPatchIds,
  patchTo,
} from './records.rules.ts'

type SaveInfo = { id: string; actor: Actor; opId: string; sessionId: string; now: Date }

/** One author's save: a patch of the draft at a revision. */
export type SaveDraftInput<S extends object, R extends DraftRecord> = SaveInfo & {
  baseRevision: number
  patch: DraftPatch<S, R>
  /** Confirms that much of the draft was deleted on purpose. */
  shrink: boolean
}

/** Saves a patch of a locked draft, unless it changes nothing. */
const write = async <S extends object, R extends DraftRecord, Row extends object>(
  db: Db,
  { kind, locked }: { kind: DraftKind<S, R, Row>; locked: LockedDraft<S, R, Row> },
  { id, actor, patch, opId, sessionId, now }: SaveInfo & { patch: DraftPatch<S, R> },
) => {
  const { draft, revision, savedAt, row } = locked
  const after = applyPatch(draft, patch)
  const isNew = !isUnchanged(draft, after, patch)
  if (!isNew) return { after, patch, revision, savedAt: savedAt.toISOString(), row, isNew }
  await writeRevision(db, kind, { id, revision: revision + 1, draft, patch, opId, sessionId, by: actor.id, now })
  return { after, patch, revision: revision + 1, savedAt: now.toISOString(), row, isNew }
}

const refuseTwins = ({ put }: { put: readonly DraftRecord[] }, sentence: string) => {
  if (new Set(put.map(({ id }) => id)).size < put.length) throw problem('INVALID_INPUT', { field: 'put', sentence })
}

/** Reads what was saved since the caller's revision, and whether this operation is a repeat; DRAFT_MOVED if too old. */
const readHistory = async <S extends object, R extends DraftRecord, Row extends object>(
  db: Db,
  kind: DraftKind<S, R, Row>,
  { id, baseRevision, opId, sessionId, revision }: SaveDraftInput<S, R> & { revision: number },
) => {
  if (baseRevision > revision)
    throw problem('INVALID_INPUT', { field: 'baseRevision', sentence: 'Send the current revision.' })
  const changes = await listChanges<R>(db, kind, { id, since: baseRevision, opId })
  const since = changes.filter(change => change.revision > baseRevision)
  if (since.length < revision - baseRevision) throw problem('DRAFT_MOVED')
  const foreign = since.filter(change => change.sessionId !== sessionId)
  return { foreign, isRepeated: changes.some(change => change.opId === opId) }
}

/** Adds the records that others have changed to a locked draft. */
const withForeignRecords = async <S extends object, R extends DraftRecord, Row extends object>(
  db: Db,
  { kind, id, locked }: { kind: DraftKind<S, R, Row>; id: string; locked: LockedDraft<S, R, Row> },
  foreign: readonly ForeignChange<R>[],
): Promise<LockedDraft<S, R, Row>> => {
  const { draft } = locked
  const missing = listForeignIds(foreign).filter(
    recordId => draft.order.includes(recordId) && !draft.records.has(recordId),
  )
  if (missing.length === 0) return locked
  const moreRecords = await readRecords(db, kind, { id, ids: missing })
  return { ...locked, draft: { ...draft, records: new Map([...draft.records, ...moreRecords]) } }
}

/**
 * Saves one author's changes since a revision, merged with the changes of others by records and settings. Throws
 * DRAFT_CONFLICT if both changed the same, DRAFT_SHRINK if much would be lost without a confirmed deletion.
 */
export const saveDraft = async <S extends object, R extends DraftRecord, Row extends object>(
  db: Db,
  kind: DraftKind<S, R, Row>,
  input: SaveDraftInput<S, R>,
) => {
  const { id, actor } = input
  refuseTwins(input.patch, kind.sentences.twins)
  const firstLocked = await lockDraft(db, kind, { id, actor, ids: listPatchIds(input.patch) })
  const { foreign, isRepeated } = await readHistory(db, kind, { ...input, revision: firstLocked.revision })
  const locked = await withForeignRecords(db, { kind, id, locked: firstLocked }, foreign)
  const patch = isRepeated ? { settings: {}, put: [], remove: [], order: null } : input.patch
  const conflict = findConflict(locked.draft, patch, foreign)
  if (conflict) throw problem('DRAFT_CONFLICT', { data: kind.conflictData(conflict, locked.revision) })
  if (!input.shrink && isShrinking(locked.draft, patch)) throw problem('DRAFT_SHRINK')
  const saved = await write(db, { kind, locked }, { ...input, patch })
  return { ...saved, merged: foreign.length > 0 ? toForeignPatch(saved.after, patch, foreign) : null }
}

type ReplaceDraftInput<S extends object, R extends DraftRecord> = Omit<SaveInfo, 'opId' | 'sessionId'> & {
  draft: Draft<S, R>
  revision: number
}

/** Replaces a whole draft; throws DRAFT_MOVED if it has another revision by now. */
export const replaceDraft = async <S extends object, R extends DraftRecord, Row extends object>(
  db: Db,
  kind: DraftKind<S, R, Row>,
  { draft, revision, ...saveInfo }: ReplaceDraftInput<S, R>,
) => {
  const locked = await lockDraft(db, kind, { ...saveInfo, ids: null })
  if (locked.revision !== revision) throw problem('DRAFT_MOVED')
  const patch = patchTo(locked.draft, draft)
  refuseTwins(patch, kind.sentences.twins)
  return write(db, { kind, locked }, { ...saveInfo, opId: newId(), sessionId: newId(), patch })
}
