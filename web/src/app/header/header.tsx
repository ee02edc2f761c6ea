import { useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { afterPaint } from '../../platform/composition/after-paint.ts'
import type { HeaderLink } from '../../platform/composition/web-feature.ts'
import type { SessionUser } from '../../platform/session/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Link } from '../../ui/link.tsx'
import { PopoverButton } from '../../ui/popover-button.tsx'
import { headerLinks, isLearnerOnly, isUnder } from './header-links.ts'
import { HeaderLogo } from './header-logo.tsx'
import { LinkLabel } from './link-label.tsx'

// Loaded lazily: the first screen shows none of it.
const loadPanel = async () => ({ default: (await import('./name-panel.tsx')).NamePanel })
const NamePanel = lazy(loadPanel)

/** User menu: profile, theme, language and logout. */
function NameMenu({ user }: { user: SessionUser }) {
  const { t } = useLingui()
  useEffect(() => afterPaint(() => loadPanel().catch(() => undefined)), [])
  const name = `${user.firstName} ${user.lastName}`
  return (
    <PopoverButton
      label={t`${name}: your menu`}
      className="-mr-1.5 flex min-h-11 shrink-0 items-center gap-2 rounded-full p-1.5 font-[550] text-dense"
      face={
        <>
          <Avatar name={name} src={user.image} />
          <span className="max-w-40 truncate max-[1025px]:hidden">{name}</span>
          <ChevronDown aria-hidden className="mr-1 size-4 text-ink-2 max-[1025px]:hidden" />
        </>
      }
      align="end"
      width="w-72"
    >
      {close => (
        <Suspense>
          <NamePanel user={user} onDone={close} />
        </Suspense>
      )}
    </PopoverButton>
  )
}

/** The main links on a wide screen; the current one is underlined. */
function MainLinks({ links }: { links: readonly HeaderLink[] }) {
  const { pathname } = useLocation()
  return (
    <ul className="flex h-full gap-7">
      {links.map(link => {
        const isHere = isUnder(pathname, link)
        return (
          <li key={link.to} className="h-full">
            <Link
              to={link.to}
              aria-current={isHere ? 'page' : undefined}
              className={clsx(
                'relative flex h-full items-center whitespace-nowrap rounded-s px-0.5 font-[550] text-[0.9375rem] transition-colors hover:text-ink',
                'after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:rounded-full after:transition-colors',
                isHere ? 'text-ink after:bg-accent' : 'text-ink-2 after:bg-transparent',
              )}
            >
              <LinkLabel {...link} />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

// Learners have tabs instead of a menu, no further links and no bell, so they do not load this code.
const PhoneMenu = lazy(async () => ({ default: (await import('./phone-menu.tsx')).PhoneMenu }))
const MoreMenu = lazy(async () => ({ default: (await import('./more-menu.tsx')).MoreMenu }))
const StaffTools = lazy(async () => ({ default: (await import('./staff-tools.tsx')).StaffTools }))

/** Header of a logged-in user: logo, main links and user menu. */
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
