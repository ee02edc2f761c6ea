import { Trans } from '@lingui/react/macro'
import type { Employer } from '@trellis/contract/time-sheets/employers.ts'
import { Clock } from 'lucide-react'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageFrame, PageHead } from '../../../ui/page-frame.tsx'
import { EmployerField } from '../employer-field.tsx'
import { useEmployer } from '../use-employer.ts'
import { FirstPeriod } from './first-period.tsx'
import { PeriodBar } from './period-bar.tsx'
import { TimeList, useTimeList } from './time-list.tsx'
import { TimeRequests } from './time-requests.tsx'
import { useChosenDays } from './use-time-address.ts'

type Chosen = Pick<ReturnType<typeof useChosenDays>, 'periods' | 'days' | 'choose'>

/** The chosen days with their time. */
function DaysTime({ employer, ...chosen }: Chosen & { employer: Employer }) {
  const { days } = chosen
  const list = useTimeList({ employerId: employer.id, days })
  return (
    <>
      <PeriodBar {...chosen} employer={employer} isApproved={list.answer?.totals.unapproved === 0} />
      <TimeList list={list} days={days} />
    </>
  )
}

/** Requests, pay periods and time of one employer. */
function EmployerTime({ employer }: { employer: Employer }) {
  const { found, ...chosen } = useChosenDays(employer.id)
  return (
    <QueryStates query={found}>
      {() => (
        <>
          <TimeRequests employerId={employer.id} />
          {chosen.periods.length === 0 && (
            <FirstPeriod employer={employer} onCreated={period => chosen.choose({ period })} />
          )}
          <DaysTime {...chosen} employer={employer} />
        </>
      )}
    </QueryStates>
  )
}

const noEmployer = (
  <EmptyState icon={Clock} title={<Trans>No stores yet</Trans>}>
    <Trans>Training time of your stores is approved here.</Trans>
  </EmptyState>
)

/** Training time of people: reports of missing time, approvals, and pay periods. */
export function TrainingTimePage() {
  const { query, choose, hasSeveral } = useEmployer()
  const employer = query.data
  return (
    <PageFrame width={270} className="grid grid-cols-1 gap-5">
      <PageHead
        title={<Trans>Training time</Trans>}
        note={<Trans>Time that people spend training is paid time. Approve it for each pay period.</Trans>}
      >
        {employer?.may.pay && (
          <ButtonLink variant="quiet" size="s" to={`/training-time/payroll?employer=${employer.id}`}>
            <Trans>Payroll file</Trans>
          </ButtonLink>
        )}
      </PageHead>
      <QueryStates query={query} isEmpty={found => found === null} empty={noEmployer}>
        {found =>
          found && (
            <>
              {hasSeveral && <EmployerField employer={found} onChange={choose} />}
              <EmployerTime key={found.id} employer={found} />
            </>
          )
        }
      </QueryStates>
    </PageFrame>
  )
}
