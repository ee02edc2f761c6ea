import { Trans } from '@lingui/react/macro'
import { type Screen, type ScreenPath, screens } from '@trellis/contract/routes.ts'
import { Component, lazy, type ReactNode, Suspense, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { AgeGate } from '../features/accounts/age-gate.public.tsx'
import { useBranding } from '../features/organizations/branding.public.ts'
import { OfflineError } from '../platform/api/problem.ts'
import { isFramed } from '../platform/frame/is-framed.ts'
import { useScreenTitle } from '../platform/frame/page-title.ts'
import { say } from '../platform/i18n/say.ts'
import { useOnline } from '../platform/offline/connectivity.ts'
import { arrivedToken } from '../platform/session/arrived-token.ts'
import { isScreenHeld } from '../platform/session/held-screen.ts'
import { getSessionRoles, type Session, useSession } from '../platform/session/session.ts'
import { useStoredSession } from '../platform/session/stored-session.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { redirectTarget } from './guard.ts'
import { ScreenLoading } from './screen-loading.tsx'
import { ServerUnreachable } from './server-unreachable.tsx'

const isMissingPart = (error: Error) => /dynamically imported module|module script failed/i.test(error.message)

/** Fallback for a screen that failed to render: its code is not cached on this device, or there is a bug. */
function BrokenScreen({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isOnline = useOnline()
  const home = (
    <ButtonLink to="/" variant="quiet">
      <Trans>Go home</Trans>
    </ButtonLink>
  )
  const isOutOfReach = error instanceof OfflineError || (isMissingPart(error) && !isOnline)
  // A failed dynamic import stays failed until the page is reloaded.
  const retry = isMissingPart(error) ? () => location.reload() : onRetry
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      {isOutOfReach ? (
        <ErrorState title={<Trans>This screen is not on your device yet</Trans>} onRetry={retry} action={home}>
          <Trans>It opens as soon as there is a connection again.</Trans>
        </ErrorState>
      ) : (
        <ErrorState title={<Trans>Something went wrong on this screen</Trans>} onRetry={retry} action={home}>
          <Trans>That’s our mistake. Everything you saved is safe.</Trans>
        </ErrorState>
      )}
    </div>
  )
}

type State = { error: Error | null }

// React supports error boundaries only as class components.
/** Keeps an error in one screen from breaking the rest of the page. */
class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: Error): State {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    return <BrokenScreen error={error} onRetry={() => this.setState({ error: null })} />
  }
}

const SignInAgain = lazy(async () => ({
  default: (await import('../features/accounts/sign-in-again.public.tsx')).SignInAgain,
}))

type SignedIn = Extract<Session, { state: 'authenticated' }>

/** The session to keep while a held screen waits for its owner to log in again; null = the screen is not held. */
function useHeldSession(session: Session | null, pathname: string): SignedIn | null {
  const { ending } = useStoredSession()
  const [lastSignedIn, setLastSignedIn] = useState<{ session: SignedIn; pathname: string } | null>(null)
  if (session?.state === 'authenticated') {
    if (lastSignedIn?.session !== session || lastSignedIn.pathname !== pathname) setLastSignedIn({ session, pathname })
    return null
  }
  const isHeld = session !== null && ending !== 'left' && lastSignedIn?.pathname === pathname && isScreenHeld()
  return isHeld ? lastSignedIn.session : null
}

/** Redirects a visitor to the login and returns them afterwards, unless they logged out themselves. */
function ToSignIn() {
  const { pathname, search, hash } = useLocation()
  const { ending } = useStoredSession()
  return <Navigate to="/login" replace state={ending === 'left' ? null : { from: pathname + search + hash }} />
}

const getRetry = (session: Session) => (session.state === 'failed' ? session.retry : null)

/** Session of a screen: the current one or, while a new one loads, the one it was opened with. null = not known yet. */
function useKnownSession(session: Session, pathname: string): Session | null {
  const [lastSession, setLastSession] = useState<{ session: Session; pathname: string } | null>(null)
  const isKnown = session.state !== 'loading' && getRetry(session) === null
  if (!isKnown) return lastSession?.pathname === pathname ? lastSession.session : null
  if (lastSession?.session !== session || lastSession.pathname !== pathname) setLastSession({ session, pathname })
  return session
}

type StayingProps = { session: Session; known: Session; children: ReactNode }

/** A screen stays mounted but inert while its session is replaced, because its page may be the one replacing it. */
function Staying({ session, known, children }: StayingProps) {
  const retry = getRetry(session)
  return (
    <>
      {retry && <ServerUnreachable retry={retry} />}
      <div className={retry ? 'hidden' : 'contents'} inert={session !== known}>
        {children}
      </div>
    </>
  )
}

/** Screen of the contract: opens for its listed roles, after the age gate if it has one. */
export function GuardedScreen({ path, children }: { path: ScreenPath; children: ReactNode }) {
  const screen: Screen = screens[path]
  const { pathname } = useLocation()
  const session = useSession()
  const current = useKnownSession(session, pathname)
  const heldSession = useHeldSession(current, pathname)
  const shownSession = heldSession ?? current
  const branding = useBranding()
  useScreenTitle(say(screen.title))
  const retry = getRetry(session)
  if (shownSession === null) return retry ? <ServerUnreachable retry={retry} /> : <ScreenLoading />
  const access = screen.opensByLink && arrivedToken(pathname) ? 'public' : screen.access
  const elsewhere = redirectTarget(access, getSessionRoles(shownSession))
  // The phone beside an editor does not redirect to the login: the editor asks, and the phone waits.
  if (elsewhere === '/login') return isFramed() ? <ScreenLoading /> : <ToSignIn />
  if (elsewhere === '/') return <Navigate to="/" replace />
  return (
    <>
      <Suspense>{heldSession && !isFramed() && <SignInAgain email={heldSession.user.email} />}</Suspense>
      <Staying session={session} known={shownSession}>
        <ErrorBoundary key={pathname}>
          <AgeGate exempt={screen.ageExempt || heldSession !== null} note={branding?.ageVerificationInfo}>
            {children}
          </AgeGate>
        </ErrorBoundary>
      </Staying>
    </>
  )
}
