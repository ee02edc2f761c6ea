import { Trans } from '@lingui/react/macro'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EntryLayout } from '../entry-layout.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'

/** Requests the reset of a forgotten password. */
export function ForgotPasswordPage() {
  const [isSent, setSent] = useState(false)
  return (
    <EntryLayout
      title={<Trans>Forgot password</Trans>}
      lead={!isSent && <Trans>Enter the e-mail you sign in with, and we’ll send you a link.</Trans>}
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
