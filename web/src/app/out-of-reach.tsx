import { Trans } from '@lingui/react/macro'
import { ErrorState } from '../ui/error-state.tsx'

/** There is a sign-in, and nobody to ask whose it is. */
export const OutOfReach = ({ retry }: { retry: () => void }) => (
  <div className="grid min-h-[60dvh] place-items-center">
    <ErrorState title={<Trans>We cannot reach Trellis right now</Trans>} onRetry={retry}>
      <Trans>You are still signed in, and nothing was lost. Check the connection and try again.</Trans>
    </ErrorState>
  </div>
)
