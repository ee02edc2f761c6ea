import { useQuery } from '@tanstack/react-query'
import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { act, type ReactNode, useEffect } from 'react'
import { Route, Routes, useLocation, useNavigate } from 'react-router'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { read } from '../platform/api/queries.ts'
import { PageHeader } from '../platform/frame/page-header.tsx'
import type { Session } from '../platform/session/session.ts'
import { checkEvery } from '../platform/session/session-checks.ts'
import { SessionProvider } from '../platform/session/session-provider.tsx'
import { beginSession, clearLanding, endSession } from '../platform/session/stored-session.ts'
import { answer, done, fakeServer, refusal } from '../testing/fake-server.ts'
import { control, mount, press, settle } from '../testing/mount.tsx'
import { person } from '../testing/people.ts'
import { currentAddress, TestProviders } from '../testing/test-providers.tsx'
import { Frame } from './frame.tsx'
import { GuardedScreen } from './guarded-screen.tsx'
import { HomeRedirect } from './home-redirect.tsx'
import { NotFoundPage } from './not-found-page.tsx'

const page = () => document.body.textContent ?? ''
const header = () => document.querySelector('header')!

const as = (...roles: Parameters<typeof person>[0]): Session => ({ state: 'authenticated', user: person(roles) })

const Screens = ({ course, door = 'The door' }: { course?: ReactNode; door?: ReactNode }) => (
  <Routes>
    <Route element={<Frame />}>
      <Route index element={<HomeRedirect />} />
      <Route path="/login" element={<GuardedScreen path="/login">The login screen</GuardedScreen>} />
      <Route path="/rewards" element={<GuardedScreen path="/rewards">The rewards screen</GuardedScreen>} />
      <Route path="/first-administrator" element={<GuardedScreen path="/first-administrator">{door}</GuardedScreen>} />
      <Route path="/users" element={<GuardedScreen path="/users">The users screen</GuardedScreen>} />
      <Route
        path="/mycourses"
        element={<GuardedScreen path="/mycourses">{course ?? 'The courses screen'}</GuardedScreen>}
      />
      <Route path="*" element={<NotFoundPage />} />
    </Route>
  </Routes>
)

const open = (at: string, session?: Session, course?: ReactNode) =>
  mount(
    <TestProviders at={at} session={session}>
      <Screens course={course} />
    </TestProviders>,
  )

const LeadsTo = () => <>Leads to {(useLocation().state as { from: string } | null)?.from}</>

/** A browser that has had a session for a while. */
function holding(token: string) {
  beginSession(token, '/')
  clearLanding()
}

const openSignedIn = (at: string, door?: ReactNode) =>
  mount(
    <TestProviders at={at}>
      <SessionProvider>
        <Screens door={door} />
      </SessionProvider>
    </TestProviders>,
  )

// Lazy in the app; the test needs it at once.
beforeAll(async () => {
  await import('../features/organizations/brand-switcher.public.tsx')
})

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  endSession('left')
  fakeServer({})
})

describe('the guards', () => {
  test('ROUTE-002 ROUTE-011 a visitor who asks for a protected screen or for / ends on /login', async () => {
    await open('/rewards')
    expect(currentAddress()).toBe('/login')
  })

  test('ROUTE-003 ROUTE-010 a learner who asks for an administrator’s screen ends at home', async () => {
    await open('/users', as('ROLE_STUDENT'))
    expect(currentAddress()).toBe('/mycourses')
    expect(page()).toContain('The courses screen')
  })

  test('ROUTE-004 ROUTE-006 a signed-in administrator who asks for /login ends at home', async () => {
    await open('/login', as('ROLE_ADMINISTRATOR'))
    expect(currentAddress()).toBe('/users')
  })

  test('AUTH-001 no screen is shown while the session is unknown', async () => {
    await open('/users', { state: 'loading' })
    expect(page()).not.toContain('The users screen')
    expect(currentAddress()).toBe('/users')
  })

  test('NAV-004 an unknown path shows the not-found page, with a way home', async () => {
    await open('/there/is/no/such/page', as('ROLE_STUDENT'))
    expect(page()).toContain("Whoops! This page couldn't be found.")
    expect(control('Go home').getAttribute('href')).toBe('/')
    expect(document.title).toBe('Page not found · Trellis')
  })

  test('every screen sets the title of the browser tab', async () => {
    await open('/mycourses', as('ROLE_STUDENT'))
    expect(document.title).toBe('My courses · Trellis')
  })
})

describe('a sign-in from start to end', () => {
  const me = person(['ROLE_STUDENT'])

  test('AUTH-007 redirects to its landing page, once', async () => {
    fakeServer({ 'GET /users/me': () => answer(me) })
    await openSignedIn('/login')
    await act(async () => beginSession('fresh', '/rewards'))
    await settle()
    expect(currentAddress()).toBe('/rewards')
    expect(page()).toContain('The rewards screen')
  })

  test('AUTH-007 PWD-011 redirects from a public screen, too', async () => {
    fakeServer({ 'GET /users/me': () => answer(me) })
    await openSignedIn('/first-administrator')
    await act(async () => beginSession('fresh', '/rewards'))
    await settle()
    expect(currentAddress()).toBe('/rewards')
  })

  /** A page that counts how often it is mounted. */
  function countMounts() {
    const mounts = { count: 0 }
    const Counted = () => {
      useEffect(() => {
        mounts.count += 1
      }, [])
      return 'The door'
    }
    return { mounts, door: <Counted /> }
  }

  test('AUTH-001 MAGIC-007 the page on which a sign-in is made stays mounted until its owner is loaded', async () => {
    const { mounts, door } = countMounts()
    const replies: (() => void)[] = []
    fakeServer({
      'GET /users/me': () =>
        new Promise<ReturnType<typeof answer>>(done => replies.push(() => done(answer(me)))) as never,
    })
    await openSignedIn('/first-administrator', door)
    await act(async () => beginSession('fresh', '/rewards'))
    expect([page().includes('The door'), document.querySelectorAll('[inert]').length]).toEqual([true, 1])
    await act(async () => replies[0]!())
    await settle()
    expect([currentAddress(), mounts.count]).toEqual(['/rewards', 1])
  })

  test('AUTH-001 MAGIC-007 it stays mounted while the server is unreachable, until the owner is loaded', async () => {
    const { mounts, door } = countMounts()
    fakeServer({ 'GET /users/me': () => refusal('INTERNAL') })
    await openSignedIn('/first-administrator', door)
    await act(async () => beginSession('fresh', '/rewards'))
    await settle()
    expect(page()).toContain('We can’t reach Trellis right now')
    fakeServer({ 'GET /users/me': () => answer(me) })
    await press(control('Try again'))
    await settle()
    expect([currentAddress(), mounts.count]).toEqual(['/rewards', 1])
  })

  test('MAGIC-007 AUTH-007 a sign-in that replaces another person’s uses only the new session', async () => {
    holding('first')
    const other = person(['ROLE_ADMINISTRATOR'], { id: '0190a1b2-0000-7000-8000-000000000002' })
    fakeServer({
      'GET /users/me': ({ headers }) => answer(headers.get('authorization') === 'Bearer first' ? me : other),
    })
    await openSignedIn('/first-administrator')
    await act(async () => beginSession('second', '/users'))
    await settle()
    expect([currentAddress(), page().includes('The users screen')]).toEqual(['/users', true])
  })

  test('AUTH-007 ROUTE-002 the page to return to keeps its fragment', async () => {
    fakeServer({ 'GET /users/me': () => answer(me) })
    holding('spent')
    endSession('expired')
    await mount(
      <TestProviders at="/rewards?page=2#waiting">
        <Routes>
          <Route path="/rewards" element={<GuardedScreen path="/rewards">The rewards screen</GuardedScreen>} />
          <Route path="/login" element={<LeadsTo />} />
        </Routes>
      </TestProviders>,
    )
    expect(page()).toContain('Leads to /rewards?page=2#waiting')
  })

  test('AUTH-008 AUTH-010 Logout ends on /login and deletes the person’s data', async () => {
    holding('good')
    fakeServer({ 'GET /users/me': () => answer(me), 'POST /logout': () => done })
    await openSignedIn('/rewards')
    expect(page()).toContain('The rewards screen')
    await act(async () => endSession('left'))
    await settle()
    expect(currentAddress()).toBe('/login')
    expect(localStorage.getItem('token')).toBeNull()
  })

  test('ERR-004 an expired sign-in ends on /login', async () => {
    holding('spent')
    fakeServer({ 'GET /users/me': () => refusal('TOKEN_EXPIRED'), 'POST /refresh': () => refusal('TOKEN_EXPIRED') })
    await openSignedIn('/rewards')
    expect(currentAddress()).toBe('/login')
  })

  test('AUTH-008 ERR-004 a session ended elsewhere leaves the screen within ten seconds, without interaction', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    holding('good')
    fakeServer({ 'GET /users/me': () => answer(me), 'GET /session': () => done })
    await openSignedIn('/rewards')
    await act(() => vi.advanceTimersByTimeAsync(checkEvery + 500))
    expect(page()).toContain('The rewards screen')
    fakeServer({ 'GET /session': () => refusal('TOKEN_INVALID'), 'POST /refresh': () => refusal('TOKEN_EXPIRED') })
    await act(() => vi.advanceTimersByTimeAsync(checkEvery + 500))
    expect([currentAddress(), page().includes('The rewards screen')]).toEqual(['/login', false])
  })

  test('ERR-004 F5 a session stays, with a message, while the server is unreachable', async () => {
    holding('good')
    fakeServer({ 'GET /users/me': () => refusal('INTERNAL') })
    await openSignedIn('/rewards')
    expect(currentAddress()).toBe('/rewards')
    expect(page()).toContain('We can’t reach Trellis right now')
    fakeServer({ 'GET /users/me': () => answer(me) })
    await press(control('Try again'))
    expect(page()).toContain('The rewards screen')
  })

  test('AUTH-010 AUTH-013 another person’s sign-in in another tab takes this one over', async () => {
    holding('first')
    const seen: string[] = []
    const Who = () => {
      const { data } = useQuery(read(accounts.me))
      if (data) seen.push(data.firstName)
      return null
    }
    fakeServer({
      'GET /users/me': ({ headers }) =>
        answer(
          headers.get('authorization') === 'Bearer first'
            ? me
            : person(['ROLE_STUDENT'], { id: '0190a1b2-0000-7000-8000-000000000002', firstName: 'Bo' }),
        ),
    })
    await mount(
      <TestProviders at="/rewards">
        <SessionProvider>
          <Who />
        </SessionProvider>
      </TestProviders>,
    )
    localStorage.setItem('token', JSON.stringify({ token: 'second', savedAt: Date.now() }))
    await act(async () => dispatchEvent(new StorageEvent('storage', { key: 'token' })))
    await settle()
    expect([seen[0], seen.at(-1)]).toEqual(['Dana', 'Bo'])
  })
})

describe('the header', () => {
  test('HEADER-001 HEADER-002 HEADER-006 shows the logo, the links of the role and the menu under the name', async () => {
    await open('/mycourses', as('ROLE_STUDENT'))
    expect(control('Trellis, home').getAttribute('href')).toBe('/')
    expect([...header().querySelectorAll('nav a')].map(({ textContent }) => textContent)).toEqual([
      'Courses',
      'Rewards',
    ])
    expect(control('Dana Mireles: your menu').textContent).toContain('Dana Mireles')
  })

  test('HEADER-003 HEADER-004 AUTH-010 the menu has Profile, which goes to /me, and Logout', async () => {
    const { NamePanel } = await import('./header/name-panel.tsx')
    const sent = fakeServer({ 'POST /logout': () => done })
    await mount(
      <TestProviders>
        <NamePanel user={person(['ROLE_STUDENT'])} onDone={() => undefined} />
      </TestProviders>,
    )
    expect(control('Profile').getAttribute('href')).toBe('/me')
    await press(control('Logout'))
    expect(sent.map(({ path }) => path)).toEqual(['/logout'])
  })

  test('HEADER-005 a screen puts its own header in place of the usual one, and gives it back', async () => {
    const Course = () => {
      const navigate = useNavigate()
      return (
        <PageHeader>
          <button type="button" onClick={() => navigate('/rewards')}>
            Jump To
          </button>
        </PageHeader>
      )
    }
    await open('/mycourses', as('ROLE_STUDENT'), <Course />)
    expect(header().textContent).toBe('Jump To')
    expect(document.querySelectorAll('nav')).toHaveLength(0)
    await press(control('Jump To'))
    expect(header().textContent).toContain('Rewards')
  })

  test('HEADER-007 ROLE-007 only parent-company employees get the brand switcher', async () => {
    const brand = (id: string, name: string, isCurrent: boolean) => ({ id, name, logoUrl: null, isCurrent })
    const [first, second] = ['0190a1b2-0000-7000-8000-0000000000b1', '0190a1b2-0000-7000-8000-0000000000b2']
    fakeServer({
      'GET /brands': () =>
        answer({ items: [brand(first, 'Alpenglow Edibles', true), brand(second, 'Cinder Pre-Rolls', false)] }),
    })
    await open('/', as('ROLE_PARENT_COMPANY_EMPLOYEE'))
    const switcher = header().querySelector('select')
    expect([...(switcher?.options ?? [])].map(({ text }) => text)).toEqual(['Alpenglow Edibles', 'Cinder Pre-Rolls'])
    expect(switcher?.value).toBe(first)
  })

  test('HEADER-007 a brand employee of one brand has no brand switcher', async () => {
    const sent = fakeServer({})
    await open('/', as('ROLE_BRAND_EMPLOYEE'))
    expect(header().querySelector('select')).toBeNull()
    expect(sent.some(({ path }) => path === '/brands')).toBe(false)
  })

  test('HEADER-006 a learner’s phone has tabs, a manager’s has a menu', async () => {
    await open('/mycourses', as('ROLE_STUDENT'))
    const tabs = document.querySelector('main + nav')!
    expect([...tabs.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual(['Courses', 'Rewards', 'Me'])
  })

  test('navigation moves the focus to the new screen', async () => {
    await open('/mycourses', as('ROLE_STUDENT'))
    await press(header().querySelector<HTMLElement>('nav a[href="/rewards"]')!)
    expect(document.activeElement).toBe(document.querySelector('main'))
  })
})
