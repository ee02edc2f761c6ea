import type { Feature } from '../../platform/feature.ts'
import { campaignRoutes } from './brand/campaigns.routes.ts'
import { fulfilmentRoutes } from './brand/fulfilment.routes.ts'
import { warnOfRules } from './brand/warn-of-rules.ts'
import { boardRoutes } from './fulfilment/board.routes.ts'
import { fulfilmentJobs } from './fulfilment/fulfilment.jobs.ts'
import { campaignDataJobs } from './person-records.jobs.ts'
import { campaignData } from './person-records.ts'
import { planJobs } from './plan/plans.jobs.ts'
import { planRoutes } from './plan/plans.routes.ts'
import { rewardJobs } from './rewards/rewards.jobs.ts'
import { rewardListeners } from './rewards/rewards.listeners.ts'
import { rewardRoutes } from './rewards/rewards.routes.ts'
import { runningRoutes } from './running/running.routes.ts'

/** Reward campaigns, their ledger, and the rewards that learners earn. */
export const campaigns: Feature = {
  name: 'campaigns',
  description: 'Reward campaigns, their money, and what learners earn.',
  owns: [
    'campaign',
    'campaign_plan_change',
    'campaign_course',
    'campaign_state',
    'campaign_dispensary',
    'campaign_retail_organization',
    'campaign_ruling',
    'campaign_terms',
    'campaign_reward',
    'reward_option',
    'reward_qualification',
    'reward_review',
    'former_earner',
    'former_address',
    'earned_reward',
    'earned_reward_change',
    'ledger_transfer',
    'campaign_balance',
    'brand_opt_in',
    'brand_figure',
    'vouching_mail',
    'fulfilment_batch',
    'reward_message',
  ],
  routes: [...rewardRoutes, ...campaignRoutes, ...planRoutes, ...fulfilmentRoutes, ...boardRoutes, ...runningRoutes],
  listeners: rewardListeners,
  personalData: campaignData,
  jobs: [...rewardJobs, ...fulfilmentJobs, ...planJobs, ...campaignDataJobs],
  warnAtStart: warnOfRules,
}
