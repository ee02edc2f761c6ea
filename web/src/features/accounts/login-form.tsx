import { Trans, useLingui } from '@lingui/react/macro'
import { accounts, LoginForm as LoginSchema } from '@trellis/contract/accounts/accounts.ts'
import { Building2, CircleAlert, Clock } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { isProblem, OfflineError, toError } from '../../platform/api/problem.ts'
import { useSend } from '../../platform/api/queries.ts'
import { useContractForm } from '../../platform/forms/contract-form.ts'
import { say } from '../../platform/i18n/say.ts'
import { useReturnPath } from '../../platform/session/return-path.ts'
import { acceptSignIn } from '../../platform/session/sign-in.ts'
import { recordSignInFailure, useStoredSession } from '../../platform/session/stored-session.ts'
import { Button } from '../../ui/button.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { defaultTarget } from './default-target.ts'
import { withRoute } from './magic-links/wanted-route.ts'
import { Notice } from './notice.tsx'
import { type Credentials, setPendingCredentials } from './pending-credentials.ts'

/** The details of a failed login, if there are any. */
function toReason(failure: Error): ReactNode {
  if (failure instanceof OfflineError)
    return <Trans>Trellis cannot be reached. Check the connection and try again.</Trans>
  return isProblem(failure, 'SIGN_IN_FAILED') ? <Trans>Check the e-mail and the password.</Trans> : say(failure.message)
}

/** The password was right, but the account must use another sign-in method. */
function CompanyOnly() {
  const { state } = useLocation()
  return (
    <Notice
      tone="wait"
      icon={Building2}
      title={<Trans>Your company requires you to log in with your company account.</Trans>}
    >
      <TextLink to="/sign-in-with-company" state={state} className="text-current!">
        <Trans>Log in with your company</Trans>
      </TextLink>
    </Notice>
  )
}

/** Why the person is on this page: the last attempt failed, or the session expired. */
function SignInNotice() {
  const { failure, ending } = useStoredSession()
  if (isProblem(failure, 'COMPANY_SIGN_IN_ONLY')) return <CompanyOnly />
  if (failure) {
    return (
      <Notice tone="bad" icon={CircleAlert} title={<Trans>Unable to login.</Trans>}>
        {toReason(failure)}
      </Notice>
    )
  }
  if (ending !== 'expired') return null
  return <Notice tone="wait" icon={Clock} title={<Trans>Your session has expired. Please log in again.</Trans>} />
}

/** Signs a person in, and opens the page that they requested, or the pending-approval page. */
function useSignIn() {
  const navigate = useNavigate()
  const { from } = useReturnPath()
  const [query] = useSearchParams()
  const login = useSend(accounts.login)

  return async (credentials: Credentials) => {
    recordSignInFailure(null)
    try {
      acceptSignIn(await login.mutateAsync({ body: { ...credentials, ...defaultTarget(query) } }), from)
    } catch (error) {
      if (!isProblem(error, 'PENDING_APPROVAL')) return recordSignInFailure(toError(error))
      setPendingCredentials(credentials, { mail: 'sent-before' })
      void navigate('/pending-approval')
    }
  }
}

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
          <Trans>Log in with your company</Trans>
        </TextLink>
      </li>
    </ul>
  )
}
