import { Trans, useLingui } from '@lingui/react/macro'
import { HomeTop } from '../organizations/home-top.public.tsx'
import { StoreListPage, useOwnStores, useStoreColumns } from '../stores/stores.public.tsx'
import { RequestsPanel } from './answers/requests-panel.tsx'
import { InviteButton } from './invite/invite-dialog.tsx'

/** The stores that a reseller manages. */
export function DispensariesDashboardPage() {
  const { t } = useLingui()
  const { name, managers, people, tracks, trained, active, state } = useStoreColumns()
  return (
    <StoreListPage
      stores={useOwnStores()}
      title={t`Dispensaries`}
      columns={[name, managers, people, tracks, trained, active, state]}
      linkOf={({ id }) => `/brand-dispensaries/${id}`}
      actions={<InviteButton />}
      above={
        <>
          <HomeTop shownHere={['brand-requests']} />
          <RequestsPanel />
        </>
      }
      empty={{ text: <Trans>The stores you manage appear here. An administrator assigns them to you.</Trans> }}
    />
  )
}
