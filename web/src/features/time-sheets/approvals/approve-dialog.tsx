import { Trans, useLingui } from '@lingui/react/macro'
import type { PayPeriod } from '@trellis/contract/time-sheets/pay-periods.ts'
import { type PersonTime, trainingTime } from '@trellis/contract/time-sheets/training-time.ts'
import { useState } from 'react'
import { useSend } from '../../../platform/api/queries.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { changedByApprovals } from './changed-reads.ts'
import { usePersonName } from './time-labels.tsx'

type Props = { row: PersonTime; period: PayPeriod; onClose: () => void }

/** Unchanged minutes approve the payable time to the second. */
const toSeconds = (minutes: number, payableSeconds: number) =>
  minutes === Math.round(payableSeconds / 60) ? payableSeconds : minutes * 60

function useApproval({ row, period, onClose }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const name = usePersonName()(row)
  const { approval, payableSeconds } = row
  const current = approval?.isCurrent ? approval.approvedSeconds : payableSeconds
  const [minutes, setMinutes] = useState<number | null>(Math.round(current / 60))
  const [reason, setReason] = useState(approval?.reason ?? '')
  const [isTried, setTried] = useState(false)
  const { mutate, error, isPending } = useSend(trainingTime.approve, changedByApprovals)
  const seconds = minutes === null ? null : toSeconds(minutes, payableSeconds)
  const isDifferent = seconds !== null && seconds !== payableSeconds
  const submit = () => {
    setTried(true)
    if (seconds === null || (isDifferent && !reason.trim())) return
    const person = { userId: row.userId, dispensaryId: row.dispensary.id, approvedSeconds: seconds }
    const people = [isDifferent ? { ...person, reason } : person]
    mutate(
      { body: { periodId: period.id, people } },
      {
        onSuccess: () => {
          toast.success(t`Approved: ${name}.`)
          onClose()
        },
      },
    )
  }
  return { name, minutes, setMinutes, reason, setReason, isTried, isDifferent, submit, error, isPending }
}

/** Approves one person's time: all of it, or another number with the reason they will read. */
export function ApproveDialog(props: Props) {
  const { t } = useLingui()
  const { duration } = useFormat()
  const { name, minutes, setMinutes, reason, setReason, isTried, isDifferent, submit, error, isPending } =
    useApproval(props)
  const payable = duration(props.row.payableSeconds)
  const measured = duration(props.row.measuredSeconds)
  return (
    <FormDialog
      title={<Trans>Approve time of {name}</Trans>}
      description={
        <Trans>
          Measured {measured}, paid training {payable}.
        </Trans>
      }
      confirm={<Trans>Approve</Trans>}
      busy={isPending}
      error={error}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <NumberField
        label={t`Minutes to pay`}
        value={minutes}
        onChange={setMinutes}
        error={isTried && minutes === null && t`Enter a whole number, 0 or more.`}
      />
      <p role="status" className="text-ink-2 text-small">
        {isDifferent ? (
          <Trans>
            This differs from {payable}. {name} will see your reason.
          </Trans>
        ) : (
          <Trans>This is all of the paid training.</Trans>
        )}
      </p>
      {isDifferent && (
        <TextArea
          label={t`Reason`}
          maxLength={300}
          value={reason}
          onChange={event => setReason(event.target.value)}
          error={isTried && !reason.trim() && t`Say why the approved time differs.`}
        />
      )}
    </FormDialog>
  )
}
