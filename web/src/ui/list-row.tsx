import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from './link.tsx'

type Props = {
  /** Image at the start: a poster, an avatar, an icon. */
  media?: ReactNode
  title: ReactNode
  /** Secondary line below the title. */
  note?: ReactNode
  /** At the end: a progress ring, a chip. */
  end?: ReactNode
  /** Makes the whole row a link. */
  to?: string
  className?: string
}

/** List row: image, two lines, and status at the end. */
export const ListRow = ({ media, title, note, end, to, className }: Props) => (
  <li className={clsx('relative flex items-center gap-3 border-line border-b py-3 last:border-b-0', className)}>
    {media}
    <div className="min-w-0 flex-1">
      {to ? (
        <Link to={to} className="block rounded-s font-bold leading-snug after:absolute after:inset-0 after:rounded-m">
          {title}
        </Link>
      ) : (
        <p className="font-bold leading-snug">{title}</p>
      )}
      {note && <p className="num mt-0.5 text-ink-2 text-small">{note}</p>}
    </div>
    {end}
  </li>
)
