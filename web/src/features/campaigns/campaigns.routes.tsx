import { msg } from '@lingui/core/macro'
import type { CourseRewards } from '@trellis/contract/courses/course-rewards.ts'
import { Gift } from 'lucide-react'
import { fill, lazyPart } from '../../platform/composition/slot.tsx'
import { screen, type WebFeature } from '../../platform/composition/web-feature.ts'
import { ownPermissions } from '../accounts/accounts.slots.ts'
import { courseEnd, courseHead, trackEnd } from '../courses/courses.slots.ts'
import { peopleQuestions } from '../employees/employees.slots.ts'
import { courseNote } from '../tracks/tracks.slots.ts'

/** The available rewards on other screens: one small chunk. */
const loadParts = () => import('./available/slot-parts.tsx')
const ChoiceDot = lazyPart<object, 'ChoiceDot'>(loadParts, 'ChoiceDot')

export const campaigns: WebFeature = {
  screens: [
    screen('/rewards', () => import('./rewards/rewards-page.tsx'), 'RewardsPage'),
    screen('/campaigns', () => import('./list/campaigns-page.tsx'), 'CampaignsPage'),
    screen('/campaigns/:id', () => import('./campaign/campaign-page.tsx'), 'CampaignPage'),
    screen('/preview-campaigns/:id', () => import('./live/live-plan-page.tsx'), 'LivePlanPage'),
    screen('/fulfilment', () => import('./fulfilment/fulfilment-page.tsx'), 'FulfilmentPage'),
    screen('/fulfilment/:id', () => import('./fulfilment/reward-page.tsx'), 'RewardPage'),
  ],
  links: [{ label: msg`Rewards`, to: '/rewards', places: { ROLE_STUDENT: 51 }, Mark: ChoiceDot }],
  connections: [
    fill(
      peopleQuestions,
      lazyPart(() => import('./reward-reviews.tsx'), 'RewardReviews'),
    ),
    fill(
      ownPermissions,
      lazyPart(() => import('./consents/brand-consents.tsx'), 'BrandConsents'),
    ),
    fill(courseNote, lazyPart(loadParts, 'RewardLine')),
    fill(courseHead, lazyPart<{ rewards: CourseRewards }, 'CourseRewardsNotice'>(loadParts, 'CourseRewardsNotice')),
    fill(
      courseEnd,
      lazyPart(() => import('./completion-rewards.tsx'), 'CompletionRewards'),
    ),
    fill(
      trackEnd,
      lazyPart(() => import('./rewards/incentive-card.tsx'), 'IncentiveCard'),
    ),
  ],
  tabs: [{ label: msg`Rewards`, icon: Gift, to: '/rewards', place: 20, Mark: ChoiceDot }],
}
