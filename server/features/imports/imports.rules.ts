import { employmentFields } from '@trellis/contract/employees/employment-fields.ts'
import type { ImportOutcome, ImportRow } from '@trellis/contract/imports/imports.ts'
import type { ImportField, ImportKind } from '@trellis/contract/imports/kinds.ts'
import { keysOf } from '@trellis/contract/keys.ts'
import { listedStoreFields } from '@trellis/contract/stores/store-fields.ts'
import type { Column } from '../../platform/exports/columns.ts'

/** The outcomes of rows with which applying them does something. */
export const doing: readonly ImportOutcome[] = ['NEW', 'JOINS', 'CHANGES', 'LOOK']

/** What is said of a row: of its result, else of what is to be done about it. */
const sentenceOf = ({ sentence, notes }: ImportRow) => sentence ?? notes[0]?.sentence ?? null

const cellOf = (title: string, field: ImportField): Column<ImportRow> => ({
  title,
  cell: row => row.cells?.[field] ?? null,
})

const people = [cellOf('First name', 'firstName'), cellOf('Last name', 'lastName'), cellOf('E-mail', 'email')]
const payroll = keysOf(employmentFields).map(field => cellOf(employmentFields[field].label, field))
const stores = [
  ...keysOf(listedStoreFields).flatMap(field => {
    const { label, isOptional } = listedStoreFields[field]
    return isOptional ? [] : [cellOf(label, field)]
  }),
  ...[cellOf('Chain', 'chain'), cellOf('Reseller', 'reseller')],
]

const rewards = [
  ...[cellOf('Reward', 'reward'), cellOf('Status', 'status')],
  ...[cellOf('Tracking number', 'tracking'), cellOf('Code', 'code')],
]

const cellsOf = (kind: ImportKind) => {
  if (kind === 'rewards') return rewards
  if (kind === 'stores') return stores
  return kind === 'brand-employees' ? people : [...people, ...payroll]
}

/** The columns of the exported result, one line for each row. */
export const exportColumnsOf = (kind: ImportKind): readonly Column<ImportRow>[] => [
  { title: 'Row', cell: row => row.number },
  ...cellsOf(kind),
  { title: 'Outcome', cell: row => row.result ?? row.outcome },
  { title: 'Sentence', cell: sentenceOf },
]
