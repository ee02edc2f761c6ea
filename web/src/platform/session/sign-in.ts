import { accounts, type LoginAnswer } from '@trellis/contract/accounts/accounts.ts'
import type * as z from 'zod/mini'
import { call } from '../api/call.ts'
import { forgetArrivedToken } from './arrived-token.ts'
import { beginSession } from './held-session.ts'
import { landingOf } from './landing.ts'

/**
 * Begins the sign-in that the server has just granted. It redirects to `from`, else to the server's target, else home.
 */
export function takeSignIn(answer: z.infer<typeof LoginAnswer>, from?: unknown): void {
  forgetArrivedToken()
  beginSession(answer.token, landingOf(from, answer.targetPath))
  // The owner is notified of a sign-in from a new browser by mail; the sign-in does not wait for that.
  void call(accounts.loginNotification).catch(() => undefined)
}
