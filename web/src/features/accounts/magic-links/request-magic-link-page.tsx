import { Trans } from '@lingui/react/macro'
import { MagicLinkForm, magicLinks } from '@trellis/contract/accounts/magic-links.ts'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useSend } from '../../../platform/api/queries.ts'
import { useContractForm } from '../../../platform/forms/contract-form.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmailField } from '../../../ui/email-field.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { EntryLayout } from '../entry-layout.tsx'
import { useWantedRoute } from './wanted-route.ts'

/** Asks for the address of the magic link. The screen does not reveal whether the address has an account. */
function RequestMagicLinkForm({ onAsked }: { onAsked: () => void }) {
  const route = useWantedRoute()
  const { isPending, mutate } = useSend(magicLinks.send)
  const { register, handleSubmit, formState } = useContractForm(MagicLinkForm, { defaultValues: { email: '' } })
  const { errors, isDirty, isValid, isSubmitting } = formState
  return (
    <form
      noValidate
      onSubmit={handleSubmit(({ email }) => mutate({ body: { email, route } }, { onSettled: onAsked }))}
      className="grid gap-5"
    >
      <EmailField error={errors.email?.message} {...register('email')} />
      <Button type="submit" wide disabled={!isDirty || !isValid} busy={isSubmitting || isPending}>
        <Trans>Submit</Trans>
      </Button>
      <p className="border-line border-t pt-5 text-dense">
        <TextLink to="/login">
          <Trans>Back to login</Trans>
        </TextLink>
      </p>
    </form>
  )
}

/** Requests a magic link, to log in without a password. */
export function RequestMagicLinkPage() {
  const [isRequested, setRequested] = useState(false)
  if (isRequested) return <LinkRequested />
  return (
    <EntryLayout
      title={<Trans>Log in without a password</Trans>}
      lead={<Trans>Enter the e-mail you log in with, and we’ll send you a link that opens Trellis.</Trans>}
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
