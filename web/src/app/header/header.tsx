import { useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { lazy, Suspense } from 'react'
import { OwnStoreName } from '../../features/organizations/own-store-name.public.tsx'
import type { SessionUser } from '../../platform/session/session.ts'
import { headerLinks, isLearnerOnly } from './header-links.ts'
import { HeaderLogo } from './header-logo.tsx'
import { MainLinks } from './main-links.tsx'
import { NameMenu } from './name-menu.tsx'
import { PhoneMenu } from './phone-menu.tsx'

const BrandSwitcher = lazy(async () => ({
  default: (await import('../../features/organizations/brand-switcher.public.tsx')).BrandSwitcher,
}))

// Learners have neither further links nor a bell, and do not load this code.
const MoreMenu = lazy(async () => ({ default: (await import('./more-menu.tsx')).MoreMenu }))
const WaitingBell = lazy(async () => ({
  default: (await import('../../features/home/waiting/waiting-bell.public.tsx')).WaitingBell,
}))

/** Who acts for one of several brands at a time. */
const brandSwitchers = ['ROLE_PARENT_COMPANY_EMPLOYEE', 'ROLE_RESELLER'] as const

/** The header of a signed-in person: logo, main links and name menu. */
export function Header({ user }: { user: SessionUser }) {
  const { t } = useLingui()
  const links = headerLinks(user.roles)
  const isLearner = isLearnerOnly(links)
  const switchesBrands = brandSwitchers.some(role => user.roles.includes(role))
  return (
    <div
      className={clsx(
        'flex h-15 items-center gap-2 px-safe-4 min-[769px]:gap-7 min-[769px]:px-safe-7',
        'border-line border-b bg-surface',
        // On a learner's phone the links are tabs at the bottom, so there is no header.
        isLearner && 'max-[769px]:border-transparent max-[769px]:bg-paper',
      )}
    >
      {!isLearner && <PhoneMenu links={links} roles={user.roles} switchesBrands={switchesBrands} />}
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
      {user.roles.includes('ROLE_DISPENSARY_ADMIN') && (
        <OwnStoreName className="truncate text-ink-2 text-small max-[1025px]:hidden" />
      )}
      {switchesBrands && (
        <Suspense>
          <BrandSwitcher className="w-44 max-[769px]:hidden" />
        </Suspense>
      )}
      <div className="flex shrink-0 items-center gap-2">
        {!isLearner && (
          <Suspense fallback={<span className="size-11" />}>
            <WaitingBell />
          </Suspense>
        )}
        <NameMenu user={user} />
      </div>
    </div>
  )
}
