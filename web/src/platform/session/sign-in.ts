import { accounts, type LoginAnswer } from '@trellis/contract/accounts/accounts.ts'
import type * as z from 'zod/mini'
import { call } from '../api/call.ts'
import { clearArrivedToken } from './arrived-token.ts'
import { getLandingPath } from './landing.ts'
import { beginSession } from './stored-session.ts'

/** Starts the session that the server has granted. Redirects to `from`, else to the server's target, else home. */
export function acceptSignIn(answer: z.infer<typeof LoginAnswer>, from?: unknown): void {
  clearArrivedToken()
  beginSession(answer.token, getLandingPath(from, answer.targetPath))
  // Sends the e-mail notice about a login from a new browser; the login does not wait for it.
  void call(accounts.loginNotification).catch(() => undefined)
}
