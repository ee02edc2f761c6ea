import { Trans, useLingui } from '@lingui/react/macro'
import { addDays } from '@trellis/contract/time-sheets/days.ts'
import { countDays, payPeriodDays, payPeriods } from '@trellis/contract/time-sheets/pay-periods.ts'
import { useState } from 'react'
import { useSend } from '../../../platform/api/queries.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { useDayFormat } from '../use-day-format.ts'
import { changedByApprovals } from './changed-reads.ts'

type Days = { startsOn: string; endsOn: string }
type Props = { employerId: string; initial: Days; onClose: () => void; onCreated: (periodId: string) => void }

const isOfAllowedLength = ({ startsOn, endsOn }: Days) => {
  const days = startsOn && endsOn ? countDays(startsOn, endsOn) : 0
  return days >= payPeriodDays.min && days <= payPeriodDays.max
}

/** Starts a pay period of some days. */
export function PeriodDialog({ employerId, initial, onClose, onCreated }: Props) {
  const { t } = useLingui()
  const { range } = useDayFormat()
  const [days, setDays] = useState(initial)
  const { mutate, error, isPending } = useSend(payPeriods.create, changedByApprovals)
  const isValid = isOfAllowedLength(days)
  // The last day follows the first one, so that the length stays.
  const move = (startsOn: string) =>
    setDays(before => {
      const isMoved = startsOn !== '' && isOfAllowedLength(before)
      return {
        startsOn,
        endsOn: isMoved ? addDays(startsOn, countDays(before.startsOn, before.endsOn) - 1) : before.endsOn,
      }
    })
  const submit = () => {
    if (isValid) mutate({ body: { employerId, ...days } }, { onSuccess: ({ id }) => onCreated(id) })
  }
  return (
    <FormDialog
      title={<Trans>Start a pay period</Trans>}
      description={<Trans>Choose the days that one payroll covers: 7 to 31.</Trans>}
      confirm={<Trans>Start pay period</Trans>}
      busy={isPending}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <DateField label={t`First day`} value={days.startsOn} onChange={move} />
      <DateField
        label={t`Last day`}
        value={days.endsOn}
        onChange={endsOn => setDays(before => ({ ...before, endsOn }))}
        error={!isValid && t`A pay period has 7 to 31 days.`}
      />
      {isValid && (
        <p role="status" className="text-ink-2 text-small">
          {range(days.startsOn, days.endsOn)}
        </p>
      )}
    </FormDialog>
  )
}
