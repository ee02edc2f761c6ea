import { Trans, useLingui } from '@lingui/react/macro'
import type { PersonTime } from '@trellis/contract/time-sheets/training-time.ts'
import { CircleCheck, CircleDashed, PencilLine, RotateCcw } from 'lucide-react'
import { useFormat } from '../../../platform/i18n/format.ts'
import { Chip } from '../../../ui/chip.tsx'
import { useDayFormat } from '../use-day-format.ts'

/** A person's name; people who were deleted have none. */
export function usePersonName() {
  const { t } = useLingui()
  return ({ name }: Pick<PersonTime, 'name'>) => name ?? t`Deleted person`
}

/** Time added on request, with the day it is for. */
export function Additions({ row }: { row: PersonTime }) {
  const { duration } = useFormat()
  const { day: formatDay } = useDayFormat()
  return row.additions.map(({ day, minutes }) => {
    const [added, date] = [duration(minutes * 60), formatDay(day)]
    return (
      <p key={`${day} ${minutes}`} className="font-normal text-ink-2 text-small">
        <Trans>
          + {added} for {date}
        </Trans>
      </p>
    )
  })
}

/** Whether time is approved, and by how much that differs. */
export function ApprovalMark({ row: { approval, payableSeconds } }: { row: PersonTime }) {
  const { duration } = useFormat()
  if (!approval)
    return (
      <Chip icon={CircleDashed}>
        <Trans>Not approved</Trans>
      </Chip>
    )
  const [approved, payable] = [duration(approval.approvedSeconds), duration(payableSeconds)]
  if (!approval.isCurrent)
    return (
      <Chip tone="wait" icon={RotateCcw}>
        <Trans>Changed: approve again</Trans>
      </Chip>
    )
  if (approval.approvedSeconds !== payableSeconds)
    return (
      <Chip tone="bad" icon={PencilLine}>
        <Trans>
          Approved {approved} of {payable}
        </Trans>
      </Chip>
    )
  return (
    <Chip tone="good" icon={CircleCheck}>
      <Trans>Approved</Trans>
    </Chip>
  )
}

/** Who approved, and why a different number. */
export function ApprovalNote({ row: { approval } }: { row: PersonTime }) {
  if (!approval) return null
  const { by, reason } = approval
  return (
    <p className="mt-0.5 text-pretty font-normal text-ink-2 text-small">
      {reason && <q className="wrap-anywhere">{reason}</q>} <Trans>by {by}</Trans>
    </p>
  )
}
