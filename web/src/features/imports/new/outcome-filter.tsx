import { useLingui } from '@lingui/react/macro'
import { importOutcomes } from '@trellis/contract/imports/imports.ts'
import type { ImportKind } from '@trellis/contract/imports/kinds.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { outcomeLabels } from '../import-labels.ts'
import type { GridFilter } from './grid-rules.ts'
import { countOutcomes } from './use-check.ts'
import type { Rows } from './use-rows.ts'

const filters: readonly GridFilter[] = [...importOutcomes, 'LEFT_OUT']

type Props = { kind: ImportKind; rows: Rows; filter: GridFilter; onChange: (filter: GridFilter) => void }

/** Which rows are shown, each outcome with how many there are. */
export function OutcomeFilter(props: Props) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const counts = {
    ...countOutcomes(props.rows),
    ALL: 0,
    LEFT_OUT: [...props.rows.values()].filter(row => row.isLeftOut).length,
  }
  const options = filters
    .filter(filter => filter !== 'ALL' && (counts[filter] > 0 || filter === props.filter))
    .map(filter => {
      const label = filter === 'LEFT_OUT' || filter === 'ALL' ? t`Left out` : i18n._(outcomeLabels[filter])
      return { value: filter, label: `${label} (${format.number(counts[filter])})` }
    })
  const all = format.number(props.rows.size)
  return (
    <FilterSelect
      label={t`Rows`}
      all={t`All rows (${all})`}
      options={options}
      value={props.filter === 'ALL' ? '' : props.filter}
      onChange={value => props.onChange(filters.find(filter => filter === value) ?? 'ALL')}
    />
  )
}
