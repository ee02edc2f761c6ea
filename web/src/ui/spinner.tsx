import { Trans } from '@lingui/react/macro'
import clsx from 'clsx'
import { VisuallyHidden } from './visually-hidden.tsx'

type Props = {
  /** 20 px beside text, 32 px alone. */
  size?: 's' | 'm'
  /** Milliseconds before it appears, so that fast work shows no spinner. 0 inside a pressed button. */
  delay?: number
  /** Hidden from screen readers, as something beside it announces the wait. */
  silent?: boolean
  className?: string
}

/** A loading spinner. */
export function Spinner({ size = 'm', delay = 500, silent = false, className }: Props) {
  return (
    <span
      role={silent ? undefined : 'status'}
      className={clsx('inline-grid animate-appear place-items-center', className)}
      style={{ animationDelay: `${delay}ms` }}
    >
      <svg
        viewBox="0 0 24 24"
        fill="none"
        aria-hidden
        className={clsx('animate-spin', size === 's' ? 'size-5' : 'size-8')}
      >
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2.6" opacity=".22" />
        <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" />
      </svg>
      {silent ? null : (
        <VisuallyHidden>
          <Trans>Loading…</Trans>
        </VisuallyHidden>
      )}
    </span>
  )
}
