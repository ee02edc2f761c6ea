import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { evilTargets } from '@trellis/contract/testing/evil-targets.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { answer, done, fakeServer } from '../../testing/fake-server.ts'
import { landingOf } from './landing.ts'
import { acceptSignIn } from './sign-in.ts'
import { endSession, storedSession } from './stored-session.ts'

afterEach(() => endSession('left'))

/** How a screen reads an address that carries a target: decoded once. */
const read = (target: string) => new URLSearchParams(`target=${encodeURIComponent(target)}`).get('target')

describe('the landing page of a sign-in', () => {
  test.each(evilTargets)('AUTH-007 MAGIC-012 SIGNUP-013 stays on this site for %j', target => {
    expect([
      landingOf(target, '/mycourses'),
      landingOf(null, target),
      landingOf(target, target),
      landingOf(read(target), null),
      landingOf(encodeURIComponent(target), null),
    ]).toEqual(['/mycourses', '/', '/', '/', '/'])
  })

  test.each(evilTargets)('AUTH-007 neither the referrer nor the server’s target can make it %j', target => {
    fakeServer({ [`POST ${accounts.loginNotification.path}`]: () => done, 'GET /users/me': () => answer({}) })
    acceptSignIn({ token: 'fresh', refresh_token: null, targetPath: target }, target)
    expect(storedSession().landing).toBe('/')
  })

  test('AUTH-007 the referrer takes precedence over the server’s target, and that over home', () => {
    expect([landingOf('/rewards', '/mycourses'), landingOf(null, '/mycourses'), landingOf(null, null)]).toEqual([
      '/rewards',
      '/mycourses',
      '/',
    ])
  })
})
