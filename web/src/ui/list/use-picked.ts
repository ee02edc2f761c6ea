import { useState } from 'react'
import type { Selection } from './list-types.ts'
import type { List } from './use-list.ts'

/** Selection for a bulk action: some rows, or all that match the filters, with their count when selected. */
type PickedItems = { kind: 'rows'; keys: ReadonlySet<string> } | { kind: 'all'; count: number }

const nothing: PickedItems = { kind: 'rows', keys: new Set() }

/**
 * Rows selected for a bulk action. A changed search or filter clears the selection; a changed page clears only single
 * rows.
 */
export function usePicked<Row>({ request, rows = [] }: List<Row>, keyOf: (row: Row) => string) {
  const [last, setLast] = useState<{ place: string; picked: PickedItems }>({ place: '', picked: nothing })
  const toPlace = ({ kind }: PickedItems) =>
    JSON.stringify([request.filter, request.chosen, ...(kind === 'rows' ? [request.page] : [])])
  const current = last.place === toPlace(last.picked) ? last.picked : nothing
  const pick = (next: PickedItems) => setLast({ place: toPlace(next), picked: next })
  const selection: Selection = {
    picked: current.kind === 'rows' ? current.keys : new Set(rows.map(keyOf)),
    onChange: keys => pick({ kind: 'rows', keys }),
  }
  return {
    picked: current,
    count: current.kind === 'rows' ? current.keys.size : current.count,
    /** Selection props of the list. */
    selection,
    pickAll: (count: number) => pick({ kind: 'all', count }),
    clear: () => pick(nothing),
  }
}

export type PickedRows = ReturnType<typeof usePicked>
