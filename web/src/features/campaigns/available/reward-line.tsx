import { useQuery } from '@tanstack/react-query'
import { rewards } from '@trellis/contract/campaigns/rewards.ts'
import { Gift } from 'lucide-react'
import { cacheOffline, read } from '../../../platform/api/queries.ts'
import { isOver, useRewardWords } from './use-reward-words.ts'

/** What a course can earn the learner now, in one line; nothing where it earns nothing. */
export function RewardLine({ courseId, className }: { courseId: string; className: string }) {
  const words = useRewardWords()
  const { data } = useQuery(cacheOffline(read(rewards.summary)))
  const reward = data?.available.find(
    each => !isOver(each) && each.courses.some(course => course.courseId === courseId),
  )
  if (!reward) return null
  return (
    <p className={className}>
      <Gift aria-hidden strokeWidth={2} className="me-1 inline size-4 align-[-0.1875rem]" />
      {words.offer(reward)}
      {reward.coursesToGo > 1 && ` · ${words.toGo(reward)}`}
    </p>
  )
}
