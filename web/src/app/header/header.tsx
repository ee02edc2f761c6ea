import { useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { lazy, Suspense } from 'react'
import type { SessionUser } from '../../platform/session/session.ts'
import { headerLinks, isLearnerOnly } from './header-links.ts'
import { HeaderLogo } from './header-logo.tsx'
import { MainLinks } from './main-links.tsx'
import { NameMenu } from './name-menu.tsx'

// Learners have tabs instead of a menu, no further links and no bell, and do not load this code.
const PhoneMenu = lazy(async () => ({ default: (await import('./phone-menu.tsx')).PhoneMenu }))
const MoreMenu = lazy(async () => ({ default: (await import('./more-menu.tsx')).MoreMenu }))
const StaffTools = lazy(async () => ({ default: (await import('./staff-tools.tsx')).StaffTools }))

/** The header of a signed-in person: logo, main links and name menu. */
export function Header({ user }: { user: SessionUser }) {
  const { t } = useLingui()
  const links = headerLinks(user.roles)
  const isLearner = isLearnerOnly(links)
  return (
    <div
      className={clsx(
        'flex h-15 items-center gap-2 px-safe-4 min-[769px]:gap-7 min-[769px]:px-safe-7',
        'border-line border-b bg-surface',
        // On a learner's phone the links are tabs at the bottom, so there is no header.
        isLearner && 'max-[769px]:border-transparent max-[769px]:bg-paper',
      )}
    >
      {!isLearner && (
        <Suspense fallback={<span className="-ml-3 size-12 min-[769px]:hidden" />}>
          <PhoneMenu links={links} roles={user.roles} />
        </Suspense>
      )}
      <HeaderLogo isSignedIn />
      <nav aria-label={t`Main`} className="h-full max-[769px]:hidden">
        <MainLinks links={links} />
      </nav>
      {!isLearner && (
        <Suspense>
          <MoreMenu roles={user.roles} />
        </Suspense>
      )}
      <span className="flex-1" />
      <div className="flex items-center gap-2">
        {!isLearner && (
          <Suspense fallback={<span className="size-11" />}>
            <StaffTools user={user} />
          </Suspense>
        )}
        <NameMenu user={user} />
      </div>
    </div>
  )
}
