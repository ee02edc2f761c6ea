import type { Backup } from './backup.ts'
import type { Document, Item } from './document.ts'
import {
  applyEdit,
  applyPatch,
  type EditingState,
  hasUnsent,
  mergePatch,
  openedState,
  rebase,
  resolveConflict,
  resolvedRoot,
  stepClosed,
  travel,
} from './editing-state.ts'
import { newSaveState, type SaveState } from './save-engine.ts'
import {
  backUp,
  backUpSoon,
  countConflicts,
  dispatch,
  type OpenedDocument,
  type SaveContext,
  type SavingOptions,
} from './saving.ts'
import type { TabMessage } from './tabs.ts'
import type { UndoStack } from './undo-stack.ts'

/** State of a document being edited, as shown by screens. */
export type Snapshot<R, I extends Item> = { editing: EditingState<R, I>; save: SaveState; isFromOtherTab: boolean }

type AutosaveOptions<R, I extends Item> = SavingOptions<R, I> & {
  opened: OpenedDocument<R, I>
  /** Undo steps from before a reload. */
  stack?: UndoStack<R, I> | null
}

type EditOptions = {
  /** Edits with the same key join into one step. */
  key?: string
  /** Whether the user removes content on purpose: the server then accepts large removals. */
  removes?: boolean
}

function createSaveContext<R, I extends Item>({ opened, stack, ...options }: AutosaveOptions<R, I>): SaveContext<R, I> {
  const editing = openedState(opened.document, opened.revision)
  return {
    ...options,
    editing: stack ? { ...editing, stack } : editing,
    save: newSaveState,
    isFromOtherTab: false,
    request: null,
    isShrinking: false,
    isClosed: false,
    stopTimer: () => {},
    stopBackup: null,
    publish: () => {},
  }
}

/** Applies a user's edit. */
function applyChange<R, I extends Item>(saving: SaveContext<R, I>, next: EditingState<R, I>, removes = false) {
  const before = saving.editing
  if (next === before) return
  saving.editing = next
  saving.isFromOtherTab = false
  saving.isShrinking ||= removes
  const isSettled = next.conflicts !== before.conflicts || next.rootConflict !== before.rootConflict
  if (next.current === before.current && !isSettled) return saving.publish()
  backUpSoon(saving)
  if (hasUnsent(next)) dispatch(saving, { type: 'edited' })
  else saving.publish()
  countConflicts(saving)
}

/** The user's actions. */
const createActs = <R, I extends Item>(saving: SaveContext<R, I>) => ({
  /** Edits the document: undoable, and saved soon. */
  edit: (label: string, change: (document: Document<R, I>) => Document<R, I>, options: EditOptions = {}) => {
    const { current } = saving.editing
    const act = { label, key: options.key ?? null, at: saving.now() }
    applyChange(saving, applyEdit(saving.editing, change(current), act), options.removes)
  },
  /** Ends the current typing step. */
  closeStep: () => applyChange(saving, stepClosed(saving.editing)),
  /** Undoes or redoes a step; returns it, or null if there is none. */
  travel: (direction: 'undo' | 'redo') => {
    const { state, step } = travel(saving.editing, direction)
    applyChange(saving, state, step !== null)
    return step
  },
  /** Resolves a conflict with the record to keep; null deletes it. */
  resolve: (id: string, item: I | null, label: string) =>
    applyChange(saving, resolveConflict(saving.editing, { id, item, label, at: saving.now() }), item === null),
  resolveRoot: (root: R, label: string) =>
    applyChange(saving, resolvedRoot(saving.editing, { root, label, at: saving.now() })),
  /** Restores a backup as one step. */
  putIn: ({ difference }: Backup<R, I>, label: string) => {
    const { current, conflicts, rootConflict } = applyPatch(saving.editing, difference)
    const next = applyEdit(saving.editing, current, { label, at: saving.now() })
    applyChange(saving, { ...next, conflicts, rootConflict }, true)
  },
})

/** External events: network, session, other tabs and other users. */
const createEvents = <R, I extends Item>(saving: SaveContext<R, I>) => ({
  /** Sends unsent edits now. */
  flush: () => dispatch(saving, { type: 'flush' }),
  online: () => dispatch(saving, { type: 'online' }),
  signedIn: () => dispatch(saving, { type: 'signed-in' }),
  /** Resends a rejected request; `isMeant` confirms a large removal. */
  retry: (isMeant = false) => {
    saving.isShrinking ||= isMeant
    dispatch(saving, { type: 'retry' })
  },
  /** Another tab of this user has saved. */
  receive: ({ from, revision, patch }: TabMessage<R, I>) => {
    if (from !== saving.editing.revision || saving.editing.sent) return
    saving.editing = { ...mergePatch(saving.editing, patch), revision }
    saving.isFromOtherTab = true
    saving.publish()
    countConflicts(saving)
  },
  /** Merges others' saved changes, unless a request is in flight. */
  refresh: async () => {
    if (saving.editing.sent) return
    const { document, revision } = await saving.fetchNewest()
    if (saving.editing.sent || revision <= saving.editing.revision) return
    saving.editing = rebase(saving.editing, document, revision)
    saving.publish()
    countConflicts(saving)
  },
  backUpNow: () => backUp(saving),
  /** Resumes after `close`. */
  open: () => {
    saving.isClosed = false
  },
  /** Stops the timers and backs up unsaved edits; a request in flight completes. */
  close: () => {
    saving.stopTimer()
    backUp(saving)
    saving.isClosed = true
  },
})

/** Creates the autosave of a document: combines the editing state, the save engine, the backup and the tabs. */
export function createAutosave<R, I extends Item>(options: AutosaveOptions<R, I>) {
  const saving = createSaveContext(options)
  const takeSnapshot = (): Snapshot<R, I> => ({
    editing: saving.editing,
    save: saving.save,
    isFromOtherTab: saving.isFromOtherTab,
  })
  let snapshot = takeSnapshot()
  const listeners = new Set<() => void>()
  saving.publish = () => {
    snapshot = takeSnapshot()
    for (const listener of listeners) listener()
  }
  return {
    ...createActs(saving),
    ...createEvents(saving),
    snapshot: () => snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

export type Autosave<R, I extends Item> = ReturnType<typeof createAutosave<R, I>>
