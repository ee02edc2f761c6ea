import { Trans, useLingui } from '@lingui/react/macro'
import { accounts, LoginForm } from '@trellis/contract/accounts/accounts.ts'
import { useId } from 'react'
import { useLocation } from 'react-router'
import { useSend } from '../../platform/api/queries.ts'
import { useContractForm } from '../../platform/forms/contract-form.ts'
import { acceptSignIn } from '../../platform/session/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { FormFailure } from './form-failure.tsx'

/** Logs a person in again above the screen on which their session expired; unsaved input stays. */
export function SignInAgain({ email }: { email: string }) {
  const { t } = useLingui()
  const id = useId()
  const { pathname, search, hash } = useLocation()
  const { mutateAsync, error, isSuccess } = useSend(accounts.login)
  const { register, handleSubmit, formState } = useContractForm(LoginForm, { defaultValues: { email, password: '' } })
  const { errors, isSubmitting } = formState
  const signIn = async (credentials: { email: string; password: string }) => {
    const answer = await mutateAsync({ body: { ...credentials } }).catch(() => null)
    if (answer) acceptSignIn(answer, pathname + search + hash)
  }
  return (
    <Dialog
      open
      dismissible={false}
      onClose={() => undefined}
      title={<Trans>Log in again</Trans>}
      description={
        <Trans>Your session has expired. What you wrote is kept here and saved when you log in again.</Trans>
      }
      actions={
        <>
          <Button variant="quiet" onClick={() => window.open('/login', '_blank', 'noopener')}>
            <Trans>Log in another way, in a new tab</Trans>
          </Button>
          <Button type="submit" form={id} busy={isSubmitting || isSuccess}>
            <Trans>Log in and continue</Trans>
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={handleSubmit(signIn)} className="grid gap-4 pb-3">
        {error && <FormFailure title={<Trans>Unable to login.</Trans>} error={error} />}
        <EmailField autoComplete="username" error={errors.email?.message} {...register('email')} />
        <PasswordField data-autofocus label={t`Password`} error={errors.password?.message} {...register('password')} />
      </form>
    </Dialog>
  )
}
