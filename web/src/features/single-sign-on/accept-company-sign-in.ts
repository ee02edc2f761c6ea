import type { LoginAnswer } from '@trellis/contract/accounts/accounts.ts'
import type * as z from 'zod/mini'
import { acceptSignIn } from '../../platform/session/sign-in.ts'
import { saveEntry } from './saved-entry.ts'

/** Stores the token of a login confirmed by the company and clears the saved entry. */
export function acceptCompanySignIn(answer: z.infer<typeof LoginAnswer>): void {
  saveEntry(null)
  acceptSignIn(answer)
}
