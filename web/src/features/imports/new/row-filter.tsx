import { Plural, useLingui } from '@lingui/react/macro'
import { CheckboxGroup } from '../../../ui/checkbox-group.tsx'
import { Select } from '../../../ui/select.tsx'
import { distinctValues, valueKey } from '../reading/list-rows.ts'
import type { List } from './use-list.ts'
import type { RowFilter } from './use-row-filter.ts'

/** Columns with more distinct values identify people rather than groups. */
const mostValues = 20

const listValues = (list: List, at: number) => {
  const filled = distinctValues(list.body, at)
  const empty = list.body.filter(line => (line.cells[at] ?? '').trim() === '').length
  return empty === 0 ? filled : [...filled, { text: '', rows: empty }]
}

/** Columns that group rows: with several, but not too many distinct values. */
const groupingColumns = (list: List) =>
  Array.from({ length: list.width }, (_, at) => at).filter(at => {
    const { length } = listValues(list, at)
    return length > 1 && length <= mostValues
  })

function Values({ rowFilter, at }: { rowFilter: RowFilter; at: number }) {
  const { t } = useLingui()
  const { whole, without, setWithout } = rowFilter
  const options = listValues(whole, at).map(({ text, rows }) => ({
    value: valueKey(text),
    label: text || t`(empty)`,
    hint: <Plural value={rows} one="# row" other="# rows" />,
  }))
  const values = options.map(({ value }) => value).filter(value => !without.includes(value))
  return (
    <CheckboxGroup
      label={t`Rows to import`}
      options={options}
      value={values}
      onChange={next => setWithout(options.map(({ value }) => value).filter(value => !next.includes(value)))}
    />
  )
}

/** Excludes rows by value, such as terminated employees. */
export function RowFilterFields({ rowFilter }: { rowFilter: RowFilter }) {
  const { t } = useLingui()
  const { whole, at, chooseColumn } = rowFilter
  const columns = groupingColumns(whole)
  if (columns.length === 0) return null
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label={t`Choose rows by a column`}
        placeholder={t`All rows`}
        options={columns.map(column => {
          const number = column + 1
          return { value: String(column), label: whole.headings[column] || t`Column ${number}` }
        })}
        value={at === null ? '' : String(at)}
        onChange={event => chooseColumn(event.target.value === '' ? null : Number(event.target.value))}
      />
      {at !== null && <Values rowFilter={rowFilter} at={at} />}
    </div>
  )
}
