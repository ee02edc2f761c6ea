import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { secondFactor } from '@trellis/contract/accounts/second-factor.ts'
import { Fingerprint, Smartphone } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { useFormat } from '../../../platform/i18n/format.ts'
import { getLandingPath } from '../../../platform/session/landing.ts'
import { useReturnPath } from '../../../platform/session/return-path.ts'
import { signOut } from '../../../platform/session/sign-out.ts'
import { Button } from '../../../ui/button.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { EntryLayout } from '../entry-layout.tsx'
import { supportsPasskeys } from './browser-passkeys.ts'
import { useAddFactors } from './use-add-factors.tsx'

/**
 * Opens the page that the person wanted. A page load, not a navigation: the calls that were refused before are made again.
 */
function useOpenWantedPage() {
  const { from } = useReturnPath()
  const [query] = useSearchParams()
  return () => location.assign(getLandingPath(from, query.get('route')))
}

/** The page on which a person who must have a second factor sets it up first. */
export function RequiredSetupPage() {
  const query = useQuery(read(secondFactor.mine))
  const loading = (
    <Loading>
      <Skeleton className="h-12 rounded-m" />
    </Loading>
  )
  return (
    <EntryLayout
      title={<Trans>Set up a second step</Trans>}
      lead={
        <Trans>
          Your account has wide access, so a password alone is not enough. Choose how to confirm that it’s you.
        </Trans>
      }
    >
      <QueryStates query={query} loading={loading}>
        {({ mayUsePasskeys, mayWaitUntil }) => (
          <>
            <Choice mayUsePasskeys={mayUsePasskeys && supportsPasskeys()} />
            {mayWaitUntil && <NotNow until={mayWaitUntil} />}
          </>
        )}
      </QueryStates>
      <Button variant="ghost" className="-mx-5 justify-self-start" onClick={() => void signOut()}>
        <Trans>Logout</Trans>
      </Button>
    </EntryLayout>
  )
}

function NotNow({ until }: { until: string }) {
  const day = useFormat().date(until)
  const openWantedPage = useOpenWantedPage()
  return (
    <div className="grid gap-1">
      <p className="text-s text-ink-2">
        <Trans>You can do this later. From {day}, you need it to keep working.</Trans>
      </p>
      <Button variant="quiet" wide onClick={openWantedPage}>
        <Trans>Not now</Trans>
      </Button>
    </div>
  )
}

function Choice({ mayUsePasskeys }: { mayUsePasskeys: boolean }) {
  const { addApp, addPasskey, steps } = useAddFactors(useOpenWantedPage())
  return (
    <div className="grid gap-3">
      {mayUsePasskeys && (
        <Button wide onClick={addPasskey}>
          <Fingerprint aria-hidden />
          <Trans>Add a passkey</Trans>
        </Button>
      )}
      <Button variant={mayUsePasskeys ? 'quiet' : 'primary'} wide onClick={addApp}>
        <Smartphone aria-hidden />
        <Trans>Set up an authenticator app</Trans>
      </Button>
      {steps}
    </div>
  )
}
