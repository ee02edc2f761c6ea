import { Trans, useLingui } from '@lingui/react/macro'
import { toMonday } from '@trellis/contract/time-sheets/days.ts'
import type { OwnDay, OwnPeriod, OwnWeek } from '@trellis/contract/time-sheets/own-time.ts'
import { Clock } from 'lucide-react'
import { useFormat } from '../../../platform/i18n/format.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useDayFormat } from '../use-day-format.ts'

/** The sum of a week. */
function WeekSum({ week }: { week: OwnWeek }) {
  const { duration } = useFormat()
  const isPaid = week.hasStore || week.paidSeconds > 0
  const time = duration(isPaid ? week.paidSeconds : week.seconds)
  const unpaid = duration(week.seconds - week.paidSeconds)
  const isThisWeek = week.monday === toMonday(week.today)
  return (
    <div>
      <h2 className="text-title-m">
        {isPaid && isThisWeek && <Trans>This week: {time} paid training</Trans>}
        {isPaid && !isThisWeek && <Trans>{time} paid training</Trans>}
        {!isPaid && isThisWeek && <Trans>This week: {time} of training</Trans>}
        {!isPaid && !isThisWeek && <Trans>{time} of training</Trans>}
      </h2>
      {isPaid && week.seconds > week.paidSeconds && (
        <p className="mt-0.5 text-ink-2 text-small">
          <Trans>Without a store: {unpaid}. They are not part of this sum.</Trans>
        </p>
      )}
    </div>
  )
}

function Day({ day }: { day: OwnDay }) {
  const { t } = useLingui()
  const { duration } = useFormat()
  return (
    <li className="px-4.5 py-3.5">
      <h3 className="flex flex-wrap justify-between gap-x-4 font-semibold">
        {useDayFormat().weekday(day.day)}
        <span className="num">{duration(day.seconds)}</span>
      </h3>
      <ul className="mt-1 grid gap-1 text-dense text-ink-2">
        {day.items.map(({ courseId, classId, title, isLive, seconds }) => (
          <li key={`${courseId ?? classId} ${isLive}`} className="flex justify-between gap-4">
            <span className="min-w-0 break-words">
              {isLive ? t`${title} (live)` : (title ?? t`Added at your request`)}
            </span>
            <span className="num whitespace-nowrap">{duration(seconds)}</span>
          </li>
        ))}
      </ul>
    </li>
  )
}

function Approval({ period }: { period: OwnPeriod }) {
  const { duration } = useFormat()
  const { payableSeconds, approvedSeconds, reason } = period
  if (payableSeconds === null || approvedSeconds === null) return <Trans>Not approved yet</Trans>
  const [approved, payable] = [duration(approvedSeconds), duration(payableSeconds)]
  if (payableSeconds === approvedSeconds) return <Trans>Approved: {approved}</Trans>
  return (
    <Trans>
      Approved: {approved} of {payable}. Reason: {reason}
    </Trans>
  )
}

function Periods({ periods }: { periods: readonly OwnPeriod[] }) {
  const { range } = useDayFormat()
  return (
    <Panel title={<Trans>Pay periods of this week</Trans>}>
      <ul className="grid gap-3">
        {periods.map(period => (
          <li key={period.id + period.storeId}>
            <p className="font-semibold">{range(period.startsOn, period.endsOn)}</p>
            <p className="text-ink-2 text-small">{period.store}</p>
            <p className="wrap-anywhere text-dense">
              <Approval period={period} />
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const NoTime = () => (
  <EmptyState icon={Clock} title={<Trans>No training time in this week</Trans>}>
    <Trans>Active minutes in courses and classes. A pause of 30 seconds stops the clock.</Trans>
  </EmptyState>
)

function Days({ week }: { week: OwnWeek }) {
  return (
    <>
      <WeekSum week={week} />
      <Card as="div" radius="m">
        <ul className="divide-y divide-line">
          {week.days.map(day => (
            <Day key={day.day} day={day} />
          ))}
        </ul>
      </Card>
    </>
  )
}

/** A week of one's own training time: its sum, its days and its pay periods. */
export const WeekTime = ({ week }: { week: OwnWeek }) => (
  <>
    {week.days.length === 0 ? <NoTime /> : <Days week={week} />}
    {week.periods.length > 0 && <Periods periods={week.periods} />}
  </>
)
