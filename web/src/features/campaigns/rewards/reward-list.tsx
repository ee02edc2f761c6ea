import { Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { rewards } from '@trellis/contract/campaigns/rewards.ts'
import { Gift } from 'lucide-react'
import { cacheOffline, read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useListAddress } from '../../../ui/use-list-address.ts'
import { RewardCard } from './reward-card.tsx'
import { useNextCourse } from './use-next-course.ts'

const limit = 20

/** A page of my rewards; the page number is in the URL. */
function useMyRewards() {
  const { page, turnTo } = useListAddress()
  const query = useQuery({
    ...cacheOffline(read(rewards.mine, { query: { limit, offset: (page - 1) * limit } })),
    placeholderData: keepPreviousData,
  })
  const turn = (next: number) => {
    turnTo(next)
    scrollTo(0, 0)
  }
  return { query, page, turn }
}

/** If there is something to earn, the header already has a link to it. */
function NoRewards() {
  const next = useNextCourse()
  const summary = useQuery(cacheOffline(read(rewards.summary)))
  const hasHeaderLink = (summary.data?.totalUnearnedRewards ?? 0) > 0
  return (
    <EmptyState
      icon={Gift}
      title={<Trans>Your first reward will appear here</Trans>}
      action={
        !hasHeaderLink && (
          <ButtonLink to={next ?? '/mycourses'}>
            {next ? <Trans>Next Course</Trans> : <Trans>My courses</Trans>}
          </ButtonLink>
        )
      }
    >
      <Trans>
        Some brands reward you for finishing their courses. When you earn something, you choose it right there.
      </Trans>
    </EmptyState>
  )
}

const RewardsLoading = () => (
  <Loading>
    <div className="grid gap-4 min-[769px]:grid-cols-2">
      <Skeleton className="h-52 rounded-l" />
      <Skeleton className="h-52 rounded-l" />
    </div>
  </Loading>
)

/** The selected rewards, newest first. */
export function RewardList({ isAnythingToChoose }: { isAnythingToChoose: boolean }) {
  const { query, page, turn } = useMyRewards()
  return (
    <QueryStates
      query={query}
      loading={<RewardsLoading />}
      errorTitle={<Trans>Your rewards could not be loaded</Trans>}
      errorNote={<Trans>Everything you have earned is safe. Check your connection and try again.</Trans>}
      isEmpty={({ totalRewardCount }) => totalRewardCount === 0}
      empty={isAnythingToChoose ? null : <NoRewards />}
    >
      {({ rewardDetails, totalRewardCount }) => (
        <section>
          <h2 className="mb-3 text-title-s">
            <Trans>Your rewards</Trans>
          </h2>
          <div className="grid grid-cols-1 items-start gap-4 min-[769px]:grid-cols-2">
            {rewardDetails.map(reward => (
              <RewardCard key={reward.ruqId} reward={reward} />
            ))}
          </div>
          <div className="mt-5 empty:hidden">
            <Pagination page={page} limit={limit} total={totalRewardCount} onChange={turn} />
          </div>
        </section>
      )}
    </QueryStates>
  )
}
