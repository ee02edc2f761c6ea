import { useLingui } from '@lingui/react/macro'
import { type UserDetails, UserForm as UserSchema, users } from '@trellis/contract/users/users.ts'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { errorOf, isProblem } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { putOnFields, useContractForm } from '../../../platform/forms/contract-form.ts'
import { say } from '../../../platform/i18n/say.ts'
import { useToast } from '../../../ui/toast-region.tsx'
import { readsOfUsers } from '../use-user-actions.tsx'

type Values = z.infer<typeof UserSchema>

const valuesOf = (user: UserDetails): Values => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  phoneNumber: user.phoneNumber,
  company: user.company,
  enabled: user.enabled,
  isAdministrator: user.isAdministrator,
  slackMemberId: user.slackMemberId,
})

/** A field that says nothing is not set. */
export const orNull = (text: string | null) => text?.trim() || null

/** The form of a person. A refusal lands on its field; anything else stands above the form. */
export function useUserForm(user: UserDetails) {
  const { t } = useLingui()
  const toast = useToast()
  const form = useContractForm(UserSchema, { defaultValues: valuesOf(user) })
  const [failure, setFailure] = useState<Error | null>(null)
  const { mutateAsync, isPending } = useSend(users.update, readsOfUsers)
  const refuse = (error: Error) => {
    if (isProblem(error, 'EMAIL_TAKEN') && !error.fieldErrors.email)
      form.setError('email', { type: 'server', message: say(error.message) }, { shouldFocus: true })
    else if (!putOnFields(form, error)) setFailure(error)
  }
  const send = async (values: Values) => {
    setFailure(null)
    try {
      form.reset(valuesOf(await mutateAsync({ params: { id: user.id }, body: values })))
    } catch (error) {
      refuse(errorOf(error))
      return false
    }
    toast.success(t`User successfully updated!`, { brief: true })
    return true
  }
  const save = async () => {
    let isSaved = false
    await form.handleSubmit(async values => {
      isSaved = await send(values)
    })()
    return isSaved
  }
  const cancel = () => {
    setFailure(null)
    form.reset(valuesOf(user))
  }
  return { form, failure, isSaving: isPending, save, cancel }
}

export type UserForm = ReturnType<typeof useUserForm>['form']
