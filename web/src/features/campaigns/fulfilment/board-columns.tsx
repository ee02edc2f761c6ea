import { Trans, useLingui } from '@lingui/react/macro'
import type { BoardReward } from '@trellis/contract/campaigns/board.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { Chip } from '../../../ui/chip.tsx'
import type { ListColumn } from '../../../ui/list/list-types.ts'
import { stepLabels, stepTones } from './board-labels.ts'

function Step({ reward: { step, isLate, isUnread } }: { reward: BoardReward }) {
  const { i18n } = useLingui()
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Chip tone={stepTones[step]}>{i18n._(stepLabels[step])}</Chip>
      {isUnread && (
        <Chip tone="bad">
          <Trans>New message</Trans>
        </Chip>
      )}
      {isLate && (
        <Chip tone="wait">
          <Trans>Waiting for long</Trans>
        </Chip>
      )}
    </span>
  )
}

/** The recipient, if the brand may know them. */
const Person = ({ reward: { personName } }: { reward: BoardReward }) =>
  personName ?? (
    <span className="text-ink-2">
      <Trans>A budtender</Trans>
    </span>
  )

/** The columns of the board; within one campaign its name is omitted. */
export function useBoardColumns(isOfOneCampaign: boolean): ListColumn<BoardReward>[] {
  const { t } = useLingui()
  const format = useFormat()
  return [
    {
      id: 'product',
      heading: t`Reward`,
      width: '28%',
      cell: ({ productName }) => productName,
      below: ({ campaignTitle, value }) =>
        isOfOneCampaign ? format.money(value) : `${campaignTitle} · ${format.money(value)}`,
      card: 'title',
    },
    {
      id: 'person',
      heading: t`For`,
      cell: reward => <Person reward={reward} />,
      below: ({ dispensaryName }) => dispensaryName,
      card: 'body',
    },
    {
      id: 'step',
      heading: t`Step`,
      cell: reward => <Step reward={reward} />,
      below: ({ tracking }) => tracking,
      card: 'body',
    },
    { id: 'waits', heading: t`Since`, width: '9rem', time: ({ waitsSince }) => waitsSince, card: 'foot' },
  ]
}
