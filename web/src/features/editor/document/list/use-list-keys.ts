import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useState } from 'react'
import { movedOrder } from '../../../../platform/writing/document-edits.ts'
import type { ListEditing } from './list-editing.ts'
import { itemAt, rangeBetween } from './selection.ts'

type Options = {
  onAdd: (after: string | null) => void
  onMove: (ids: readonly string[]) => void
  onOpen: () => void
  onHelp: () => void
  /** The announcement when an item is lifted, by its position. */
  liftedWords: (place: number) => string
}

/** An item that was lifted by Space, and the order as it would be. */
type LiftedRow = { id: string; order: readonly string[] }

type ListKeysOptions = ListEditing & { options: Options }
type KeyActions = Record<string, (() => void) | undefined>

/** The pressed keys as one string: Alt+Shift+ArrowUp. */
function toCombo({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string {
  const isLetter = key.length === 1
  const parts = [
    (ctrlKey || metaKey) && 'Ctrl',
    altKey && 'Alt',
    shiftKey && !isLetter && 'Shift',
    isLetter ? key.toLowerCase() : key,
  ]
  return parts.filter(Boolean).join('+')
}

/** The action of each key while the list has the focus. */
function toKeyActions({ acts, selection, select, order, options }: ListKeysOptions): KeyActions {
  const { ids, current } = selection
  const one = (id: string | null) => () => id !== null && select({ ids: [id], current: id })
  const more = (by: number) => () => {
    const next = itemAt(order, current, by)
    const start = ids[0] === current ? ids.at(-1) : ids[0]
    if (next !== null) select({ ids: rangeBetween(order, start ?? next, next), current: next })
  }
  const moveBy = (by: number) => () => acts.move(ids, order.indexOf(ids[0] ?? '') + by)
  return {
    ArrowDown: one(itemAt(order, current, 1)),
    ArrowUp: one(itemAt(order, current, -1)),
    Home: one(order[0] ?? null),
    End: one(order.at(-1) ?? null),
    'Shift+ArrowDown': more(1),
    'Shift+ArrowUp': more(-1),
    'Ctrl+a': () => select({ ids: order, current }),
    Enter: options.onOpen,
    'Alt+Shift+ArrowUp': moveBy(-1),
    'Alt+Shift+ArrowDown': moveBy(1),
    'Alt+Shift+Home': () => acts.move(ids, 0),
    'Alt+Shift+End': () => acts.move(ids, order.length),
    m: () => options.onMove(ids),
    '+': () => options.onAdd(current),
    '/': () => options.onAdd(current),
    'Ctrl+d': () => acts.duplicate(ids),
    Delete: () => acts.remove(ids),
    Backspace: () => acts.remove(ids),
    '?': options.onHelp,
  }
}

/** Space lifts a card, arrows move it, Space drops it, Escape puts it back. */
function useLift({ acts, order, selection, announce, options }: ListKeysOptions) {
  const { t } = useLingui()
  const [liftedRow, setLiftedRow] = useState<LiftedRow | null>(null)
  const lift = () => {
    const { current: id } = selection
    if (id === null) return
    setLiftedRow({ id, order })
    announce(options.liftedWords(order.indexOf(id) + 1))
  }
  const moveBy = (row: LiftedRow, by: number) => {
    const next = movedOrder(row.order, [row.id], row.order.indexOf(row.id) + by)
    setLiftedRow({ ...row, order: next })
    announce(t`Place ${next.indexOf(row.id) + 1} of ${next.length}`)
  }
  const drop = (row: LiftedRow) => {
    setLiftedRow(null)
    acts.move([row.id], row.order.indexOf(row.id))
  }
  const putBack = () => {
    setLiftedRow(null)
    announce(t`Restored.`)
  }
  const toLiftedActions = (row: LiftedRow): KeyActions => ({
    ArrowUp: () => moveBy(row, -1),
    ArrowDown: () => moveBy(row, 1),
    ' ': () => drop(row),
    Escape: putBack,
    Tab: putBack,
  })
  return { lifted: liftedRow, lift, toLiftedActions }
}

/** The keys of the list; single letters work only while it has the focus. */
export function useListKeys(editing: ListEditing, options: Options) {
  const keyOptions = { ...editing, options }
  const { lifted, lift, toLiftedActions } = useLift(keyOptions)
  const onKeyDown = (event: KeyboardEvent) => {
    const isInRow = event.target instanceof HTMLElement && event.target.dataset.row !== undefined
    if (!isInRow) return
    const keys: KeyActions = lifted ? toLiftedActions(lifted) : { ...toKeyActions(keyOptions), ' ': lift }
    const act = keys[toCombo(event)]
    if (!act) return
    event.preventDefault()
    act()
  }
  return { lifted, onKeyDown }
}
