import { type ImportCells, type ImportOutcome, imports } from '@trellis/contract/imports/imports.ts'
import { type ImportKind, importLimits } from '@trellis/contract/imports/kinds.ts'
import { roleKey, splitRoles } from '@trellis/contract/imports/role-names.ts'
import { useRef, useState } from 'react'
import { createAttempts } from '../../../platform/api/attempts.ts'
import { call } from '../../../platform/api/call.ts'
import type { ListRow } from '../reading/list-rows.ts'
import type { Columns } from '../reading/match-columns.ts'
import { mergeRows, type Rows, useRows } from './use-rows.ts'

type StartedCheck = {
  kind: ImportKind
  fileName: string | null
  placeId: string | null
  isDamaged: boolean
  newRoles: string[]
  mapping: { header: string; columns: Columns } | undefined
}

/** Counts rows by outcome, without excluded ones. */
export const countOutcomes = (rows: Rows) => {
  const rowsToApply = [...rows.values()].filter(row => !row.isLeftOut)
  const counts = { NEW: 0, JOINS: 0, CHANGES: 0, SAME: 0, LOOK: 0, CANNOT: 0 } satisfies Record<ImportOutcome, number>
  for (const { outcome } of rowsToApply) counts[outcome] += 1
  return counts
}

/** Whether any row is blocked or needs review. */
export const hasOpenRows = ({ rows }: Pick<Check, 'rows'>) => {
  const { CANNOT, LOOK } = countOutcomes(rows)
  return CANNOT + LOOK > 0
}

/** New roles named by rows that will be imported. */
export const listNewRoles = ({ rows, newRoles }: Pick<Check, 'rows' | 'newRoles'>) => {
  const done = [...rows.values()].filter(row => !row.isLeftOut && row.outcome !== 'CANNOT' && row.outcome !== 'SAME')
  const keys = new Set(done.flatMap(({ cells }) => splitRoles(cells?.role ?? '').map(roleKey)))
  return newRoles.filter(name => keys.has(roleKey(name)))
}

type Edit = { number: number; cells: ImportCells }

/** A list that was checked before. */
type Draft = { id: string | null; rows: Rows; newRoles: readonly string[] }

/** Edits on their way to the server. */
function useSaving() {
  const saving = useRef(Promise.resolve(true))
  return {
    track: (request: Promise<void>) => {
      const before = saving.current
      saving.current = request.then(
        () => before,
        () => false,
      )
      return request
    },
    /** Resolves to whether all edits since the last time were saved. */
    areAllSaved: () => {
      const saved = saving.current
      saving.current = Promise.resolve(true)
      return saved
    },
  }
}

/** Server-side check of a list, and edits made to it afterwards. */
export function useCheck(draft: Draft = { id: null, rows: new Map(), newRoles: [] }) {
  const [id, setId] = useState(draft.id)
  const [newRoles, setNewRoles] = useState(draft.newRoles)
  const { rows, isAsking, latestRow, take, replace, askForOne } = useRows(draft.rows)
  const [edits, setEdits] = useState<readonly Edit[]>([])
  const [done, setDone] = useState<number | null>(null)
  const [attempts] = useState(createAttempts)
  const saving = useSaving()
  const params = { id: id ?? '' }

  const begin = async (begun: StartedCheck, list: readonly ListRow[]) => {
    if (id !== null) await call(imports.remove, { params })
    const run = await call(imports.begin, { body: begun })
    setId(run.id)
    setNewRoles(begun.newRoles)
    setEdits([])
    let all: Rows = new Map()
    for (let from = 0; from < list.length; from += importLimits.page) {
      setDone(from)
      const body = { rows: list.slice(from, from + importLimits.page) }
      all = mergeRows(all, (await call(imports.check, { params: { id: run.id }, body })).items)
    }
    // Duplicate e-mails may be in later pages: replace outcomes once all rows are checked.
    replace(all)
    setDone(null)
  }

  const write = async ({ number, cells }: Edit) =>
    take((await call(imports.check, { params, body: { rows: [{ number, cells }] } })).items)
  const edit = (change: Edit) => saving.track(write(change))

  return {
    id,
    rows,
    /** Names of roles that applying the list creates. */
    newRoles,
    /** Number of rows sent; null = no check is running. */
    done,
    begin: (begun: StartedCheck, list: readonly ListRow[]) => attempts.run({ begun, list }, () => begin(begun, list)),
    edit: async (number: number, cells: ImportCells) => {
      const before = rows.get(number)?.cells
      if (before) setEdits([...edits, { number, cells: before }])
      await edit({ number, cells })
    },
    /** Puts an uploaded file into a row. */
    addFile: async (number: number, fileKey: string) => {
      const cells = latestRow(number)?.cells
      if (cells) await edit({ number, cells: { ...cells, fileKey } })
    },
    /** Whether the user tried to continue before choosing between duplicates. */
    isAsking,
    /** Closes the open cell. Resolves to whether all edits are saved and each duplicate is resolved. */
    finishEditing: async () => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      return (await saving.areAllSaved()) && askForOne()
    },
    /** Undoes the last edit. Returns its row. */
    undo: async () => {
      const last = edits.at(-1)
      if (!last) return null
      setEdits(edits.slice(0, -1))
      await write(last)
      return last.number
    },
    leaveOut: async (numbers: number[], isLeftOut: boolean) =>
      take((await call(imports.leaveOut, { params, body: { numbers, isLeftOut } })).items),
    recheck: async () => {
      const { items } = await call(imports.recheck, { params })
      take(items)
      return items
    },
  }
}

export type Check = ReturnType<typeof useCheck>
