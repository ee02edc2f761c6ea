import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { BrandStats } from '@trellis/contract/brand-reports/overview.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { monthName } from '../../../platform/i18n/month-name.ts'
import { ChartPanel } from '../../../ui/charts/chart-panel.tsx'
import { FigureTable } from '../../../ui/charts/figure-table.tsx'
import { LineChart } from '../../../ui/charts/line-chart.tsx'

/** The smallest round number that is not below any of some. */
const roundUp = (numbers: readonly number[]) => {
  const max = Math.max(10, ...numbers)
  const step = 10 ** Math.floor(Math.log10(max))
  return Math.ceil(max / step) * step
}

/** People by month as a line, with a table of the same figures. */
export function PeopleLine({ months }: Pick<BrandStats, 'months'>) {
  const { t } = useLingui()
  const format = useFormat()
  const top = roundUp(months.map(({ people }) => people))
  const title = t`People trained by month`
  return (
    <ChartPanel
      title={title}
      note={<Trans>Each person counts once, in the month of their first course of your brand.</Trans>}
      table={
        <FigureTable
          caption={title}
          headers={[t`Month`, t`People`]}
          rows={months.map(({ month, people }) => ({
            key: month,
            cells: [monthName(format.region, month), format.number(people)],
          }))}
        />
      }
    >
      <LineChart
        label={title}
        axis={percent => format.number(Math.round((percent * top) / 100))}
        points={months.map(({ month, people }) => ({
          key: month,
          percent: (100 * people) / top,
          value: format.number(people),
          word: monthName(format.region, month).split(' ')[0] ?? month,
          name: monthName(format.region, month),
          note: t`${plural(people, { one: '# person', other: '# people' })}`,
        }))}
      />
    </ChartPanel>
  )
}
