import { beforeEach, describe, expect, test, vi } from 'vitest'
import { done, fakeServer } from '../../testing/fake-server.ts'
import { person } from '../../testing/people.ts'
import { getLandingPath } from './landing.ts'
import { renewAfter, untilRenewal } from './renewals.ts'
import { toSession } from './session.ts'
import { retryPendingSignOut, signOut } from './sign-out.ts'
import { beginSession, endSession, followOtherTabs, renewSession, storedSession } from './stored-session.ts'

const credential = { token: 't', savedAt: 1000 }
const settled = { failure: null, landing: null }
const refetch = () => undefined
const nothingYet = { data: undefined, error: null, refetch }

beforeEach(() => {
  localStorage.clear()
  endSession('left')
})

describe('the state of a sign-in', () => {
  test('AUTH-001 is unauthenticated, loading, authenticated or failed', () => {
    const user = person(['ROLE_STUDENT'])
    const failure = new Error('Unable to login.')
    expect(toSession({ ...settled, credential: null }, nothingYet)).toEqual({ state: 'unauthenticated' })
    expect(toSession({ ...settled, credential }, nothingYet)).toEqual({ state: 'loading' })
    expect(toSession({ ...settled, credential }, { ...nothingYet, data: user })).toEqual({
      state: 'authenticated',
      user,
    })
    expect(toSession({ ...settled, credential: null, failure }, nothingYet)).toEqual({
      state: 'failed',
      error: failure,
      retry: null,
    })
    expect(toSession({ ...settled, credential }, { ...nothingYet, error: failure })).toMatchObject({
      state: 'failed',
      error: failure,
    })
  })

  test('AUTH-001 ENTITY-003 continues with the cached person when the server is unreachable', () => {
    const user = person(['ROLE_STUDENT'])
    expect(toSession({ ...settled, credential }, { data: user, error: new Error('offline'), refetch })).toEqual({
      state: 'authenticated',
      user,
    })
  })

  test('AUTH-001 MAGIC-007 a new sign-in uses only its own owner', () => {
    const user = person(['ROLE_STUDENT'])
    const reading = { ...nothingYet, data: user }
    const fresh = { failure: null, landing: '/mycourses' }
    expect(toSession({ ...fresh, credential }, reading)).toEqual({ state: 'loading' })
    expect(toSession({ ...fresh, credential: { ...credential, personId: 'another' } }, reading)).toEqual({
      state: 'loading',
    })
    const own = toSession({ ...fresh, credential: { ...credential, personId: user.id } }, reading)
    expect(own).toEqual({ state: 'authenticated', user })
  })

  test('AUTH-008 the cached person is ignored once the token is gone', () => {
    const session = toSession({ ...settled, credential: null }, { ...nothingYet, data: person(['ROLE_ADMINISTRATOR']) })
    expect(session).toEqual({ state: 'unauthenticated' })
  })
})

describe('the stored sign-in', () => {
  test('AUTH-013 the token is kept in local storage as an object', () => {
    vi.useFakeTimers({ now: 5_000_000 })
    beginSession('abc', '/mycourses')
    expect(JSON.parse(localStorage.getItem('token')!)).toEqual({ token: 'abc', savedAt: 5_000_000 })
    vi.useRealTimers()
  })

  test('AUTH-008 AUTH-009 AUTH-010 logging out asks the server to clear the cookie and deletes the token', async () => {
    const sent = fakeServer({ 'POST /logout': () => done })
    beginSession('abc', '/')
    await signOut()
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /logout'])
    expect(localStorage.getItem('token')).toBeNull()
    expect(storedSession()).toMatchObject({ credential: null, ending: 'left' })
  })

  test('AUTH-009 a sign-out without a network is sent to the server as soon as there is one', async () => {
    fakeServer({ 'POST /logout': () => 'no network' })
    beginSession('abc', '/')
    await signOut()
    expect(storedSession().credential).toBeNull()
    const sent = fakeServer({ 'POST /logout': () => done })
    await retryPendingSignOut()
    await retryPendingSignOut()
    expect(sent).toHaveLength(1)
  })

  test('AUTH-009 a pending sign-out never ends a later sign-in', async () => {
    fakeServer({ 'POST /logout': () => 'no network' })
    beginSession('abc', '/')
    await signOut()
    beginSession('def', '/')
    const sent = fakeServer({ 'POST /logout': () => done })
    await retryPendingSignOut()
    expect(sent).toEqual([])
    expect(storedSession().credential?.token).toBe('def')
  })

  test('AUTH-010 AUTH-013 the other tabs follow a sign-out and a sign-in', () => {
    beginSession('abc', '/')
    const stop = followOtherTabs()
    localStorage.removeItem('token')
    dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    expect(storedSession()).toMatchObject({ credential: null, ending: 'left' })
    localStorage.setItem('token', JSON.stringify({ token: 'def', savedAt: 1 }))
    dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    expect(storedSession()).toMatchObject({ credential: { token: 'def' }, ending: null })
    stop()
  })

  test.each(['', 'null', '{', '"abc"', '{"token":7}', '[]'])(
    'AUTH-013 what is no token object (%j) is no sign-in',
    text => {
      const stop = followOtherTabs()
      localStorage.setItem('token', text)
      dispatchEvent(new StorageEvent('storage', { key: 'token' }))
      expect(storedSession().credential).toBeNull()
      stop()
    },
  )
})

describe('the renewal of a token', () => {
  test('CONST-020 is due 2,700,000 ms after it was issued', () => {
    expect(renewAfter).toBe(2_700_000)
    expect(untilRenewal(credential, 1000)).toBe(2_700_000)
    expect(untilRenewal(credential, 2_000_000)).toBe(701_000)
    expect(untilRenewal(credential, 9_000_000)).toBe(0)
  })

  test('CONST-020 keeps the sign-in and its landing, and restarts the timer', () => {
    vi.useFakeTimers({ now: 100 })
    beginSession('one', '/rewards')
    vi.setSystemTime(900)
    renewSession('two')
    expect(storedSession()).toMatchObject({ credential: { token: 'two', savedAt: 900 }, landing: '/rewards' })
    vi.useRealTimers()
  })
})

describe('the redirect after a sign-in', () => {
  test('AUTH-007 is the page that the guard redirected from, else the server’s target, else home', () => {
    expect(getLandingPath('/rewards', '/mycourses')).toBe('/rewards')
    expect(getLandingPath(undefined, '/mycourses')).toBe('/mycourses')
    expect(getLandingPath(undefined, undefined)).toBe('/')
  })

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 7])(
    'AUTH-007 %j is never followed',
    hostile => {
      expect(getLandingPath(hostile, hostile)).toBe('/')
      expect(getLandingPath(hostile, '/mycourses')).toBe('/mycourses')
    },
  )
})
