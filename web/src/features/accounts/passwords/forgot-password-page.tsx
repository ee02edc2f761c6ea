import { Trans } from '@lingui/react/macro'
import { EmailForm, passwords } from '@trellis/contract/accounts/passwords.ts'
import { CircleAlert, MailCheck } from 'lucide-react'
import { useState } from 'react'
import { OfflineError } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { useContractForm } from '../../../platform/forms/contract-form.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmailField } from '../../../ui/email-field.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { EntryLayout } from '../entry-layout.tsx'
import { Notice } from '../notice.tsx'

/** Asks for the address that the link is sent to. */
function ForgotPasswordForm({ onSent }: { onSent: () => void }) {
  const { error, isPending, mutate } = useSend(passwords.forgot)
  const { register, handleSubmit, formState } = useContractForm(EmailForm, { defaultValues: { email: '' } })
  return (
    <form noValidate onSubmit={handleSubmit(body => mutate({ body }, { onSuccess: onSent }))} className="grid gap-5">
      {error && <Failure error={error} />}
      <EmailField error={formState.errors.email?.message} {...register('email')} />
      <Button type="submit" wide busy={formState.isSubmitting || isPending}>
        <Trans>Send the link</Trans>
      </Button>
      <p className="border-line border-t pt-5 text-dense">
        <TextLink to="/login">
          <Trans>Back to login</Trans>
        </TextLink>
      </p>
    </form>
  )
}

const Failure = ({ error }: { error: Error }) => (
  <Notice
    tone="bad"
    icon={CircleAlert}
    title={
      error instanceof OfflineError ? (
        <Trans>Trellis cannot be reached. Check the connection and try again.</Trans>
      ) : (
        <Trans>We're sorry. We weren't able to identify you given the information provided.</Trans>
      )
    }
  />
)

/** Requests the reset of a forgotten password. */
export function ForgotPasswordPage() {
  const [isSent, setSent] = useState(false)
  return (
    <EntryLayout
      title={<Trans>Forgot password</Trans>}
      lead={!isSent && <Trans>Enter the e-mail you log in with, and we’ll send you a link.</Trans>}
    >
      {isSent ? <Sent /> : <ForgotPasswordForm onSent={() => setSent(true)} />}
    </EntryLayout>
  )
}

const Sent = () => (
  <div className="grid justify-items-start gap-5">
    <p role="status" className="flex items-start gap-3 text-pretty">
      <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
      <Trans>If an account exists for that e-mail, we have sent a link to reset your password.</Trans>
    </p>
    <p className="text-ink-2 text-pretty">
      <Trans>The link works once, for one hour. Nothing after a few minutes? Check your spam folder.</Trans>
    </p>
    <ButtonLink to="/login" variant="quiet">
      <Trans>Log in</Trans>
    </ButtonLink>
  </div>
)
