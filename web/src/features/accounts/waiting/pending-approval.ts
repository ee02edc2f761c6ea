import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { useEffect, useState } from 'react'
import { recordClientEvent } from '../../../platform/analytics-script/client-events.ts'
import { call } from '../../../platform/api/call.ts'
import { ApiProblem, isProblem } from '../../../platform/api/problem.ts'
import { acceptSignIn } from '../../../platform/session/sign-in.ts'
import { type Credentials, knownWait, pendingCredentials, setPendingCredentials } from '../pending-credentials.ts'

/** The polling interval, and after how long the person must refresh by hand: in milliseconds. */
const pollInterval = 5000
const pollTimeout = 120_000

/**
 * The state of the wait: still polling, timed out, without credentials to poll with (after a reload), over because no
 * request is pending with these credentials, or refused for another reason.
 */
export type Wait = 'asking' | 'manual' | 'unknown' | 'over' | 'refused'

/** Whether the request was decided: it is not pending, and the server was reached. */
const isRefusal = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && error.status < 500 && !isProblem(error, 'PENDING_APPROVAL')

type PollingHandlers = { onRefused: (refusal: ApiProblem) => void; onTimeout: () => void }

/** Polls every five seconds, one call at a time, until there is an answer. Returns a function that stops it. */
function startPolling(body: Credentials, { onRefused, onTimeout }: PollingHandlers) {
  let isPolling = false
  const pollOnce = async () => {
    if (isPolling) return
    isPolling = true
    try {
      const answer = await call(accounts.login, { body }, { asVisitor: true })
      stop()
      recordClientEvent('user_approved')
      setPendingCredentials(null)
      acceptSignIn(answer)
    } catch (error) {
      if (isRefusal(error)) {
        stop()
        onRefused(error)
      }
    }
    isPolling = false
  }
  const pollTimer = setInterval(() => void pollOnce(), pollInterval)
  const timeout = setTimeout(() => {
    stop()
    recordClientEvent('approval_timeout')
    onTimeout()
  }, pollTimeout)
  const stop = () => {
    clearInterval(pollTimer)
    clearTimeout(timeout)
  }
  return stop
}

/** Polls until the pending person is approved, then signs them in; any answer other than 'not yet' ends it. */
export function usePendingApproval() {
  const [credentials] = useState(pendingCredentials)
  const [{ mail, isAutomatic }] = useState(knownWait)
  const [wait, setWait] = useState<Wait>(credentials ? 'asking' : 'unknown')
  const [refusal, setRefusal] = useState<ApiProblem | null>(null)

  useEffect(() => {
    if (!credentials) return
    recordClientEvent('user_pending_approval')
    const onRefused = (problem: ApiProblem) => {
      setPendingCredentials(null)
      const isOver = isProblem(problem, 'SIGN_IN_FAILED')
      setWait(isOver ? 'over' : 'refused')
      setRefusal(isOver ? null : problem)
    }
    return startPolling(credentials, { onRefused, onTimeout: () => setWait('manual') })
  }, [credentials])

  return { wait, refusal, email: credentials?.email ?? null, mail, isAutomatic }
}
