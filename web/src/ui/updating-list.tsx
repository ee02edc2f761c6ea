import clsx from 'clsx'
import type { ReactNode } from 'react'

type Props = {
  label?: string
  /** The list is outdated and the next one is loading. */
  busy: boolean
  children: ReactNode
}

/** A list that stays visible, dimmed, until the next one has loaded. */
export const UpdatingList = ({ label, busy, children }: Props) => (
  <ul aria-label={label} aria-busy={busy} className={clsx('transition-opacity', busy && 'opacity-60')}>
    {children}
  </ul>
)
