import type { ImportRow } from '@trellis/contract/imports/imports.ts'
import type { Column } from '../../platform/exports/columns.ts'

/** What is said of a row: of its result, else of what is to be done about it. */
const sentenceOf = ({ sentence, notes }: ImportRow) => sentence ?? notes[0]?.sentence ?? null

/** The columns of the exported result, one line for each row. */
export const exportColumns: readonly Column<ImportRow>[] = [
  { title: 'Row', cell: row => row.number },
  { title: 'First name', cell: row => row.cells?.firstName ?? null },
  { title: 'Last name', cell: row => row.cells?.lastName ?? null },
  { title: 'E-mail', cell: row => row.cells?.email ?? null },
  { title: 'Outcome', cell: row => row.result ?? row.outcome },
  { title: 'Sentence', cell: sentenceOf },
]
