import { useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { useLocation } from 'react-router'
import { Link } from '../../ui/link.tsx'
import { isUnder, phoneTabs } from './header-links.ts'
import { LinkLabel } from './link-label.tsx'

/** Learner's main links as tabs at the bottom of a phone. */
export function BottomTabs() {
  const { t } = useLingui()
  const { pathname } = useLocation()
  return (
    <nav
      aria-label={t`Main`}
      className="sticky bottom-0 z-20 border-line border-t bg-surface px-safe-2 pb-safe-2 min-[769px]:hidden"
    >
      <ul className="grid grid-cols-3">
        {phoneTabs.map(tab => {
          const { to, icon: Icon } = tab
          const isCurrent = isUnder(pathname, tab)
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
                <LinkLabel {...tab} />
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
