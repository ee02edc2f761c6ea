import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { organizations } from '@trellis/contract/organizations/organizations.ts'
import { tracks } from '@trellis/contract/tracks/tracks.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, done, fakeServer, refusal } from '../../testing/fake-server.ts'
import { person } from '../../testing/people.ts'
import { beginSession, endSession, storedSession } from '../session/stored-session.ts'
import { call } from './call.ts'
import { ApiProblem, OfflineError } from './problem.ts'
import { onOtherBrand, showBrand } from './shown-brand.ts'

const trackId = '0190a1b2-0000-7000-8000-00000000aa01'
const me = person(['ROLE_STUDENT'])
const authorization = 'authorization'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  endSession('left')
})

describe('a call', () => {
  test('fills parameters and query into the address, and leaves out what is not given', async () => {
    const sent = fakeServer({ [`GET /my-tracks/${trackId}`]: () => answer({}), 'GET /brands': () => answer({}) })
    await call(tracks.mineById, { params: { id: trackId } })
    await call(organizations.brands, { query: { filter: 'a & b', courseId: undefined } })
    expect(sent.map(({ path, search }) => path + search)).toEqual([`/my-tracks/${trackId}`, '/brands?filter=a+%26+b'])
  })

  test('R3 carries a key of its own unless it may be repeated, and asks for the refresh token as a cookie', async () => {
    const sent = fakeServer({
      'PUT /brands/current': () => answer({}),
      'POST /login': () => answer({ token: 't' }),
      'GET /brands': () => answer({}),
    })
    await call(organizations.chooseBrand, { body: { brandId: trackId } })
    await call(accounts.login, { body: { email: 'a@b.co', password: 'x' } })
    await call(organizations.brands)
    const [choose, login, list] = sent.map(({ headers }) => headers)
    expect(choose?.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
    expect(login?.get('idempotency-key')).toBeNull()
    expect(login?.get('x-trellis-session')).toBe('cookie')
    expect(list?.get('idempotency-key')).toBeNull()
  })

  test('ROLE-007 names the brand that the page shows in a change that needs a role, and tells of another one', async () => {
    const sent = fakeServer({
      'PUT /brands/current': () => refusal('OTHER_BRAND'),
      'GET /brands': () => answer({}),
      'POST /login': () => answer({ token: 't' }),
    })
    let told = 0
    const stop = onOtherBrand(() => {
      told += 1
    })
    showBrand(trackId)
    await expect(call(organizations.chooseBrand, { body: { brandId: trackId } })).rejects.toMatchObject({ status: 409 })
    await call(organizations.brands)
    await call(accounts.login, { body: { email: 'a@b.co', password: 'x' } })
    showBrand(null)
    await call(organizations.chooseBrand, { body: { brandId: trackId } }).catch(() => undefined)
    stop()
    expect(sent.map(({ headers }) => headers.get('x-trellis-brand'))).toEqual([trackId, null, null, null])
    expect(told).toBe(2)
  })

  test('answers a refusal as a problem with its code, its sentence and its field errors', async () => {
    fakeServer({ 'POST /login': () => refusal('INVALID_INPUT', { email: ['Invalid email address.'] }) })
    const refused = await call(accounts.login, { body: { email: 'x', password: 'y' } }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ApiProblem)
    expect(refused).toMatchObject({
      code: 'INVALID_INPUT',
      status: 422,
      message: 'Please check the highlighted fields.',
      fieldErrors: { email: ['Invalid email address.'] },
      requestId: 'r-1',
    })
  })

  test('F5 distinguishes a lost network, a gateway without a server and a captive portal from a rejection', async () => {
    fakeServer({
      'GET /brands': () => 'no network',
      'GET /my-tracks': () => ({ status: 502, body: 'Bad gateway', type: 'text/html' }),
      'GET /site': () => ({ status: 200, body: '<html>Welcome to our Wi-Fi', type: 'text/html' }),
    })
    const { site } = await import('@trellis/contract/site/site.ts')
    await expect(call(organizations.brands)).rejects.toBeInstanceOf(OfflineError)
    await expect(call(tracks.mine)).rejects.toBeInstanceOf(OfflineError)
    await expect(call(site.get)).rejects.toBeInstanceOf(OfflineError)
  })

  test('identifies a foreign error response by its status', async () => {
    fakeServer({ 'GET /brands': () => ({ status: 503, body: '', type: 'text/html' }) })
    await expect(call(organizations.brands)).rejects.toMatchObject({ code: 'BUSY' })
  })

  test('answers nothing for 204', async () => {
    fakeServer({ 'POST /users/current/loginNotification': () => done })
    await expect(call(accounts.loginNotification)).resolves.toBeUndefined()
  })
})

describe('a call of a signed-in person', () => {
  const spentUnless = (good: string) => (sent: { headers: Headers }) =>
    sent.headers.get(authorization) === `Bearer ${good}` ? answer(me) : refusal('TOKEN_EXPIRED')

  test('AUTH-011 R6 two calls that find the token expired exchange it once and are both repeated', async () => {
    beginSession('spent', '/')
    const sent = fakeServer({
      'GET /users/me': spentUnless('fresh'),
      'GET /my-tracks': spentUnless('fresh'),
      'POST /refresh': () => answer({ token: 'fresh', refresh_token: null }),
    })
    const both = await Promise.all([call(accounts.me), call(tracks.mine)])
    expect(both).toEqual([me, me])
    expect(sent.filter(({ path }) => path === '/refresh')).toHaveLength(1)
    expect(storedSession().credential?.token).toBe('fresh')
  })

  test('AUTH-011 an invalid token is exchanged as an expired one is', async () => {
    beginSession('spent', '/')
    fakeServer({
      'GET /users/me': ({ headers }) =>
        headers.get(authorization) === 'Bearer fresh' ? answer(me) : refusal('TOKEN_INVALID'),
      'POST /refresh': () => answer({ token: 'fresh', refresh_token: null }),
    })
    await expect(call(accounts.me)).resolves.toEqual(me)
  })

  test('AUTH-011 R3 the repeated call carries the key of the first', async () => {
    beginSession('spent', '/')
    const sent = fakeServer({
      'PUT /brands/current': spentUnless('fresh'),
      'POST /refresh': () => answer({ token: 'fresh', refresh_token: null }),
    })
    await call(organizations.chooseBrand, { body: { brandId: trackId } })
    const keys = sent
      .filter(({ path }) => path === '/brands/current')
      .map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  test('AUTH-011 R6 a token that another tab has renewed is adopted, not renewed again', async () => {
    beginSession('spent', '/')
    localStorage.setItem('token', JSON.stringify({ token: 'from-another-tab', savedAt: Date.now() }))
    const sent = fakeServer({ 'GET /users/me': spentUnless('from-another-tab') })
    await expect(call(accounts.me)).resolves.toEqual(me)
    expect(sent.map(({ path }) => path)).toEqual(['/users/me', '/users/me'])
  })

  test('ERR-004 AUTH-008 a refused exchange ends the sign-in as expired and clears the stored token', async () => {
    beginSession('spent', '/')
    fakeServer({ 'GET /users/me': () => refusal('TOKEN_EXPIRED'), 'POST /refresh': () => refusal('TOKEN_EXPIRED') })
    await expect(call(accounts.me)).rejects.toMatchObject({ message: 'Your session has expired. Please log in again.' })
    expect(storedSession()).toMatchObject({ credential: null, ending: 'expired' })
    expect(localStorage.getItem('token')).toBeNull()
  })

  test('ERR-004 a call that is rejected even with a new token ends the sign-in instead of retrying forever', async () => {
    beginSession('spent', '/')
    const sent = fakeServer({
      'GET /users/me': () => refusal('TOKEN_INVALID'),
      'POST /refresh': () => answer({ token: 'fresh', refresh_token: null }),
    })
    await expect(call(accounts.me)).rejects.toBeInstanceOf(ApiProblem)
    expect(sent.map(({ path }) => path)).toEqual(['/users/me', '/refresh', '/users/me'])
    expect(storedSession()).toMatchObject({ credential: null, ending: 'expired' })
  })

  test.each([['no network' as const], [refusal('BUSY')], [refusal('TOO_MANY_REQUESTS')]])(
    'ERR-004 F5 an exchange that could not be made (%j) keeps the sign-in',
    async trouble => {
      beginSession('spent', '/')
      fakeServer({ 'GET /users/me': () => refusal('TOKEN_EXPIRED'), 'POST /refresh': () => trouble })
      await expect(call(accounts.me)).rejects.toThrow()
      expect(storedSession().credential?.token).toBe('spent')
    },
  )

  test('AUTH-012 any other 401 reloads the page, and ends the sign-in if that did not help', async () => {
    beginSession('believed', '/')
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
    fakeServer({ 'GET /users/me': () => refusal('NOT_SIGNED_IN') })
    await expect(call(accounts.me)).rejects.toThrow()
    expect(reload).toHaveBeenCalledTimes(1)
    expect(storedSession().credential?.token).toBe('believed')
    await expect(call(accounts.me)).rejects.toThrow()
    expect(reload).toHaveBeenCalledTimes(1)
    expect(storedSession().credential).toBeNull()
    reload.mockRestore()
  })

  test('AUTH-012 a wrong password of a signed-in person does not end the sign-in', async () => {
    beginSession('good', '/')
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
    fakeServer({ 'GET /users/me': () => refusal('SIGN_IN_FAILED') })
    await expect(call(accounts.me)).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' })
    expect(reload).not.toHaveBeenCalled()
    expect(storedSession().credential?.token).toBe('good')
    reload.mockRestore()
  })

  test('a visitor’s 401 changes nothing', async () => {
    const sent = fakeServer({ 'GET /users/me': () => refusal('NOT_SIGNED_IN') })
    await expect(call(accounts.me)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    expect(sent[0]?.headers.get(authorization)).toBeNull()
    expect(storedSession().ending).not.toBe('expired')
  })
})
