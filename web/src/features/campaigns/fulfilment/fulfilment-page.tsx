import { Trans } from '@lingui/react/macro'
import { Upload } from 'lucide-react'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { BatchesButton } from './batches-button.tsx'
import { BoardSteps } from './board-steps.tsx'
import { useBoard } from './use-board.ts'
import { RewardCount, useBoardList } from './use-board-list.tsx'

/** The rewards of all campaigns of a brand to order and send, and the open problems. */
export function FulfilmentPage() {
  const board = useBoard()
  return (
    <ListPage
      {...useBoardList(board, false)}
      title={<Trans>Fulfillment</Trans>}
      count={total => <RewardCount total={total} />}
      note={
        board.counts?.mayFulfil &&
        board.step === 'to-order' && <Trans>Select rewards to order them with a file for the shipper.</Trans>
      }
      actions={
        board.counts?.mayFulfil && (
          <>
            <BatchesButton />
            <ButtonLink to="/imports/new?kind=rewards" variant="quiet" size="s">
              <Upload aria-hidden />
              <Trans>Import a shipper’s file</Trans>
            </ButtonLink>
          </>
        )
      }
      above={<BoardSteps board={board} />}
    />
  )
}
