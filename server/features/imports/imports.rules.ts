import { employmentFields } from '@trellis/contract/employees/employment-fields.ts'
import type { ImportOutcome, ImportRow } from '@trellis/contract/imports/imports.ts'
import type { ImportField, ImportKind } from '@trellis/contract/imports/kinds.ts'
import { typedKeys } from '@trellis/contract/keys.ts'
import { listedStoreFields } from '@trellis/contract/stores/store-fields.ts'
import type { Column } from '../../platform/exports/columns.ts'

/** The outcomes of rows that applying them changes. */
export const actionOutcomes: readonly ImportOutcome[] = ['NEW', 'JOINS', 'CHANGES', 'LOOK']

/** The sentence of a row: its result, otherwise its first note. */
const getSentence = ({ sentence, notes }: ImportRow) => sentence ?? notes[0]?.sentence ?? null

const toColumn = (title: string, field: ImportField): Column<ImportRow> => ({
  title,
  cell: row => row.cells?.[field] ?? null,
})

const people = [toColumn('First name', 'firstName'), toColumn('Last name', 'lastName'), toColumn('E-mail', 'email')]
const payroll = typedKeys(employmentFields).map(field => toColumn(employmentFields[field].label, field))
const stores = [
  ...typedKeys(listedStoreFields).flatMap(field => {
    const { label, isOptional } = listedStoreFields[field]
    return isOptional ? [] : [toColumn(label, field)]
  }),
  ...[toColumn('Chain', 'chain'), toColumn('Reseller', 'reseller')],
]

const rewards = [
  ...[toColumn('Reward', 'reward'), toColumn('Status', 'status')],
  ...[toColumn('Tracking number', 'tracking'), toColumn('Code', 'code')],
]

const credentials = [
  ...[toColumn('E-mail', 'email'), toColumn('Employee number', 'employeeNumber')],
  ...[toColumn('Requirement', 'requirement'), toColumn('Issued', 'issuedOn'), toColumn('Expires', 'expiresOn')],
  ...[toColumn('Certificate number', 'certificateNumber'), toColumn('Provider', 'provider')],
  ...[toColumn('Minutes', 'minutes'), toColumn('Score', 'score'), toColumn('File', 'file')],
]

const listCellColumns = (kind: ImportKind) => {
  if (kind === 'rewards') return rewards
  if (kind === 'stores') return stores
  if (kind === 'credentials') return credentials
  return kind === 'brand-employees' ? people : [...people, ...payroll]
}

/** The columns of the exported result, one line for each row. */
export const listExportColumns = (kind: ImportKind): readonly Column<ImportRow>[] => [
  { title: 'Row', cell: row => row.number },
  ...listCellColumns(kind),
  { title: 'Outcome', cell: row => row.result ?? row.outcome },
  { title: 'Sentence', cell: getSentence },
]
