import { Trans, useLingui } from '@lingui/react/macro'
import type { TrainingReport } from '@trellis/contract/reports/reports.ts'
import { say } from '../../platform/i18n/say.ts'
import { Breakdown } from './breakdown.tsx'
import { ByEmployee } from './by-employee.tsx'
import { Feedback } from './feedback.tsx'
import { Headline } from './headline.tsx'
import { OverTime } from './over-time.tsx'
import { Overdue } from './overdue.tsx'
import type { Report } from './use-report.ts'

type Props = { report: Report; training: TrainingReport }

/** Side by side: tracks and roles, or both of them beside the dispensaries where there are several. */
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
  return (
    <div className="grid grid-cols-1 gap-5">
      <Headline report={report} training={training} />
      <OverTime report={report} />
      <Breakdowns report={report} training={training} />
      <ByEmployee report={report} isMany={isMany} />
      <Overdue report={report} isMany={isMany} />
      <Feedback report={report} />
    </div>
  )
}
