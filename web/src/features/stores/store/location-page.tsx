import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { StorePageFrame } from './store-page-frame.tsx'
import { useStoreTabs } from './use-store-tabs.tsx'

/** One store, for the chain's own people. */
export function LocationPage() {
  const { id = '' } = useParams()
  const { t } = useLingui()
  const tabsOf = useStoreTabs()
  return (
    <StorePageFrame
      key={id}
      id={id}
      heading={t`Location`}
      back={{ to: '/locations', label: <Trans>Locations</Trans> }}
      tabsOf={store => {
        const { details, employees, tracks, progress, signUp } = tabsOf(store)
        return [details, employees, tracks, progress, ...(store.may.shareLink ? [signUp] : [])]
      }}
    />
  )
}
