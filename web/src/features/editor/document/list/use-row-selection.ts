import { type MouseEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ListEditing } from './list-editing.ts'
import { only, rangeBetween } from './selection.ts'

type Editing = Pick<ListEditing, 'order' | 'selection' | 'select'>

/** Whether each press selects one more, as fingers have no Ctrl key. */
export type RowPicking = { isOn: boolean; set: (isOn: boolean) => void }

type Options = Editing & { onOpen: () => void; isPicking: boolean }

/** Selects by press: one, with Ctrl or Cmd one more, with Shift all between. */
function usePick(options: Options) {
  const latest = useRef(options)
  latest.current = options
  return useCallback((id: string, { shiftKey, ctrlKey, metaKey, detail }: MouseEvent) => {
    const { selection: before, order, select, isPicking, onOpen } = latest.current
    if (shiftKey) return select({ ids: rangeBetween(order, before.current, id), current: id })
    if (ctrlKey || metaKey || isPicking) {
      const isOut = before.ids.includes(id)
      return select({ ids: isOut ? before.ids.filter(each => each !== id) : [...before.ids, id], current: id })
    }
    select(only(id))
    if (detail > 0 && innerWidth < 768) onOpen()
  }, [])
}

const rowIn = (list: HTMLElement | null, id: string) => list?.querySelector<HTMLElement>(`[data-row="${id}"]`)

/** The focus stays on a row that is drawn anew because it was moved into another run. */
function useKeptFocus(list: RefObject<HTMLElement | null>) {
  const { activeElement } = document
  const focused = list.current?.contains(activeElement)
    ? activeElement?.closest<HTMLElement>('[data-card]')?.dataset.card
    : undefined
  useLayoutEffect(() => {
    if (focused !== undefined && document.activeElement === document.body) rowIn(list.current, focused)?.focus()
  })
}

/** How rows are selected by press; keeps the focus on the row of what is selected while the list is being used. */
export function useRowSelection<L extends HTMLElement>(editing: Editing, onOpen: () => void) {
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
