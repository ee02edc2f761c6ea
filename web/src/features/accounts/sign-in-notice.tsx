import { Trans } from '@lingui/react/macro'
import { Building2, CircleAlert, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { isProblem, OfflineError } from '../../platform/api/problem.ts'
import { say } from '../../platform/i18n/say.ts'
import { useStoredSession } from '../../platform/session/stored-session.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { Notice } from './notice.tsx'

/** More than that it failed, where there is more to say. */
function reasonOf(failure: Error): ReactNode {
  if (failure instanceof OfflineError)
    return <Trans>Trellis cannot be reached. Check the connection and try again.</Trans>
  return isProblem(failure, 'SIGN_IN_FAILED') ? <Trans>Check the e-mail and the password.</Trans> : say(failure.message)
}

/** The password was right, but another door is theirs. */
function CompanyOnly() {
  const { state } = useLocation()
  return (
    <Notice tone="wait" icon={Building2} title={<Trans>Your company wants you to sign in with it.</Trans>}>
      <TextLink to="/sign-in-with-company" state={state} className="text-current!">
        <Trans>Sign in with your company</Trans>
      </TextLink>
    </Notice>
  )
}

/** Why one is here: the last try failed, or the sign-in ran out. */
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
