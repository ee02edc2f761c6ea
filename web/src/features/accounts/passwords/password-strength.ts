import { newPassword } from '@trellis/contract/accounts/accounts.ts'

export type Strength = 'lacking' | 'enough' | 'strong'

/** What a password is worth that is being typed; null = nothing is typed. Common ones are known to the server alone. */
export function strengthOf(password: string): Strength | null {
  if (password === '') return null
  if (!newPassword.safeParse(password).success) return 'lacking'
  return [...password].length >= 14 && new Set(password.toLowerCase()).size >= 9 ? 'strong' : 'enough'
}
