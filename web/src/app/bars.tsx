import { Trans } from '@lingui/react/macro'
import { CloudOff, Sprout } from 'lucide-react'
import { useOnline } from '../platform/offline/connectivity.ts'
import { useSite } from '../platform/site/site.ts'
import { Banner } from '../ui/banner.tsx'

/** What is true of the whole page for now: a demo, no network. */
export function Bars() {
  const { isDemo } = useSite()
  const isOnline = useOnline()
  return (
    <>
      {isDemo && (
        <Banner tone="accent" icon={Sprout}>
          <Trans>Demo data: everything here is invented.</Trans>
        </Banner>
      )}
      {!isOnline && (
        <Banner tone="wait" icon={CloudOff}>
          <Trans>You are offline. What you opened can still be read.</Trans>
        </Banner>
      )}
    </>
  )
}
