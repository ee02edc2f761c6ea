import { Trans, useLingui } from '@lingui/react/macro'
import type { PersonTime } from '@trellis/contract/time-sheets/training-time.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import type { ListColumn } from '../../../ui/list/list-types.ts'
import { Additions, ApprovalMark, ApprovalNote, usePersonName } from './time-labels.tsx'

type Props = { isPeriod: boolean; onApprove: (row: PersonTime) => void }

function ApproveButton({ row, onApprove }: { row: PersonTime; onApprove: Props['onApprove'] }) {
  const { t } = useLingui()
  const name = usePersonName()(row)
  if (!row.may.approve) return null
  const isDone = row.approval?.isCurrent
  return (
    <Button
      size="s"
      variant={isDone ? 'ghost' : 'quiet'}
      className="min-h-11"
      aria-label={isDone ? t`Change approval of ${name}` : t`Approve time of ${name}`}
      onClick={() => onApprove(row)}
    >
      {isDone ? <Trans>Change</Trans> : <Trans>Approve</Trans>}
    </Button>
  )
}

/** The columns of people's training time; approvals only within a pay period. */
export function useTimeColumns({ isPeriod, onApprove }: Props): ListColumn<PersonTime>[] {
  const { t } = useLingui()
  const { duration } = useFormat()
  const getName = usePersonName()
  const time: ListColumn<PersonTime>[] = [
    { id: 'name', heading: t`Person`, cell: getName, sort: 'name', card: 'title', below: row => row.dispensary.name },
    {
      id: 'measured',
      heading: t`Measured`,
      cell: row => duration(row.measuredSeconds),
      sort: 'measured',
      numeric: true,
    },
    {
      id: 'payable',
      heading: t`Paid training`,
      cell: row => (
        <>
          {duration(row.payableSeconds)}
          <Additions row={row} />
        </>
      ),
      numeric: true,
    },
  ]
  if (!isPeriod) return time
  return [
    ...time,
    {
      id: 'approval',
      heading: t`Approval`,
      cell: row => (
        <div className="max-w-72">
          <ApprovalMark row={row} />
          <ApprovalNote row={row} />
        </div>
      ),
      card: 'body',
    },
    { id: 'act', heading: t`Action`, cell: row => <ApproveButton {...{ row, onApprove }} />, card: 'foot' },
  ]
}
