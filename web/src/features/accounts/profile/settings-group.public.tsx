import clsx from 'clsx'
import { ChevronRight, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Card } from '../../../ui/card.tsx'
import { Link } from '../../../ui/link.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'

type GroupProps = {
  title: ReactNode
  /** A note on the whole group, below it. */
  note?: ReactNode
  children: ReactNode
}

/** Settings that belong together, on one card. */
export function SettingsGroup({ title, note, children }: GroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 px-1 font-semibold text-dense text-ink-2">
        {title}
      </h2>
      <Card as="div" radius="m" className="divide-y divide-line">
        {children}
      </Card>
      {note && <p className="mt-2 px-1 text-pretty text-ink-2 text-small">{note}</p>}
    </section>
  )
}

/** The first line of a group while it is loading. */
export const SettingsWaiting = () => (
  <Loading>
    <div className="grid gap-2 px-4 py-3.5">
      <Skeleton className="h-4.5 w-40" />
      <Skeleton className="h-4 w-56" />
    </div>
  </Loading>
)

type LineProps = {
  icon?: LucideIcon
  title: ReactNode
  note?: ReactNode
  /** At the end of the line: a control or a chip. */
  end?: ReactNode
  tone?: 'plain' | 'danger'
  /** A link to another screen, or an action; the whole line is the target. */
  to?: string
  onPress?: () => void
  busy?: boolean
}

const box = 'flex min-h-14 w-full items-center gap-3.5 px-4 py-2.5 text-left'
const pressable = 'transition-colors hover:bg-sunken focus-visible:-outline-offset-2 aria-disabled:opacity-50'

const LineContent = ({ icon: Icon, title, note, end, tone, to }: LineProps) => (
  <>
    {Icon && <Icon aria-hidden className={clsx('size-5 shrink-0', tone === 'danger' ? 'text-bad' : 'text-ink-2')} />}
    <span className="min-w-0 flex-1">
      <span className={clsx('block font-medium leading-snug', tone === 'danger' && 'text-bad')}>{title}</span>
      {note && <span className="mt-0.5 block text-pretty text-ink-2 text-small">{note}</span>}
    </span>
    {end}
    {to && <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />}
  </>
)

/** One line of a group: plain text, or a button. */
export function SettingsLine(props: LineProps) {
  const { to, onPress, busy } = props
  if (to)
    return (
      <Link to={to} className={clsx(box, pressable)}>
        <LineContent {...props} />
      </Link>
    )
  if (!onPress)
    return (
      <div className={box}>
        <LineContent {...props} />
      </div>
    )
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      onClick={() => !busy && onPress()}
      className={clsx(box, pressable)}
    >
      <LineContent {...props} />
    </button>
  )
}
