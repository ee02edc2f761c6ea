import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { call } from '../api/call.ts'
import { readLocal, writeLocal } from '../storage/local.ts'
import { endSession, storedSession } from './stored-session.ts'

const pendingKey = 'sign-out-owed'
const timeoutMs = 4000

const ask = (signal?: AbortSignal) => call(accounts.logout, { body: {} }, { asVisitor: true, keepalive: true, signal })

/** Ends the session here and on the server, including its cookie. When offline, the server is notified later. */
export async function signOut(): Promise<void> {
  await ask(AbortSignal.timeout(timeoutMs)).catch(() => writeLocal(pendingKey, '1'))
  endSession('left')
}

/** Notifies the server of an offline logout; not after a new login, which has replaced its cookie. */
export async function retryPendingSignOut(): Promise<void> {
  if (!readLocal(pendingKey)) return
  if (storedSession().credential === null) await ask()
  writeLocal(pendingKey, null)
}
