import { Trans } from '@lingui/react/macro'
import { Building2, CircleAlert, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { isProblem, OfflineError } from '../../platform/api/problem.ts'
import { say } from '../../platform/i18n/say.ts'
import { useStoredSession } from '../../platform/session/stored-session.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { Notice } from './notice.tsx'

/** The details of a failed sign-in, where there are any. */
function reasonOf(failure: Error): ReactNode {
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
      title={<Trans>Your company requires you to sign in with your company account.</Trans>}
    >
      <TextLink to="/sign-in-with-company" state={state} className="text-current!">
        <Trans>Sign in with your company</Trans>
      </TextLink>
    </Notice>
  )
}

/** Why the person is on this page: the last attempt failed, or the sign-in expired. */
export function SignInNotice() {
  const { failure, ending } = useStoredSession()
  if (isProblem(failure, 'COMPANY_SIGN_IN_ONLY')) return <CompanyOnly />
  if (failure) {
    return (
      <Notice tone="bad" icon={CircleAlert} title={<Trans>Unable to login.</Trans>}>
        {reasonOf(failure)}
      </Notice>
    )
  }
  if (ending !== 'expired') return null
  return <Notice tone="wait" icon={Clock} title={<Trans>Your session has expired. Please log in again.</Trans>} />
}
