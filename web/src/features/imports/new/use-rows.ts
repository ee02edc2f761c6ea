import type { ImportRow } from '@trellis/contract/imports/imports.ts'
import { useRef, useState } from 'react'
import { twinGroups } from './twins.ts'

export type Rows = ReadonlyMap<number, ImportRow>

export const mergeRows = (rows: Rows, changed: readonly ImportRow[]): Rows =>
  new Map([...rows, ...changed.map(row => [row.number, row] as const)])

/** Checked rows of a list, and whether unresolved duplicates have been pointed out. */
export function useRows(initial: Rows) {
  const [rows, setRows] = useState(initial)
  const latest = useRef(initial)
  const [isAsking, setAsking] = useState(false)
  const show = (next: Rows) => {
    latest.current = next
    setRows(next)
  }
  return {
    rows,
    isAsking,
    /** A row as it is now, also after edits since the last render. */
    latestRow: (number: number) => latest.current.get(number),
    take: (changed: readonly ImportRow[]) => show(mergeRows(latest.current, changed)),
    replace: (next: Rows) => {
      show(next)
      setAsking(false)
    },
    /** Whether all duplicates are resolved; if not, points them out from now on. */
    askForOne: () => {
      const isUnclear = twinGroups(latest.current.values()).length > 0
      setAsking(isUnclear)
      return !isUnclear
    },
  }
}
