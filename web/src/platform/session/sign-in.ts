import { accounts, type LoginAnswer } from '@trellis/contract/accounts/accounts.ts'
import type * as z from 'zod/mini'
import { call } from '../api/call.ts'
import { clearArrivedToken } from './arrived-token.ts'
import { landingOf } from './landing.ts'
import { beginSession } from './stored-session.ts'

/**
 * Begins the sign-in that the server has just granted. It redirects to `from`, else to the server's target, else home.
 */
export function acceptSignIn(answer: z.infer<typeof LoginAnswer>, from?: unknown): void {
  clearArrivedToken()
  beginSession(answer.token, landingOf(from, answer.targetPath))
  // The owner is notified of a sign-in from a new browser by mail; the sign-in does not wait for that.
  void call(accounts.loginNotification).catch(() => undefined)
}
