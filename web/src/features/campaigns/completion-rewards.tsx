import { useQuery } from '@tanstack/react-query'
import { rewards } from '@trellis/contract/campaigns/rewards.ts'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { read } from '../../platform/api/queries.ts'
import { useUser } from '../../platform/session/session.ts'
import type { CourseRewardsProps } from './completion/course-rewards.tsx'

type Props = {
  courseId: string
  /** The course was completed just now, and not some other day. */
  isFresh: boolean
  /** Its last card has been seen: until then nothing comes over the page. */
  isRead: boolean
  /** What comes after the last reward, in few lines. */
  wayOn: ReactNode
}

/** Rewards that cannot be fetched now stand on their own screen all the same. */
const nothing: { CourseRewards: ComponentType<CourseRewardsProps> } = { CourseRewards: () => null }

const CourseRewards = lazy(async () => ({
  default: (await import('./completion/course-rewards.tsx').catch(() => nothing)).CourseRewards,
}))

/** What a completed course earns. */
export function CompletionRewards({ courseId, isFresh, isRead, wayOn }: Props) {
  const enabled = useUser() !== null
  const { data } = useQuery({ ...read(rewards.ofCourse, { params: { id: courseId } }), enabled, staleTime: 0 })
  const campaigns = data ? [data].flat() : []
  if (campaigns.length === 0) return null
  return (
    <Suspense>
      <CourseRewards courseId={courseId} campaigns={campaigns} isFresh={isFresh} isRead={isRead} wayOn={wayOn} />
    </Suspense>
  )
}
