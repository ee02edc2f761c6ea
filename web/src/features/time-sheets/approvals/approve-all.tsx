import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type TimeTotals, trainingTime } from '@trellis/contract/time-sheets/training-time.ts'
import { useState } from 'react'
import { useSend } from '../../../platform/api/queries.ts'
import { say } from '../../../platform/i18n/say.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { changedByApprovals } from './changed-reads.ts'

type Filter = { dispensaryId?: string | undefined; filter: string; unapproved: 'true' | 'false' }
type Props = { periodId: string; filter: Filter; totals: TimeTotals }

/** Approves everyone shown who is not approved yet, as payable. */
export function ApproveAll({ periodId, filter, totals }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const cache = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending } = useSend(trainingTime.approve, changedByApprovals)
  const { approvable: count } = totals
  const approve = () =>
    mutate(
      { body: { periodId, filter, expectedCount: count } },
      {
        onSuccess: ({ approved }) => toast.success(t`Approved: ${approved}.`),
        onError: error => {
          toast.error(say(error.message))
          void cache.invalidateQueries({ queryKey: [trainingTime.list.path] })
        },
        onSettled: () => setOpen(false),
      },
    )
  if (count === 0) return null
  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        <Trans>Approve all shown</Trans>
      </Button>
      <ConfirmDialog
        open={isOpen}
        tone="primary"
        busy={isPending}
        title={<Plural value={count} one="Approve the time of # person?" other="Approve the time of # people?" />}
        confirm={<Trans>Approve all</Trans>}
        onConfirm={approve}
        onCancel={() => setOpen(false)}
      >
        <Trans>Each gets all of their paid training approved.</Trans>
      </ConfirmDialog>
    </>
  )
}
