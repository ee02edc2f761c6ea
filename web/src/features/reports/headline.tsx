import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { TrainingReport } from '@trellis/contract/reports/reports.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stat, StatStrip } from '../../ui/stat.tsx'
import { readOverdue } from './overdue.tsx'
import type { Report } from './use-report.ts'

function OverdueCount({ report }: { report: Report }) {
  const format = useFormat()
  const { data } = useQuery({ ...readOverdue(report), placeholderData: before => before })
  return data ? format.number(data.paging.total) : <Skeleton className="my-1 h-7 w-14" />
}

/** The four most important figures. */
export function Headline({ report, training }: { report: Report; training: TrainingReport }) {
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
      <Stat value={<OverdueCount report={report} />}>
        <a href="#overdue" className="underline underline-offset-2 hover:text-ink">
          <Trans>overdue</Trans>
        </a>
      </Stat>
    </StatStrip>
  )
}
