import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useUser } from '../../../platform/session/session.ts'
import { signOut } from '../../../platform/session/sign-out.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EntryLayout } from '../entry-layout.tsx'
import { FormFailure } from '../form-failure.tsx'
import { NewPasswordForm } from '../passwords/new-password-form.tsx'
import { type AddressProof, type Outcome, useAddressProof } from './address-proof.ts'
import { finishedHereMessage, finishedMessage, waitingMessage } from './waiting-messages.tsx'

const outcomes: { [O in Outcome]: ReactNode } = {
  waiting: finishedMessage(
    <Trans>Your e-mail address is confirmed. We will e-mail you as soon as your account is approved.</Trans>,
  ),
  approved: finishedMessage(
    <Trans>Your e-mail address is confirmed and your account is approved. Log in to get started.</Trans>,
    'primary',
  ),
  rejected: finishedMessage(
    <Trans>Your request was not approved. Ask your manager, or request an account again.</Trans>,
  ),
  disowned: finishedMessage(
    <Trans>Thank you for telling us. The request is canceled and can no longer be used.</Trans>,
  ),
  dead: finishedMessage(
    <Trans>
      This link has expired or was already used. If you have confirmed your address already, log in to see whether your
      account is ready.
    </Trans>,
  ),
}

const confirmedHere = finishedHereMessage(<Trans>Your e-mail address is confirmed.</Trans>)

/** The outcomes for a person who is logged in here. */
const outcomesHere: { [O in Outcome]: ReactNode } = {
  ...outcomes,
  waiting: confirmedHere,
  approved: confirmedHere,
  dead: finishedHereMessage(<Trans>This link has expired or was already used.</Trans>),
}

type ConfirmableProof = Extract<AddressProof, { state: 'asking' }>

const LeadText = ({ email, store }: Pick<ConfirmableProof, 'email' | 'store'>) =>
  store ? (
    <Trans>
      Someone requested an account at “{store}” with {email}, in another browser. Was that you? Choose the password you
      will log in with.
    </Trans>
  ) : (
    <Trans>
      Someone requested an account with {email}, in another browser. Was that you? Choose the password you will log in
      with.
    </Trans>
  )

/**
 * Opened in another browser than the request: the reader of the mail confirms it with a password of their own, or
 * disowns it.
 */
function ConfirmOrReject({ email, store, confirm, reject, isBusy, failure }: ConfirmableProof) {
  const { t } = useLingui()
  return (
    <EntryLayout title={<Trans>Confirm your e-mail</Trans>} lead={<LeadText email={email} store={store} />}>
      <NewPasswordForm
        email={email}
        label={t`Password`}
        submit={<Trans>Confirm my address</Trans>}
        onSend={async password => {
          await confirm(password)
        }}
      />
      <div className="grid gap-4 border-line border-t pt-5">
        {failure && <FormFailure title={<Trans>The request could not be canceled</Trans>} error={failure} />}
        <p className="text-dense text-pretty">
          <Trans>Didn’t request this? Let us know, and we’ll cancel the request.</Trans>
        </p>
        <Button variant="quiet" wide busy={isBusy} onClick={reject}>
          <Trans>That wasn’t me</Trans>
        </Button>
      </div>
    </EntryLayout>
  )
}

/** Shown while another person is logged in: nothing is confirmed until they have logged out. */
function OpenedElsewhere({ email }: { email: string }) {
  const own = useUser()?.email ?? ''
  const [isLeaving, setLeaving] = useState(false)
  // A reload continues with the token of the link, and with nothing of the person who has left.
  const leave = () => {
    setLeaving(true)
    void signOut().then(() => location.reload())
  }
  return (
    <div className="grid gap-5">
      <p className="text-pretty break-words">
        <Trans>
          This link confirms {email}. You are logged in here as {own}, so nothing was changed. Log out, and the link
          opens.
        </Trans>
      </p>
      <Button wide busy={isLeaving} onClick={leave}>
        <Trans>Log out and open the link</Trans>
      </Button>
      <ButtonLink to="/" variant="quiet" wide>
        <Trans>Stay logged in</Trans>
      </ButtonLink>
    </div>
  )
}

const ProofFailure = ({ error, retry }: Extract<AddressProof, { state: 'stuck' }>) => (
  <div className="grid justify-items-start gap-5">
    <FormFailure title={<Trans>Your address could not be confirmed yet</Trans>} error={error} />
    <Button onClick={retry}>
      <Trans>Try again</Trans>
    </Button>
  </div>
)

/** The page that the mailed link opens which confirms the address of a sign-up request. */
export function AddressProofPage({ token }: { token: string }) {
  const proof = useAddressProof(token)
  const isSignedIn = useUser() !== null
  if (proof.state === 'asking') return <ConfirmOrReject {...proof} />
  return (
    <EntryLayout title={<Trans>Confirm your e-mail</Trans>}>
      {proof.state === 'opening' && waitingMessage(<Trans>Confirming your e-mail address…</Trans>)}
      {proof.state === 'stuck' && <ProofFailure {...proof} />}
      {proof.state === 'elsewhere' && <OpenedElsewhere email={proof.email} />}
      {proof.state === 'settled' && (isSignedIn ? outcomesHere : outcomes)[proof.outcome]}
    </EntryLayout>
  )
}
