import { Trans, useLingui } from '@lingui/react/macro'
import { ChangedPassword, passwords } from '@trellis/contract/accounts/passwords.ts'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { ApiProblem, isProblem } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { useContractForm } from '../../../platform/forms/contract-form.ts'
import { formPart } from '../../../platform/forms/form-part.ts'
import { say } from '../../../platform/i18n/say.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { FormFailure } from '../form-failure.tsx'
import { Notice } from '../notice.tsx'
import { ChosenPasswordFields, type NewPassword } from './chosen-password-fields.tsx'

const emptyValues = { currentPassword: '', password: '', confirmPassword: '' }

/** Why the server rejects the new password itself; null = it does not. */
const newPasswordError = (error: Error) => (error instanceof ApiProblem && error.fieldErrors.newPassword?.[0]) || null

function useChange(onChanged: () => void) {
  const [failure, setFailure] = useState<Error | null>(null)
  const change = useSend(passwords.change)
  const form = useContractForm(ChangedPassword, { defaultValues: emptyValues })
  const refuse = (error: Error) => {
    const sentence = newPasswordError(error)
    if (sentence) form.setError('password', { type: 'server', message: say(sentence) }, { shouldFocus: true })
    else setFailure(error)
  }
  const send = form.handleSubmit(async ({ currentPassword, password }) => {
    setFailure(null)
    await change.mutateAsync({ body: { currentPassword, newPassword: password } }).then(onChanged, refuse)
  })
  return { form, failure, send }
}

/** Asks for the current password, and twice for a new one. */
export function ChangePasswordForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const { t } = useLingui()
  const { form, failure, send } = useChange(onChanged)
  const { errors, isSubmitting } = form.formState
  return (
    <form noValidate onSubmit={send} className="grid gap-5">
      {failure && <Failure error={failure} />}
      <input hidden readOnly autoComplete="username" value={email} />
      <PasswordField
        label={t`Current password`}
        error={errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
      <ChosenPasswordFields
        label={t`New password`}
        typed={form.watch('password')}
        register={formPart<NewPassword>(form).register}
        errors={errors}
      />
      <Button type="submit" wide busy={isSubmitting}>
        <Trans>Change password</Trans>
      </Button>
    </form>
  )
}

const Failure = ({ error }: { error: Error }) =>
  isProblem(error, 'PASSWORD_NOT_CHANGED') ? (
    <Notice tone="bad" icon={CircleAlert} title={say(error.message)} />
  ) : (
    <FormFailure title={<Trans>The password could not be saved</Trans>} error={error} />
  )
