import { Trans } from '@lingui/react/macro'
import { use } from 'react'
import { TransitionContext } from './screen-transition.ts'

/** A thin progress line at the top while the next screen loads. */
export function TransitionLine() {
  const isOnTheWay = use(TransitionContext)
  if (!isOnTheWay) return null
  return (
    <div
      role="status"
      className="fixed inset-x-0 top-0 z-50 h-0.5 animate-appear overflow-hidden"
      style={{ animationDelay: '500ms' }}
    >
      <span className="block h-full animate-pulse bg-accent" />
      <span className="sr-only">
        <Trans>Loading…</Trans>
      </span>
    </div>
  )
}
