import { Trans, useLingui } from '@lingui/react/macro'
import { CodeForm } from '@trellis/contract/accounts/second-factor.ts'
import { type ChangeEvent, type ComponentProps, useState } from 'react'
import { putOnFields, useContractForm } from '../../../platform/forms/contract-form.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { FormFailure } from '../form-failure.tsx'

/** A form with one code that submits itself at the sixth digit, and is cleared after a wrong one. */
function useCodeForm(send: (code: string) => Promise<void>) {
  const [failure, setFailure] = useState<Error | null>(null)
  const form = useContractForm(CodeForm, { defaultValues: { code: '' } })
  const submit = form.handleSubmit(async ({ code }) => {
    setFailure(null)
    await send(code).catch((error: Error) => {
      form.resetField('code')
      if (putOnFields(form, error)) form.setFocus('code')
      else setFailure(error)
    })
  })
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    if (/^\d{3}\s?\d{3}$/.test(event.target.value.trim())) void submit()
  }
  const { errors, isSubmitting } = form.formState
  return { field: form.register('code', { onChange }), submit, failure, error: errors.code?.message, isSubmitting }
}

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'inputMode'>

/** Six digits: large enough for a thumb, open to autofill of one-time codes. */
function CodeField(props: Props) {
  const { t } = useLingui()
  return (
    <TextField
      label={t`Code`}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={7}
      placeholder="000000"
      className="[&_input]:num [&_input]:min-h-14 [&_input]:text-center [&_input]:text-[1.5rem] [&_input]:tracking-[0.35em]"
      {...props}
    />
  )
}

/** Asks for the current code of the authenticator app. */
export function AppCodeForm({ send }: { send: (code: string) => Promise<void> }) {
  const { t } = useLingui()
  const { field, submit, failure, error, isSubmitting } = useCodeForm(send)
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {failure && <FormFailure title={<Trans>The code could not be checked</Trans>} error={failure} />}
      <CodeField hint={t`The 6 digits your authenticator app shows now.`} autoFocus error={error} {...field} />
      <Button type="submit" wide busy={isSubmitting}>
        <Trans>Confirm</Trans>
      </Button>
    </form>
  )
}
