import { useState } from 'react'
import { valueKey } from '../reading/list-rows.ts'
import type { Line } from '../reading/read-table.ts'
import type { List } from './use-list.ts'

/** Excludes rows whose cell in a column has one of these values. */
type Filter = { lines: readonly Line[]; at: number; without: readonly string[] }

const readText = ({ cells }: Line, at: number) => valueKey(cells[at] ?? '')

/** The list without rows excluded by a column's values. */
export function useRowFilter(whole: List) {
  const [selected, setSelected] = useState<Filter | null>(null)
  // Another file or sheet has other columns.
  const filter = selected?.lines === whole.lines ? selected : null
  const isTaken = (line: Line) => !filter?.without.includes(readText(line, filter.at))
  return {
    list: filter ? { ...whole, body: whole.body.filter(isTaken) } : whole,
    rowFilter: {
      whole,
      at: filter?.at ?? null,
      without: filter?.without ?? [],
      chooseColumn: (at: number | null) => setSelected(at === null ? null : { lines: whole.lines, at, without: [] }),
      setWithout: (without: readonly string[]) => filter && setSelected({ ...filter, without }),
    },
  }
}

export type RowFilter = ReturnType<typeof useRowFilter>['rowFilter']
