import type { Backup } from './backup.ts'
import type { Document, Item } from './document.ts'
import {
  applied,
  type EditingState,
  edited,
  hasUnsent,
  merged,
  openedState,
  rebased,
  resolved,
  resolvedRoot,
  stepClosed,
  travelled,
} from './editing-state.ts'
import { newSaveState, type SaveState } from './save-engine.ts'
import { backUp, backUpSoon, countConflicts, dispatch, type Opened, type Saving, type SavingOptions } from './saving.ts'
import type { TabMessage } from './tabs.ts'
import type { UndoStack } from './undo-stack.ts'

/** What the screens show of a document that is being edited. */
export type Snapshot<R, I extends Item> = { editing: EditingState<R, I>; save: SaveState; isFromOtherTab: boolean }

type AutosaveOptions<R, I extends Item> = SavingOptions<R, I> & {
  opened: Opened<R, I>
  /** The steps of before a reload. */
  stack?: UndoStack<R, I> | null
}

type EditOptions = {
  /** Typing with the same key joins into one step. */
  key?: string
  /** The person removes something: the server accepts that much is gone. */
  removes?: boolean
}

function started<R, I extends Item>({ opened, stack, ...options }: AutosaveOptions<R, I>): Saving<R, I> {
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
function changed<R, I extends Item>(saving: Saving<R, I>, next: EditingState<R, I>, removes = false) {
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
const actsOn = <R, I extends Item>(saving: Saving<R, I>) => ({
  /** Changes the document: it can be undone, and is saved soon. */
  edit: (label: string, change: (document: Document<R, I>) => Document<R, I>, options: EditOptions = {}) => {
    const { current } = saving.editing
    const act = { label, key: options.key ?? null, at: saving.now() }
    changed(saving, edited(saving.editing, change(current), act), options.removes)
  },
  /** Ends the step in which somebody types. */
  closeStep: () => changed(saving, stepClosed(saving.editing)),
  /** Undoes a step or does it again; returns it, null when there is none. */
  travel: (direction: 'undo' | 'redo') => {
    const { state, step } = travelled(saving.editing, direction)
    changed(saving, state, step !== null)
    return step
  },
  /** Decides a conflict: the record to keep, null to delete it. */
  resolve: (id: string, item: I | null, label: string) =>
    changed(saving, resolved(saving.editing, { id, item, label, at: saving.now() }), item === null),
  resolveRoot: (root: R, label: string) =>
    changed(saving, resolvedRoot(saving.editing, { root, label, at: saving.now() })),
  /** Puts a backup in as one step. */
  putIn: ({ difference }: Backup<R, I>, label: string) => {
    const { current, conflicts, rootConflict } = applied(saving.editing, difference)
    const next = edited(saving.editing, current, { label, at: saving.now() })
    changed(saving, { ...next, conflicts, rootConflict }, true)
  },
})

/** What happens besides: the network, the session, other tabs, other people. */
const eventsOf = <R, I extends Item>(saving: Saving<R, I>) => ({
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
    saving.editing = { ...merged(saving.editing, patch), revision }
    saving.isFromOtherTab = true
    saving.publish()
    countConflicts(saving)
  },
  /** Takes over what others have saved, while nothing is on its way. */
  refresh: async () => {
    if (saving.editing.sent) return
    const { document, revision } = await saving.fetchNewest()
    if (saving.editing.sent || revision <= saving.editing.revision) return
    saving.editing = rebased(saving.editing, document, revision)
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
  const saving = started(options)
  const snapshotOf = (): Snapshot<R, I> => ({
    editing: saving.editing,
    save: saving.save,
    isFromOtherTab: saving.isFromOtherTab,
  })
  let snapshot = snapshotOf()
  const listeners = new Set<() => void>()
  saving.publish = () => {
    snapshot = snapshotOf()
    for (const listener of listeners) listener()
  }
  return {
    ...actsOn(saving),
    ...eventsOf(saving),
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
