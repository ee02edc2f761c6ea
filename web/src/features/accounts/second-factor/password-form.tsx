import { Trans, useLingui } from '@lingui/react/macro'
import { PasswordForm as PasswordSchema } from '@trellis/contract/accounts/second-factor.ts'
import { useState } from 'react'
import { putOnFields, useContractForm } from '../../../platform/forms/contract-form.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { FormFailure } from '../form-failure.tsx'
import type { SendProof } from './proof-methods.tsx'

/** Asks for the password again. */
export function PasswordForm({ send }: { send: SendProof }) {
  const { t } = useLingui()
  const [failure, setFailure] = useState<Error | null>(null)
  const form = useContractForm(PasswordSchema, { defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ password }) => {
    setFailure(null)
    await send({ method: 'password', password }).catch((error: Error) => {
      if (!putOnFields(form, error)) setFailure(error)
    })
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {failure && <FormFailure title={<Trans>The password could not be checked</Trans>} error={failure} />}
      <PasswordField label={t`Password`} autoFocus error={errors.password?.message} {...form.register('password')} />
      <Button type="submit" wide busy={isSubmitting}>
        <Trans>Confirm</Trans>
      </Button>
    </form>
  )
}
