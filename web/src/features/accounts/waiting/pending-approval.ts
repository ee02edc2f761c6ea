import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { useEffect, useState } from 'react'
import { trackEvent } from '../../../platform/analytics-script/analytics-script.ts'
import { call } from '../../../platform/api/call.ts'
import { ApiProblem, isProblem } from '../../../platform/api/problem.ts'
import { acceptSignIn } from '../../../platform/session/sign-in.ts'
import { type Credentials, heldCredentials, heldProofMail, holdCredentials } from '../held-credentials.ts'

/** How often the server is asked again, and after how long a person has to look: in milliseconds. */
export const askEvery = 5000
export const askFor = 120_000

/**
 * Where the wait stands: still asking, out of patience, (after a reload) with nothing to ask with, over because nobody
 * waits with these credentials, or refused for another reason.
 */
export type Wait = 'asking' | 'manual' | 'unknown' | 'over' | 'refused'

/** Whether it is worth asking again: nobody has decided, or nobody could answer. */
const goesOn = (error: unknown) =>
  isProblem(error, 'PENDING_APPROVAL') || !(error instanceof ApiProblem) || error.status >= 500

type Ends = { onRefused: (refusal: ApiProblem) => void; onOutOfPatience: () => void }

/** Asks every five seconds, one question at a time, until there is an answer. Answers how to stop. */
function keepAsking(body: Credentials, { onRefused, onOutOfPatience }: Ends) {
  let isAsking = false
  const ask = async () => {
    if (isAsking) return
    isAsking = true
    try {
      const answer = await call(accounts.login, { body }, { asVisitor: true })
      stop()
      trackEvent('user_approved')
      holdCredentials(null)
      acceptSignIn(answer)
    } catch (error) {
      if (!goesOn(error)) {
        stop()
        onRefused(error as ApiProblem)
      }
    }
    isAsking = false
  }
  const asking = setInterval(() => void ask(), askEvery)
  const patience = setTimeout(() => {
    stop()
    trackEvent('approval_timeout')
    onOutOfPatience()
  }, askFor)
  const stop = () => {
    clearInterval(asking)
    clearTimeout(patience)
  }
  return stop
}

/** Asks until the waiting person is approved, and signs them in then; any other answer than 'not yet' ends it. */
export function usePendingApproval() {
  const [credentials] = useState(heldCredentials)
  const [mail] = useState(heldProofMail)
  const [wait, setWait] = useState<Wait>(credentials ? 'asking' : 'unknown')
  const [refusal, setRefusal] = useState<ApiProblem | null>(null)

  useEffect(() => {
    if (!credentials) return
    trackEvent('user_pending_approval')
    const onRefused = (problem: ApiProblem) => {
      holdCredentials(null)
      const isOver = isProblem(problem, 'SIGN_IN_FAILED')
      setWait(isOver ? 'over' : 'refused')
      setRefusal(isOver ? null : problem)
    }
    return keepAsking(credentials, { onRefused, onOutOfPatience: () => setWait('manual') })
  }, [credentials])

  return { wait, refusal, email: credentials?.email ?? null, mail }
}
