import { CodeForm } from '@trellis/contract/accounts/second-factor.ts'
import { type ChangeEvent, useState } from 'react'
import { putOnFields, useContractForm } from '../../../platform/forms/contract-form.ts'

/** A form with one code that submits itself at the sixth digit, and is cleared after a wrong one. */
export function useCodeForm(send: (code: string) => Promise<void>) {
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
