import { useLingui } from '@lingui/react/macro'
import { passkeyName } from '@trellis/contract/accounts/second-factor.ts'
import { type ReactNode, useId } from 'react'
import * as z from 'zod/mini'
import { useContractForm } from '../../../platform/forms/contract-form.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'

const schema = z.object({ name: passkeyName })
type Props = { name: string; action: ReactNode; onName: (name: string) => Promise<void> }

/** The name of a passkey. */
export function PasskeyNameForm({ name, action, onName }: Props) {
  const { t } = useLingui()
  const id = useId()
  const form = useContractForm(schema, { defaultValues: { name } })
  const { errors, isSubmitting } = form.formState
  return (
    <form id={id} noValidate onSubmit={form.handleSubmit(values => onName(values.name))} className="grid gap-5">
      <TextField
        label={t`Name`}
        hint={t`Name it so you can tell your passkeys apart, such as by device.`}
        maxLength={60}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <Button type="submit" wide busy={isSubmitting}>
        {action}
      </Button>
    </form>
  )
}
