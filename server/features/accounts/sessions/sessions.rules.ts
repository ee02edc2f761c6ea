const day = 86_400_000
/** The days that a session may stay idle, and may last in all. */
export type SignInLimits = { signInIdleDays: number; signInDays: number }

/** Two tabs may use the same token at the same time; a thief comes later. */
const grace = 20_000

/** When a session ends at the latest. */
export const endOfSignIn = (signedInAt: Date, { signInDays }: SignInLimits) =>
  new Date(signedInAt.getTime() + signInDays * day)

/** When a refresh token issued now expires. */
export const refreshExpiry = (signedInAt: Date, now: Date, limits: SignInLimits) => {
  const idleEnd = now.getTime() + limits.signInIdleDays * day
  return new Date(Math.min(idleEnd, endOfSignIn(signedInAt, limits).getTime()))
}

/** The seconds that an access token issued now is valid: it never outlives its session. */
export const accessTokenSeconds = (signedInAt: Date, now: Date, limits: SignInLimits & { tokenSeconds: number }) => {
  const remaining = endOfSignIn(signedInAt, limits).getTime() - now.getTime()
  return Math.min(limits.tokenSeconds, Math.floor(remaining / 1000))
}

/** Refresh tokens spent before this time cannot come from another tab. */
export const endOfGrace = (now: Date) => new Date(now.getTime() - grace)

type RefreshToken = { expiresAt: Date; spentAt: Date | null }
type RefreshVerdict = 'exchange' | 'repeat' | 'dead' | 'reused'

/**
 * Whether a refresh token of a live session may be exchanged, was exchanged a moment ago by another tab, has expired,
 * or was stolen.
 */
export const refreshVerdict = ({ expiresAt, spentAt }: RefreshToken, now: Date): RefreshVerdict => {
  // Spent long before or, after the clock has jumped back, in the future: neither is the other tab of a moment ago.
  if (spentAt && Math.abs(now.getTime() - spentAt.getTime()) >= grace) return 'reused'
  if (expiresAt <= now) return 'dead'
  return spentAt ? 'repeat' : 'exchange'
}
