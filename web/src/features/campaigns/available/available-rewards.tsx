import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type IncentiveSummary, rewards } from '@trellis/contract/campaigns/rewards.ts'
import { screenOfItem } from '@trellis/contract/routes.ts'
import { ChevronRight } from 'lucide-react'
import { cacheOffline, read } from '../../../platform/api/queries.ts'
import { Card } from '../../../ui/card.tsx'
import { Link } from '../../../ui/link.tsx'
import { useHoldBack } from '../../../ui/shown-together.tsx'
import { RewardImage } from '../reward-picture.tsx'
import { isOver, useRewardWords } from './use-reward-words.ts'

type Available = IncentiveSummary['available'][number]

const CourseLink = ({ course: { courseId, courseTitle, trackId } }: { course: Available['courses'][number] }) => (
  <li>
    <Link
      to={screenOfItem(trackId, { courseType: 'CARD_COURSE', courseId, slug: null })}
      className="flex min-h-11 items-center justify-between gap-2 px-4 py-2 font-semibold text-accent-ink text-dense hover:bg-sunken/50"
    >
      <span className="wrap-anywhere min-w-0">{courseTitle}</span>
      <ChevronRight aria-hidden strokeWidth={2.2} className="size-4.5 shrink-0" />
    </Link>
  </li>
)

function AvailableCard({ reward }: { reward: Available }) {
  const words = useRewardWords()
  const title = words.title(reward)
  const isEach = reward.coursesToGo === 1 && reward.courses.length > 1
  return (
    <Card as="article" aria-label={title}>
      <div className="flex items-center gap-3.5 p-4">
        <span className="size-14 shrink-0 overflow-hidden rounded-m">
          <RewardImage src={reward.image} title={reward.title} className="size-full" />
        </span>
        <div className="wrap-anywhere min-w-0 flex-1">
          <h3 className="font-bold font-text text-base leading-snug tracking-normal">{title}</h3>
          <p className="num mt-0.5 text-ink-2 text-small">{words.offer(reward)}</p>
          <p className="num font-semibold text-reward text-small">
            {isEach ? <Trans>For each course</Trans> : words.toGo(reward)}
          </p>
        </div>
      </div>
      <ul className="divide-y divide-line border-line border-t">
        {reward.courses.map(course => (
          <CourseLink key={course.courseId} course={course} />
        ))}
      </ul>
    </Card>
  )
}

/** The rewards that can be earned now, each with its courses; nothing if they cannot be loaded. */
export function AvailableRewards() {
  const { data, isFetching, isFetchedAfterMount } = useQuery(cacheOffline(read(rewards.summary)))
  // A copy fetched before a course was completed would offer a reward that has just been earned.
  const isCopy = isFetching && !isFetchedAfterMount
  useHoldBack(isCopy)
  if (!data || isCopy) return null
  const current = data.available.filter(reward => !isOver(reward))
  return (
    <section>
      <h2 className="mb-3 text-title-s">
        <Trans>You can earn</Trans>
      </h2>
      {current.length === 0 && (
        <p className="text-dense text-ink-2">
          <Trans>No rewards to earn right now. New ones appear here.</Trans>
        </p>
      )}
      <div className="grid grid-cols-1 items-start gap-4 min-[769px]:grid-cols-2">
        {current.map(reward => (
          <AvailableCard key={reward.id} reward={reward} />
        ))}
      </div>
    </section>
  )
}
