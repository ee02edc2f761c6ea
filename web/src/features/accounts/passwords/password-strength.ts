import { newPassword } from '@trellis/contract/accounts/accounts.ts'

export type Strength = 'lacking' | 'enough'

/**
 * Whether a password that is being typed keeps the rule; null = nothing is typed. Whether it is easy to guess is known to
 * the server alone: the words that it takes to know are heavier than the page.
 */
export function strengthOf(password: string): Strength | null {
  if (password === '') return null
  return newPassword.safeParse(password).success ? 'enough' : 'lacking'
}
