import { Trans, useLingui } from '@lingui/react/macro'
import { type ExportView, type Progress, reports } from '@trellis/contract/reports/reports.ts'
import type { ReactNode } from 'react'
import { download } from '../../platform/api/download.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { BarChart } from '../../ui/charts/bar-chart.tsx'
import { ChartPanel } from '../../ui/charts/chart-panel.tsx'
import { FigureTable } from '../../ui/charts/figure-table.tsx'
import { ExportMenu } from '../../ui/export-menu.tsx'
import type { Report } from './use-report.ts'

type Group = Progress & { id: string | null; name: string; city?: string }

type Props = {
  report: Report
  view: ExportView
  title: string
  /** Heading of the first column, for example Track. */
  one: string
  note?: ReactNode
  groups: readonly Group[]
  className?: string
}

const getName = ({ name, city }: Group) => (city ? `${name}, ${city}` : name)

/** Percent trained by group: tracks, roles or stores. */
export function Breakdown({ report, view, title, one, note, groups, className }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const describeGroup = ({ completed, assigned }: Group) => t`${format.number(completed)} of ${format.number(assigned)}`
  const getKey = (group: Group) => group.id ?? 'none'
  return (
    <ChartPanel
      title={title}
      note={note}
      className={className}
      actions={
        <ExportMenu fetchFile={kind => download(reports.export, { query: { ...report.within, view, format: kind } })} />
      }
      table={
        <FigureTable
          caption={title}
          headers={[one, t`People`, t`Assigned`, t`Completed`, t`Trained`]}
          rows={groups.map(group => ({
            key: getKey(group),
            cells: [
              getName(group),
              ...[group.people, group.assigned, group.completed].map(format.number),
              format.percent(group.percent),
            ],
          }))}
        />
      }
    >
      {groups.length === 0 ? (
        <p className="text-ink-2">
          <Trans>Nothing to compare here yet.</Trans>
        </p>
      ) : (
        <BarChart
          label={title}
          bars={groups.map(group => ({
            key: getKey(group),
            name: getName(group),
            percent: group.percent,
            value: format.percent(group.percent),
            note: describeGroup(group),
          }))}
        />
      )}
    </ChartPanel>
  )
}
