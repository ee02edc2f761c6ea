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

/** What the screens show of a document that is being edited. */
export type Snapshot<R, I extends Item> = { editing: EditingState<R, I>; save: SaveState; isFromOtherTab: boolean }

type AutosaveOptions<R, I extends Item> = SavingOptions<R, I> & {
  opened: OpenedDocument<R, I>
  /** The steps of before a reload. */
  stack?: UndoStack<R, I> | null
}

type EditOptions = {
  /** Typing with the same key joins into one step. */
  key?: string
  /** The person removes something: the server accepts that much is gone. */
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

/** Takes over an act of the person. */
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

/** The acts of the person. */
const createActs = <R, I extends Item>(saving: SaveContext<R, I>) => ({
  /** Changes the document: it can be undone, and is saved soon. */
  edit: (label: string, change: (document: Document<R, I>) => Document<R, I>, options: EditOptions = {}) => {
    const { current } = saving.editing
    const act = { label, key: options.key ?? null, at: saving.now() }
    applyChange(saving, applyEdit(saving.editing, change(current), act), options.removes)
  },
  /** Ends the step in which somebody types. */
  closeStep: () => applyChange(saving, stepClosed(saving.editing)),
  /** Undoes a step or does it again; returns it, null when there is none. */
  travel: (direction: 'undo' | 'redo') => {
    const { state, step } = travel(saving.editing, direction)
    applyChange(saving, state, step !== null)
    return step
  },
  /** Decides a conflict: the record to keep, null to delete it. */
  resolve: (id: string, item: I | null, label: string) =>
    applyChange(saving, resolveConflict(saving.editing, { id, item, label, at: saving.now() }), item === null),
  resolveRoot: (root: R, label: string) =>
    applyChange(saving, resolvedRoot(saving.editing, { root, label, at: saving.now() })),
  /** Puts a backup in as one step. */
  putIn: ({ difference }: Backup<R, I>, label: string) => {
    const { current, conflicts, rootConflict } = applyPatch(saving.editing, difference)
    const next = applyEdit(saving.editing, current, { label, at: saving.now() })
    applyChange(saving, { ...next, conflicts, rootConflict }, true)
  },
})

/** What happens besides: the network, the session, other tabs, other people. */
const createEvents = <R, I extends Item>(saving: SaveContext<R, I>) => ({
  /** Sends what is unsent now. */
  flush: () => dispatch(saving, { type: 'flush' }),
  online: () => dispatch(saving, { type: 'online' }),
  signedIn: () => dispatch(saving, { type: 'signed-in' }),
  /** Sends again what the server has refused; `isMeant` when the person confirms that so much is to go. */
  retry: (isMeant = false) => {
    saving.isShrinking ||= isMeant
    dispatch(saving, { type: 'retry' })
  },
  /** Another tab of this person has saved. */
  receive: ({ from, revision, patch }: TabMessage<R, I>) => {
    if (from !== saving.editing.revision || saving.editing.sent) return
    saving.editing = { ...mergePatch(saving.editing, patch), revision }
    saving.isFromOtherTab = true
    saving.publish()
    countConflicts(saving)
  },
  /** Takes over what others have saved, while nothing is on its way. */
  refresh: async () => {
    if (saving.editing.sent) return
    const { document, revision } = await saving.fetchNewest()
    if (saving.editing.sent || revision <= saving.editing.revision) return
    saving.editing = rebase(saving.editing, document, revision)
    saving.publish()
    countConflicts(saving)
  },
  backUpNow: () => backUp(saving),
  /** Goes on after `close`. */
  open: () => {
    saving.isClosed = false
  },
  /** Stops the timers and keeps what is unsaved; a request that is on its way arrives. */
  close: () => {
    saving.stopTimer()
    backUp(saving)
    saving.isClosed = true
  },
})

/** Edits a document and saves it by itself: joins the editing state, the save engine, the backup and the tabs. */
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
