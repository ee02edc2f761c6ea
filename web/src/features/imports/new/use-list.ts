import { type ColumnUse, dayFields, type ImportKind } from '@trellis/contract/imports/kinds.ts'
import type { DateOrder } from '@trellis/contract/imports/read-day.ts'
import { useRef, useState } from 'react'
import type { Encoding, EncodingSample } from '../reading/decode-text.ts'
import { noValues, type Values } from '../reading/list-rows.ts'
import { type Columns, findHeader, matchColumns } from '../reading/match-columns.ts'
import type { Line, ReadResult, Sheet } from '../reading/read-table.ts'

/** Saved column mappings, by the header of their list. */
export type SavedMappings = readonly { header: string; columns: Columns }[]

type ListDraft = {
  fileName: string | null
  sheets: readonly Sheet[]
  sheet: number
  /** Index of the header line; null = none. */
  header: number | null
  columns: Columns
  guessed: readonly ColumnUse[]
  values: Values
  /** Chosen order of day and month in dates; null = not chosen. */
  dateOrder: DateOrder | null
  /** The file may lack rows. */
  isDamaged: boolean
  /** Workbook cells whose displayed number may differ. */
  unclearCells: readonly string[]
  /** Possible encodings of the file, if ambiguous. */
  letterings: readonly EncodingSample[]
  /** The chosen encoding. */
  encoding: Encoding | null
}

type FileDraft = Pick<ListDraft, 'fileName' | 'sheets' | 'isDamaged' | 'unclearCells' | 'letterings' | 'encoding'>

const none: ListDraft = {
  fileName: null,
  sheets: [],
  sheet: 0,
  header: null,
  columns: {},
  guessed: [],
  values: noValues,
  dateOrder: null,
  isDamaged: false,
  unclearCells: [],
  letterings: [],
  encoding: null,
}

const noLines: readonly Line[] = []
const getLines = ({ sheets, sheet }: Pick<ListDraft, 'sheets' | 'sheet'>) => sheets[sheet]?.lines ?? noLines

/** Key by which a header's column mapping is saved. */
export const headerText = (header: readonly string[]) => header.join('|').slice(0, 4000)

const getHeader = (lines: readonly Line[], header: number | null) =>
  header === null ? [] : (lines[header]?.cells ?? [])

type WithColumnsInput = { kind: ImportKind; remembered: SavedMappings }

const withColumns = (draft: ListDraft, header: number | null, { kind, remembered }: WithColumnsInput): ListDraft => {
  const lines = getLines(draft)
  const cells = getHeader(lines, header)
  const matched = matchColumns(cells, lines.slice(header === null ? 0 : header + 1), kind)
  const savedMapping = remembered.find(mapping => cells.length > 0 && mapping.header === headerText(cells))
  return {
    ...draft,
    header,
    columns: savedMapping?.columns ?? matched.columns,
    guessed: savedMapping ? [] : matched.guessed,
  }
}

const countColumns = (lines: readonly Line[]) =>
  lines.slice(0, 200).reduce((most, { cells }) => Math.max(most, cells.length), 0)

/** Browser-side state of the list being imported. */
export function useList(kind: ImportKind, remembered: SavedMappings) {
  const [draft, setDraft] = useState(none)
  const latest = useRef(none)
  const reading = useRef<Promise<unknown> | null>(null)
  const lines = getLines(draft)
  const put = (next: ListDraft) => {
    latest.current = next
    setDraft(next)
  }
  const takeSheet = (file: FileDraft, sheet: number) => {
    const next = { ...none, ...file, sheet }
    put(withColumns(next, findHeader(getLines(next), kind), { kind, remembered }))
  }
  return {
    kind,
    ...draft,
    lines,
    headings: getHeader(lines, draft.header),
    width: countColumns(lines),
    /** The lines below the header. */
    body: lines.slice(draft.header === null ? 0 : draft.header + 1),
    take: (reading: Extract<ReadResult, { sheets: unknown }>, fileName: string | null) => {
      const { sheets, isDamaged = false, unclearCells = [], letterings = [], encoding = null } = reading
      const filled = sheets.findIndex(({ lines: found }) => found.length > 0)
      takeSheet({ fileName, sheets, isDamaged, unclearCells, letterings, encoding }, Math.max(0, filled))
    },
    chooseSheet: (sheet: number) => {
      const { fileName, sheets, isDamaged, unclearCells, letterings, encoding } = draft
      takeSheet({ fileName, sheets, isDamaged, unclearCells, letterings, encoding }, sheet)
    },
    chooseHeader: (header: number | null) => put(withColumns(draft, header, { kind, remembered })),
    chooseColumn: (use: ColumnUse, at: number | undefined) => {
      const { [use]: _before, ...others } = draft.columns
      const columns = at === undefined ? others : { ...others, [use]: at }
      const { dateOrder } = dayFields.some(field => field === use) ? none : draft
      put({ ...draft, columns, dateOrder, guessed: draft.guessed.filter(otherUse => otherUse !== use) })
    },
    chooseValue: (field: keyof Values, text: string, to: string) => {
      const { values } = draft
      put({ ...draft, values: { ...values, [field]: { ...values[field], [text]: to } } })
    },
    chooseDateOrder: (dateOrder: DateOrder) => put({ ...draft, dateOrder }),
    /** Applies saved choices to values without a choice yet. */
    setValues: ({ role, place }: Pick<Values, 'role' | 'place'>) => {
      const { values } = latest.current
      const [roles, places] = [
        { ...role, ...values.role },
        { ...place, ...values.place },
      ]
      put({ ...latest.current, values: { ...values, role: roles, place: places } })
    },
    /** Passes the result on, unless a newer read has started. */
    read: (text: Promise<ReadResult>, onRead: (reading: ReadResult) => void) => {
      const mine: Promise<unknown> = text.then(found => {
        if (reading.current === mine) onRead(found)
      })
      reading.current = mine
    },
    /** Whether there are rows below the header; waits for reading to finish. */
    hasRows: async () => {
      await reading.current?.catch(() => undefined)
      const found = getLines(latest.current).length
      return found > (latest.current.header === null ? 0 : latest.current.header + 1)
    },
    /** Whether the encoding is unambiguous or chosen; waits for reading to finish. */
    hasClearLetters: async () => {
      await reading.current?.catch(() => undefined)
      return latest.current.letterings.length === 0 || latest.current.encoding !== null
    },
    clear: () => {
      reading.current = null
      put(none)
    },
  }
}

export type List = ReturnType<typeof useList>
