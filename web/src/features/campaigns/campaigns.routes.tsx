import { msg } from '@lingui/core/macro'
import { Gift } from 'lucide-react'
import { fill, lazyPart } from '../../platform/composition/slot.tsx'
import { screen, type WebFeature } from '../../platform/composition/web-feature.ts'
import { ownPermissions } from '../accounts/accounts.slots.ts'
import { courseEnd, courseStart, trackEnd } from '../courses/courses.slots.ts'
import { peopleQuestions } from '../employees/employees.slots.ts'

export const campaigns: WebFeature = {
  screens: [
    screen('/rewards', () => import('./rewards/rewards-page.tsx'), 'RewardsPage'),
    screen('/campaigns', () => import('./list/campaigns-page.tsx'), 'CampaignsPage'),
    screen('/campaigns/:id', () => import('./campaign/campaign-page.tsx'), 'CampaignPage'),
    screen('/preview-campaigns/:id', () => import('./live/live-plan-page.tsx'), 'LivePlanPage'),
    screen('/fulfilment', () => import('./fulfilment/fulfilment-page.tsx'), 'FulfilmentPage'),
    screen('/fulfilment/:id', () => import('./fulfilment/reward-page.tsx'), 'RewardPage'),
  ],
  links: [{ label: msg`Rewards`, to: '/rewards', places: { ROLE_STUDENT: 51 } }],
  connections: [
    fill(
      peopleQuestions,
      lazyPart(() => import('./reward-reviews.tsx'), 'RewardReviews'),
    ),
    fill(
      ownPermissions,
      lazyPart(() => import('./consents/brand-consents.tsx'), 'BrandConsents'),
    ),
    fill(
      courseStart,
      lazyPart(() => import('./pace-notice.tsx'), 'PaceNotice'),
    ),
    fill(
      courseEnd,
      lazyPart(() => import('./completion-rewards.tsx'), 'CompletionRewards'),
    ),
    fill(
      trackEnd,
      lazyPart(() => import('./rewards/incentive-card.tsx'), 'IncentiveCard'),
    ),
  ],
  tabs: [{ label: msg`Rewards`, icon: Gift, to: '/rewards', place: 20 }],
}
