import { Trans, useLingui } from '@lingui/react/macro'
import type { TrainedReport } from '@trellis/contract/brand-reports/trained.ts'
import { stateLabel } from '@trellis/contract/states.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { monthName } from '../../../platform/i18n/month-name.ts'
import { BarChart } from '../../../ui/charts/bar-chart.tsx'
import { ChartPanel } from '../../../ui/charts/chart-panel.tsx'
import { FigureTable } from '../../../ui/charts/figure-table.tsx'

type Month = TrainedReport['months'][number]

const countPeople = ({ states }: Month, state: string | null) => states.find(row => row.state === state)?.people ?? 0

/** The states of all months, by number of people. */
const listStates = (months: readonly Month[]) => {
  const all = new Set(months.flatMap(({ states }) => states.map(({ state }) => state)))
  const sum = (state: string | null) => months.reduce((total, month) => total + countPeople(month, state), 0)
  return [...all].toSorted((a, b) => sum(b) - sum(a))
}

/** People by month as bars, with a table by month and state. */
export function TrainedChart({ report: { months } }: { report: TrainedReport }) {
  const { t } = useLingui()
  const format = useFormat()
  const formatMonth = (month: string) => monthName(format.region, month)
  const getLabel = (state: string | null) => (state === null ? t`No store` : stateLabel(state))
  const max = Math.max(1, ...months.map(({ people }) => people))
  const states = listStates(months)
  const title = t`By month and state`
  return (
    <ChartPanel
      title={title}
      note={<Trans>Each person counts once, in the month of their first course, where they worked then.</Trans>}
      table={
        <FigureTable
          caption={title}
          headers={[t`Month`, t`People`, ...states.map(getLabel)]}
          rows={months.map(month => ({
            key: month.month,
            cells: [
              formatMonth(month.month),
              format.number(month.people),
              ...states.map(state => format.number(countPeople(month, state))),
            ],
          }))}
        />
      }
    >
      <BarChart
        label={t`People by month`}
        bars={months.map(month => ({
          key: month.month,
          name: formatMonth(month.month),
          percent: (100 * month.people) / max,
          value: format.number(month.people),
          note: month.states
            .slice(0, 3)
            .map(({ state, people }) => `${state ?? t`No store`} ${format.number(people)}`)
            .join(' · '),
        }))}
      />
    </ChartPanel>
  )
}
