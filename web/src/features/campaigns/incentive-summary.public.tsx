import { lazy, Suspense } from 'react'

const nothing = { IncentiveCard: () => null }
const IncentiveCard = lazy(async () => ({
  default: (await import('./rewards/incentive-card.tsx').catch(() => nothing)).IncentiveCard,
}))

/** What I have earned and what there is to earn, in the place of a next course. */
export const IncentiveSummary = () => (
  <Suspense>
    <IncentiveCard />
  </Suspense>
)
