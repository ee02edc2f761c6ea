import { Trans, useLingui } from '@lingui/react/macro'
import { newPassword } from '@trellis/contract/accounts/accounts.ts'
import { email, firstName, lastName } from '@trellis/contract/fields.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { putOnFields, useContractForm } from '../../platform/forms/contract-form.ts'
import { Button } from '../../ui/button.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import { NameFields } from '../../ui/name-fields.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { FormFailure } from './form-failure.tsx'

const schema = z.object({ firstName, lastName, email, password: newPassword })
export type FirstAdministratorValues = z.infer<typeof schema>

type Props = { onSend: (values: FirstAdministratorValues) => Promise<void> }

/** The fields of the first administrator. */
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
