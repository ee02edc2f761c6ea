import { Trans } from '@lingui/react/macro'
import type { SignUpRequest } from '@trellis/contract/sign-ups/sign-up-requests.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'

/** The decision: by whom, when, and why. */
export function Decided({ request: { decidedAt, decidedBy, reason, requestStatus } }: { request: SignUpRequest }) {
  if (!decidedAt) return null
  return (
    <span className="block text-ink-2 text-small leading-tight">
      {decidedBy ? (
        <Trans>
          {decidedBy}, <RelativeTime at={decidedAt} />
        </Trans>
      ) : requestStatus === 1 ? (
        <Trans>
          Automatically, <RelativeTime at={decidedAt} />
        </Trans>
      ) : (
        <RelativeTime at={decidedAt} />
      )}
      {reason && (
        <q className="mt-0.5 block max-w-72 truncate text-ink-2 text-tiny" title={reason}>
          {reason}
        </q>
      )}
    </span>
  )
}
