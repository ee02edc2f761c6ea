import { Trans, useLingui } from '@lingui/react/macro'
import { addDays, toMonday } from '@trellis/contract/time-sheets/days.ts'
import type { Employer } from '@trellis/contract/time-sheets/employers.ts'
import { countDays, type PayPeriod, payPeriods } from '@trellis/contract/time-sheets/pay-periods.ts'
import { Fragment, useState } from 'react'
import { useSend } from '../../../platform/api/queries.ts'
import { say } from '../../../platform/i18n/say.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { useDayFormat } from '../use-day-format.ts'
import { changedByApprovals } from './changed-reads.ts'
import { ClosePeriod } from './close-period.tsx'
import { PeriodDialog } from './period-dialog.tsx'
import { RemovePeriod } from './remove-period.tsx'
import { type ChosenDays, getDay } from './use-time-address.ts'

type Choose = (next: { period?: string; week?: string }) => void
type Props = {
  employer: Employer
  periods: readonly PayPeriod[]
  days: ChosenDays
  choose: Choose
  isApproved: boolean
}

/** The days after the newest period, as many as it has. */
const getNextDays = ({ startsOn, endsOn }: PayPeriod) => {
  const next = addDays(endsOn, 1)
  return { startsOn: next, endsOn: addDays(next, countDays(startsOn, endsOn) - 1) }
}

function DaysSelect({ periods, days, choose }: Omit<Props, 'employer' | 'isApproved'>) {
  const { t } = useLingui()
  const { range } = useDayFormat()
  const label = (period: PayPeriod) => {
    const text = range(period.startsOn, period.endsOn)
    return period.closedAt ? t`${text} · closed` : text
  }
  const weeks = [
    { value: `week ${toMonday(getDay())}`, label: t`This week` },
    { value: `week ${toMonday(getDay(-7))}`, label: t`Last week` },
  ]
  const value = 'period' in days ? days.period.id : `week ${toMonday(days.week)}`
  const other =
    'week' in days && !weeks.some(week => week.value === value)
      ? [{ value, label: range(toMonday(days.week), addDays(toMonday(days.week), 6)) }]
      : []
  const change = (chosen: string) => {
    const [kind, week] = chosen.split(' ')
    choose(kind === 'week' ? { week } : { period: chosen })
  }
  return (
    <Select
      label={t`Days`}
      value={value}
      options={[...periods.map(period => ({ value: period.id, label: label(period) })), ...weeks, ...other]}
      onChange={event => change(event.target.value)}
      className="min-w-[min(15rem,100%)]"
    />
  )
}

/** Starts the next pay period: after the newest one in one press, or of other days. */
function NextPeriod({ employer, newest, choose }: { employer: Employer; newest: PayPeriod; choose: Choose }) {
  const { t } = useLingui()
  const toast = useToast()
  const { range } = useDayFormat()
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending } = useSend(payPeriods.create, changedByApprovals)
  const next = getNextDays(newest)
  const days = range(next.startsOn, next.endsOn)
  const start = () =>
    mutate(
      { body: { employerId: employer.id, ...next } },
      {
        onSuccess: ({ id }) => {
          toast.success(t`Pay period started: ${days}.`)
          choose({ period: id })
        },
        onError: error => toast.error(say(error.message)),
      },
    )
  return (
    <>
      <Button variant="quiet" busy={isPending} onClick={start}>
        <Trans>Start {days}</Trans>
      </Button>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        <Trans>Other days</Trans>
      </Button>
      {isOpen && (
        <PeriodDialog
          employerId={employer.id}
          initial={next}
          onClose={() => setOpen(false)}
          onCreated={id => {
            setOpen(false)
            choose({ period: id })
          }}
        />
      )}
    </>
  )
}

/** Chooses the days, starts the next pay period, and deletes or closes the shown one. */
export function PeriodBar(props: Props) {
  const { employer, periods, days, choose, isApproved } = props
  const [newest] = periods
  return (
    <div className="flex flex-wrap items-end gap-2.5">
      <DaysSelect {...props} />
      {employer.may.pay && newest && <NextPeriod {...{ employer, newest, choose }} />}
      <span className="flex-1" />
      {'period' in days && (
        <Fragment key={days.period.id}>
          <RemovePeriod period={days.period} onRemoved={() => choose({})} />
          <ClosePeriod period={days.period} isApproved={isApproved} />
        </Fragment>
      )}
    </div>
  )
}
