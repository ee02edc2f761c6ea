import { Route, Routes } from 'react-router'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endSession, recordSignInFailure, storedSession } from '../../platform/session/stored-session.ts'
import { answer, done, fakeServer, refusal } from '../../testing/fake-server.ts'
import { control, field, mount, press, type } from '../../testing/mount.tsx'
import { currentAddress, TestProviders } from '../../testing/test-providers.tsx'
import { LoginPage } from './login-page.tsx'
import { pendingCredentials, setPendingCredentials } from './pending-credentials.ts'

const trackId = '0190a1b2-0000-7000-8000-00000000aa01'
const courseId = '0190a1b2-0000-7000-8000-00000000aa02'

const page = () => document.body.textContent ?? ''

const open = (at: string | { pathname: string; search?: string; state?: unknown } = '/login') =>
  mount(
    <TestProviders at={at}>
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route path="*" element={null} />
      </Routes>
    </TestProviders>,
  )

const granted = (targetPath: string) => answer({ token: 'fresh', refresh_token: null, targetPath })

async function send(email: string, password: string) {
  await type(field('E-mail'), email)
  await type(field('Password'), password)
  await press(control('Log in'))
}

// Lazy in the app: loaded beforehand, so that the test finds them at once.
beforeAll(async () => {
  await import('./demo-accounts.tsx')
})

beforeEach(() => {
  localStorage.clear()
  endSession('left')
  recordSignInFailure(null)
  setPendingCredentials(null)
})

describe('the login screen', () => {
  test('AUTH-002 AUTH-003 AUTH-004 has the two fields and the other ways in', async () => {
    fakeServer({})
    await open()
    expect([field('E-mail').type, field('Password').type]).toEqual(['email', 'password'])
    expect(control('Forgot password?').getAttribute('href')).toBe('/forgot-password')
    expect(control('Request an account').getAttribute('href')).toBe('/sign-up')
    expect(control('E-mail me a magic link').getAttribute('href')).toBe('/request-magic-link')
  })

  test('quality: the way in by one’s company takes along where one wanted to go', async () => {
    fakeServer({})
    await open({ pathname: '/login', search: `?defaultTrack=${trackId}`, state: { from: '/rewards' } })
    await press(control('Log in with your company'))
    expect(currentAddress()).toBe(`/sign-in-with-company?defaultTrack=${trackId}`)
  })

  test('quality: a person who can log in only with their company is sent to its sign-in page', async () => {
    fakeServer({ 'POST /login': () => refusal('COMPANY_SIGN_IN_ONLY') })
    await open()
    await send('dana@juniper.test', 'Trellis-demo-1')
    const notice = document.querySelector('[role="alert"]')
    expect(notice?.textContent).toContain('Your company requires you to log in with your company account.')
    expect(notice?.querySelector('a')?.getAttribute('href')).toBe('/sign-in-with-company')
  })

  test('VALID-010 VALID-020 asks for what is missing, sends nothing, and goes to the first wrong field', async () => {
    const sent = fakeServer({})
    await open()
    await press(control('Log in'))
    expect(page()).toContain('Please enter an E-mail.')
    expect(page()).toContain('Please enter a password')
    expect(document.activeElement).toBe(field('E-mail'))
    expect(sent.filter(({ path }) => path === '/login')).toEqual([])
  })

  test('VALID-011 says when what was typed is no address, as soon as the field is left', async () => {
    fakeServer({})
    await open()
    await type(field('E-mail'), 'dana@juniper')
    expect(page()).toContain('Invalid email address.')
    expect(field('E-mail').getAttribute('aria-invalid')).toBe('true')
  })

  test('VALID-012 sends an address without what is invisible in it', async () => {
    const sent = fakeServer({ 'POST /login': () => granted('/'), 'POST /users/current/loginNotification': () => done })
    await open()
    await send('dana@juniper.test\u200b;', 'Trellis-demo-1')
    expect(sent.find(({ path }) => path === '/login')?.body).toMatchObject({ email: 'dana@juniper.test' })
  })

  test('VALID-012 trims the address that it sends', async () => {
    const sent = fakeServer({ 'POST /login': () => granted('/'), 'POST /users/current/loginNotification': () => done })
    await open()
    await send('  dana@juniper.test ', 'Trellis-demo-1')
    expect(sent.find(({ path }) => path === '/login')?.body).toEqual({
      email: 'dana@juniper.test',
      password: 'Trellis-demo-1',
    })
  })

  test('AUTH-005 AUTH-006 sends the default track and course of its address', async () => {
    const sent = fakeServer({ 'POST /login': () => granted('/'), 'POST /users/current/loginNotification': () => done })
    await open(`/login?defaultTrack=${trackId}&defaultCourse=${courseId}`)
    await send('dana@juniper.test', 'x')
    expect(sent.find(({ path }) => path === '/login')?.body).toMatchObject({
      defaultTrackId: trackId,
      defaultCourseId: courseId,
    })
  })

  test('AUTH-005 AUTH-006 leaves out what is no id', async () => {
    const sent = fakeServer({ 'POST /login': () => granted('/'), 'POST /users/current/loginNotification': () => done })
    await open('/login?defaultTrack=7&defaultCourse=%3Cscript%3E')
    await send('dana@juniper.test', 'x')
    expect(sent.find(({ path }) => path === '/login')?.body).toEqual({ email: 'dana@juniper.test', password: 'x' })
  })

  test('ERR-001 ERR-002 AUTH-001 a refused sign-in says so and stays, with the query of the address', async () => {
    fakeServer({ 'POST /login': () => refusal('SIGN_IN_FAILED') })
    await open(`/login?defaultTrack=${trackId}&defaultCourse=${courseId}`)
    await send('dana@juniper.test', 'wrong')
    expect(page()).toContain('Unable to login.')
    expect(currentAddress()).toBe(`/login?defaultTrack=${trackId}&defaultCourse=${courseId}`)
    expect(storedSession()).toMatchObject({ credential: null, failure: { code: 'SIGN_IN_FAILED' } })
    expect([field('E-mail').value, field('Password').value]).toEqual(['dana@juniper.test', 'wrong'])
  })

  test('ERR-001 a sign-in without a network says that as well', async () => {
    fakeServer({ 'POST /login': () => 'no network' })
    await open()
    await send('dana@juniper.test', 'x')
    expect(page()).toContain('Unable to login.')
    expect(page()).toContain('Trellis cannot be reached.')
  })

  test('VALID-011 VALID-020 what no address and no password can be is not sent', async () => {
    const sent = fakeServer({})
    await open()
    await send(`${'x'.repeat(255)}@juniper.test`, 'p'.repeat(129))
    expect([field('E-mail'), field('Password')].map(each => each.getAttribute('aria-invalid'))).toEqual([
      'true',
      'true',
    ])
    expect(document.activeElement).toBe(field('E-mail'))
    expect(sent.filter(({ path }) => path === '/login')).toEqual([])
  })

  test('API-004 someone who has tried too often is told to wait, and keeps what was typed', async () => {
    fakeServer({ 'POST /login': () => refusal('TOO_MANY_REQUESTS') })
    await open()
    await send('dana@juniper.test', 'wrong')
    expect(page()).toContain('Too many tries. Please wait a moment and try again.')
    expect(field('E-mail').value).toBe('dana@juniper.test')
  })

  test('AUTH-007 AUTH-013 a granted sign-in leads to the page that the guard turned away from', async () => {
    fakeServer({ 'POST /login': () => granted('/mycourses'), 'POST /users/current/loginNotification': () => done })
    await open({ pathname: '/login', state: { from: '/rewards' } })
    await send('dana@juniper.test', 'Trellis-demo-1')
    expect(storedSession()).toMatchObject({ credential: { token: 'fresh' }, landing: '/rewards' })
  })

  test('AUTH-007 a granted sign-in leads to the server’s target when no one was turned away', async () => {
    fakeServer({
      'POST /login': () => granted(`/tracks/${trackId}`),
      'POST /users/current/loginNotification': () => done,
    })
    await open()
    await send('dana@juniper.test', 'Trellis-demo-1')
    expect(storedSession().landing).toBe(`/tracks/${trackId}`)
  })

  test('ERR-003 a pending account goes to wait, its credentials in memory alone', async () => {
    fakeServer({ 'POST /login': () => refusal('PENDING_APPROVAL') })
    await open()
    await send('pending@juniper.test', 'Trellis-demo-1')
    expect(currentAddress()).toBe('/pending-approval')
    expect(pendingCredentials()).toEqual({ email: 'pending@juniper.test', password: 'Trellis-demo-1' })
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Trellis-demo-1')
  })

  test('in a demo, a press on one of its people fills in the form', async () => {
    fakeServer({
      'GET /site': () =>
        answer({ isDemo: true, learnMoreUrl: null, mapTileUrl: null, mapAttribution: '', supportEmail: null }),
    })
    await open()
    await press([...document.querySelectorAll('button')].find(each => each.textContent?.includes('learner@demo'))!)
    expect([field('E-mail').value, field('Password').value]).toEqual(['learner@demo.trellis.test', 'Trellis-demo-1'])
  })
})
