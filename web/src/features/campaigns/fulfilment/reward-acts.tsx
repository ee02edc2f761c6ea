import { Trans, useLingui } from '@lingui/react/macro'
import { type BoardAct, type BoardReward, boardActs } from '@trellis/contract/campaigns/board.ts'
import { fulfilment } from '@trellis/contract/campaigns/fulfilment.ts'
import { rewardStates } from '@trellis/contract/campaigns/rewards.ts'
import { useState } from 'react'
import { useSend } from '../../../platform/api/queries.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { actLabels } from './board-labels.ts'
import { readsOfBoard } from './use-board.ts'

const rank = (state: BoardReward['state']) => rewardStates.indexOf(state)

function RevokeDialog({ reward, onClose }: { reward: BoardReward; onClose: () => void }) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useSend(fulfilment.returnReward, readsOfBoard)
  const params = { id: reward.campaignId, ruqId: reward.ruqId }
  return (
    <ActDialog
      title={<Trans>Revoke this reward?</Trans>}
      consequence={<Trans>Its money returns to the budget, and the learner sees that it will not arrive.</Trans>}
      confirm={<Trans>Revoke</Trans>}
      busy={isPending}
      error={error}
      onConfirm={() => mutate({ params, body: { reason } }, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <TextField label={t`Reason`} value={reason} maxLength={500} onChange={event => setReason(event.target.value)} />
    </ActDialog>
  )
}

/** The actions on one reward: move it to a later step, or revoke it. */
export function RewardActs({ reward }: { reward: BoardReward }) {
  const { i18n } = useLingui()
  const [isRevoking, setRevoking] = useState(false)
  const { mutate, isPending, error } = useSend(fulfilment.fulfil, readsOfBoard)
  const next = boardActs.filter(act => rank(act) > rank(reward.state))
  const params = { id: reward.campaignId, ruqId: reward.ruqId }
  const mark = (state: BoardAct) => mutate({ params, body: { state } })
  if (!reward.mayFulfil || reward.state === 'returned') return null
  return (
    <>
      <FormFailure error={error} />
      <div className="flex flex-wrap gap-2.5">
        {next.map(act => (
          <Button key={act} variant="quiet" size="s" busy={isPending} onClick={() => mark(act)}>
            {i18n._(actLabels[act])}
          </Button>
        ))}
        <Button variant="ghost" size="s" onClick={() => setRevoking(true)}>
          <Trans>Revoke</Trans>
        </Button>
      </div>
      {isRevoking && <RevokeDialog reward={reward} onClose={() => setRevoking(false)} />}
    </>
  )
}
