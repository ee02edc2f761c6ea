import { Trans, useLingui } from '@lingui/react/macro'
import type { TrainedReport } from '@trellis/contract/brand-reports/trained.ts'
import { stateLabel } from '@trellis/contract/states.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { monthName } from '../../../platform/i18n/month-name.ts'
import { Button } from '../../../ui/button.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { PeriodChoice } from '../period-choice.tsx'
import type { TrainedFilter } from './use-trained.ts'

type Props = { trained: TrainedFilter; report: TrainedReport }

/** The store filter, with a button that clears it. */
function ChosenStore({ trained, report }: Props) {
  const { dispensary } = report.choices
  if (!trained.query.dispensaryId) return null
  return (
    <Button variant="quiet" size="s" onClick={() => trained.choose({ dispensaryId: undefined })}>
      {dispensary ? (
        <Trans>
          Only {dispensary.name}, {dispensary.city}: show all stores
        </Trans>
      ) : (
        <Trans>This store does not work with your brand: show all stores</Trans>
      )}
    </Button>
  )
}

/** The filters of the whole report, as the address has them. */
export function TrainedFilters({ trained, report }: Props) {
  const { t } = useLingui()
  const { region } = useFormat()
  const { query, choose } = trained
  const months = query.month && !report.months.some(({ month }) => month === query.month) ? [query.month] : []
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <PeriodChoice value={query.period} onChange={period => choose({ period, month: undefined })} />
      <FilterSelect
        label={t`Month`}
        all={t`All months`}
        options={[...months, ...report.months.map(({ month }) => month)].map(month => ({
          value: month,
          label: monthName(region, month),
        }))}
        value={query.month ?? ''}
        onChange={month => choose({ month })}
      />
      <FilterSelect
        label={t`State`}
        all={t`All states`}
        options={[...new Set([...report.choices.states, ...(query.state ? [query.state] : [])])].map(state => ({
          value: state,
          label: stateLabel(state),
        }))}
        value={query.state ?? ''}
        onChange={state => choose({ state })}
      />
      <FilterSelect
        label={t`Course`}
        all={t`All courses`}
        options={report.choices.courses.map(({ id, title }) => ({ value: id, label: title }))}
        value={query.courseId ?? ''}
        onChange={courseId => choose({ courseId })}
      />
      <ChosenStore trained={trained} report={report} />
    </div>
  )
}
