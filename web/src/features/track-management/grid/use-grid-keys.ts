import { type KeyboardEvent, useRef, useState } from 'react'

/** Row and column of a cell, counted from 0. */
export type Place = { row: number; column: number }

const within = (value: number, size: number) => Math.min(Math.max(value, 0), Math.max(size - 1, 0))

/** Cell that a key moves to; null = the key does not move. */
export const placeAfter = (
  key: string,
  { row, column }: Place,
  { rows, columns, isFar }: { rows: number; columns: number; isFar: boolean },
): Place | null => {
  const to = (next: Partial<Place>) => ({
    row: within(next.row ?? row, rows),
    column: within(next.column ?? column, columns),
  })
  if (key === 'ArrowUp') return to({ row: row - 1 })
  if (key === 'ArrowDown') return to({ row: row + 1 })
  if (key === 'ArrowLeft') return to({ column: column - 1 })
  if (key === 'ArrowRight') return to({ column: column + 1 })
  if (key === 'Home') return to({ column: 0, ...(isFar && { row: 0 }) })
  if (key === 'End') return to({ column: columns, ...(isFar && { row: rows }) })
  return null
}

type Size = { rows: number; columns: number }
type Acts = { onGive: (place: Place) => void; onOpen: (place: Place) => void; onRemove: (place: Place) => void }

/** Roving tab index: one cell is in the tab order; keys move from it and act on it. */
export function useGridKeys(size: Size, { onGive, onOpen, onRemove }: Acts) {
  const [selected, setSelected] = useState<Place>({ row: 0, column: 0 })
  const table = useRef<HTMLTableElement>(null)
  const place = { row: within(selected.row, size.rows), column: within(selected.column, size.columns) }
  const moveTo = (next: Place) => {
    setSelected(next)
    const cell = table.current?.querySelector<HTMLElement>(`[data-place="${next.row} ${next.column}"]`)
    cell?.focus()
    cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }
  const acts: Record<string, (place: Place) => void> = {
    ' ': onGive,
    Enter: onOpen,
    Delete: onRemove,
    Backspace: onRemove,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = placeAfter(event.key, place, { ...size, isFar: event.ctrlKey || event.metaKey })
    const act = acts[event.key]
    if (!next && !act) return
    event.preventDefault()
    if (next) moveTo(next)
    else act?.(place)
  }
  return { table, place, choose: setSelected, onKeyDown }
}
