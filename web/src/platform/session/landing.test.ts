import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { evilTargets } from '@trellis/contract/testing/evil-targets.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { answer, done, fakeServer } from '../../testing/fake-server.ts'
import { getLandingPath } from './landing.ts'
import { acceptSignIn } from './sign-in.ts'
import { endSession, storedSession } from './stored-session.ts'

afterEach(() => endSession('left'))

/** How a screen reads an address that carries a target: decoded once. */
const read = (target: string) => new URLSearchParams(`target=${encodeURIComponent(target)}`).get('target')

describe('the landing page of a sign-in', () => {
  test.each(evilTargets)('AUTH-007 MAGIC-012 SIGNUP-013 stays on this site for %j', target => {
    expect([
      getLandingPath(target, '/mycourses'),
      getLandingPath(null, target),
      getLandingPath(target, target),
      getLandingPath(read(target), null),
      getLandingPath(encodeURIComponent(target), null),
    ]).toEqual(['/mycourses', '/', '/', '/', '/'])
  })

  test.each(evilTargets)('AUTH-007 neither the referrer nor the server’s target can make it %j', target => {
    fakeServer({ [`POST ${accounts.loginNotification.path}`]: () => done, 'GET /users/me': () => answer({}) })
    acceptSignIn({ token: 'fresh', refresh_token: null, targetPath: target }, target)
    expect(storedSession().landing).toBe('/')
  })

  test('AUTH-007 the referrer takes precedence over the server’s target, and that over home', () => {
    expect([
      getLandingPath('/rewards', '/mycourses'),
      getLandingPath(null, '/mycourses'),
      getLandingPath(null, null),
    ]).toEqual(['/rewards', '/mycourses', '/'])
  })
})
