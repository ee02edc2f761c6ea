import { Trans, useLingui } from '@lingui/react/macro'
import { accounts, newPassword } from '@trellis/contract/accounts/accounts.ts'
import { email, firstName, lastName } from '@trellis/contract/fields.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { isProblem } from '../../platform/api/problem.ts'
import { useSend } from '../../platform/api/queries.ts'
import { putOnFields, useContractForm } from '../../platform/forms/contract-form.ts'
import { useOneTimeToken } from '../../platform/session/one-time-token.ts'
import { acceptSignIn } from '../../platform/session/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { NameFields } from '../../ui/name-fields.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { EntryLayout } from './entry-layout.tsx'
import { FormFailure } from './form-failure.tsx'
import { useLinkToken } from './use-link-token.ts'

const schema = z.object({ firstName, lastName, email, password: newPassword })
type FirstAdministratorValues = z.infer<typeof schema>

type Props = { onSend: (values: FirstAdministratorValues) => Promise<void> }

/** The fields of the first administrator. */
function FirstAdministratorForm({ onSend }: Props) {
  const { t } = useLingui()
  const [failure, setFailure] = useState<Error | null>(null)
  const form = useContractForm(schema, { defaultValues: { firstName: '', lastName: '', email: '', password: '' } })
  const { errors, isSubmitting } = form.formState
  const send = async (values: FirstAdministratorValues) => {
    setFailure(null)
    await onSend(values).catch((error: Error) => {
      if (!putOnFields(form, error)) setFailure(error)
    })
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(send)} className="grid gap-5">
      {failure && <FormFailure title={<Trans>The account could not be created</Trans>} error={failure} />}
      <NameFields firstName={form.register('firstName')} lastName={form.register('lastName')} errors={errors} />
      <EmailField error={errors.email?.message} {...form.register('email')} />
      <PasswordField
        label={t`Password`}
        autoComplete="new-password"
        hint={t`8 characters or more, with upper and lower case, a number and a special character.`}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" wide busy={isSubmitting}>
        <Trans>Create account</Trans>
      </Button>
    </form>
  )
}

/** The first screen of an empty installation: creates its first administrator and signs them in. */
export function FirstAdministratorPage() {
  const token = useLinkToken()
  const create = useSend(accounts.firstAdministrator)
  const { spendOnce } = useOneTimeToken(token)
  if (token === '' || isProblem(create.error, 'LINK_USED_OR_EXPIRED')) return <UsedLink />
  const send = (values: FirstAdministratorValues) =>
    spendOnce(async () => acceptSignIn(await create.mutateAsync({ body: { ...values, token } })))
  return (
    <EntryLayout
      title={<Trans>Welcome to Trellis</Trans>}
      lead={<Trans>You’re the first one here. Create the administrator account, which manages all others.</Trans>}
    >
      <FirstAdministratorForm onSend={send} />
    </EntryLayout>
  )
}

const UsedLink = () => (
  <div className="grid min-h-[60dvh] place-items-center">
    <ErrorState
      title={<Trans>This link has expired or was already used.</Trans>}
      action={
        <ButtonLink to="/login" variant="quiet">
          <Trans>Log in</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        The link in the server’s log works once. If no one has an account yet, restart the server for a new one.
      </Trans>
    </ErrorState>
  </div>
)
