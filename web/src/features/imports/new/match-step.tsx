import { Trans, useLingui } from '@lingui/react/macro'
import { type ColumnUse, getKindTerms } from '@trellis/contract/imports/kinds.ts'
import { FailureLine } from '../../../ui/failure-line.tsx'
import { Select } from '../../../ui/select.tsx'
import { columnLabel } from '../import-labels.ts'
import { unusedColumns } from '../reading/match-columns.ts'
import { RowFilterFields } from './row-filter.tsx'
import type { List } from './use-list.ts'
import type { RowFilter } from './use-row-filter.ts'

/** Fields a column can map to; full name only if there is no first or last name column. */
const listUses = ({ kind, columns }: List): ColumnUse[] => {
  const hasNames = columns.firstName !== undefined && columns.lastName !== undefined
  if (kind === 'stores' || kind === 'rewards' || kind === 'credentials') return [...getKindTerms(kind).fields]
  return [...getKindTerms(kind).fields, ...(hasNames ? [] : (['fullName'] as const))]
}

function FieldSelect({ list, use }: { list: List; use: ColumnUse }) {
  const { t } = useLingui()
  const at = list.columns[use]
  const samples = at === undefined ? [] : list.body.slice(0, 3).map(({ cells }) => cells[at] ?? '')
  const options = Array.from({ length: list.width }, (_, column) => {
    const number = column + 1
    return { value: String(column), label: list.headings[column] || t`Column ${number}` }
  })
  const values = samples.filter(Boolean).join(', ')
  const isGuessed = list.guessed.includes(use)
  const hint = [isGuessed && t`Our guess: please check.`, values].filter(Boolean).join(' ')
  return (
    <Select
      label={columnLabel(list.kind, use)}
      hint={hint || undefined}
      placeholder={t`Not in the list`}
      options={options}
      value={at === undefined ? '' : String(at)}
      onChange={event => list.chooseColumn(use, event.target.value === '' ? undefined : Number(event.target.value))}
    />
  )
}

/** Whether any column is guessed or unused and may need review. */
export const hasOpenColumns = ({ guessed, headings, columns }: List) =>
  guessed.length > 0 || unusedColumns(headings, columns).length > 0

/** Maps list columns to fields. */
export function MatchStep({ list, rowFilter, error }: { list: List; rowFilter: RowFilter; error: string | null }) {
  const unused = unusedColumns(list.headings, list.columns).join(', ')
  return (
    <>
      {error && <FailureLine error={new Error(error)} />}
      <div className="grid gap-4 sm:grid-cols-2">
        {listUses(list).map(use => (
          <FieldSelect key={use} list={list} use={use} />
        ))}
      </div>
      {unused && (
        <p className="text-ink-2 text-small">
          <Trans>Not used: {unused}</Trans>
        </p>
      )}
      <RowFilterFields rowFilter={rowFilter} />
    </>
  )
}
