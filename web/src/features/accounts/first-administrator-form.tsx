import { Trans, useLingui } from '@lingui/react/macro'
import { newPassword } from '@trellis/contract/accounts.ts'
import { email, firstName, lastName } from '@trellis/contract/fields.ts'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { OfflineError } from '../../platform/api/problem.ts'
import { putOnFields, useContractForm } from '../../platform/forms/contract-form.ts'
import { say } from '../../platform/i18n/say.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Notice } from './notice.tsx'

const schema = z.object({ firstName, lastName, email, password: newPassword })
export type FirstAdministratorValues = z.infer<typeof schema>

type Props = { onSend: (values: FirstAdministratorValues) => Promise<void> }

/** Who the first administrator is. */
export function FirstAdministratorForm({ onSend }: Props) {
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
      {failure && <Failure error={failure} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t`First name`}
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...form.register('firstName')}
        />
        <TextField
          label={t`Last name`}
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...form.register('lastName')}
        />
      </div>
      <TextField
        label={t`E-mail`}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        error={errors.email?.message}
        {...form.register('email')}
      />
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

const Failure = ({ error }: { error: Error }) => (
  <Notice tone="bad" icon={CircleAlert} title={<Trans>The account could not be created</Trans>}>
    {error instanceof OfflineError ? (
      <Trans>Trellis cannot be reached. Check the connection and try again.</Trans>
    ) : (
      say(error.message)
    )}
  </Notice>
)
