import { Trans, useLingui } from '@lingui/react/macro'
import { useStoreColumns } from './store-columns.tsx'
import { StoreListPage } from './store-list-page.tsx'
import { StoresExport } from './stores-export.tsx'
import { useOwnStores } from './use-store-list.ts'

/** The stores of a chain, for its own people. */
export function LocationsPage() {
  const { t } = useLingui()
  const stores = useOwnStores()
  const { name, region, managers, people, tracks, trained, active } = useStoreColumns()
  return (
    <StoreListPage
      stores={stores}
      title={t`Locations`}
      columns={[name, region, managers, people, tracks, trained, active]}
      linkOf={({ id }) => `/locations/${id}`}
      actions={<StoresExport stores={stores} />}
      empty={{ text: <Trans>Your stores come here as soon as an administrator adds them to your organization.</Trans> }}
    />
  )
}
