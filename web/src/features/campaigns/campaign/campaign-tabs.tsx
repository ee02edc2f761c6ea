import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Campaign } from '@trellis/contract/campaigns/campaigns.ts'
import { type ComponentType, lazy } from 'react'

type CampaignTab = {
  /** Its name in the address. */
  value: string
  label: MessageDescriptor
  isShown: (campaign: Campaign) => boolean
  Content: ComponentType<{ campaign: Campaign }>
}

/** The parts of a campaign’s page in their order; the first one that is shown opens by itself. */
export const campaignTabs: readonly CampaignTab[] = [
  {
    value: 'running',
    label: msg`Running`,
    isShown: ({ phase }) => phase !== 'draft',
    Content: lazy(async () => ({ default: (await import('../running/running-panel.tsx')).RunningPanel })),
  },
  {
    value: 'plan',
    label: msg`Plan`,
    isShown: () => true,
    Content: lazy(async () => ({ default: (await import('../plan/plan-summary.tsx')).PlanSummary })),
  },
  {
    value: 'fulfilment',
    label: msg`Fulfillment`,
    isShown: ({ phase }) => phase !== 'draft',
    Content: lazy(async () => ({ default: (await import('../fulfilment/campaign-rewards.tsx')).CampaignRewards })),
  },
]
