import { newPassword } from '@trellis/contract/accounts/accounts.ts'

export type Strength = 'lacking' | 'enough'

/**
 * Whether the password that is being typed satisfies the rule; null = nothing is typed. Only the server knows whether
 * it is easy to guess: the dictionary for that is larger than the page.
 */
export function strengthOf(password: string): Strength | null {
  if (password === '') return null
  return newPassword.safeParse(password).success ? 'enough' : 'lacking'
}
