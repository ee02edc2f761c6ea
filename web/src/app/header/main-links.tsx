import clsx from 'clsx'
import { useLocation } from 'react-router'
import type { HeaderLink } from '../../platform/composition/web-feature.ts'
import { Link } from '../../ui/link.tsx'
import { isUnder } from './header-links.ts'
import { LinkLabel } from './link-label.tsx'

/** The main links on a wide screen; the current one is underlined. */
export function MainLinks({ links }: { links: readonly HeaderLink[] }) {
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
