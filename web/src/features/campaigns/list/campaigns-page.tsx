import { Plural, Trans } from '@lingui/react/macro'
import { useUser } from '../../../platform/session/session.ts'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { NewCampaign } from '../plan/start/new-campaign.tsx'
import { useCampaigns } from './use-campaigns.tsx'

/** The reward campaigns of a brand; an administrator’s are those of all brands. */
export function CampaignsPage() {
  const isAdministrator = useUser()?.roles.includes('ROLE_ADMINISTRATOR') ?? false
  const { empty, ...list } = useCampaigns(undefined, isAdministrator)
  const text = <Trans>A campaign rewards the people who complete your courses.</Trans>
  return (
    <ListPage
      {...list}
      count={total => <Plural value={total} one="# campaign" other="# campaigns" />}
      actions={<NewCampaign />}
      empty={{ ...empty, text, action: <NewCampaign /> }}
    />
  )
}
