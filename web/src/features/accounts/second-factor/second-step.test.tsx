import { parsePath, Route, Routes } from 'react-router'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { endSession, recordSignInFailure, storedSession } from '../../../platform/session/stored-session.ts'
import { answer, done, fakeServer, refusal } from '../../../testing/fake-server.ts'
import { control, field, mount, press, settle, type } from '../../../testing/mount.tsx'
import { person } from '../../../testing/people.ts'
import { TestProviders } from '../../../testing/test-providers.tsx'
import { ToastRegion } from '../../../ui/toast-region.tsx'
import { LoginPage } from '../login-page.tsx'
import { RequiredSetupPage } from './required-setup-page.tsx'
import { SecondFactorSettings } from './second-factor-settings.tsx'
import { SecondStepPage } from './second-step-page.tsx'

const page = () => document.body.textContent ?? ''
const methods = { app: true, recoveryCode: true, passkey: null }
const granted = () => answer({ token: 'fresh', refresh_token: null, targetPath: '/mycourses' })
const codes = ['aaaa-bbbb-cccc', 'dddd-eeee-ffff']
const app = { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Trellis:ana%40juniper.test?secret=JBSWY3DPEHPK3PXP' }
const none = {
  app: null,
  passkeys: [],
  recoveryCodesLeft: 0,
  isRequired: false,
  mayWaitUntil: null,
  mayUsePasskeys: true,
}
const some = { ...none, app: { since: '2026-11-19T15:00:00.000Z' }, recoveryCodesLeft: 9 }
const session = { state: 'authenticated', user: person(['ROLE_ADMINISTRATOR']) } as const

const open = (at: string, state?: object) =>
  mount(
    <TestProviders
      at={{ pathname: '', ...parsePath(at), state }}
      session={at === '/second-factor' ? undefined : session}
    >
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route path="/second-factor" element={<SecondStepPage />} />
        <Route path="/second-factor-setup" element={<RequiredSetupPage />} />
        <Route path="/me" element={<SecondFactorSettings />} />
      </Routes>
      <ToastRegion />
    </TestProviders>,
  )

// Lazy in the app: loaded beforehand, so that the test finds it at once.
beforeAll(async () => {
  await import('./passkey-button.tsx')
})

beforeEach(() => {
  localStorage.clear()
  endSession('left')
  recordSignInFailure(null)
})

const defaultReplies = {
  'GET /second-factor': () => answer(methods),
  'POST /users/current/loginNotification': () => done,
}

test('AUTH-012 the sixth digit sends the code, and the sign-in leads to where it was to lead', async () => {
  const sent = fakeServer({ ...defaultReplies, 'POST /second-factor/verify': granted })
  await open('/second-factor', { from: '/tracks/7' })
  expect(field('Code').getAttribute('autocomplete')).toBe('one-time-code')
  await type(field('Code'), '123 456')
  expect(sent.find(({ path }) => path === '/second-factor/verify')?.body).toEqual({
    proof: { method: 'app', code: '123 456' },
  })
  expect(storedSession()).toMatchObject({ credential: { token: 'fresh' }, landing: '/tracks/7' })
})

test('ERR-001 a wrong code says so on its field, which is empty for the next one', async () => {
  const errors = { code: ['This code is wrong or was already used.'] }
  fakeServer({ ...defaultReplies, 'POST /second-factor/verify': () => refusal('SECOND_FACTOR_WRONG', errors) })
  await open('/second-factor')
  await type(field('Code'), '123456')
  expect(page()).toContain('This code is wrong or was already used.')
  expect([field('Code').value, storedSession().credential]).toEqual(['', null])
})

test('AUTH-012 a recovery code is another way', async () => {
  const sent = fakeServer({ ...defaultReplies, 'POST /second-factor/verify': granted })
  await open('/second-factor')
  await press(control('Use a recovery code'))
  await type(field('Recovery code'), 'aaaa-bbbb-cccc')
  await press(control('Confirm'))
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    proof: { method: 'recovery-code', code: 'aaaa-bbbb-cccc' },
  })
})

test('AUTH-012 a sign-in that took too long starts again, and keeps where it was to lead', async () => {
  fakeServer({ ...defaultReplies, 'POST /second-factor/verify': () => refusal('SIGN_IN_LAPSED') })
  await open('/second-factor', { from: '/tracks/7' })
  await type(field('Code'), '123456')
  expect(page()).toContain('This took too long, or there were too many attempts.')
  await press(control('Log in'))
  expect(document.querySelector('h1')?.textContent).toBe('Log in')
})

test('AUTH-012 the second step without a first one asks the person to log in', async () => {
  fakeServer({ 'GET /second-factor': () => refusal('SIGN_IN_LAPSED') })
  await open('/second-factor')
  expect(control('Log in').getAttribute('href')).toBe('/login')
})

test('API-024 an app is set up with its key and first code, and the recovery codes are shown once', async () => {
  const sent = fakeServer({
    'GET /users/current/second-factor': () => answer(none),
    'POST /users/current/second-factor/app': () => answer(app),
    'POST /users/current/second-factor/app/confirm': () => answer({ recoveryCodes: codes }),
  })
  await open('/me')
  await press([...document.querySelectorAll('button')].find(each => /Set up an/.test(each.textContent ?? ''))!)
  expect(page()).toContain('JBSW Y3DP EHPK 3PXP')
  await type(field('Code'), '123456')
  await settle()
  expect(sent.find(({ path }) => path.endsWith('/confirm'))?.body).toEqual({ code: '123456' })
  expect(page()).toContain('aaaa-bbbb-cccc')
  await press(control('I’ve saved them'))
  expect(page()).toContain('Your second step is set up.')
  expect(page()).not.toContain('aaaa-bbbb-cccc')
})

test('API-024 what is dear asks for the password first, and then continues by itself', async () => {
  const renewals = [() => refusal('FRESH_PROOF_NEEDED'), () => answer({ recoveryCodes: codes })]
  const sent = fakeServer({
    'GET /users/current/second-factor': () => answer(some),
    'POST /users/current/second-factor/recovery-codes': () => (renewals.shift() ?? renewals[0]!)(),
    'GET /users/current/proof': () => answer({ app: false, recoveryCode: false, password: true, passkey: null }),
    'POST /users/current/proof': () => done,
  })
  await open('/me')
  await press([...document.querySelectorAll('button')].find(each => /Recovery codes/.test(each.textContent ?? ''))!)
  await press(control('Create new codes'))
  await type(field('Password'), 'Right-horse-7')
  await press(control('Confirm'))
  await settle()
  expect(sent.find(({ path, method }) => path === '/users/current/proof' && method === 'POST')?.body).toEqual({
    proof: { method: 'password', password: 'Right-horse-7' },
  })
  expect(page()).toContain('dddd-eeee-ffff')
})

test('AUTH-013 a person who must have a second step is offered its setup, and the logout', async () => {
  fakeServer({ 'GET /users/current/second-factor': () => answer({ ...none, isRequired: true }) })
  await open('/second-factor-setup')
  expect(document.querySelector('h1')?.textContent).toBe('Set up a second step')
  expect(control('Set up an authenticator app')).toBeTruthy()
  expect(control('Logout')).toBeTruthy()
  expect(page()).not.toContain('Not now')
})

test('AUTH-013 a person who may still wait with the second step is told until when', async () => {
  const mayWaitUntil = '2026-12-04T18:00:00.000Z'
  fakeServer({ 'GET /users/current/second-factor': () => answer({ ...none, isRequired: true, mayWaitUntil }) })
  await open('/second-factor-setup')
  expect(page()).toContain('You can do this later. From Dec 4, 2026, you need it to keep working.')
  expect(control('Not now')).toBeTruthy()
})

const watchPageLoads = () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  onTestFinished(() => assign.mockRestore())
  return assign
}
const mayWait = { ...none, isRequired: true, mayWaitUntil: '2026-12-04T18:00:00.000Z' }

test.each([
  { target: 'the sign-in was to lead to', at: '/second-factor-setup?route=%2Ftracks%2F7', opened: '/tracks/7' },
  { target: 'they had open', at: '/second-factor-setup', state: { from: '/users?page=2' }, opened: '/users?page=2' },
  { target: 'is their home, for a foreign one', at: '/second-factor-setup?route=%2F%2Fevil.test', opened: '/' },
])(
  'AUTH-013 a person who does not set up a second step now gets to the page that $target',
  async ({ at, state, opened }) => {
    const assign = watchPageLoads()
    fakeServer({ 'GET /users/current/second-factor': () => answer(mayWait) })
    await open(at, state)
    await press(control('Not now'))
    expect(assign.mock.calls).toEqual([[opened]])
  },
)

test('AUTH-013 a person who has set up a second step gets to the page that they wanted to open', async () => {
  const assign = watchPageLoads()
  fakeServer({
    'GET /users/current/second-factor': () => answer(mayWait),
    'POST /users/current/second-factor/app': () => answer(app),
    'POST /users/current/second-factor/app/confirm': () => answer({ recoveryCodes: codes }),
  })
  await open('/second-factor-setup', { from: '/users?page=2' })
  await press(control('Set up an authenticator app'))
  await type(field('Code'), '123456')
  await settle()
  await press(control('I’ve saved them'))
  expect(assign.mock.calls).toEqual([['/users?page=2']])
})

const line = (text: RegExp) => [...document.querySelectorAll('button')].find(each => text.test(each.textContent ?? ''))!

test('API-024 removing the only second step says first what goes with it', async () => {
  const sent = fakeServer({
    'GET /users/current/second-factor': () => answer(some),
    'DELETE /users/current/second-factor/app': () => done,
  })
  const removals = () => sent.filter(({ method }) => method === 'DELETE').length
  await open('/me')
  await press(line(/Authenticator app/))
  await press(control('Remove the app'))
  expect(page()).toContain('your password is all you need to log in, and your recovery codes stop working')
  expect(removals()).toBe(0)
  await press(control('Remove'))
  expect([removals(), page().includes('The authenticator app was removed.')]).toEqual([1, true])
})

test('AUTH-012 who presses for a passkey where the site cannot have any is told so, and offered it no more', async () => {
  vi.stubGlobal('PublicKeyCredential', class {})
  fakeServer({ 'POST /passkey-sign-in/options': () => answer(null) })
  await open('/login')
  await press(control('Log in with a passkey'))
  expect(page()).toContain('Passkeys do not work at this address.')
  expect(page()).not.toContain('Log in with a passkey')
})

test('AUTH-012 that passkeys cannot be offered unasked is no one’s failure', async () => {
  const autofillSupport = { isConditionalMediationAvailable: async () => true }
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => undefined, autofillSupport),
  )
  const sent = fakeServer({ 'POST /passkey-sign-in/options': () => 'no network' })
  await open('/login')
  expect(sent.map(({ path }) => path)).toContain('/passkey-sign-in/options')
  expect(page()).not.toContain('Unable to login.')
})

test('AUTH-012 a browser that says it offers passkeys in the field and then cannot is no one’s failure either', async () => {
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => undefined, { isConditionalMediationAvailable: async () => true }),
  )
  const refuse = vi.fn(() => Promise.reject(new DOMException('not supported at this time', 'NotSupportedError')))
  const credentials = { value: { get: refuse } }
  vi.stubGlobal('navigator', Object.create(navigator, { credentials }))
  const asked = {
    challenge: 'AAAA',
    timeout: 1000,
    rpId: 'localhost',
    allowCredentials: [],
    userVerification: 'preferred',
  }
  fakeServer({ 'POST /passkey-sign-in/options': () => answer(asked) })
  await open('/login')
  await expect.poll(() => refuse.mock.calls).not.toEqual([])
  await settle()
  expect(page()).not.toContain('Unable to login.')
})
