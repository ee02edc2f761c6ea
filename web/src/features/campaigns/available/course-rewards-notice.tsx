import { Trans, useLingui } from '@lingui/react/macro'
import type { AvailableReward, CourseRewards } from '@trellis/contract/courses/course-rewards.ts'
import { RewardPicture } from '../reward-picture.tsx'
import { isOver, useRewardWords } from './use-reward-words.ts'

function RewardRow({ reward }: { reward: AvailableReward }) {
  const words = useRewardWords()
  return (
    <li className="flex items-center gap-3.5">
      <span className="size-12 shrink-0 overflow-hidden rounded-m">
        <RewardPicture src={reward.image} title={reward.title} className="size-full" />
      </span>
      <div className="wrap-anywhere min-w-0 flex-1">
        <p className="num font-bold leading-snug">{words.offer(reward)}</p>
        <p className="num mt-0.5 text-ink-2 text-small">
          {words.title(reward)} ·{' '}
          {reward.coursesToGo > 1 ? words.toGo(reward) : <Trans>yours when you finish this course</Trans>}
        </p>
        {reward.isLimited && (
          <p className="mt-0.5 text-ink-2 text-small">
            <Trans>Limited: once the budget is used up, nobody else can earn it.</Trans>
          </p>
        )}
      </div>
    </li>
  )
}

const waits = {
  address: () => <Trans>Confirm your e-mail first, or the reward has to wait.</Trans>,
  store: () => <Trans>A manager of your store has to confirm you first.</Trans>,
}

/** Above the cards of a course: what it can earn, from whom, until when, and what that takes. */
export function CourseRewardsNotice({ rewards: { items, isPaceChecked, waitsFor } }: { rewards: CourseRewards }) {
  const { t } = useLingui()
  const current = items.filter(reward => !isOver(reward))
  if (current.length === 0) return null
  return (
    <section aria-label={t`Rewards of this course`} className="rounded-l bg-reward-soft px-4 py-3.5">
      <ul className="grid gap-3">
        {current.map(reward => (
          <RewardRow key={reward.id} reward={reward} />
        ))}
      </ul>
      {waitsFor && <p className="mt-2.5 text-dense text-ink-2">{waits[waitsFor]()}</p>}
      {isPaceChecked && (
        <p className="mt-2.5 text-dense text-ink-2">
          <Trans>Take your time: a reward earned too fast is checked first.</Trans>
        </p>
      )}
    </section>
  )
}
