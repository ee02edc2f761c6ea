import { Trans, useLingui } from '@lingui/react/macro'
import { type PayPeriod, payPeriods } from '@trellis/contract/time-sheets/pay-periods.ts'
import { useState } from 'react'
import { useSend } from '../../../platform/api/queries.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { useDayFormat } from '../use-day-format.ts'

type Props = { period: PayPeriod; onRemoved: () => void }

function RemoveDialog({ period, onRemoved, onClose }: Props & { onClose: () => void }) {
  const { t } = useLingui()
  const toast = useToast()
  const days = useDayFormat().range(period.startsOn, period.endsOn)
  // Without the list of its time, which is gone with the period.
  const { mutateAsync, error, isPending } = useSend(payPeriods.remove, [payPeriods.list])
  // Awaited here: a deleted period has no dialog, which takes the callbacks of a mutation with it.
  const remove = () =>
    mutateAsync({ params: { id: period.id } }).then(
      () => {
        toast.success(t`Pay period deleted: ${days}.`)
        onRemoved()
      },
      () => undefined,
    )
  return (
    <ActDialog
      title={<Trans>Delete {days}?</Trans>}
      consequence={<Trans>Only the pay period is deleted. The training time of these days stays.</Trans>}
      confirm={<Trans>Delete period</Trans>}
      busy={isPending}
      error={error}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  )
}

/** Deletes a pay period that was started by mistake, while none of its time is approved. */
export function RemovePeriod({ period, onRemoved }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (!period.may.remove) return null
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        <Trans>Delete period</Trans>
      </Button>
      {isOpen && <RemoveDialog {...{ period, onRemoved }} onClose={() => setOpen(false)} />}
    </>
  )
}
