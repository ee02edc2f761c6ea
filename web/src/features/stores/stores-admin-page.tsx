import { Trans, useLingui } from '@lingui/react/macro'
import { useStoreColumns } from './store-columns.tsx'
import { StoreListPage } from './store-list-page.tsx'
import { useAllStores } from './use-store-list.ts'

/** All stores of the site, for its administrators. */
export function StoresAdminPage() {
  const { t } = useLingui()
  const { name, chain, managers, people, trained, active, state } = useStoreColumns()
  return (
    <StoreListPage
      stores={useAllStores()}
      title={t`Dispensaries`}
      columns={[name, chain, managers, people, trained, active, state]}
      linkOf={({ id }) => `/dispensaries-admin/${id}`}
      empty={{
        text: <Trans>Stores come here when you add them, and when people sign up for one that is not listed.</Trans>,
      }}
    />
  )
}
