import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { endSession, heldSession } from '../../platform/session/held-session.ts'
import { answer, done, fakeServer, refusal } from '../../testing/fake-server.ts'
import { mount } from '../../testing/mount.tsx'
import { World } from '../../testing/world.tsx'
import { heldCredentials, holdCredentials } from './held-credentials.ts'
import { PendingApprovalPage } from './pending-approval-page.tsx'

const page = () => document.body.textContent ?? ''
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

const open = () =>
  mount(
    <World at="/pending-approval">
      <PendingApprovalPage />
    </World>,
  )

beforeEach(() => {
  localStorage.clear()
  endSession('left')
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('waiting for approval', () => {
  test('AUTH-015 AUTH-016 AUTH-017 thanks, and asks again every five seconds with what was typed', async () => {
    holdCredentials({ email: 'pending@juniper.test', password: 'Trellis-demo-1' })
    const sent = fakeServer({ 'POST /login': () => refusal('PENDING_APPROVAL') })
    await open()
    expect(page()).toContain('Thank you for signing up!')
    expect(page()).toContain('We are checking your account. This usually takes less than two minutes.')
    await pass(15_100)
    expect(sent.map(({ body }) => body)).toEqual(
      Array.from({ length: 3 }, () => ({ email: 'pending@juniper.test', password: 'Trellis-demo-1' })),
    )
  })

  test('AUTH-018 signs in when approval arrives, and forgets the password', async () => {
    holdCredentials({ email: 'pending@juniper.test', password: 'Trellis-demo-1' })
    fakeServer({
      'POST /login': () => answer({ token: 'fresh', refresh_token: null, targetPath: '/mycourses' }),
      'POST /users/current/loginNotification': () => done,
    })
    await open()
    await pass(5100)
    expect(heldSession()).toMatchObject({ held: { token: 'fresh' }, landing: '/mycourses' })
    expect(heldCredentials()).toBeNull()
  })

  test('AUTH-019 says after 120 seconds that a person has to look, and asks no more', async () => {
    holdCredentials({ email: 'pending@juniper.test', password: 'Trellis-demo-1' })
    const sent = fakeServer({ 'POST /login': () => refusal('PENDING_APPROVAL') })
    await open()
    await pass(120_100)
    expect(page()).toContain('We need to verify your account manually. We will e-mail you as soon as it is approved.')
    const asked = sent.length
    await pass(20_000)
    expect(sent).toHaveLength(asked)
  })

  test('AUTH-017 after a reload there is nothing to ask with: the way is /login', async () => {
    holdCredentials(null)
    const sent = fakeServer({})
    const box = await open()
    expect(box.querySelector('a[href="/login"]')?.textContent).toBe('Log in')
    await pass(20_000)
    expect(sent).toEqual([])
  })
})
