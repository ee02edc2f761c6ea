import { Trans } from '@lingui/react/macro'
import { ErrorState } from '../ui/error-state.tsx'

/** Shown if there is a stored session but the server cannot be reached to identify its owner. */
export const ServerUnreachable = ({ retry }: { retry: () => void }) => (
  <div className="grid min-h-[60dvh] place-items-center">
    <ErrorState title={<Trans>We can’t reach Trellis right now</Trans>} onRetry={retry}>
      <Trans>You are still logged in, and nothing was lost. Check the connection and try again.</Trans>
    </ErrorState>
  </div>
)
