import { Trans, useLingui } from '@lingui/react/macro'
import { type PayPeriod, payPeriods } from '@trellis/contract/time-sheets/pay-periods.ts'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useSend } from '../../../platform/api/queries.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { useDayFormat } from '../use-day-format.ts'
import { changedByApprovals } from './changed-reads.ts'

function CloseDialog({ period, onClose }: { period: PayPeriod; onClose: () => void }) {
  const { t } = useLingui()
  const toast = useToast()
  const days = useDayFormat().range(period.startsOn, period.endsOn)
  const { mutateAsync, error, isPending } = useSend(payPeriods.close, changedByApprovals)
  // Awaited here: a closed period has no dialog, which takes the callbacks of a mutation with it.
  const close = () =>
    mutateAsync({ params: { id: period.id } }).then(
      () => toast.success(t`Pay period closed: ${days}.`),
      () => undefined,
    )
  return (
    <ActDialog
      title={<Trans>Close {days}?</Trans>}
      consequence={<Trans>A closed pay period never changes again. Later changes count in the next one.</Trans>}
      confirm={<Trans>Close period</Trans>}
      tone="primary"
      busy={isPending}
      error={error}
      onConfirm={() => void close()}
      onCancel={onClose}
    />
  )
}

type Props = {
  period: PayPeriod
  /** All of its time is approved: closing it is the main button of the page. */
  isApproved: boolean
}

/** Closes a pay period, or says what it waits for. */
export function ClosePeriod({ period, isApproved }: Props) {
  const [isOpen, setOpen] = useState(false)
  const lastDay = useDayFormat().day(period.endsOn)
  if (period.closedAt)
    return (
      <Chip icon={Lock}>{period.closedBy ? <Trans>Closed by {period.closedBy}</Trans> : <Trans>Closed</Trans>}</Chip>
    )
  if (!period.may.close) return null
  if (!period.hasEnded)
    return (
      <p className="text-ink-2 text-small">
        <Trans>Can be closed after {lastDay}.</Trans>
      </p>
    )
  return (
    <>
      <Button variant={isApproved ? 'primary' : 'quiet'} onClick={() => setOpen(true)}>
        <Trans>Close period</Trans>
      </Button>
      {isOpen && <CloseDialog period={period} onClose={() => setOpen(false)} />}
    </>
  )
}
