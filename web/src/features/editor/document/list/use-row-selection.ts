import { type MouseEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ListEditing } from './list-editing.ts'
import { rangeBetween, selectOnly } from './selection.ts'

type RowSelectionInput = Pick<ListEditing, 'order' | 'selection' | 'select'>

/** Whether each press selects one more, as fingers have no Ctrl key. */
export type RowPicking = { isOn: boolean; set: (isOn: boolean) => void }

type Options = RowSelectionInput & { onOpen: () => void; isPicking: boolean }

/** Selects by press: one, with Ctrl or Cmd one more, with Shift all between. */
function usePick(options: Options) {
  const latest = useRef(options)
  latest.current = options
  return useCallback((id: string, { shiftKey, ctrlKey, metaKey, detail }: MouseEvent) => {
    const { selection: previous, order, select, isPicking, onOpen } = latest.current
    if (shiftKey) return select({ ids: rangeBetween(order, previous.current, id), current: id })
    if (ctrlKey || metaKey || isPicking) {
      const isOut = previous.ids.includes(id)
      return select({ ids: isOut ? previous.ids.filter(item => item !== id) : [...previous.ids, id], current: id })
    }
    select(selectOnly(id))
    if (detail > 0 && innerWidth < 768) onOpen()
  }, [])
}

const rowIn = (list: HTMLElement | null, id: string) => list?.querySelector<HTMLElement>(`[data-row="${id}"]`)

/** Keeps the focus on a row that is remounted because it moved into another run. */
function useKeptFocus(list: RefObject<HTMLElement | null>) {
  const { activeElement } = document
  const focused = list.current?.contains(activeElement)
    ? activeElement?.closest<HTMLElement>('[data-card]')?.dataset.card
    : undefined
  useLayoutEffect(() => {
    if (focused !== undefined && document.activeElement === document.body) rowIn(list.current, focused)?.focus()
  })
}

/** Selects rows by press, and keeps the focus on the current row while the list is in use. */
export function useRowSelection<L extends HTMLElement>(editing: RowSelectionInput, onOpen: () => void) {
  const list = useRef<L>(null)
  const [isPicking, setPicking] = useState(false)
  const picking: RowPicking = { isOn: isPicking, set: setPicking }
  const { current } = editing.selection
  useKeptFocus(list)
  useEffect(() => {
    if (current === null || !list.current?.contains(document.activeElement)) return
    rowIn(list.current, current)?.focus()
  }, [current])
  return { list, pick: usePick({ ...editing, onOpen, isPicking }), picking }
}
