import { Trans } from '@lingui/react/macro'
import type { Campaign } from '@trellis/contract/campaigns/campaigns.ts'
import { ListPanel } from '../../../ui/list/list-panel.tsx'
import { BoardSteps } from './board-steps.tsx'
import { useBoard } from './use-board.ts'
import { useBoardList } from './use-board-list.tsx'

/** The rewards of one campaign to order and send, and the open problems. */
export function CampaignRewards({ campaign }: { campaign: Pick<Campaign, 'id'> }) {
  const board = useBoard(campaign.id)
  return (
    <>
      <BoardSteps board={board} />
      <div className="mt-4">
        <ListPanel {...useBoardList(board, true)} title={<Trans>Rewards</Trans>} />
      </div>
    </>
  )
}
