import { expect, test } from 'vitest'
import { toNetwork } from '../../platform/network.ts'
import { parseBrowser } from './browsers/browsers.rules.ts'
import { refreshExpiry, refreshVerdict } from './sessions/sessions.rules.ts'
import { signInVerdict } from './sign-in/sign-in.rules.ts'

const now = new Date('2026-11-20T16:00:00Z')
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const daysAgo = (days: number) => secondsAgo(days * 86_400)

const active = { enabled: true, isActivated: true, isPending: false }
test.each([
  [active, true, 'welcome'],
  [active, false, 'refused'],
  [null, true, 'refused'],
  [{ ...active, enabled: false }, true, 'refused'],
  [{ ...active, isActivated: false }, true, 'refused'],
  [{ ...active, isActivated: false, isPending: true }, true, 'pending'],
  [{ ...active, isActivated: false, isPending: true }, false, 'refused'],
  [{ enabled: false, isActivated: false, isPending: true }, true, 'refused'],
] as const)('ERR-001 ERR-003 %o with a right password (%s) is %s', (account, isRight, verdict) => {
  expect(signInVerdict(account, isRight)).toBe(verdict)
})

const tomorrow = new Date(now.getTime() + 86_400_000)
test.each([
  ['fresh', { expiresAt: tomorrow, spentAt: null }, 'exchange'],
  ['spent a moment ago', { expiresAt: tomorrow, spentAt: secondsAgo(19) }, 'repeat'],
  ['spent a moment ago, and expired since', { expiresAt: now, spentAt: secondsAgo(19) }, 'dead'],
  ['spent longer ago', { expiresAt: tomorrow, spentAt: secondsAgo(20) }, 'reused'],
  ['spent and expired', { expiresAt: daysAgo(1), spentAt: daysAgo(2) }, 'reused'],
  ['expired', { expiresAt: now, spentAt: null }, 'dead'],
] as const)('API-005 a refresh token that is %s: %o is %s', (_name, token, verdict) => {
  expect(refreshVerdict(token, now)).toBe(verdict)
})

test('API-005 a sign-in rests for as long as it may, and lives for as long as it may', () => {
  const limits = { signInIdleDays: 30, signInDays: 90 }
  expect(refreshExpiry(now, now, limits)).toEqual(new Date('2026-12-20T16:00:00Z'))
  expect(refreshExpiry(daysAgo(80), now, limits)).toEqual(new Date('2026-11-30T16:00:00Z'))
  expect(refreshExpiry(now, now, { signInIdleDays: 1, signInDays: 7 })).toEqual(new Date('2026-11-21T16:00:00Z'))
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s belongs to the network %s', (address, network) => {
  expect(toNetwork(address)).toBe(network)
})

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
test.each([
  [chrome, 'Chrome', 'Windows'],
  [chrome.replace('142', '143'), 'Chrome', 'Windows'],
  [`${chrome} Edg/142.0.0.0`, 'Edge', 'Windows'],
  [`${chrome} OPR/118.0`, 'Opera', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'Safari',
    'Mac',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  ['curl/8.11.0', 'curl', null],
  ['', null, null],
])('API-025 %s is %s on %s', (userAgent, browser, system) => {
  expect(parseBrowser(userAgent)).toEqual({ browser, system })
})
