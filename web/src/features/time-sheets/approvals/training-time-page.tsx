import { Trans, useLingui } from '@lingui/react/macro'
import { type Employer, employers } from '@trellis/contract/time-sheets/employers.ts'
import { Clock } from 'lucide-react'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageFrame, PageHead } from '../../../ui/page-frame.tsx'
import { ServerPicker } from '../../../ui/server-picker.tsx'
import { FirstPeriod } from './first-period.tsx'
import { PeriodBar } from './period-bar.tsx'
import { TimeList } from './time-list.tsx'
import { TimeRequests } from './time-requests.tsx'
import { useChosenDays, useEmployer } from './use-time-address.ts'

const toOption = ({ id, name }: Employer) => ({ value: id, label: name })

type EmployerProps = { employer: Employer; onChange: (employer: Employer) => void }

function EmployerField({ employer, onChange }: EmployerProps) {
  const { t } = useLingui()
  return (
    <ServerPicker
      label={t`Employer`}
      search={filter => read(employers.list, { query: { filter } })}
      optionOf={toOption}
      value={employer}
      onChange={chosen => chosen && onChange(chosen)}
      className="max-w-90"
    />
  )
}

/** Requests, pay periods and time of one employer. */
function EmployerTime({ employer }: { employer: Employer }) {
  const { found, periods, days, choose } = useChosenDays(employer.id)
  return (
    <QueryStates query={found}>
      {() => (
        <>
          <TimeRequests employerId={employer.id} />
          {periods.length === 0 && <FirstPeriod employer={employer} onCreated={period => choose({ period })} />}
          <PeriodBar {...{ employer, periods, days, choose }} />
          <TimeList employerId={employer.id} days={days} />
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
  const { all, employer, choose, hasSeveral } = useEmployer()
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
      <QueryStates query={{ ...all, data: employer }} isEmpty={found => found === null} empty={noEmployer}>
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
