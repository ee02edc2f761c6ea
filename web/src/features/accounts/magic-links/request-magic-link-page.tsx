import { Trans } from '@lingui/react/macro'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EntryLayout } from '../entry-layout.tsx'
import { RequestMagicLinkForm } from './request-magic-link-form.tsx'

/** Requests a magic link, to sign in without a password. */
export function RequestMagicLinkPage() {
  const [isRequested, setRequested] = useState(false)
  if (isRequested) return <LinkRequested />
  return (
    <EntryLayout
      title={<Trans>Sign in without a password</Trans>}
      lead={<Trans>Enter the e-mail you sign in with, and we’ll send you a link that opens Trellis.</Trans>}
    >
      <RequestMagicLinkForm onAsked={() => setRequested(true)} />
    </EntryLayout>
  )
}

const LinkRequested = () => (
  <EntryLayout title={<Trans>Check Your Email!</Trans>}>
    <div className="grid justify-items-start gap-5">
      <p role="status" className="flex items-start gap-3 text-pretty">
        <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
        <Trans>If we find an account with the email address you provided, we'll send you a magic link shortly.</Trans>
      </p>
      <p className="text-ink-2 text-pretty">
        <Trans>
          The link works once, for 15 minutes. Open it in this browser and you’re in. Nothing after a few minutes? Check
          your spam folder.
        </Trans>
      </p>
      <ButtonLink to="/login" variant="quiet">
        <Trans>Log in</Trans>
      </ButtonLink>
    </div>
  </EntryLayout>
)
