import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type OpenChoice, rewards } from '@trellis/contract/campaigns/rewards.ts'
import { useState } from 'react'
import { read } from '../../../platform/api/queries.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { useHoldBack } from '../../../ui/shown-together.tsx'
import { type EarnedReward, toRewardKey } from '../earned-rewards.ts'
import { OutboxChoiceLine } from '../outbox-choice-line.tsx'
import { RewardOverlay } from '../overlay/reward-overlay.tsx'
import { RewardImage } from '../reward-picture.tsx'
import { type OutboxChoice, useOutboxChoices } from '../use-outbox-choices.ts'
import { WaitingLine } from '../waiting-line.tsx'

type RowProps = {
  choice: OpenChoice
  /** A choice made here that is not confirmed; while it waits, nothing else can be chosen. */
  outboxChoice: OutboxChoice | undefined
  onChoose: () => void
}

function Images({ choice: { reward } }: Pick<RowProps, 'choice'>) {
  return (
    <span aria-hidden className="flex shrink-0 -space-x-5">
      {reward.sampleOptions.slice(0, 3).map(({ title, image, productId }) => (
        <span
          key={`${productId} ${title}`}
          className="size-12 overflow-hidden rounded-m border-2 border-reward-soft bg-reward-soft"
        >
          <RewardImage src={image} title={title} className="size-full" />
        </span>
      ))}
    </span>
  )
}

function ChoiceRow({ choice, outboxChoice, onChoose }: RowProps) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { reward, brandName } = choice
  const disjunction = new Intl.ListFormat(i18n.locale, { type: 'disjunction' })
  const title = disjunction.format(reward.sampleOptions.map(option => option.title))
  const date = format.dateInWords(choice.earnedAt)
  return (
    <li className="grid gap-3.5 rounded-l bg-reward-soft p-4 sm:flex sm:items-center">
      <div className="flex min-w-0 flex-1 items-center gap-3.5">
        <Images choice={choice} />
        <div className="min-w-0 flex-1">
          <p className="font-bold leading-snug">{title}</p>
          <p className="num mt-0.5 text-ink-2 text-small">
            {brandName} · <Trans>earned {date}</Trans>
          </p>
          {reward.waitsFor && (
            <div className="mt-1.5">
              <WaitingLine wait={reward.waitsFor} />
            </div>
          )}
          {outboxChoice && (
            <div className="mt-1">
              <OutboxChoiceLine choice={outboxChoice} />
            </div>
          )}
        </div>
      </div>
      {outboxChoice?.refusal !== null && !reward.waitsFor && (
        <Button variant="reward" onClick={onChoose} aria-label={t`Choose: ${title}`}>
          <Trans>Choose</Trans>
        </Button>
      )}
    </li>
  )
}

/** The rewards that still have to be selected. */
export function RewardsToChoose() {
  const { data, isLoading } = useQuery(read(rewards.toSelect))
  useHoldBack(isLoading)
  const getOutboxChoice = useOutboxChoices()
  const [openedRewards, setOpenedRewards] = useState<readonly EarnedReward[]>([])
  const [isOpen, setOpen] = useState(false)
  const items = data?.items ?? []
  const open = (choice: OpenChoice) => {
    setOpenedRewards([choice])
    setOpen(true)
  }
  return (
    <>
      {items.length > 0 && (
        <section>
          <h2 className="mb-3 text-title-s">
            <Trans>To choose</Trans>
          </h2>
          <ul className="grid gap-3">
            {items.map(choice => (
              <ChoiceRow
                key={toRewardKey(choice)}
                choice={choice}
                outboxChoice={getOutboxChoice(choice)}
                onChoose={() => open(choice)}
              />
            ))}
          </ul>
        </section>
      )}
      {openedRewards.length > 0 && (
        <RewardOverlay
          open={isOpen}
          onClose={() => setOpen(false)}
          rewards={openedRewards}
          nextAction={null}
          toGo={[]}
        />
      )}
    </>
  )
}
