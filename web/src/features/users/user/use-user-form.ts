import { useLingui } from '@lingui/react/macro'
import { keptNames } from '@trellis/contract/fields.ts'
import { type UserDetails, UserForm as UserSchema, users } from '@trellis/contract/users/users.ts'
import * as z from 'zod/mini'
import { isProblem } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { useDetailsForm } from '../../../platform/forms/details-form.ts'
import { say } from '../../../platform/i18n/say.ts'
import { useToast } from '../../../ui/toast-region.tsx'
import { useProof } from '../../accounts/second-factor/use-fresh-proof.public.tsx'
import { readsOfUsers } from '../subject.ts'

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
  const { mutateAsync } = useSend(users.update, readsOfUsers)
  const { prove, question } = useProof()
  const details = useDetailsForm(z.extend(UserSchema, keptNames(user)), {
    saved: user,
    valuesOf,
    send: body => prove(() => mutateAsync({ params: { id: user.id }, body })),
    onSaved: () => toast.success(t`User successfully updated!`, { brief: true }),
    putOnField: error => {
      if (!isProblem(error, 'EMAIL_TAKEN') || error.fieldErrors.email) return false
      details.form.setError('email', { type: 'server', message: say(error.message) }, { shouldFocus: true })
      return true
    },
  })
  return { ...details, question }
}

export type UserForm = ReturnType<typeof useUserForm>['form']
