import { mayOpen, screens } from '@trellis/contract/routes.ts'
import clsx from 'clsx'
import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useUser } from '../platform/session/session.ts'
import { Link } from './link.tsx'
import { tabRowStyles, tabStyles } from './tab-styles.ts'

type Section = {
  screen: keyof typeof screens
  label: string
  /** With the question mark; empty = none. */
  search: string
}

type Props = {
  /** The accessible name. */
  label: string
  sections: readonly Section[]
}

/** On a phone, the row scrolls until its current tab can be seen. */
function useScrolledToCurrent(pathname: string) {
  const row = useRef<HTMLUListElement>(null)
  const current = useRef<HTMLAnchorElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path decides which tab is the current one.
  useLayoutEffect(() => {
    if (row.current && current.current) row.current.scrollLeft = current.current.offsetLeft - row.current.offsetLeft
  }, [pathname])
  return { row, current }
}

/** Screens that belong together, as tabs that are links: those that the viewer may open. */
export function SectionTabs({ label, sections }: Props) {
  const roles = useUser()?.roles ?? null
  const { pathname } = useLocation()
  const { row, current } = useScrolledToCurrent(pathname)
  return (
    <nav aria-label={label}>
      <ul ref={row} className={tabRowStyles}>
        {sections
          .filter(({ screen }) => mayOpen(screens[screen].access, roles))
          .map(({ screen, label: word, search }) => (
            <li key={screen}>
              <Link
                ref={pathname === screen ? current : undefined}
                to={`${screen}${search}`}
                aria-current={pathname === screen ? 'page' : undefined}
                className={clsx(tabStyles, 'flex items-center')}
              >
                {word}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
