import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { Link } from './link.tsx'

export type MenuItem = {
  label: string
  icon?: LucideIcon
  /** A link to another screen, or an action. */
  to?: string
  onSelect?: () => void
  tone?: 'plain' | 'danger'
  disabled?: boolean
  /** Second line: why it is disabled, or a description. */
  note?: string
  /** Draws a separator above it. */
  apart?: boolean
}

const look = ({ tone, apart }: MenuItem) =>
  clsx(
    'relative flex min-h-10 w-full items-center gap-2.5 rounded-s px-2.5 text-left font-medium text-dense',
    'outline-none hover:bg-sunken focus:bg-sunken disabled:opacity-50',
    tone === 'danger' ? 'text-bad focus:bg-bad-soft hover:bg-bad-soft' : 'text-ink',
    apart && 'mt-2 before:absolute before:inset-x-1 before:-top-1 before:border-line before:border-t',
  )

/** One entry of a menu. */
export function MenuEntry({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const { label, note, icon: Icon, to, onSelect, disabled } = item
  const inside = (
    <>
      {Icon && <Icon aria-hidden className="size-4.5 shrink-0" />}
      {note ? (
        <span className="min-w-0 py-1.5 leading-snug">
          {label}
          <span className="block text-pretty text-ink-2 text-small">{note}</span>
        </span>
      ) : (
        label
      )}
    </>
  )
  const choose = () => {
    onDone()
    onSelect?.()
  }
  return to && !disabled ? (
    <Link role="menuitem" tabIndex={-1} to={to} onClick={choose} className={look(item)}>
      {inside}
    </Link>
  ) : (
    <button type="button" role="menuitem" tabIndex={-1} disabled={disabled} onClick={choose} className={look(item)}>
      {inside}
    </button>
  )
}
