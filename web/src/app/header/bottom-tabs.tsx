import { Trans, useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { Gift, type LucideIcon, PanelsTopLeft, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'

type Tab = { to: string; icon: LucideIcon; label: ReactNode; isHere: (path: string) => boolean }

const tabs: readonly Tab[] = [
  {
    to: '/mycourses',
    icon: PanelsTopLeft,
    label: <Trans>Courses</Trans>,
    isHere: path => path === '/mycourses' || path.startsWith('/tracks/'),
  },
  { to: '/rewards', icon: Gift, label: <Trans>Rewards</Trans>, isHere: path => path === '/rewards' },
  {
    to: '/me',
    icon: UserRound,
    label: <Trans>Me</Trans>,
    isHere: path => path === '/me' || path === '/password-reset',
  },
]

/** A learner's three main links, as tabs at the bottom of a phone. */
export function BottomTabs() {
  const { t } = useLingui()
  const { pathname } = useLocation()
  return (
    <nav
      aria-label={t`Main`}
      className="sticky bottom-0 z-20 border-line border-t bg-surface px-safe-2 pb-safe-2 min-[769px]:hidden"
    >
      <ul className="grid grid-cols-3">
        {tabs.map(({ to, icon: Icon, label, isHere }) => {
          const isCurrent = isHere(pathname)
          return (
            <li key={to}>
              <Link
                to={to}
                aria-current={isCurrent ? 'page' : undefined}
                className={clsx(
                  'grid min-h-13 content-center justify-items-center gap-0.5 rounded-m pt-1 font-[550] text-[0.75rem] leading-4 transition-colors',
                  isCurrent ? 'text-accent-ink' : 'text-ink-3',
                )}
              >
                <Icon aria-hidden strokeWidth={isCurrent ? 2.2 : 1.9} className="size-5.5" />
                {label}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
