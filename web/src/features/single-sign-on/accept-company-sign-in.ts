import type { LoginAnswer } from '@trellis/contract/accounts/accounts.ts'
import type * as z from 'zod/mini'
import { acceptSignIn } from '../../platform/session/sign-in.ts'
import { saveEntry } from './saved-entry.ts'

/** Fetches the sign-in that the company confirmed; the stored entry is not needed any more. */
export function acceptCompanySignIn(answer: z.infer<typeof LoginAnswer>): void {
  saveEntry(null)
  acceptSignIn(answer)
}
