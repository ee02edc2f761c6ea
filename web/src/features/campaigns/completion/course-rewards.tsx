import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CampaignRewards } from '@trellis/contract/campaigns/rewards.ts'
import { Gift } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useTopLayer } from '../../../ui/open-modals.ts'
import { type EarnedReward, listEarnedRewards, rewardsToGo, toRewardKey, unselectedRewards } from '../earned-rewards.ts'
import { OutboxChoiceLine } from '../outbox-choice-line.tsx'
import { RewardOverlay } from '../overlay/reward-overlay.tsx'
import { RewardsToGoList } from '../rewards-to-go.tsx'
import { type OutboxChoice, useOutboxChoices } from '../use-outbox-choices.ts'

export type CourseRewardsProps = {
  courseId: string
  campaigns: readonly CampaignRewards[]
  isFresh: boolean
  /** The last card of the course has been seen. */
  isRead: boolean
  nextAction: ReactNode
}

const textInputs = ':is(input, textarea, select, iframe)'
const isTyping = () => document.activeElement?.matches(textInputs) ?? false

/** The rewards to show: right after completion all that were earned, later those that can still be selected. */
export function WaitingRewards({ list, onOpen }: { list: readonly EarnedReward[]; onOpen: () => void }) {
  const { t } = useLingui()
  const isOpen = unselectedRewards(list).some(({ reward }) => reward.waitsFor === null)
  return (
    <section className="grid justify-items-center gap-4 rounded-l bg-reward-soft px-5 py-6 text-reward">
      <Gift aria-hidden strokeWidth={1.7} className="size-8" />
      <h3 className="text-title-s">
        {t`${plural(list.length, { one: 'A reward is waiting for you', other: '# rewards are waiting for you' })}`}
      </h3>
      <Button variant="reward" onClick={onOpen} className="max-[769px]:w-full">
        {isOpen ? <Trans>Choose your reward</Trans> : <Trans>See your reward</Trans>}
      </Button>
    </section>
  )
}

/** The choice made here that the server has not confirmed. */
const Chosen = ({ choice }: { choice: OutboxChoice }) => (
  <div className="grid justify-items-center rounded-l bg-wait-soft px-5 py-4">
    <OutboxChoiceLine choice={choice} />
  </div>
)

/**
 * The rewards in the open overlay; null = it is closed. It opens by itself after completion once the last card was
 * seen, but not over another overlay and not while the person is typing.
 */
function useOverlay(
  news: readonly EarnedReward[],
  { isFresh, isRead }: Pick<CourseRewardsProps, 'isFresh' | 'isRead'>,
) {
  const [openRewards, setOpenRewards] = useState<readonly EarnedReward[] | null>(null)
  const [isSeen, setSeen] = useState(!isFresh)
  const isCovered = useTopLayer() !== document.body
  const open = (list: readonly EarnedReward[]) => {
    setSeen(true)
    setOpenRewards(list)
  }
  const isDue = !isSeen && isRead && !isCovered && news.length > 0
  const openNews = useEffectEvent(() => isTyping() || open(news))
  useEffect(() => {
    if (isDue) openNews()
  }, [isDue])
  return { openRewards, isSeen, open, close: () => setOpenRewards(null) }
}

/** The rewards of a completed course: those to choose, and those still to be earned in its campaigns. */
export function CourseRewards({ courseId, campaigns, isFresh, isRead, nextAction }: CourseRewardsProps) {
  const news = listEarnedRewards(courseId, campaigns)
  const { openRewards, isSeen, open, close } = useOverlay(news, { isFresh, isRead })
  const [last, setLast] = useState(openRewards)
  if (openRewards && openRewards !== last) setLast(openRewards)
  const getOutboxChoice = useOutboxChoices()
  const isChosen = (earned: EarnedReward) => getOutboxChoice(earned)?.refusal === null
  const waiting = (isSeen ? unselectedRewards(news) : news).filter(earned => !isChosen(earned))
  const toGo = rewardsToGo(campaigns)
  return (
    <>
      {waiting.length > 0 && <WaitingRewards list={waiting} onOpen={() => open(waiting)} />}
      {news.map(earned => {
        const choice = getOutboxChoice(earned)
        return choice?.refusal === null && <Chosen key={toRewardKey(earned)} choice={choice} />
      })}
      <RewardsToGoList list={toGo} />
      {last && (
        <RewardOverlay open={openRewards !== null} onClose={close} rewards={last} nextAction={nextAction} toGo={toGo} />
      )}
    </>
  )
}
