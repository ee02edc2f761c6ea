type Account = { enabled: boolean; isActivated: boolean; isPending: boolean }

/** What a try to sign in comes to. Everything but waiting for approval looks alike from outside. */
export const signInVerdict = (account: Account | null, isRightPassword: boolean): 'welcome' | 'pending' | 'refused' => {
  if (!account || !isRightPassword || !account.enabled) return 'refused'
  if (account.isActivated) return 'welcome'
  return account.isPending ? 'pending' : 'refused'
}

const day = 86_400_000
/** A sign-in rests on a refresh token used within 30 days, and lives for 90 days at most. */
const idle = 30 * day
export const longestSignIn = 90 * day
/** Two tabs may come with the same token at the same time; a thief comes later. */
const grace = 20_000

/** Until when a refresh token given out now can be used. */
export const refreshExpiry = (signedInAt: Date, now: Date) =>
  new Date(Math.min(now.getTime() + idle, signedInAt.getTime() + longestSignIn))

type RefreshToken = { expiresAt: Date; spentAt: Date | null }

/** Whether a refresh token of a living sign-in may be exchanged, is dead, or was stolen from somebody. */
export const refreshVerdict = ({ expiresAt, spentAt }: RefreshToken, now: Date): 'exchange' | 'dead' | 'reused' => {
  if (spentAt && now.getTime() - spentAt.getTime() >= grace) return 'reused'
  return expiresAt <= now ? 'dead' : 'exchange'
}

const isIpv4In6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** What an address has in common with its neighbours: of IPv6 the first 64 bits, which one customer holds alone. */
export const networkOf = (address: string) => {
  const ipv4 = isIpv4In6.exec(address)?.[1]
  if (ipv4) return ipv4
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.toLowerCase().split('::')
  const groups = head.split(':').filter(Boolean)
  const last = tail.split(':').filter(Boolean)
  const zeros = Array<string>(Math.max(0, 8 - groups.length - last.length)).fill('0')
  return [...groups, ...zeros, ...last].slice(0, 4).join(':')
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

/** A browser as its owner would call it, without versions: so that an update does not make it a new one. */
export const browserOf = (userAgent: string): { browser: string | null; system: string | null } => ({
  browser: familyOf(userAgent, browsers) ?? (/^[\w.-]+/.exec(userAgent)?.[0] || null),
  system: familyOf(userAgent, systems) ?? null,
})
