import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { EntryLayout } from './entry-layout.tsx'
import { usePendingApproval, type Wait } from './pending-approval.ts'

const toLogin = (
  <ButtonLink to="/login" variant="quiet">
    <Trans>Log in</Trans>
  </ButtonLink>
)

const states: { [W in Wait]: ReactNode } = {
  asking: (
    <p className="flex items-center gap-4 text-pretty" role="status">
      <Spinner delay={0} silent className="shrink-0 text-accent" />
      <Trans>We are checking your account. This usually takes less than two minutes.</Trans>
    </p>
  ),
  manual: (
    <div className="grid justify-items-start gap-5" role="status">
      <p className="text-pretty">
        <Trans>We need to verify your account manually. We will e-mail you as soon as it is approved.</Trans>
      </p>
      {toLogin}
    </div>
  ),
  unknown: (
    <div className="grid justify-items-start gap-5">
      <p className="text-pretty">
        <Trans>Your account is waiting for approval. Log in to see whether it is ready.</Trans>
      </p>
      {toLogin}
    </div>
  ),
}

/** Where somebody waits who signed up and is not approved yet. */
export function PendingApprovalPage() {
  const wait = usePendingApproval()
  return <EntryLayout title={<Trans>Thank you for signing up!</Trans>}>{states[wait]}</EntryLayout>
}
