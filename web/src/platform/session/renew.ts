import { accounts, sessionHeader, type Tokens } from '@trellis/contract/accounts/accounts.ts'
import type * as z from 'zod/mini'
import { buildAddress } from '../api/address.ts'
import { ApiProblem } from '../api/problem.ts'
import { send } from '../api/send.ts'
import { adoptStored, endSession, renewSession } from './stored-session.ts'

const lockName = 'trellis-session'

/** Lets one tab at a time renew the token, if the browser supports locks; the server tolerates concurrent renewals. */
const alone = async <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(lockName, work) : work()

async function exchange(): Promise<string> {
  const { method } = accounts.refresh
  const headers = { 'content-type': 'application/json', [sessionHeader.name]: sessionHeader.value }
  const address = buildAddress(accounts.refresh, {})
  const { token } = await send<z.infer<typeof Tokens>>({ method, address, headers, body: '{}' })
  return token
}

const isRefusal = (error: unknown) => error instanceof ApiProblem && error.status < 500 && error.status !== 429

async function renewAlone(spent: string): Promise<string> {
  const credential = adoptStored()
  if (credential === null) throw new ApiProblem({ code: 'TOKEN_EXPIRED', status: 401 })
  if (credential.token !== spent) return credential.token
  try {
    const token = await exchange()
    renewSession(token)
    return token
  } catch (error) {
    if (isRefusal(error)) endSession('expired')
    throw error
  }
}

let running: Promise<string> | null = null

/**
 * Exchanges an expired token for a new one, once for all calls in all tabs. A rejection ends the session; a network
 * failure does not.
 */
export function renewToken(spent: string): Promise<string> {
  running ??= alone(() => renewAlone(spent)).finally(() => {
    running = null
  })
  return running
}
