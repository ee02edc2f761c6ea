import { Trans } from '@lingui/react/macro'
import { OfflineError } from '../platform/api/problem.ts'
import { useOnline } from '../platform/offline/connectivity.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { ErrorState } from '../ui/error-state.tsx'

const isMissingPart = (error: Error) => /dynamically imported module|module script failed/i.test(error.message)

/** Shown in place of a screen that failed to render: its code is not cached on this device, or there is a bug. */
export function BrokenScreen({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isOnline = useOnline()
  const home = (
    <ButtonLink to="/" variant="quiet">
      <Trans>Go home</Trans>
    </ButtonLink>
  )
  const isOutOfReach = error instanceof OfflineError || (isMissingPart(error) && !isOnline)
  // A failed dynamic import stays failed until the page is reloaded.
  const retry = isMissingPart(error) ? () => location.reload() : onRetry
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      {isOutOfReach ? (
        <ErrorState title={<Trans>This screen is not on your device yet</Trans>} onRetry={retry} action={home}>
          <Trans>It opens as soon as there is a connection again.</Trans>
        </ErrorState>
      ) : (
        <ErrorState title={<Trans>Something went wrong on this screen</Trans>} onRetry={retry} action={home}>
          <Trans>That’s our mistake. Everything you saved is safe.</Trans>
        </ErrorState>
      )}
    </div>
  )
}
