import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { rewards } from '@trellis/contract/campaigns/rewards.ts'
import { read } from '../../../platform/api/queries.ts'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { ShownTogether } from '../../../ui/shown-together.tsx'
import { AvailableRewards } from '../available/available-rewards.tsx'
import { RewardList } from './reward-list.tsx'
import { RewardsToChoose } from './rewards-to-choose.tsx'
import { SummaryHeader } from './summary-header.tsx'

/** The learner's rewards: earned, still to choose, and under way. */
export function RewardsPage() {
  // The mark on the tab may have read them before what they waited for was done, such as following a mailed link.
  const toSelect = useQuery({ ...read(rewards.toSelect), refetchOnMount: 'always' })
  return (
    <PageFrame width={290} className="grid gap-7">
      <h1 className="-mb-3 text-title-l">
        <Trans>Rewards</Trans>
      </h1>
      <ShownTogether
        above={
          <>
            <SummaryHeader />
            <RewardsToChoose />
            <AvailableRewards />
          </>
        }
      >
        <RewardList isAnythingToChoose={(toSelect.data?.items.length ?? 0) > 0} />
      </ShownTogether>
    </PageFrame>
  )
}
