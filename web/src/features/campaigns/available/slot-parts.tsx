import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { rewards } from '@trellis/contract/campaigns/rewards.ts'
import type { AvailableReward, CourseRewards } from '@trellis/contract/courses/course-rewards.ts'
import clsx from 'clsx'
import { Gift } from 'lucide-react'
import { cacheOffline, read } from '../../../platform/api/queries.ts'
import { RewardImage } from '../reward-picture.tsx'
import { isOver, useRewardWords } from './use-reward-words.ts'

/** Pulled up over the lower edge of the poster, so that a line that loads late shifts nothing. */
const posterStyles = 'absolute bottom-3 left-3 max-w-[calc(100%-1.5rem)] rounded-m bg-reward-soft px-3 py-1.5'

type Props = {
  courseId: string
  /** Shown right after a poster, and lies on it. */
  isOnPoster: boolean
}

/** The reward of a course in one line; nothing if there is none. */
export function RewardLine({ courseId, isOnPoster }: Props) {
  const words = useRewardWords()
  const { data } = useQuery(cacheOffline(read(rewards.summary)))
  const reward = data?.available.find(
    other => !isOver(other) && other.courses.some(course => course.courseId === courseId),
  )
  if (!reward) return null
  const line = (
    <p className={clsx('num font-semibold text-reward text-small', isOnPoster ? posterStyles : 'mt-0.5')}>
      <Gift aria-hidden strokeWidth={2} className="me-1 inline size-4 align-[-0.1875rem]" />
      {words.offer(reward)}
      {reward.coursesToGo > 1 && ` · ${words.toGo(reward)}`}
    </p>
  )
  return isOnPoster ? <div className="relative">{line}</div> : line
}

/** A dot on a link while earned rewards wait to be chosen; it continues the link's name. */
export function ChoiceDot() {
  const { t } = useLingui()
  const { data } = useQuery(read(rewards.toSelect))
  const count = data?.items.filter(({ reward }) => !reward.waitsFor).length ?? 0
  if (count === 0) return null
  return (
    <>
      <span aria-hidden className="absolute -end-2.5 top-0 size-2 rounded-full bg-reward" />
      <span className="sr-only">{t` (${plural(count, { one: '# to choose', other: '# to choose' })})`}</span>
    </>
  )
}

function RewardRow({ reward }: { reward: AvailableReward }) {
  const words = useRewardWords()
  return (
    <li className="flex items-center gap-3.5">
      <span className="size-12 shrink-0 overflow-hidden rounded-m">
        <RewardImage src={reward.image} title={reward.title} className="size-full" />
      </span>
      <div className="wrap-anywhere min-w-0 flex-1">
        <p className="num font-bold leading-snug">{words.offer(reward)}</p>
        <p className="num mt-0.5 text-ink-2 text-small">
          {words.title(reward)} ·{' '}
          {reward.coursesToGo > 1 ? words.toGo(reward) : <Trans>yours when you finish this course</Trans>}
        </p>
        {reward.isLimited && (
          <p className="mt-0.5 text-ink-2 text-small">
            <Trans>Limited: once the budget is used up, no one else can earn it.</Trans>
          </p>
        )}
      </div>
    </li>
  )
}

const waits = {
  address: () => <Trans>Confirm your e-mail first to get the reward.</Trans>,
  store: () => <Trans>A manager at your store has to confirm you first.</Trans>,
}

/** Above the cards of a course: its rewards, their brands, deadlines and requirements. */
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
