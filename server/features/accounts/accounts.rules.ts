type Account = { enabled: boolean; isActivated: boolean; isPending: boolean }

/** The result of an attempt to sign in. All but "pending" look alike from outside. */
export const signInVerdict = (account: Account | null, isRightPassword: boolean): 'welcome' | 'pending' | 'refused' => {
  if (!account || !isRightPassword || !account.enabled) return 'refused'
  if (account.isActivated) return 'welcome'
  return account.isPending ? 'pending' : 'refused'
}

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
  const rested = now.getTime() + limits.signInIdleDays * day
  return new Date(Math.min(rested, endOfSignIn(signedInAt, limits).getTime()))
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

type Family = [mark: RegExp, name: string]
// Edge, Opera and Samsung Internet also call themselves Chrome, and Chrome calls itself Safari: the order matters.
const browsers: readonly Family[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/[\d.]+ .*Safari\//, 'Safari'],
]
const systems: readonly Family[] = [
  [/Windows/, 'Windows'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
]

const familyOf = (userAgent: string, families: readonly Family[]) =>
  families.find(([mark]) => mark.test(userAgent))?.[1]

/** The name of a browser as its owner would say it, without version, so that an update does not make it a new one. */
export const browserOf = (userAgent: string): { browser: string | null; system: string | null } => ({
  browser: familyOf(userAgent, browsers) ?? (/^[\w.-]+/.exec(userAgent)?.[0] || null),
  system: familyOf(userAgent, systems) ?? null,
})
