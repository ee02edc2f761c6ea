import { Trans } from '@lingui/react/macro'
import { OfflineError } from '../platform/api/problem.ts'
import { say } from '../platform/i18n/say.ts'

/** Error of a form, above its fields. */
export const FailureLine = ({ error }: { error: Error }) => (
  <p role="alert" className="rounded-m bg-bad-soft px-4 py-3 font-medium text-bad text-dense">
    {error instanceof OfflineError ? (
      <Trans>We can’t reach Trellis. What you entered is still here. Check your connection and try again.</Trans>
    ) : (
      say(error.message)
    )}
  </p>
)
