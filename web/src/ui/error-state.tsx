import { Trans } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

type Props = {
  /** What happened. */
  title?: ReactNode
  /** What was saved, and what to do next. */
  children?: ReactNode
  onRetry?: () => void
  busy?: boolean
  /** An action beside or instead of the retry button. */
  action?: ReactNode
}

/** Shown if loading failed. */
export const ErrorState = ({ title, children, onRetry, busy, action }: Props) => (
  <div role="alert" className="mx-auto grid max-w-100 justify-items-center px-5 py-12 text-center">
    <span className="mb-4 grid size-16 place-items-center rounded-l bg-bad-soft text-bad">
      <CircleAlert aria-hidden strokeWidth={1.7} className="size-7.5" />
    </span>
    <h2 className="text-title-s">{title ?? <Trans>This could not be loaded</Trans>}</h2>
    <p className="mt-1.5 text-ink-2 text-pretty">
      {children ?? <Trans>Nothing was lost. Check your connection and try again.</Trans>}
    </p>
    <div className="mt-5 flex flex-wrap justify-center gap-2.5">
      {onRetry && (
        <Button variant="quiet" busy={busy} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
      {action}
    </div>
  </div>
)
