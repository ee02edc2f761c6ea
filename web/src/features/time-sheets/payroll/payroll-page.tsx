import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Employer } from '@trellis/contract/time-sheets/employers.ts'
import { type PayPeriod, payPeriods } from '@trellis/contract/time-sheets/pay-periods.ts'
import { payroll, type SavedProfile } from '@trellis/contract/time-sheets/payroll/payroll.ts'
import { Landmark } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { BackLink } from '../../../ui/back-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageFrame, PageHead } from '../../../ui/page-frame.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { EmployerField } from '../employer-field.tsx'
import { useEmployer } from '../use-employer.ts'
import { DownloadPanel } from './download-panel.tsx'
import { FormatPanel } from './format-panel.tsx'
import { usePayrollForm } from './use-payroll-form.ts'

/** The days that a sample shows while no pay period is closed. */
const sampleDays = { startsOn: '2026-03-02', endsOn: '2026-03-15' }

const NothingClosed = () => (
  <Panel title={<Trans>Download</Trans>}>
    <p className="text-dense">
      <Trans>No pay period is closed yet. Approve its training time and close it, then download it here.</Trans>{' '}
      <TextLink to="/training-time">
        <Trans>Training time</Trans>
      </TextLink>
    </p>
  </Panel>
)

type PartsProps = { employerId: string; profile: SavedProfile; closed: readonly PayPeriod[] }

function PayrollParts({ employerId, profile, closed }: PartsProps) {
  const [params, setParams] = useSearchParams()
  const period = closed.find(({ id }) => id === params.get('period')) ?? closed[0]
  const summary = useQuery({
    ...read(payroll.summary, { params: { id: period?.id ?? '' } }),
    enabled: period !== undefined,
  })
  const payrollForm = usePayrollForm(employerId, profile)
  const choosePeriod = (periodId: string) => setParams({ employer: employerId, period: periodId }, { replace: true })
  return (
    <>
      {period ? (
        <DownloadPanel
          key={period.id}
          periods={closed}
          period={period}
          onPeriod={choosePeriod}
          summary={summary.data}
          isDirty={payrollForm.form.formState.isDirty}
        />
      ) : (
        <NothingClosed />
      )}
      <FormatPanel {...payrollForm} period={period ?? sampleDays} sample={summary.data?.sample ?? []} />
    </>
  )
}

const closedOf = (periods: readonly PayPeriod[]) => periods.filter(({ closedAt }) => closedAt !== null)

function EmployerPayroll({ employerId }: { employerId: string }) {
  const profile = useQuery(read(payroll.profile, { query: { employerId } }))
  const periods = useQuery(read(payPeriods.list, { query: { employerId, limit: 100 } }))
  return (
    <QueryStates query={profile}>
      {saved => (
        <QueryStates query={periods}>
          {({ items }) => <PayrollParts employerId={employerId} profile={saved} closed={closedOf(items)} />}
        </QueryStates>
      )}
    </QueryStates>
  )
}

const isPayer = ({ may }: Employer) => may.pay
const isNotPayer = ({ may }: Employer) => !may.pay

const notPaying = (
  <EmptyState icon={Landmark} title={<Trans>Your chain downloads the payroll file</Trans>}>
    <Trans>You approve the training time of your store. Your chain’s head office pays for it.</Trans>
  </EmptyState>
)

/** The payroll file of an employer: its format, and the download of closed pay periods. */
export function PayrollPage() {
  const { query, choose, hasSeveral } = useEmployer(isPayer)
  const [params] = useSearchParams()
  return (
    <PageFrame width={200} className="grid grid-cols-1 gap-5">
      <div>
        <BackLink to="/training-time" at={`/training-time?${params}`}>
          <Trans>Training time</Trans>
        </BackLink>
        <PageHead
          title={<Trans>Payroll file</Trans>}
          note={<Trans>Approved training time of a pay period, ready for your payroll program.</Trans>}
        />
      </div>
      <QueryStates query={query}>
        {employer => (
          <>
            {hasSeveral && <EmployerField employer={employer} isLeftOut={isNotPayer} onChange={choose} />}
            {employer?.may.pay ? <EmployerPayroll key={employer.id} employerId={employer.id} /> : notPaying}
          </>
        )}
      </QueryStates>
    </PageFrame>
  )
}
