import clsx from 'clsx'
import type { ReactNode } from 'react'

type Props = {
  label?: string
  /** What it shows is about to be replaced by what was asked for last. */
  busy: boolean
  children: ReactNode
}

/** A list that stays, paler, until the next one is there. */
export const UpdatingList = ({ label, busy, children }: Props) => (
  <ul aria-label={label} aria-busy={busy} className={clsx('transition-opacity', busy && 'opacity-60')}>
    {children}
  </ul>
)
