import { newId } from '../api/ids.ts'
import type { Backup } from './backup.ts'
import { type Document, type Item, isEmpty, type Patch } from './document.ts'
import {
  acknowledge,
  type EditingState,
  hasUnsent,
  markRefused,
  rebase,
  startSending,
  unsavedDifference,
} from './editing-state.ts'
import { reduceSaveState, type SaveEvent, type SaveState } from './save-engine.ts'
import type { TabMessage } from './tabs.ts'

/** One request, idempotent by its id. */
export type SaveRequest<R, I extends Item> = {
  baseRevision: number
  opId: string
  patch: Patch<R, I>
  /** The user removed a lot on purpose. */
  isShrinking: boolean
}

type SaveResult<R, I extends Item> = { revision: number; merged?: Patch<R, I> | undefined }
export type OpenedDocument<R, I extends Item> = { document: Document<R, I>; revision: number }

/** Save events of a failed request. */
export type SaveFailure = Extract<SaveEvent, { type: 'unreachable' | 'signed-out' | 'refused' }> | { type: 'clash' }

/** Dependencies of saving. */
export type SavingOptions<R, I extends Item> = {
  send: (request: SaveRequest<R, I>) => Promise<SaveResult<R, I>>
  /** Fetches the server's document after someone else changed the same records. */
  fetchNewest: () => Promise<OpenedDocument<R, I>>
  failureOf: (error: unknown) => SaveFailure
  keepBackup: (backup: Backup<R, I> | null) => void
  tellTabs: (message: TabMessage<R, I>) => void
  now: () => number
  /** Schedules work; returns a cancel function. */
  later: (work: () => void, ms: number) => () => void
}

/** A document being edited and saved. */
export type SaveContext<R, I extends Item> = SavingOptions<R, I> & {
  editing: EditingState<R, I>
  save: SaveState
  isFromOtherTab: boolean
  request: SaveRequest<R, I> | null
  /** The user has removed something since the last request. */
  isShrinking: boolean
  isClosed: boolean
  stopTimer: () => void
  stopBackup: (() => void) | null
  publish: () => void
}

/** Delay of a backup after a key, so that a killed tab loses nothing. */
const backupWithinMs = 150

/** Backs up unsaved edits, or removes the backup if there are none. */
export function backUp<R, I extends Item>(saving: SaveContext<R, I>): void {
  const { editing, keepBackup, now } = saving
  saving.stopBackup?.()
  saving.stopBackup = null
  const difference = unsavedDifference(editing)
  keepBackup(isEmpty(difference) ? null : { revision: editing.revision, difference, at: now() })
}

export function backUpSoon<R, I extends Item>(saving: SaveContext<R, I>): void {
  saving.stopBackup ??= saving.later(() => backUp(saving), backupWithinMs)
}

/** Dispatches an event to the engine and runs its effect. */
export function dispatch<R, I extends Item>(saving: SaveContext<R, I>, event: SaveEvent): void {
  if (saving.isClosed) return
  const { state, effect } = reduceSaveState(saving.save, event, saving.now())
  saving.save = state
  saving.stopTimer()
  if (effect.type === 'wait') saving.stopTimer = saving.later(() => dispatch(saving, { type: 'due' }), effect.ms)
  if (effect.type === 'send') prepare(saving)
  saving.publish()
  if (effect.type === 'send' || effect.type === 'send-again') void transmit(saving)
}

function prepare<R, I extends Item>(saving: SaveContext<R, I>) {
  const { state, patch } = startSending(saving.editing)
  saving.editing = state
  saving.request = { baseRevision: state.revision, opId: newId(), patch, isShrinking: saving.isShrinking }
  saving.isShrinking = false
}

async function transmit<R, I extends Item>(saving: SaveContext<R, I>) {
  const { request } = saving
  if (!request || Object.keys(request.patch).length === 0) return settle(saving, null)
  try {
    const saved = await saving.send(request)
    settle(saving, saved)
    saving.tellTabs({ from: request.baseRevision, revision: saved.revision, patch: request.patch })
  } catch (error) {
    await fail(saving, saving.failureOf(error))
  }
}

/** The server has saved the request; null = there was nothing to send. */
function settle<R, I extends Item>(saving: SaveContext<R, I>, saved: SaveResult<R, I> | null) {
  saving.editing = saved ? acknowledge(saving.editing, saved) : markRefused(saving.editing)
  saving.request = null
  backUp(saving)
  dispatch(saving, { type: 'acknowledged', hasMore: hasUnsent(saving.editing) })
  countConflicts(saving)
}

async function fail<R, I extends Item>(saving: SaveContext<R, I>, failure: SaveFailure) {
  if (failure.type === 'clash') return takeOver(saving)
  if (failure.type === 'refused') {
    saving.editing = markRefused(saving.editing)
    saving.request = null
  }
  dispatch(saving, failure)
}

/** Others changed the same records: nothing was saved; fetch and merge their changes. */
async function takeOver<R, I extends Item>(saving: SaveContext<R, I>) {
  try {
    const newest = await saving.fetchNewest()
    saving.editing = rebase(saving.editing, newest.document, newest.revision)
  } catch (error) {
    const failure = saving.failureOf(error)
    return dispatch(saving, failure.type === 'clash' ? { type: 'unreachable' } : failure)
  }
  saving.request = null
  dispatch(saving, { type: 'clashed', hasMore: hasUnsent(saving.editing) })
  countConflicts(saving)
}

/** Dispatches the number of unresolved conflicts. */
export function countConflicts<R, I extends Item>(saving: SaveContext<R, I>): void {
  const { conflicts, rootConflict } = saving.editing
  const count = conflicts.size + (rootConflict ? 1 : 0)
  if (count !== saving.save.conflicts)
    dispatch(saving, { type: 'conflicts', count, hasMore: hasUnsent(saving.editing) })
}
