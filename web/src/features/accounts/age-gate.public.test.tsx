import { useQuery } from '@tanstack/react-query'
import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { screens } from '@trellis/contract/routes.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { read } from '../../platform/api/queries.ts'
import type { SessionUser } from '../../platform/session/session.ts'
import { SessionContext } from '../../platform/session/session.ts'
import { answer, fakeServer, refusal } from '../../testing/fake-server.ts'
import { control, mount, press } from '../../testing/mount.tsx'
import { person } from '../../testing/people.ts'
import { TestProviders } from '../../testing/test-providers.tsx'
import { AgeGate } from './age-gate.public.tsx'

const question = 'Are you 21 or older, or do you hold a valid medical card?'
const refused = 'Sorry, you must be 21 or older to view our content!'

const page = () => document.body.textContent ?? ''
const content = 'What is behind the gate'

const visitorAtGate = (exempt?: boolean) =>
  mount(
    <TestProviders>
      <AgeGate exempt={exempt}>
        <p>{content}</p>
      </AgeGate>
    </TestProviders>,
  )

/** A signed-in person, as the server returns them. */
function SignedIn() {
  const { data } = useQuery(read(accounts.me))
  return data ? (
    <SessionContext value={{ state: 'authenticated', user: data }}>
      <AgeGate>
        <p>{content}</p>
      </AgeGate>
    </SessionContext>
  ) : null
}

/** A server with one person that records their age confirmation. */
function serverWith(user: SessionUser) {
  let known = user
  return fakeServer({
    'GET /users/me': () => answer(known),
    'POST /users/verify-age': () => {
      known = { ...known, ageVerifiedOn: '2026-11-20T10:00:00.000Z' }
      return answer(known)
    },
  })
}

const unverified = person(['ROLE_STUDENT'], { ageVerifiedOn: null })
const verifyCalls = (sent: { path: string }[]) => sent.filter(({ path }) => path === '/users/verify-age').length

// Lazy in the app: loaded beforehand, so that the test finds it at once.
beforeAll(async () => {
  await import('./age-check-screen.tsx')
})

beforeEach(() => {
  localStorage.clear()
  fakeServer({})
})

describe('a visitor at the age gate', () => {
  test('AGE-001 AGE-002 is asked before content, which does not exist until then', async () => {
    await visitorAtGate()
    expect(page()).toContain(question)
    expect(page()).not.toContain(content)
  })

  test('AGE-002 reads what the brand adds to the question', async () => {
    await mount(
      <TestProviders>
        <AgeGate note="Alpenglow Edibles asks everybody who reads its lessons.">
          <p>{content}</p>
        </AgeGate>
      </TestProviders>,
    )
    expect(page()).toContain('Alpenglow Edibles asks everybody who reads its lessons.')
  })

  test('AGE-003 answers Yes and gets in, now and on the next page; the date is kept', async () => {
    await visitorAtGate()
    await press(control('Yes'))
    expect(page()).toContain(content)
    expect(page()).not.toContain(question)
    expect(new Date(localStorage.getItem('ageVerifiedOn')!).toISOString()).toBe(localStorage.getItem('ageVerifiedOn'))
  })

  test('AGE-003 who has answered before is not asked again', async () => {
    localStorage.setItem('ageVerifiedOn', '2026-11-01T08:00:00.000Z')
    await visitorAtGate()
    expect(page()).toContain(content)
  })

  test('AGE-003 what is no date counts for nothing', async () => {
    localStorage.setItem('ageVerifiedOn', 'yes')
    await visitorAtGate()
    expect(page()).toContain(question)
  })

  test('ERR-025 answers No, is told why, and stays outside', async () => {
    await visitorAtGate()
    await press(control('No'))
    expect(page()).toContain(refused)
    expect(page()).not.toContain(content)
    expect(localStorage.getItem('ageVerifiedOn')).toBeNull()
  })

  test('ERR-025 may revoke a No that was a slip', async () => {
    await visitorAtGate()
    await press(control('No'))
    await press(control('I answered by mistake'))
    expect(page()).toContain(question)
  })

  test('AGE-005 is not asked on an exempt screen', async () => {
    await visitorAtGate(true)
    expect(page()).toContain(content)
  })
})

describe('a signed-in person at the age gate', () => {
  const atGate = () =>
    mount(
      <TestProviders>
        <SignedIn />
      </TestProviders>,
    )

  test('AGE-004 answers Yes, which their account remembers', async () => {
    const sent = serverWith(unverified)
    await atGate()
    expect(page()).toContain(question)
    await press(control('Yes'))
    expect(verifyCalls(sent)).toBe(1)
    expect(page()).toContain(content)
    expect(localStorage.getItem('ageVerifiedOn')).toBeNull()
  })

  test('AGE-004 is told when it could not be saved, and stays outside', async () => {
    fakeServer({ 'GET /users/me': () => answer(unverified), 'POST /users/verify-age': () => refusal('INTERNAL') })
    await atGate()
    await press(control('Yes'))
    expect(page()).toContain('Something went wrong on our side. Please try again.')
    expect(page()).not.toContain(content)
  })

  test('AGE-003 AGE-004 who answered as a visitor is let in, and the account is told quietly', async () => {
    localStorage.setItem('ageVerifiedOn', '2026-11-01T08:00:00.000Z')
    const sent = serverWith(unverified)
    await atGate()
    expect(page()).toContain(content)
    expect(verifyCalls(sent)).toBe(1)
  })

  test('AGE-004 whose account knows is not asked', async () => {
    const sent = serverWith(person(['ROLE_STUDENT']))
    await atGate()
    expect(page()).toContain(content)
    expect(verifyCalls(sent)).toBe(0)
  })
})

test('AGE-005 AGE-006 AGE-007 AGE-008 AGE-009 AGE-010 AGE-011 AGE-012 the exempt screens are these and no others', () => {
  const exempt = Object.entries(screens).filter(([, screen]) => 'ageExempt' in screen)
  expect(exempt.map(([path]) => path).sort()).toEqual(
    [
      '/login',
      '/sign-up',
      '/create-password',
      '/forgot-password',
      '/reset-password',
      '/password-reset',
      '/second-factor',
      '/second-factor-setup',
      '/sign-in-with-company',
      '/company-sign-in',
      '/magic-link',
      '/magic-link-authentication-error',
      '/request-magic-link',
      '/pending-approval',
      '/signup-wizard',
      '/signup-link/:linkId',
      '/analyze-card-courses/:id',
      '/analyze-card-courses/:id/promo/:promoId',
      '/first-administrator',
      // What a certificate says is shown to inspectors and employers, and names no product.
      '/certificates/:number',
      '/inspections/:token',
    ].sort(),
  )
})
