import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { endSession, storedSession } from '../../../platform/session/stored-session.ts'
import { answer, done, fakeServer, refusal } from '../../../testing/fake-server.ts'
import { control, mount, press } from '../../../testing/mount.tsx'
import { recordEvents } from '../../../testing/recorded-events.ts'
import { TestProviders } from '../../../testing/test-providers.tsx'
import { pendingCredentials, setPendingCredentials } from '../pending-credentials.ts'
import { PendingApprovalPage } from './pending-approval-page.tsx'

const page = () => document.body.textContent ?? ''
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

const open = () =>
  mount(
    <TestProviders at="/pending-approval">
      <PendingApprovalPage />
    </TestProviders>,
  )

beforeEach(() => {
  localStorage.clear()
  endSession('left')
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
})

/** The calls that ask whether the person is approved, without those that count events. */
const loginsOf = (sent: ReturnType<typeof fakeServer>) => sent.filter(({ path }) => path === '/login')

describe('waiting for approval', () => {
  test('AUTH-015 AUTH-016 AUTH-017 thanks, and asks again every five seconds with what was typed', async () => {
    setPendingCredentials({ email: 'pending@juniper.test', password: 'Trellis-demo-1' }, { isAutomatic: true })
    const sent = fakeServer({ 'POST /login': () => refusal('PENDING_APPROVAL') })
    await open()
    expect(page()).toContain('Thank you for signing up!')
    expect(page()).toContain('We are checking your account. This usually takes less than two minutes.')
    await pass(15_100)
    expect(loginsOf(sent).map(({ body }) => body)).toEqual(
      Array.from({ length: 3 }, () => ({ email: 'pending@juniper.test', password: 'Trellis-demo-1' })),
    )
  })

  test('AUTH-015 quality: who waits for a person reads of no two minutes', async () => {
    setPendingCredentials({ email: 'pending@juniper.test', password: 'Trellis-demo-1' }, { mail: 'just-sent' })
    fakeServer({ 'POST /login': () => refusal('PENDING_APPROVAL') })
    await open()
    expect(page()).toContain('We are checking your account. We will e-mail you as soon as it is approved.')
    expect(page()).not.toContain('two minutes')
  })

  test('AUTH-015 who signed up a moment ago is told of the email, who logged in is told of none that was not sent', async () => {
    fakeServer({ 'POST /login': () => refusal('PENDING_APPROVAL') })
    setPendingCredentials({ email: 'pending@juniper.test', password: 'Trellis-demo-1' }, { mail: 'just-sent' })
    await open()
    expect(page()).toContain('We have sent an e-mail to pending@juniper.test')
    document.body.replaceChildren()
    setPendingCredentials({ email: 'pending@juniper.test', password: 'Trellis-demo-1' }, { mail: 'sent-before' })
    await open()
    expect(page()).not.toContain('We have sent an e-mail')
    expect(page()).toContain('Use the link in the e-mail we sent to pending@juniper.test when you requested')
    document.body.replaceChildren()
    setPendingCredentials({ email: 'pending@juniper.test', password: 'Trellis-demo-1' }, { mail: 'none' })
    await open()
    expect(page()).not.toContain('e-mail we sent')
  })

  test('AUTH-018 logs in when approval arrives, and forgets the password', async () => {
    setPendingCredentials({ email: 'pending@juniper.test', password: 'Trellis-demo-1' })
    fakeServer({
      'POST /login': () => answer({ token: 'fresh', refresh_token: null, targetPath: '/mycourses' }),
      'POST /users/current/loginNotification': () => done,
    })
    await open()
    await pass(5100)
    expect(storedSession()).toMatchObject({ credential: { token: 'fresh' }, landing: '/mycourses' })
    expect(pendingCredentials()).toBeNull()
  })

  test('ANALYTICS-001 ANALYTICS-003 the wait and its good end are counted, once each', async () => {
    setPendingCredentials({ email: 'pending@juniper.test', password: 'Trellis-demo-1' })
    const trackedEvents = recordEvents()
    const login = vi.fn(() => refusal('PENDING_APPROVAL'))
    fakeServer({ 'POST /login': login, 'POST /users/current/loginNotification': () => done })
    await open()
    await pass(10_100)
    expect(trackedEvents()).toEqual(['user_pending_approval'])
    login.mockReturnValue(answer({ token: 'fresh', refresh_token: null, targetPath: '/mycourses' }))
    await pass(5100)
    expect(trackedEvents()).toEqual(['user_pending_approval', 'user_approved'])
  })

  test('ANALYTICS-002 a wait that a person has to end is counted', async () => {
    setPendingCredentials({ email: 'pending@juniper.test', password: 'Trellis-demo-1' })
    const trackedEvents = recordEvents()
    fakeServer({ 'POST /login': () => refusal('PENDING_APPROVAL') })
    await open()
    await pass(120_100)
    expect(trackedEvents()).toEqual(['user_pending_approval', 'approval_timeout'])
  })

  test('AUTH-019 says after 120 seconds that a person has to look, and asks no more', async () => {
    setPendingCredentials({ email: 'pending@juniper.test', password: 'Trellis-demo-1' })
    const sent = fakeServer({ 'POST /login': () => refusal('PENDING_APPROVAL') })
    await open()
    await pass(120_100)
    expect(page()).toContain('We need to verify your account manually. We will e-mail you as soon as it is approved.')
    const asked = loginsOf(sent).length
    await pass(20_000)
    expect(loginsOf(sent)).toHaveLength(asked)
  })

  test('AUTH-017 continues when the network is lost or the server is busy, and logs in when it is back', async () => {
    setPendingCredentials({ email: 'pending@juniper.test', password: 'Trellis-demo-1' })
    const login = vi.fn<() => 'no network' | ReturnType<typeof refusal>>(() => 'no network')
    fakeServer({ 'POST /login': login, 'POST /users/current/loginNotification': () => done })
    await open()
    await pass(5100)
    login.mockReturnValue(refusal('BUSY'))
    await pass(5000)
    login.mockReturnValue(answer({ token: 'fresh', refresh_token: null, targetPath: '/mycourses' }))
    await pass(5000)
    expect(storedSession()).toMatchObject({ credential: { token: 'fresh' } })
  })

  test('AUTH-017 AUTH-019 stops at the first no, so that no wrong password is counted twice, and says so', async () => {
    setPendingCredentials({ email: 'pending@juniper.test', password: 'Trellis-demo-1' })
    const sent = fakeServer({ 'POST /login': () => refusal('SIGN_IN_FAILED') })
    const box = await open()
    await pass(20_100)
    expect(loginsOf(sent)).toHaveLength(1)
    expect(page()).toContain('We found no open request for this e-mail and password.')
    expect(box.querySelector('a[href="/login"]')?.textContent).toBe('Log in')
    expect(pendingCredentials()).toBeNull()
    await pass(120_000)
    expect(page()).not.toContain('We need to verify your account manually.')
  })

  test('AUTH-017 says why it stopped where the answer is another', async () => {
    setPendingCredentials({ email: 'pending@juniper.test', password: 'Trellis-demo-1' })
    const sent = fakeServer({ 'POST /login': () => refusal('TOO_MANY_REQUESTS') })
    await open()
    await pass(20_100)
    expect(loginsOf(sent)).toHaveLength(1)
    expect(page()).toContain('You could not be logged in')
    expect(page()).toContain('We have stopped checking. Log in to see the status of your request.')
  })

  test('an email that has not come is sent again by one press, and what went wrong with it is said', async () => {
    setPendingCredentials({ email: 'pending@juniper.test', password: 'Trellis-demo-1' }, { mail: 'just-sent' })
    const again = vi.fn(() => refusal('TOO_MANY_REQUESTS'))
    const sent = fakeServer({
      'POST /login': () => refusal('PENDING_APPROVAL'),
      'POST /create-user/prove-address/send-again': again,
    })
    await open()
    await press(control('Send again'))
    expect(page()).toContain('The e-mail could not be sent')
    again.mockReturnValue(done as never)
    await press(control('Send again'))
    expect(page()).toContain('we have sent the e-mail again')
    expect(sent.at(-1)?.body).toEqual({ email: 'pending@juniper.test' })
  })

  test('AUTH-017 after a reload there is nothing to ask with: the way is /login', async () => {
    setPendingCredentials(null)
    const sent = fakeServer({})
    const box = await open()
    expect(box.querySelector('a[href="/login"]')?.textContent).toBe('Log in')
    await pass(20_000)
    expect(sent).toEqual([])
  })
})
