import clsx from 'clsx'
import { NavLink } from 'react-router'

type Props = { label: string; links: readonly { to: string; label: string; end?: boolean }[] }

/** Tabs with their own addresses, so that links and Back work. */
export const TabLinks = ({ label, links }: Props) => (
  <nav aria-label={label} className="flex gap-5 inset-shadow-[0_-1px_0_var(--line)] overflow-x-auto">
    {links.map(({ to, label: word, end }) => (
      <NavLink
        key={to}
        to={to}
        end={end}
        className={({ isActive }) =>
          clsx(
            'inline-flex min-h-11 items-center whitespace-nowrap border-b-2 px-0.5 font-semibold text-dense -outline-offset-2 transition-colors hover:text-ink',
            isActive ? 'border-accent text-ink' : 'border-transparent text-ink-2',
          )
        }
      >
        {word}
      </NavLink>
    ))}
  </nav>
)
