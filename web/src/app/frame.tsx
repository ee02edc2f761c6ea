import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { getHomePath } from '@trellis/contract/routes.ts'
import clsx from 'clsx'
import { lazy, type Ref, Suspense, use, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { rememberedSteps } from '../features/home/first-steps/remembered-steps.public.ts'
import { useBrandedColors, useBranding } from '../features/organizations/branding.public.ts'
import { useAnalyticsScript } from '../platform/analytics-script/use-analytics-script.ts'
import { isFramed } from '../platform/frame/is-framed.ts'
import { type HeaderSlot, HeaderSlotContext } from '../platform/frame/page-header.tsx'
import { arrivedToken } from '../platform/session/arrived-token.ts'
import { isScreenHeld } from '../platform/session/held-screen.ts'
import { type SessionUser, useUser } from '../platform/session/session.ts'
import { clearLanding, useStoredSession } from '../platform/session/stored-session.ts'
import { UnsavedQuestion } from '../platform/unsaved/unsaved-question.tsx'
import { ToastRegion } from '../ui/toast-region.tsx'
import { Bars } from './bars.tsx'
import { BottomTabs } from './header/bottom-tabs.tsx'
import { Header } from './header/header.tsx'
import { headerLinks, isLearnerOnly } from './header/header-links.ts'
import { VisitorHeader } from './header/visitor-header.tsx'
import { useScreenEntry } from './screen-entry.ts'
import { ScreenLoading } from './screen-loading.tsx'
import { TransitionContext } from './screen-transition.ts'

const NextStep = lazy(async () => ({
  default: (await import('../features/home/first-steps/next-step.public.tsx')).NextStep,
}))

/** Link to the next of the first steps, if any are left; the home screen lists them all. */
function StepsLeft({ user }: { user: SessionUser }) {
  const { pathname } = useLocation()
  if (rememberedSteps(user.id) !== 'left' || pathname === getHomePath(user.roles)) return null
  return (
    <Suspense fallback={<div className="h-9" />}>
      <NextStep />
    </Suspense>
  )
}

type Props = { user: SessionUser | null; isTaken: boolean; setSlot: Ref<HTMLDivElement> }

/** Page header: the default one, or the current screen's own. */
const FrameHeader = ({ user, isTaken, setSlot }: Props) => (
  <header
    className={clsx(
      'pt-safe',
      isTaken && 'sticky top-0 z-20 bg-surface',
      !isTaken && user && 'min-[769px]:sticky min-[769px]:top-0 min-[769px]:z-20',
    )}
  >
    {!isTaken && (user ? <Header user={user} /> : <VisitorHeader />)}
    {!isTaken && user && <StepsLeft user={user} />}
    <div ref={setSlot} />
  </header>
)

/**
 * Navigates to /login after a logout, except from screens opened by an e-mailed link. An expired session remembers the
 * screen; a held screen and the phone beside an editor stay open.
 */
function useSignedOutLanding(): void {
  const { ending } = useStoredSession()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const leave = useEffectEvent(() => {
    if (isFramed() || pathname === '/login' || arrivedToken(pathname) || (ending === 'expired' && isScreenHeld()))
      return
    const state = ending === 'expired' ? { from: pathname + search + hash } : null
    void navigate('/login', { replace: true, state })
  })
  const last = useRef(ending)
  useEffect(() => {
    if (ending !== null && ending !== last.current) leave()
    last.current = ending
  }, [ending])
}

/** Records the user's first visit to their home screen. */
function useFirstVisit(): void {
  const user = useUser()
  const { pathname } = useLocation()
  const cache = useQueryClient()
  const isFirst = user?.firstDashboardVisit === null && pathname === getHomePath(user.roles)
  useEffect(() => {
    // If recording fails, the next visit is recorded.
    if (isFirst)
      import('../features/accounts/profile/record-first-visit.public.ts').then(
        part => part.recordFirstVisit(cache),
        () => null,
      )
  }, [isFirst, cache])
}

/** Navigates to the landing page after a fresh login, from any screen. */
function useSignedInLanding(): void {
  const { landing } = useStoredSession()
  const isReady = useUser() !== null && landing !== null
  const navigate = useNavigate()
  const land = useEffectEvent(() => {
    clearLanding()
    void navigate(landing ?? '/', { replace: true })
  })
  useEffect(() => {
    if (isReady) land()
  }, [isReady])
}

/** A thin progress line at the top while the next screen loads. */
function TransitionLine() {
  const isOnTheWay = use(TransitionContext)
  if (!isOnTheWay) return null
  return (
    <div
      role="status"
      className="fixed inset-x-0 top-0 z-50 h-0.5 animate-appear overflow-hidden"
      style={{ animationDelay: '500ms' }}
    >
      <span className="block h-full animate-pulse bg-accent" />
      <span className="sr-only">
        <Trans>Loading…</Trans>
      </span>
    </div>
  )
}

/** Header slot that a screen may render into, and whether one does. */
function useHeaderSlot() {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const [takers, setTakers] = useState(0)
  const take = useCallback(() => {
    setTakers(count => count + 1)
    return () => setTakers(count => count - 1)
  }, [])
  const place = useMemo<HeaderSlot>(() => ({ slot, take }), [slot, take])
  return { place, setSlot, isTaken: takers > 0 }
}

/** The frame around every screen: banners, header, tabs and dialogs. */
export function Frame() {
  const user = useUser()
  const main = useRef<HTMLElement>(null)
  const { place, setSlot, isTaken } = useHeaderSlot()
  useBrandedColors(useBranding())
  useScreenEntry(main)
  useSignedInLanding()
  useSignedOutLanding()
  useAnalyticsScript()
  useFirstVisit()
  const hasTabs = user !== null && !isTaken && isLearnerOnly(headerLinks(user.roles))
  return (
    <HeaderSlotContext value={place}>
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-m bg-accent px-4 py-2.5 font-semibold text-on-accent focus:translate-y-0"
      >
        <Trans>Skip to content</Trans>
      </a>
      <TransitionLine />
      <div className="flex min-h-dvh flex-col">
        <Bars />
        <FrameHeader user={user} isTaken={isTaken} setSlot={setSlot} />
        <main ref={main} id="main" tabIndex={-1} className="relative flex-1 outline-none">
          <Suspense fallback={<ScreenLoading />}>
            <Outlet />
          </Suspense>
        </main>
        {hasTabs && <BottomTabs />}
      </div>
      <UnsavedQuestion />
      <ToastRegion />
    </HeaderSlotContext>
  )
}
