import { accounts } from '@trellis/contract/accounts.ts'
import { useEffect, useState } from 'react'
import { trackEvent } from '../../platform/analytics-script/analytics-script.ts'
import { call } from '../../platform/api/call.ts'
import { takeSignIn } from '../../platform/session/sign-in.ts'
import { heldCredentials, holdCredentials } from './held-credentials.ts'

/** How often the server is asked again, and after how long a person has to look: in milliseconds. */
export const askEvery = 5000
export const askFor = 120_000

/** Where the wait stands: still asking, out of patience, or (after a reload) with nothing to ask with. */
export type Wait = 'asking' | 'manual' | 'unknown'

/** Asks until the waiting person is approved, and signs them in then. */
export function usePendingApproval(): Wait {
  const [credentials] = useState(heldCredentials)
  const [wait, setWait] = useState<Wait>(credentials ? 'asking' : 'unknown')

  useEffect(() => {
    if (!credentials) return
    trackEvent('user_pending_approval')
    const ask = async () => {
      const answer = await call(accounts.login, { body: credentials }, { asVisitor: true }).catch(() => null)
      if (!answer) return
      trackEvent('user_approved')
      holdCredentials(null)
      takeSignIn(answer)
    }
    const asking = setInterval(() => void ask(), askEvery)
    const patience = setTimeout(() => {
      clearInterval(asking)
      trackEvent('approval_timeout')
      setWait('manual')
    }, askFor)
    return () => {
      clearInterval(asking)
      clearTimeout(patience)
    }
  }, [credentials])

  return wait
}
