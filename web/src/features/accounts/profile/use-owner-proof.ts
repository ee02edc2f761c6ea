import { OwnerProof } from '@trellis/contract/accounts/profile.ts'
import { useState } from 'react'
import { isProblem, toError } from '../../../platform/api/problem.ts'
import { putOnFields, useContractForm } from '../../../platform/forms/contract-form.ts'

type Proof = { password?: string | undefined }

/** Sends a call that needs proof of the account's owner, together with the proof; `failure` is why it failed. */
export function useOwnerProof(send: (proof: Proof) => Promise<unknown>) {
  const [failure, setFailure] = useState<Error | null>(null)
  const form = useContractForm(OwnerProof, { defaultValues: { password: '' } })
  const submit = form.handleSubmit(async ({ password }) => {
    setFailure(null)
    try {
      await send(password ? { password } : {})
    } catch (error) {
      if (!putOnFields(form, error)) setFailure(toError(error))
    }
  })
  const { errors, isSubmitting } = form.formState
  return {
    register: form.register,
    error: errors.password?.message,
    isSubmitting,
    submit,
    failure,
    needsSignIn: isProblem(failure, 'SIGN_IN_AGAIN'),
  }
}
