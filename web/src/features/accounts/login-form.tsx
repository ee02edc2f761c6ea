import { Trans, useLingui } from '@lingui/react/macro'
import { LoginForm as LoginSchema } from '@trellis/contract/accounts/accounts.ts'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useContractForm } from '../../platform/forms/contract-form.ts'
import { useReturnPath } from '../../platform/session/return-path.ts'
import { Button } from '../../ui/button.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { withRoute } from './magic-links/wanted-route.ts'
import type { Credentials } from './pending-credentials.ts'
import { SignInNotice } from './sign-in-notice.tsx'
import { useSignIn } from './use-sign-in.ts'

const PasskeyButton = lazy(async () => ({
  default: (await import('./second-factor/passkey-button.tsx')).PasskeyButton,
}))

/** E-mail, password, and the other sign-in methods. */
export function LoginForm({ filled }: { filled: Credentials }) {
  const { t } = useLingui()
  const signIn = useSignIn()
  const { register, handleSubmit, formState } = useContractForm(LoginSchema, { defaultValues: filled })
  const { errors, isSubmitting } = formState
  return (
    <form noValidate onSubmit={handleSubmit(signIn)} className="grid gap-5">
      <SignInNotice />
      <EmailField autoComplete="username webauthn" error={errors.email?.message} {...register('email')} />
      <div className="grid gap-2">
        <PasswordField label={t`Password`} error={errors.password?.message} {...register('password')} />
        <p className="text-dense">
          <TextLink to="/forgot-password">
            <Trans>Forgot password?</Trans>
          </TextLink>
        </p>
      </div>
      <Button type="submit" wide busy={isSubmitting} autoFocus={filled.email !== ''}>
        <Trans>Log in</Trans>
      </Button>
      <Suspense>
        <PasskeyButton />
      </Suspense>
      <OtherSignInMethods />
    </form>
  )
}

function OtherSignInMethods() {
  const { from, state } = useReturnPath()
  const [query] = useSearchParams()
  return (
    <ul className="flex flex-wrap justify-between gap-x-6 gap-y-3 border-line border-t pt-5 text-dense">
      <li>
        <TextLink to={withRoute('/request-magic-link', from)}>
          <Trans>E-mail me a magic link</Trans>
        </TextLink>
      </li>
      <li>
        <TextLink to="/sign-up">
          <Trans>Request an account</Trans>
        </TextLink>
      </li>
      <li className="w-full">
        <TextLink to={{ pathname: '/sign-in-with-company', search: String(query) }} state={state}>
          <Trans>Sign in with your company</Trans>
        </TextLink>
      </li>
    </ul>
  )
}
