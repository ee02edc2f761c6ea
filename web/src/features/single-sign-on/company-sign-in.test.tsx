import { Route, Routes } from 'react-router'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { endSession, storedSession } from '../../platform/session/stored-session.ts'
import { answer, done, fakeServer, refusal } from '../../testing/fake-server.ts'
import { control, field, mount, press, settle, type } from '../../testing/mount.tsx'
import { currentAddress, TestProviders } from '../../testing/test-providers.tsx'
import { CompanyArrivalPage } from './company-arrival-page.tsx'
import { CompanyEntryPage } from './company-entry-page.tsx'

const trackId = '0190a1b2-0000-7000-8000-00000000aa01'

const page = () => document.body.textContent ?? ''

const open = async (at: string | { pathname: string; search?: string; state?: unknown }) => {
  await mount(
    <TestProviders at={at}>
      <Routes>
        <Route path="/sign-in-with-company" element={<CompanyEntryPage />} />
        <Route path="/company-sign-in" element={<CompanyArrivalPage />} />
        <Route path="*" element={null} />
      </Routes>
    </TestProviders>,
  )
  await settle()
}

/** The address off the page that the browser was sent to. */
const mockNavigation = () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  onTestFinished(() => assign.mockRestore())
  return assign
}

const granted = () => answer({ token: 'fresh', refresh_token: null, targetPath: '/rewards' })
const signedIn = { 'POST /users/current/loginNotification': () => done }
const calls = (sent: readonly { method: string; path: string }[], path: string) =>
  sent.filter(each => each.path === path).length

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  endSession('left')
})

test('quality: an e-mail at work leads to the company, with the place that was wanted', async () => {
  const sent = fakeServer({ 'POST /single-sign-on/begin': () => done })
  const navigation = mockNavigation()
  const state = { from: '/classes/7' }
  await open({ pathname: '/sign-in-with-company', search: `?defaultTrack=${trackId}`, state })
  await type(field('Work e-mail'), ' ana@juniper.test ')
  await press(control('Continue'))
  expect(sent.at(-1)?.body).toEqual({ email: 'ana@juniper.test', path: '/classes/7', defaultTrackId: trackId })
  expect(navigation.mock.calls).toEqual([['/api/single-sign-on/start']])
})

test('quality: what is no e-mail is told on its field, which gets the focus, and nothing is sent', async () => {
  const sent = fakeServer({})
  await open('/sign-in-with-company')
  await type(field('Work e-mail'), 'juniper')
  await press(control('Continue'))
  expect(page()).toContain('Invalid email address.')
  expect(document.activeElement).toBe(field('Work e-mail'))
  expect(sent).toEqual([])
})

test('quality: without a network one stays, with what was typed', async () => {
  fakeServer({ 'POST /single-sign-on/begin': () => 'no network' })
  const navigation = mockNavigation()
  await open('/sign-in-with-company')
  await type(field('Work e-mail'), 'ana@juniper.test')
  await press(control('Continue'))
  expect(page()).toContain('Trellis cannot be reached.')
  expect(field('Work e-mail').value).toBe('ana@juniper.test')
  expect(navigation).not.toHaveBeenCalled()
})

test('quality: a place off the site is wanted by no one', async () => {
  const sent = fakeServer({ 'POST /single-sign-on/begin': () => done })
  mockNavigation()
  await open({ pathname: '/sign-in-with-company', state: { from: '//evil.example/rewards' } })
  await type(field('Work e-mail'), 'ana@juniper.test')
  await press(control('Continue'))
  expect(sent.at(-1)?.body).toEqual({ email: 'ana@juniper.test', path: null })
})

test('quality: a rejected company sign-in says why and keeps the typed address and the target', async () => {
  const sent = fakeServer({ 'POST /single-sign-on/begin': () => done })
  mockNavigation()
  await open({ pathname: '/sign-in-with-company', state: { from: '/rewards' } })
  await type(field('Work e-mail'), 'ana@junper.test')
  await press(control('Continue'))
  document.body.replaceChildren()
  await open('/sign-in-with-company?failure=unknown')
  expect(page()).toContain('We don’t know a company with this e-mail')
  expect(field('Work e-mail').value).toBe('ana@junper.test')
  await type(field('Work e-mail'), 'ana@juniper.test')
  await press(control('Continue'))
  expect(sent.at(-1)?.body).toEqual({ email: 'ana@juniper.test', path: '/rewards' })
})

test.each([
  ['unknown', 'We don’t know a company with this e-mail'],
  ['over', 'That took too long, or the link was already used'],
  ['cancelled', 'You did not log in with your company'],
  ['unreachable', 'Your company’s login does not respond'],
  ['refused', 'We couldn’t verify your company’s login'],
  ['clock', 'The clock of your company’s login differs from ours'],
])('quality: a way that ended in “%s” says so', async (failure, sentence) => {
  fakeServer({})
  await open(`/sign-in-with-company?failure=${failure}`)
  expect(document.querySelector('[role="alert"]')?.textContent).toContain(sentence)
})

test('quality: a made-up failure says nothing', async () => {
  fakeServer({})
  await open('/sign-in-with-company?failure=constructor')
  expect(document.querySelector('[role="alert"]')).toBe(null)
})

test('quality: a person who returns from the company is logged in by one call and sent to the target', async () => {
  const sent = fakeServer({ ...signedIn, 'POST /single-sign-on/finish': granted })
  sessionStorage.setItem('company-entry', '{"email":"ana@juniper.test","from":null}')
  await open('/company-sign-in')
  expect(calls(sent, '/single-sign-on/finish')).toBe(1)
  expect(storedSession()).toMatchObject({ credential: { token: 'fresh' }, landing: '/rewards' })
  expect(sessionStorage.getItem('company-entry')).toBe(null)
})

test('quality: a sign-in that the network swallowed is fetched again by a press', async () => {
  const network = { answers: false }
  const sent = fakeServer({
    ...signedIn,
    'POST /single-sign-on/finish': () => (network.answers ? granted() : 'no network'),
  })
  await open('/company-sign-in')
  expect(page()).toContain('Trellis cannot be reached.')
  network.answers = true
  await press(control('Try again'))
  expect(calls(sent, '/single-sign-on/finish')).toBe(2)
  expect(storedSession()).toMatchObject({ credential: { token: 'fresh' } })
})

test.each(['COMPANY_SIGN_IN_OVER', 'COMPANY_SIGN_IN_REFUSED'] as const)(
  'quality: a sign-in that came to nothing says why, and leads on: %s',
  async code => {
    fakeServer({ 'POST /single-sign-on/finish': () => refusal(code) })
    await open('/company-sign-in')
    expect(page()).toContain('We could not log you in')
    expect(control('Start again').getAttribute('href')).toBe('/sign-in-with-company')
    expect(control('Log in another way').getAttribute('href')).toBe('/login')
    expect(storedSession().credential).toBe(null)
  },
)

test('quality: an account that may be someone else’s asks for its password, and opens by it', async () => {
  const passwords: unknown[] = []
  fakeServer({
    ...signedIn,
    'POST /single-sign-on/finish': () => refusal('COMPANY_LINK_NEEDED'),
    'GET /single-sign-on/arrival': () => answer({ organization: 'Juniper & Main', email: 'ana@juniper.test' }),
    'POST /single-sign-on/confirm': ({ body }) => {
      passwords.push(body)
      return passwords.length > 1 ? granted() : refusal('SIGN_IN_FAILED')
    },
  })
  await open('/company-sign-in')
  expect(page()).toContain('Juniper & Main says you are ana@juniper.test.')
  await press(control('It’s mine, log in'))
  expect(page()).toContain('Please enter a password')
  expect(document.activeElement).toBe(field('Password'))
  await type(field('Password'), 'wrong')
  await press(control('It’s mine, log in'))
  expect(page()).toContain('That was not confirmed')
  expect(field('Password').value).toBe('wrong')
  await type(field('Password'), 'Right-horse-7')
  await press(control('It’s mine, log in'))
  expect(passwords).toEqual([{ password: 'wrong' }, { password: 'Right-horse-7' }])
  expect(storedSession()).toMatchObject({ credential: { token: 'fresh' }, landing: '/rewards' })
})

test('quality: a confirmation that came too late leads to the start', async () => {
  fakeServer({
    'POST /single-sign-on/finish': () => refusal('COMPANY_LINK_NEEDED'),
    'GET /single-sign-on/arrival': () => answer({ organization: 'Juniper & Main', email: 'ana@juniper.test' }),
    'POST /single-sign-on/confirm': () => refusal('COMPANY_SIGN_IN_OVER'),
  })
  await open('/company-sign-in')
  await type(field('Password'), 'Right-horse-7')
  await press(control('It’s mine, log in'))
  expect(page()).toContain('This login took too long or was already used.')
  await press(control('Start again'))
  expect(currentAddress()).toBe('/sign-in-with-company')
})
