import { Trans } from '@lingui/react/macro'
import { EmailForm, passwords } from '@trellis/contract/accounts/passwords.ts'
import { CircleAlert } from 'lucide-react'
import { OfflineError } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { useContractForm } from '../../../platform/forms/contract-form.ts'
import { Button } from '../../../ui/button.tsx'
import { EmailField } from '../../../ui/email-field.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { Notice } from '../notice.tsx'

/** Asks for the address that the link is sent to. */
export function ForgotPasswordForm({ onSent }: { onSent: () => void }) {
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
