import { Trans } from '@lingui/react/macro'
import { signUps } from '@trellis/contract/sign-ups/sign-ups.ts'
import type { ReactNode } from 'react'
import { useSend } from '../../../platform/api/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { EntryLayout } from '../entry-layout.tsx'
import { FormFailure } from '../form-failure.tsx'
import { pendingCredentials } from '../pending-credentials.ts'
import { useLinkToken } from '../use-link-token.ts'
import { AddressProofPage } from './address-proof-page.tsx'
import { usePendingApproval, type Wait } from './pending-approval.ts'
import { finishedMessage, waitingMessage } from './waiting-messages.tsx'

type Props = { email: string; mail: 'just-sent' | 'sent-before' }

/** Sends the confirmation mail again. */
function ResendMail({ email: typed, mail }: Props) {
  const email = typed.toLowerCase()
  const { mutate, isPending, isSuccess, error } = useSend(signUps.sendProofAgain)
  return (
    <div className="grid justify-items-start gap-4 border-line border-t pt-5">
      {error && <FormFailure title={<Trans>The e-mail could not be sent</Trans>} error={error} />}
      <p role="status" className="text-dense text-pretty">
        {isSuccess ? (
          <Trans>If you signed up in this browser, we have sent the e-mail again. Check your spam folder too.</Trans>
        ) : mail === 'sent-before' ? (
          <Trans>
            Have you confirmed your e-mail address? Use the link in the e-mail we sent to {email} when you requested
            your account.
          </Trans>
        ) : (
          <Trans>
            We have sent an e-mail to {email}. Please confirm your address with the link in it. Didn’t get it?
          </Trans>
        )}
      </p>
      {!isSuccess && (
        <Button variant="quiet" size="s" busy={isPending} onClick={() => mutate({ body: { email } })}>
          <Trans>Send again</Trans>
        </Button>
      )}
    </div>
  )
}

const automaticMessage = waitingMessage(
  <Trans>We are checking your account. This usually takes less than two minutes.</Trans>,
)

const waitMessages: { [W in Wait]: ReactNode } = {
  asking: waitingMessage(<Trans>We are checking your account. We will e-mail you as soon as it is approved.</Trans>),
  manual: finishedMessage(
    <Trans>We need to verify your account manually. We will e-mail you as soon as it is approved.</Trans>,
  ),
  unknown: finishedMessage(<Trans>Your account is waiting for approval. Log in to check whether it is ready.</Trans>),
  over: finishedMessage(
    <Trans>
      We found no open request for this e-mail and password. If your request was answered, we e-mailed you. If the
      password was different, log in with that one.
    </Trans>,
  ),
  refused: finishedMessage(<Trans>We have stopped checking. Log in to see the status of your request.</Trans>),
}

function Waiting() {
  const { wait, refusal, email, mail, isAutomatic } = usePendingApproval()
  return (
    <EntryLayout title={<Trans>Thank you for signing up!</Trans>}>
      {refusal && <FormFailure title={<Trans>You could not be logged in</Trans>} error={refusal} />}
      {wait === 'asking' && isAutomatic ? automaticMessage : waitMessages[wait]}
      {email && mail !== 'none' && (wait === 'asking' || wait === 'manual') && <ResendMail email={email} mail={mail} />}
    </EntryLayout>
  )
}

/** Shown after signing up until the approval, and opened by the link that confirms the address. */
export function PendingApprovalPage() {
  const token = useLinkToken()
  // A sign-up on this page takes precedence over a link that was opened on it before.
  return token && !pendingCredentials() ? <AddressProofPage token={token} /> : <Waiting />
}
