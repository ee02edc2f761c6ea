import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { reports, type TimePoint, type TimeSpan } from '@trellis/contract/reports/reports.ts'
import { download } from '../../platform/api/download.ts'
import { read } from '../../platform/api/queries.ts'
import { QueryStates } from '../../platform/api/query-states.tsx'
import { useFormat } from '../../platform/i18n/format.ts'
import { ChartPanel } from '../../ui/charts/chart-panel.tsx'
import { FigureTable } from '../../ui/charts/figure-table.tsx'
import { LineChart } from '../../ui/charts/line-chart.tsx'
import { ExportMenu } from '../../ui/export-menu.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Report } from './use-report.ts'

type Step = 'week' | 'month'

const day = { day: 'numeric', month: 'short' } as const
const shortFormats: Record<Step, Intl.DateTimeFormatOptions> = { week: day, month: { month: 'short' } }
const fullFormats: Record<Step, Intl.DateTimeFormatOptions> = {
  week: { ...day, year: 'numeric' },
  month: { month: 'short', year: 'numeric' },
}

/** Label of a step: its month, or the last day of its week. In UTC, as on the server. */
const stepWords = (region: string, step: Step) => {
  const formatStep = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(region, { ...options, timeZone: 'UTC' })
    return ({ until }: TimePoint) => format.format(new Date(until).getTime() - 1)
  }
  return { brief: formatStep(shortFormats[step]), whole: formatStep(fullFormats[step]) }
}

function SpanChoice({ report }: { report: Report }) {
  const { t } = useLingui()
  const spans: { value: TimeSpan; label: string }[] = [
    { value: '3m', label: t`3 mo` },
    { value: '6m', label: t`6 mo` },
    { value: '12m', label: t`12 mo` },
    { value: '18m', label: t`18 mo` },
  ]
  return <SegmentedControl label={t`Period`} segments={spans} value={report.span} onChange={report.show} />
}

function useLine({ within, span }: Report) {
  const found = useQuery({
    ...read(reports.overTime, { query: { ...within, span } }),
    placeholderData: before => before,
  })
  const { region } = useFormat()
  return { found, words: stepWords(region, found.data?.step ?? 'month') }
}

const LineLoading = () => (
  <Loading>
    <Skeleton className="h-61 w-full" />
  </Loading>
)

/** Percent trained over time: line chart and its data table. */
export function OverTime({ report }: { report: Report }) {
  const { t } = useLingui()
  const format = useFormat()
  const { found, words } = useLine(report)
  const points = found.data?.points ?? []
  const title = t`Percent trained over time`
  const unit = found.data?.step === 'week' ? t`Week until` : t`Month`
  return (
    <ChartPanel
      title={title}
      note={<Trans>When today’s assigned courses were completed.</Trans>}
      actions={
        <>
          <SpanChoice report={report} />
          <ExportMenu
            fetchFile={kind =>
              download(reports.export, { query: { ...report.within, view: 'time', span: report.span, format: kind } })
            }
          />
        </>
      }
      table={
        <FigureTable
          caption={title}
          headers={[unit, t`Newly completed`, t`Completed so far`, t`Trained`]}
          rows={points.map(point => ({
            key: point.until,
            cells: [
              words.whole(point),
              format.number(point.added),
              format.number(point.completed),
              format.percent(point.percent),
            ],
          }))}
        />
      }
    >
      <QueryStates query={found} loading={<LineLoading />}>
        {() => (
          <LineChart
            label={title}
            axis={format.percent}
            points={points.map(point => ({
              key: point.until,
              percent: point.percent,
              value: format.percent(point.percent),
              word: words.brief(point),
              name: words.whole(point),
              note: t`${plural(point.added, { one: '# newly completed', other: '# newly completed' })}`,
            }))}
          />
        )}
      </QueryStates>
    </ChartPanel>
  )
}
