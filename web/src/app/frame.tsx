import { Trans } from '@lingui/react/macro'
import { Suspense, useRef } from 'react'
import { Outlet } from 'react-router'
import { useBrandedColours, useBranding } from '../features/organizations/branding.public.ts'
import { useAnalyticsScript } from '../platform/analytics-script/use-analytics-script.ts'
import { HeaderSlotContext } from '../platform/frame/page-header.tsx'
import { useUser } from '../platform/session/session.ts'
import { UnsavedQuestion } from '../platform/unsaved/unsaved-question.tsx'
import { ToastRegion } from '../ui/toast-region.tsx'
import { Bars } from './bars.tsx'
import { useFirstVisit } from './first-visit.ts'
import { FrameHeader } from './frame-header.tsx'
import { BottomTabs } from './header/bottom-tabs.tsx'
import { headerLinks, isLearnerOnly } from './header/header-links.ts'
import { useHeaderSlot } from './header-slot.ts'
import { useScreenEntry } from './screen-entry.ts'
import { ScreenLoading } from './screen-loading.tsx'
import { TransitionLine } from './screen-transition-line.tsx'
import { useSignedInLanding } from './signed-in-landing.ts'
import { useSignedOutLanding } from './signed-out-landing.ts'

/** The frame around every screen: banners, header, tabs and dialogs. */
export function Frame() {
  const user = useUser()
  const main = useRef<HTMLElement>(null)
  const { place, setSlot, isTaken } = useHeaderSlot()
  useBrandedColours(useBranding())
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
