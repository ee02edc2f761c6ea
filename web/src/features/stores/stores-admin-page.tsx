import { Trans, useLingui } from '@lingui/react/macro'
import { FileUp, Plus } from 'lucide-react'
import { ButtonLink } from '../../ui/button-link.tsx'
import { useStoreColumns } from './store-columns.tsx'
import { StoreListPage } from './store-list-page.tsx'
import { StoresExport } from './stores-export.tsx'
import { useAllStores } from './use-store-list.ts'

const AddLink = () => (
  <ButtonLink to="/dispensaries-admin/new" size="s">
    <Plus aria-hidden />
    <Trans>Add a dispensary</Trans>
  </ButtonLink>
)

const ImportLink = () => (
  <ButtonLink to="/imports/new?kind=stores" size="s" variant="quiet">
    <FileUp aria-hidden />
    <Trans>Import a list</Trans>
  </ButtonLink>
)

/** All stores, for administrators. */
export function StoresAdminPage() {
  const { t } = useLingui()
  const stores = useAllStores()
  const { name, chain, managers, people, trained, active, state } = useStoreColumns()
  return (
    <StoreListPage
      stores={stores}
      title={t`Dispensaries`}
      columns={[name, chain, managers, people, trained, active, state]}
      linkOf={({ id }) => `/dispensaries-admin/${id}`}
      actions={
        <>
          <StoresExport stores={stores} />
          <ImportLink />
          <AddLink />
        </>
      }
      empty={{
        text: <Trans>Stores appear here when you add them, or when people sign up for an unlisted one.</Trans>,
        action: (
          <div className="flex flex-wrap justify-center gap-2.5">
            <AddLink />
            <ImportLink />
          </div>
        ),
      }}
    />
  )
}
