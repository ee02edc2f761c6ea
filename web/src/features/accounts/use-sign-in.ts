import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { errorOf, isProblem } from '../../platform/api/problem.ts'
import { useSend } from '../../platform/api/queries.ts'
import { useReturnPath } from '../../platform/session/return-path.ts'
import { acceptSignIn } from '../../platform/session/sign-in.ts'
import { recordSignInFailure } from '../../platform/session/stored-session.ts'
import { defaultTarget } from './default-target.ts'
import { type Credentials, setPendingCredentials } from './pending-credentials.ts'

/** Signs a person in, and opens the page that they requested, or the pending-approval page. */
export function useSignIn() {
  const navigate = useNavigate()
  const { from } = useReturnPath()
  const [query] = useSearchParams()
  const login = useSend(accounts.login)

  return async (credentials: Credentials) => {
    recordSignInFailure(null)
    try {
      acceptSignIn(await login.mutateAsync({ body: { ...credentials, ...defaultTarget(query) } }), from)
    } catch (error) {
      if (!isProblem(error, 'PENDING_APPROVAL')) return recordSignInFailure(errorOf(error))
      setPendingCredentials(credentials, { mail: 'sent-before' })
      void navigate('/pending-approval')
    }
  }
}
