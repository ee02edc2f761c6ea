import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { StoreActions } from './store-actions.tsx'
import { StorePageFrame } from './store-page-frame.tsx'
import { useStoreTabs } from './use-store-tabs.tsx'

/** One store, for administrators. */
export function StoreAdminPage() {
  const { id = '' } = useParams()
  const { t } = useLingui()
  const tabsOf = useStoreTabs()
  return (
    <StorePageFrame
      key={id}
      id={id}
      heading={t`Dispensary`}
      back={{ to: '/dispensaries-admin', label: <Trans>Dispensaries</Trans> }}
      actions={store => (store.may.administer ? <StoreActions store={store} /> : null)}
      tabsOf={store => {
        const { details, employees, tracks, progress, signUp, history } = tabsOf(store)
        return [details, employees, tracks, progress, ...(store.may.shareLink ? [signUp] : []), history]
      }}
    />
  )
}
