import { Trans } from '@lingui/react/macro'
import { ListPanel } from '../../ui/list/list-panel.tsx'
import { useCampaigns } from './list/use-campaigns.tsx'
import { NewCampaign } from './plan/start/new-campaign.tsx'

/** The reward campaigns of one brand, as a part of its page. */
export function CampaignsPanel({ brandId }: { brandId: string }) {
  const { empty, ...list } = useCampaigns(brandId)
  const text = <Trans>A campaign rewards the people who complete the brand’s courses.</Trans>
  return <ListPanel {...list} actions={<NewCampaign brandId={brandId} />} empty={{ ...empty, text }} />
}
