import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { reports, type TrainingReport, trainedList } from '@trellis/contract/reports/reports.ts'
import { download } from '../../platform/api/download.ts'
import { read } from '../../platform/api/queries.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { say } from '../../platform/i18n/say.ts'
import { ExportMenu } from '../../ui/export-menu.tsx'
import { ListPanel } from '../../ui/list/list-panel.tsx'
import { useListOf } from '../../ui/list/use-list-of.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stat, StatStrip } from '../../ui/stat.tsx'
import { Breakdown } from './breakdown.tsx'
import { Feedback } from './feedback.tsx'
import { OverTime } from './over-time.tsx'
import { Overdue, useOverdue } from './overdue.tsx'
import { getName, useTrainedColumns } from './trained-columns.tsx'
import { pageSize, type Report } from './use-report.ts'

/** The four headline figures. */
function Headline({ training, overdue }: { training: TrainingReport; overdue: number | undefined }) {
  const format = useFormat()
  const [completed, assigned] = [format.number(training.completed), format.number(training.assigned)]
  return (
    <StatStrip>
      <Stat value={format.percent(training.percent)}>
        <Trans>trained</Trans>
      </Stat>
      <Stat value={format.number(training.people)}>
        {training.people === 1 ? <Trans>person</Trans> : <Trans>people</Trans>}
        {training.invited > 0 && (
          <span className="block">
            <Plural value={training.invited} one="and # invited, not counted" other="and # invited, not counted" />
          </span>
        )}
        {training.disabled > 0 && (
          <span className="block">
            <Plural value={training.disabled} one="and # disabled, not counted" other="and # disabled, not counted" />
          </span>
        )}
      </Stat>
      <Stat value={completed}>
        <Trans>completed of {assigned} assigned</Trans>
      </Stat>
      <Stat value={overdue === undefined ? <Skeleton className="my-1 h-7 w-14" /> : format.number(overdue)}>
        <a href="#overdue" className="underline underline-offset-2 hover:text-ink">
          <Trans>overdue</Trans>
        </a>
      </Stat>
    </StatStrip>
  )
}

/** Progress per employee, least trained first by default. */
function ByEmployee({ report, isMany }: { report: Report; isMany: boolean }) {
  const { t } = useLingui()
  const list = useListOf(trainedList, {
    pageSize,
    read: query => read(reports.employees, { query: { ...query, ...report.within } }),
  })
  const query = { ...list.query, ...report.within }
  return (
    <ListPanel
      id="people"
      title={t`By employee`}
      actions={
        <ExportMenu fetchFile={format => download(reports.export, { query: { ...query, view: 'employee', format } })} />
      }
      list={list}
      columns={useTrainedColumns(isMany)}
      rowName={getName}
      rowLink={employee => `/dispensary-employees/${employee.id}`}
      empty={{ title: <Trans>No one is on this page.</Trans> }}
    />
  )
}

type Props = { report: Report; training: TrainingReport }

/** Breakdowns side by side: tracks and roles, beside stores if there are several. */
function Breakdowns({ report, training: { tracks, roles, dispensaries } }: Props) {
  const { t } = useLingui()
  const namedTracks = tracks.map(track => ({ ...track, name: track.id ? track.name : t`Assigned directly` }))
  const byRole = (
    <Breakdown
      report={report}
      view="role"
      title={t`By role`}
      one={t`Role`}
      note={<Trans>A person with two jobs counts in both.</Trans>}
      groups={roles.map(role => ({ ...role, name: say(role.name) }))}
    />
  )
  const isMany = dispensaries.length > 1
  return (
    <div className="grid grid-cols-1 items-start gap-5 min-[769px]:grid-cols-2">
      <div className="grid grid-cols-1 gap-5">
        <Breakdown report={report} view="track" title={t`By track`} one={t`Track`} groups={namedTracks} />
        {isMany && byRole}
      </div>
      {isMany ? (
        <Breakdown
          report={report}
          view="dispensary"
          title={t`By dispensary`}
          one={t`Dispensary`}
          groups={dispensaries}
        />
      ) : (
        byRole
      )}
    </div>
  )
}

/** Charts first, then the tables of people. */
export function ReportBody({ report, training }: Props) {
  const isMany = training.dispensaries.length > 1
  const overdue = useOverdue(report)
  return (
    <div className="grid grid-cols-1 gap-5">
      <Headline training={training} overdue={overdue.total} />
      <OverTime report={report} />
      <Breakdowns report={report} training={training} />
      <ByEmployee report={report} isMany={isMany} />
      <Overdue report={report} list={overdue} isMany={isMany} />
      <Feedback report={report} />
    </div>
  )
}
