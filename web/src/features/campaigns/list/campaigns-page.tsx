import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Megaphone } from 'lucide-react'
import { useUser } from '../../../platform/session/session.ts'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { NewCampaign } from '../plan/start/new-campaign.tsx'
import { useCampaignColumns } from './use-campaign-columns.tsx'
import { useCampaignList, usePhaseFilter } from './use-campaign-list.ts'

/** The reward campaigns of a brand; an administrator’s are those of all brands. */
export function CampaignsPage() {
  const { t } = useLingui()
  const isAdministrator = useUser()?.roles.includes('ROLE_ADMINISTRATOR') ?? false
  return (
    <ListPage
      list={useCampaignList()}
      title={<Trans>Campaigns</Trans>}
      caption={t`Campaigns`}
      count={total => <Plural value={total} one="# campaign" other="# campaigns" />}
      actions={<NewCampaign />}
      search={t`Title of the campaign`}
      filters={[usePhaseFilter()]}
      columns={useCampaignColumns({ hasBrands: isAdministrator })}
      rowKey={({ id }) => id}
      rowName={({ title }) => title}
      rowLink={({ id }) => `/campaigns/${id}`}
      empty={{
        icon: Megaphone,
        title: <Trans>No campaigns yet</Trans>,
        text: <Trans>A campaign rewards the people who complete your courses.</Trans>,
        action: <NewCampaign />,
      }}
      errorTitle={<Trans>The campaigns could not be loaded</Trans>}
    />
  )
}
