import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { BoardReward } from '@trellis/contract/campaigns/board.ts'
import { PackageCheck } from 'lucide-react'
import { usePicked } from '../../../ui/list/use-picked.ts'
import { useIsNarrow } from '../../../ui/use-is-narrow.ts'
import { BoardBulkBar } from './board-bulk-bar.tsx'
import { useBoardColumns } from './board-columns.tsx'
import { getRecipientName, stepLabels } from './board-labels.ts'
import type { Board } from './use-board.ts'

const getId = ({ ruqId }: BoardReward) => ruqId

/** The list settings shared by the board of all campaigns and of one. */
export function useBoardList(board: Board, isOfOneCampaign: boolean) {
  const { t, i18n } = useLingui()
  const picked = usePicked(board.list, getId)
  // A phone has no room for all words.
  const isShort = useIsNarrow() || isOfOneCampaign
  const mayFulfil = board.counts?.mayFulfil ?? false
  return {
    list: board.list,
    caption: t`Rewards`,
    search: isShort ? t`Reward, person or store` : t`Reward, campaign, person or store`,
    filters: [
      { name: 'step', label: t`Step`, chip: (value: string) => i18n._(getLabel(value)) },
      { name: 'late', label: t`Waiting`, chip: () => t`Longer than a week` },
    ],
    ...(mayFulfil && { bulkBar: <BoardBulkBar board={board} picked={picked} />, selection: picked.selection }),
    columns: useBoardColumns(isOfOneCampaign),
    rowKey: getId,
    rowName: getRecipientName,
    rowLink: ({ ruqId }: BoardReward) => `/fulfilment/${ruqId}`,
    empty: {
      icon: PackageCheck,
      title: <Trans>Nothing to send</Trans>,
      text: <Trans>Rewards appear here once budtenders choose them.</Trans>,
    },
    noMatch: { title: <Trans>No reward matches these filters</Trans> },
    errorTitle: <Trans>The rewards could not be loaded</Trans>,
  }
}

const steps = Object.entries(stepLabels)
const getLabel = (value: string) => steps.find(([step]) => step === value)?.[1] ?? stepLabels.problem

/** How many rewards there are. */
export const RewardCount = ({ total }: { total: number }) => <Plural value={total} one="# reward" other="# rewards" />
