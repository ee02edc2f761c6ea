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
  /** What comes after the last reward, in few lines. */
  wayOn: ReactNode
  /** What comes where there is no reward to choose. */
  children: ReactNode
}

/** Rewards that cannot be fetched now stand on their own screen all the same. */
const nothing: { CourseRewards: ComponentType<CourseRewardsProps> } = { CourseRewards: () => null }

const CourseRewards = lazy(async () => ({
  default: (await import('./completion/course-rewards.tsx').catch(() => nothing)).CourseRewards,
}))

/** What a completed course earns; the next step follows. */
export function CompletionRewards({ courseId, isFresh, wayOn, children }: Props) {
  const enabled = useUser() !== null
  const { data } = useQuery({ ...read(rewards.ofCourse, { params: { id: courseId } }), enabled, staleTime: 0 })
  const campaigns = data ? [data].flat() : []
  return (
    <>
      {campaigns.length > 0 && (
        <Suspense>
          <CourseRewards courseId={courseId} campaigns={campaigns} isFresh={isFresh} wayOn={wayOn} />
        </Suspense>
      )}
      {children}
    </>
  )
}
