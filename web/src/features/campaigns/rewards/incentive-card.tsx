import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type IncentiveSummary, rewards } from '@trellis/contract/campaigns/rewards.ts'
import { Gift } from 'lucide-react'
import { read } from '../../../platform/api/queries.ts'
import { useUser } from '../../../platform/session/session.ts'
import { Card } from '../../../ui/card.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useSummaryLabels } from './use-summary-labels.ts'

function Lines({ summary }: { summary: IncentiveSummary }) {
  const { earned, left, courses } = useSummaryLabels(summary)
  return (
    <Card as="section" className="flex items-center gap-4 p-4.5 text-start">
      <span className="grid size-14 shrink-0 place-items-center rounded-m bg-reward-soft text-reward">
        <Gift aria-hidden strokeWidth={1.8} className="size-7" />
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="num text-title-s">{earned}</h3>
        <p className="num mt-0.5 text-ink-2 text-small">
          {summary.totalUnearnedRewards > 0 && `${left}. `}
          {summary.incompleteCoursesCount > 0 && courses}
        </p>
        <p className="mt-1 text-small">
          <TextLink to="/rewards">
            <Trans>Your rewards</Trans>
          </TextLink>
        </p>
      </div>
    </Card>
  )
}

/**
 * What I have earned and what there is to earn, in three lines. A course without a reward ends without it, unless it
 * takes the place of a next course that could not be loaded.
 */
export function IncentiveCard({ courseId, isFallback }: { courseId: string; isFallback: boolean }) {
  const isSignedIn = useUser() !== null
  const ofCourse = useQuery({
    ...read(rewards.ofCourse, { params: { id: courseId } }),
    enabled: isSignedIn && !isFallback,
  })
  const isShown = isFallback || [ofCourse.data ?? []].flat().length > 0
  const { data } = useQuery({ ...read(rewards.summary), enabled: isSignedIn && isShown })
  return data && isShown ? <Lines summary={data} /> : null
}
