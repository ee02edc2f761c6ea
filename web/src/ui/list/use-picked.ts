import { useState } from 'react'
import type { Selection } from './list-types.ts'
import type { List } from './use-list.ts'

/** What is picked for a bulk act: some rows, or all that match the filters, of which so many were shown. */
type Picked = { kind: 'rows'; keys: ReadonlySet<string> } | { kind: 'all'; count: number }

const nothing: Picked = { kind: 'rows', keys: new Set() }

/**
 * The rows picked for a bulk act. Another search or filter clears the selection; another page only clears that of
 * single rows.
 */
export function usePicked<Row>({ request, rows = [] }: List<Row>, keyOf: (row: Row) => string) {
  const [last, setLast] = useState<{ place: string; picked: Picked }>({ place: '', picked: nothing })
  const placeOf = ({ kind }: Picked) =>
    JSON.stringify([request.filter, request.chosen, ...(kind === 'rows' ? [request.page] : [])])
  const picked = last.place === placeOf(last.picked) ? last.picked : nothing
  const pick = (next: Picked) => setLast({ place: placeOf(next), picked: next })
  const selection: Selection = {
    picked: picked.kind === 'rows' ? picked.keys : new Set(rows.map(keyOf)),
    onChange: keys => pick({ kind: 'rows', keys }),
  }
  return {
    picked,
    count: picked.kind === 'rows' ? picked.keys.size : picked.count,
    /** For the list. */
    selection,
    pickAll: (count: number) => pick({ kind: 'all', count }),
    clear: () => pick(nothing),
  }
}

export type PickedRows = ReturnType<typeof usePicked>
