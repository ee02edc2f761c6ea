import { Trans } from '@lingui/react/macro'
import { magicLinks } from '@trellis/contract/accounts/magic-links.ts'
import { LinkSignUpForm, signUpLinks } from '@trellis/contract/sign-ups/sign-ups.ts'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { isProblem, OfflineError } from '../../platform/api/problem.ts'
import { useSend } from '../../platform/api/queries.ts'
import { useContractForm } from '../../platform/forms/contract-form.ts'
import { formPart } from '../../platform/forms/form-part.ts'
import { acceptSignIn } from '../../platform/session/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { FailureLine } from '../../ui/failure-line.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { EntryFailure } from '../accounts/entry.public.tsx'
import { SupportLink } from '../accounts/waiting/support-link.public.tsx'
import { type PersonValues, personDefaults, toSignUpBody } from './person-form.ts'
import { clearDraft, readDraft } from './sign-up-draft.ts'
import { SignUpForm } from './sign-up-form.tsx'
import { useRequestSent } from './use-request-sent.ts'
import { useSignUpForm } from './use-sign-up-form.ts'

/** Hint for an invited person, instead of a form that would be rejected: sends the link to set a password. */
function InvitedHint({ email: typed }: { email: string }) {
  const email = typed.toLowerCase()
  const { mutate, isPending, isSuccess, error } = useSend(magicLinks.send, [], { asVisitor: true })
  if (isSuccess)
    return (
      <p role="status" className="flex items-center gap-2 text-small">
        <MailCheck aria-hidden className="size-4.5 shrink-0 text-good" />
        <Trans>The link is on its way to {email}.</Trans>
      </p>
    )
  return (
    <div className="grid justify-items-start gap-2">
      <p role="status" className="text-small text-wait">
        <Trans>You were invited. We can e-mail you a link now.</Trans>
      </p>
      <Button size="s" variant="quiet" busy={isPending} onClick={() => mutate({ body: { email } })}>
        <Trans>E-mail me a link</Trans>
      </Button>
      {error && <FailureLine error={error} />}
    </div>
  )
}

function Failure({ error }: { error: Error }) {
  if (error instanceof OfflineError || isProblem(error, 'TOO_MANY_REQUESTS', 'BUSY', 'DATABASE_UNAVAILABLE'))
    return <EntryFailure title={<Trans>Failed to create user</Trans>} error={error} />
  return (
    <p role="alert" className="animate-appear rounded-m bg-bad-soft px-4 py-3 text-bad text-pretty">
      <Trans>
        There was an error creating your account. Either the link has expired or there is already a user associated with
        this email. If you already have an account, you can log in <TextLink to="/login">here</TextLink>. If you think
        this is a mistake, please <SupportLink>contact support</SupportLink>.
      </Trans>
    </p>
  )
}

type KnownEmail = { email: string; isInvited: boolean }

/** Whether the typed address has an account; the server tells only holders of a store's token. */
function useKnownEmail(token: string) {
  const [knownEmail, setKnownEmail] = useState<KnownEmail | null>(null)
  const look = async (email: string) => {
    if (!email.includes('@')) return setKnownEmail(null)
    const answer = await call(signUpLinks.checkUser, { body: { email, token } }, { asVisitor: true }).catch(() => null)
    setKnownEmail(answer?.exists ? { email, isInvited: answer.isInvited } : null)
  }
  return { knownEmail, look }
}

const KnownHint = () => (
  <p role="status" className="text-small text-wait">
    <Trans>
      This e-mail has an account. Type its password below and your new store is added, or{' '}
      <TextLink to="/login">log in</TextLink>.
    </Trans>
  </p>
)

const toHint = ({ email, isInvited }: KnownEmail) =>
  isInvited ? <InvitedHint key={email} email={email} /> : <KnownHint />

type Props = { token: string; targetRoute: string | null; onExpired: () => void }

/** Creates an account through a store's link and logs in. */
export function WizardForm({ token, targetRoute, onExpired }: Props) {
  const { locale, openPendingApproval } = useRequestSent()
  const join = useSend(signUpLinks.create)
  const { knownEmail, look } = useKnownEmail(token)
  const form = useContractForm(LinkSignUpForm, { defaultValues: personDefaults(readDraft()) })
  const personForm = formPart<PersonValues>(form)
  const { failure, submit, ...rest } = useSignUpForm(personForm, async values => {
    const answer = await join
      .mutateAsync({ body: { ...toSignUpBody(values), locale, signUpToken: token } })
      .catch((error: unknown) => {
        if (isProblem(error, 'PENDING_APPROVAL')) return null
        if (isProblem(error, 'LINK_USED_OR_EXPIRED')) onExpired()
        throw error
      })
    // A former employee needs the store's approval.
    if (!answer) return openPendingApproval(values, {})
    clearDraft()
    acceptSignIn(answer, targetRoute)
  })
  return (
    <SignUpForm
      form={personForm}
      onSubmit={submit}
      failure={failure && <Failure error={failure} />}
      emailHint={knownEmail !== null && knownEmail.email === form.watch('email').trim() && toHint(knownEmail)}
      onEmailLeft={email => void look(email)}
      submit={<Trans>Create my account</Trans>}
      {...rest}
    />
  )
}
