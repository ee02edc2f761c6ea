import { act, useState } from 'react'
import { Route, Routes } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { takeTokenFromAddress } from '../../../platform/session/arrived-token.ts'
import type { Session } from '../../../platform/session/session.ts'
import { endSession, recordSignInFailure, storedSession } from '../../../platform/session/stored-session.ts'
import { answer, done, fakeServer, refusal } from '../../../testing/fake-server.ts'
import { control, field, mount, press, type } from '../../../testing/mount.tsx'
import { person } from '../../../testing/people.ts'
import { currentAddress, TestProviders } from '../../../testing/test-providers.tsx'
import { MagicLinkPage } from './magic-link-page.tsx'
import { RefusedMagicLinkPage } from './refused-magic-link-page.tsx'
import { RequestMagicLinkPage } from './request-magic-link-page.tsx'

const token = btoa(`ana@juniper.test:${'a1'.repeat(64)}:1795190400`).replaceAll('=', '')
const page = () => document.body.textContent ?? ''
const title = () => document.querySelector('h1')?.textContent

const open = (at: string, session?: Session) =>
  mount(
    <TestProviders at={at} session={session}>
      <Routes>
        <Route path="/request-magic-link" element={<RequestMagicLinkPage />} />
        <Route path="/magic-link" element={<MagicLinkPage />} />
        <Route path="/magic-link-authentication-error" element={<RefusedMagicLinkPage />} />
        <Route path="*" element={null} />
      </Routes>
    </TestProviders>,
  )

beforeEach(() => {
  localStorage.clear()
  endSession('left')
  recordSignInFailure(null)
  history.replaceState(null, '', '/')
  takeTokenFromAddress()
})

describe('the screen that a magic link is asked for on', () => {
  const sends = 'POST /magic-links/send-link'
  const isSubmitDisabled = () => (control('Submit') as HTMLButtonElement).disabled

  test('MAGIC-002 MAGIC-003 VALID-036 Submit waits for an e-mail that can be one', async () => {
    fakeServer({})
    await open('/request-magic-link')
    expect(isSubmitDisabled()).toBe(true)
    await type(field('E-mail'), 'ana@')
    expect([isSubmitDisabled(), page().includes('Invalid email address.')]).toEqual([true, true])
    await type(field('E-mail'), '')
    expect([isSubmitDisabled(), page().includes('Please enter an E-mail.')]).toEqual([true, true])
    await type(field('E-mail'), 'ana@juniper.test')
    expect(isSubmitDisabled()).toBe(false)
  })

  test('MAGIC-004 MAGIC-005 MAGIC-006 VALID-036 from idle over requesting to where the link will be', async () => {
    let settle = (_: ReturnType<typeof answer>) => {}
    const sent = fakeServer({ [sends]: () => new Promise<ReturnType<typeof answer>>(done => (settle = done)) as never })
    await open('/request-magic-link?route=%2Frewards')
    await type(field('E-mail'), ' ana@juniper.test ')
    await press(control('Submit'))
    expect(control('Submit').getAttribute('aria-disabled')).toBe('true')
    await press(control('Submit'))
    expect(sent.map(({ body }) => body)).toEqual([{ email: 'ana@juniper.test', route: '/rewards' }])
    await act(async () => settle(done))
    expect(title()).toBe('Check Your Email!')
    expect(page()).toContain(
      "If we find an account with the email address you provided, we'll send you a magic link shortly.",
    )
  })

  test.each([
    ['a refusal', () => refusal('TOO_MANY_REQUESTS')],
    ['a failure', () => refusal('INTERNAL')],
  ])('MAGIC-004 ERR-024 %s looks no different', async (_what, reply) => {
    fakeServer({ [sends]: reply })
    await open('/request-magic-link')
    await type(field('E-mail'), 'ana@juniper.test')
    await press(control('Submit'))
    expect(title()).toBe('Check Your Email!')
  })

  test('MAGIC-008 a route that leads elsewhere is not asked for', async () => {
    const sent = fakeServer({ [sends]: () => done })
    await open('/request-magic-link?route=%2F%2Fevil.test')
    await type(field('E-mail'), 'ana@juniper.test')
    await press(control('Submit'))
    expect(sent[0]?.body).toEqual({ email: 'ana@juniper.test', route: null })
  })
})

describe('the screen that a magic link leads to', () => {
  const granted = () => answer({ token: 'fresh', refresh_token: null, targetPath: '/mycourses' })
  const linkDetails = (isAsker: boolean) => () => answer({ firstName: 'Ana', isAsker })
  const serveLink = (look: () => ReturnType<typeof answer>, authenticate: () => ReturnType<typeof answer> = granted) =>
    fakeServer({
      'POST /magic-links/look': look,
      'POST /magic-links/authenticate': authenticate,
      'POST /users/current/loginNotification': () => done,
    })
  const paths = (sent: ReturnType<typeof fakeServer>) => sent.map(({ path }) => path)

  test('MAGIC-007 in the browser that asked it logs in by itself, once, with the token alone', async () => {
    const sent = serveLink(linkDetails(true))
    await open(`/magic-link?token=${token}`)
    expect(sent.filter(({ path }) => path === '/magic-links/authenticate').map(({ body }) => body)).toEqual([{ token }])
    expect(storedSession()).toMatchObject({ credential: { token: 'fresh' }, landing: '/mycourses' })
  })

  test('MAGIC-007 R17 in any other it spends nothing before someone presses', async () => {
    const sent = serveLink(linkDetails(false))
    await open(`/magic-link?token=${token}`)
    expect([currentAddress(), paths(sent)]).toEqual(['/magic-link', ['/magic-links/look']])
    expect(storedSession().credential).toBeNull()
    await press(control('Continue as Ana'))
    expect(storedSession()).toMatchObject({ credential: { token: 'fresh' }, landing: '/mycourses' })
  })

  test.each([
    ['%2Frewards%3Fa%3Db', '/rewards?a=b'],
    ['%2F%2Fevil.test', '/mycourses'],
    ['javascript%3Aalert(1)', '/mycourses'],
  ])('MAGIC-008 MAGIC-012 with the route %s it lands on %s', async (route, landing) => {
    serveLink(linkDetails(true))
    await open(`/magic-link?token=${token}&route=${route}`)
    expect(storedSession().landing).toBe(landing)
  })

  test.each([
    ['is dead', token, () => refusal('LINK_USED_OR_EXPIRED')],
    ['is cut off', token.slice(0, 40), linkDetails(false)],
    ['is missing', '', linkDetails(false)],
  ])('MAGIC-009 MAGIC-010 MAGIC-011 ERR-023 one that %s says so, and keeps the route', async (_what, given, look) => {
    serveLink(look)
    await open(`/magic-link?token=${given}&route=%2Frewards`)
    expect(currentAddress()).toBe('/magic-link-authentication-error?route=%2Frewards')
    expect(title()).toBe("That Magic Link didn't work!")
    expect(control('Request a new magic link').getAttribute('href')).toBe('/request-magic-link?route=%2Frewards')
  })

  test('MAGIC-012 a link that another tab of this browser has just used leads on, not to another link', async () => {
    serveLink(() => refusal('LINK_USED_OR_EXPIRED'))
    await open(`/magic-link?token=${token}&route=%2Frewards`, {
      state: 'authenticated',
      user: person(['ROLE_STUDENT'], { firstName: 'Ana' }),
    })
    expect(page()).toContain('you are logged in here as Ana')
    expect(control('Continue').getAttribute('href')).toBe('/rewards')
    expect(page()).not.toContain('Request a new magic link')
  })

  test('ERR-023 one that dies before the press says so, too', async () => {
    serveLink(linkDetails(false), () => refusal('LINK_USED_OR_EXPIRED'))
    await open(`/magic-link?token=${token}`)
    await press(control('Continue as Ana'))
    expect(currentAddress()).toBe('/magic-link-authentication-error')
  })

  test('MAGIC-007 MAGIC-012 drawn again in the middle, it spends nothing a second time', async () => {
    const sent = serveLink(linkDetails(true))
    history.replaceState(null, '', `/magic-link?token=${token}`)
    takeTokenFromAddress()
    const OpenAgain = () => {
      const [times, setTimes] = useState(0)
      return (
        <>
          <button type="button" onClick={() => setTimes(times + 1)}>
            Anew
          </button>
          <MagicLinkPage key={times} />
        </>
      )
    }
    await mount(
      <TestProviders at="/magic-link">
        <Routes>
          <Route path="/magic-link" element={<OpenAgain />} />
          <Route path="*" element={null} />
        </Routes>
      </TestProviders>,
    )
    expect(storedSession().credential?.token).toBe('fresh')
    serveLink(() => refusal('LINK_USED_OR_EXPIRED'))
    await press(control('Anew'))
    expect(currentAddress()).toBe('/magic-link')
    expect(paths(sent).filter(path => path === '/magic-links/authenticate')).toHaveLength(1)
  })

  test('MAGIC-007 a server in trouble spends nothing: the link can be tried again', async () => {
    serveLink(linkDetails(false), () => refusal('INTERNAL'))
    await open(`/magic-link?token=${token}`)
    await press(control('Continue as Ana'))
    expect([currentAddress(), page().includes('We could not log you in yet')]).toEqual(['/magic-link', true])
    serveLink(linkDetails(false))
    await press(control('Try again'))
    expect(storedSession().credential?.token).toBe('fresh')
  })
})
