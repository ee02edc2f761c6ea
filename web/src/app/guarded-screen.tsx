import { type Screen, type ScreenPath, screens } from '@trellis/contract/routes.ts'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { AgeGate } from '../features/accounts/age-gate.tsx'
import { useBranding } from '../features/organizations/branding.ts'
import { useScreenTitle } from '../platform/frame/page-title.ts'
import { say } from '../platform/i18n/say.ts'
import { useHeldSession } from '../platform/session/held-session.ts'
import { rolesOf, useSession } from '../platform/session/session.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { turnAway } from './guard.ts'
import { OutOfReach } from './out-of-reach.tsx'
import { ScreenLoading } from './screen-loading.tsx'

/** Sends a visitor to sign in; whoever did not leave on purpose comes back here afterwards. */
function ToSignIn() {
  const { pathname, search } = useLocation()
  const { ending } = useHeldSession()
  return <Navigate to="/login" replace state={ending === 'left' ? null : { from: pathname + search }} />
}

/** A screen of the contract: opens for whom its row says, past the age gate where there is one. */
export function GuardedScreen({ path, children }: { path: ScreenPath; children: ReactNode }) {
  const screen: Screen = screens[path]
  const { pathname } = useLocation()
  const session = useSession()
  const branding = useBranding()
  useScreenTitle(say(screen.title))
  if (session.state === 'loading') return <ScreenLoading />
  if (session.state === 'failed' && session.retry) return <OutOfReach retry={session.retry} />
  const elsewhere = turnAway(screen.access, rolesOf(session))
  if (elsewhere === '/login') return <ToSignIn />
  if (elsewhere === '/') return <Navigate to="/" replace />
  return (
    <ErrorBoundary key={pathname}>
      <AgeGate exempt={screen.ageExempt} note={branding?.ageVerificationInfo}>
        {children}
      </AgeGate>
    </ErrorBoundary>
  )
}
