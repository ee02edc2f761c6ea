import { Trans, useLingui } from '@lingui/react/macro'
import { Megaphone } from 'lucide-react'
import { ListPanel } from '../../ui/list/list-panel.tsx'
import { useCampaignColumns } from './list/use-campaign-columns.tsx'
import { useCampaignList, usePhaseFilter } from './list/use-campaign-list.ts'
import { NewCampaign } from './plan/start/new-campaign.tsx'

/** The reward campaigns of one brand, as a part of its page. */
export function CampaignsPanel({ brandId }: { brandId: string }) {
  const { t } = useLingui()
  return (
    <ListPanel
      list={useCampaignList(brandId)}
      title={<Trans>Campaigns</Trans>}
      caption={t`Campaigns`}
      actions={<NewCampaign brandId={brandId} />}
      search={t`Title of the campaign`}
      filters={[usePhaseFilter()]}
      columns={useCampaignColumns({ hasBrands: false })}
      rowKey={({ id }) => id}
      rowName={({ title }) => title}
      rowLink={({ id }) => `/campaigns/${id}`}
      empty={{
        icon: Megaphone,
        title: <Trans>No campaigns yet</Trans>,
        text: <Trans>A campaign rewards the people who complete the brand’s courses.</Trans>,
      }}
      errorTitle={<Trans>The campaigns could not be loaded</Trans>}
    />
  )
}
