import { homeOf } from '@trellis/contract/routes.ts'
import clsx from 'clsx'
import { lazy, type Ref, Suspense } from 'react'
import { useLocation } from 'react-router'
import { rememberedSteps } from '../features/home/first-steps/remembered-steps.public.ts'
import type { SessionUser } from '../platform/session/session.ts'
import { Header } from './header/header.tsx'
import { VisitorHeader } from './header/visitor-header.tsx'

const NextStep = lazy(async () => ({
  default: (await import('../features/home/first-steps/next-step.public.tsx')).NextStep,
}))

/** The next of the first steps, wherever some are left; the home screen shows them all. */
function StepsLeft({ user }: { user: SessionUser }) {
  const { pathname } = useLocation()
  if (rememberedSteps(user.id) !== 'left' || pathname === homeOf(user.roles)) return null
  return (
    <Suspense fallback={<div className="h-9" />}>
      <NextStep />
    </Suspense>
  )
}

type Props = { user: SessionUser | null; isTaken: boolean; setSlot: Ref<HTMLDivElement> }

/** The page header: the default one, or the one that the current screen provides. */
export const FrameHeader = ({ user, isTaken, setSlot }: Props) => (
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
