import { useQuery, useQueryClient } from '@tanstack/react-query'
import { rewards } from '@trellis/contract/campaigns/rewards.ts'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react'
import { read } from '../../platform/api/queries.ts'
import { useUser } from '../../platform/session/session.ts'
import type { CourseRewardsProps } from './completion/course-rewards.tsx'

type Props = {
  courseId: string
  /** The course was completed during this visit. */
  isFresh: boolean
  /** Its last card has been seen: the overlay does not open before. */
  isRead: boolean
  /** Shown after the last reward, in its short form. */
  nextAction: ReactNode
}

/** A failure to load is not shown here: the rewards screen lists the same rewards. */
const nothing: { CourseRewards: ComponentType<CourseRewardsProps> } = { CourseRewards: () => null }

const CourseRewards = lazy(async () => ({
  default: (await import('./completion/course-rewards.tsx').catch(() => nothing)).CourseRewards,
}))

/** The calls whose answers a completion changes. */
const completionChanges = [rewards.summary, rewards.toSelect, rewards.mine]

/** The rewards of a completed course. */
export function CompletionRewards({ courseId, isFresh, isRead, nextAction }: Props) {
  const enabled = useUser() !== null
  const { data } = useQuery({ ...read(rewards.ofCourse, { params: { id: courseId } }), enabled, staleTime: 0 })
  const cache = useQueryClient()
  useEffect(() => {
    if (isFresh) for (const { path } of completionChanges) void cache.invalidateQueries({ queryKey: [path] })
  }, [isFresh, cache])
  const campaigns = data ? [data].flat() : []
  if (campaigns.length === 0) return null
  return (
    <Suspense>
      <CourseRewards
        courseId={courseId}
        campaigns={campaigns}
        isFresh={isFresh}
        isRead={isRead}
        nextAction={nextAction}
      />
    </Suspense>
  )
}
