import { Trans } from '@lingui/react/macro'
import { ChosenPassword } from '@trellis/contract/accounts/passwords.ts'
import { type ReactNode, useState } from 'react'
import { putOnFields, useContractForm } from '../../../platform/forms/contract-form.ts'
import { Button } from '../../../ui/button.tsx'
import { FormFailure } from '../form-failure.tsx'
import { ChosenPasswordFields, type NewPassword } from './chosen-password-fields.tsx'

type Props = {
  /** The e-mail of the account: a password manager saves the password under it. */
  email: string
  label: string
  submit: ReactNode
  onSend: (password: string) => Promise<void>
}

/** Asks twice for a password. */
export function NewPasswordForm({ email, label, submit, onSend }: Props) {
  const [failure, setFailure] = useState<Error | null>(null)
  const form = useContractForm(ChosenPassword, { defaultValues: { password: '', confirmPassword: '' } })
  const { errors, isSubmitting } = form.formState
  const send = async ({ password }: NewPassword) => {
    setFailure(null)
    await onSend(password).catch((error: Error) => {
      if (!putOnFields(form, error)) setFailure(error)
    })
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(send)} className="grid gap-5">
      {failure && <FormFailure title={<Trans>The password could not be saved</Trans>} error={failure} />}
      <input hidden readOnly autoComplete="username" value={email} />
      <ChosenPasswordFields
        label={label}
        typed={form.watch('password')}
        register={form.register}
        errors={errors}
        autoFocus
      />
      <Button type="submit" wide busy={isSubmitting}>
        {submit}
      </Button>
    </form>
  )
}
