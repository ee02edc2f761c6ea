import { Trans, useLingui } from '@lingui/react/macro'
import { RecoveryCodeForm as RecoveryCodeSchema } from '@trellis/contract/accounts/second-factor.ts'
import { useState } from 'react'
import { putOnFields, useContractForm } from '../../../platform/forms/contract-form.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { FormFailure } from '../form-failure.tsx'
import type { SendProof } from './proof-methods.tsx'

/** Asks for one of the saved recovery codes. */
export function RecoveryCodeForm({ send }: { send: SendProof }) {
  const { t } = useLingui()
  const [failure, setFailure] = useState<Error | null>(null)
  const form = useContractForm(RecoveryCodeSchema, { defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ code }) => {
    setFailure(null)
    await send({ method: 'recovery-code', code }).catch((error: Error) => {
      if (!putOnFields(form, error)) setFailure(error)
    })
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {failure && <FormFailure title={<Trans>The code could not be checked</Trans>} error={failure} />}
      <TextField
        label={t`Recovery code`}
        hint={t`One of the ten you saved. Each works once.`}
        placeholder="xxxx-xxxx-xxxx"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        error={errors.code?.message}
        {...form.register('code')}
      />
      <Button type="submit" wide busy={isSubmitting}>
        <Trans>Confirm</Trans>
      </Button>
    </form>
  )
}
