import { act } from 'react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { storedSession } from '../../platform/session/stored-session.ts'
import { answer, done, fakeServer, refusal } from '../../testing/fake-server.ts'
import { control, field, openList, press, settle, type } from '../../testing/mount.tsx'
import { recordEvents } from '../../testing/recorded-events.ts'
import { currentAddress } from '../../testing/test-providers.tsx'
import { pendingCredentials } from '../accounts/pending-credentials.ts'
import { saveDraft } from './sign-up-draft.ts'
import {
  fillIn,
  freshBrowser,
  open,
  password,
  person,
  send,
  store,
  storeId,
  usual,
} from './testing/sign-up-screens.tsx'

const linkId = '0190a1b2-0000-7000-8000-00000000bb02'
const page = () => document.body.textContent ?? ''

beforeEach(freshBrowser)

describe('the sign-up screen', () => {
  test('SIGNUP-004 SIGNUP-005 SIGNUP-006 SIGNUP-011 API-009 ENTITY-013 asks to join the store of its query, and continues to wait', async () => {
    const sent = fakeServer({
      ...usual,
      'POST /create-user/self-signup': () => answer({ requestStatus: 0, isAutomatic: false }),
    })
    await open(`/sign-up?dispensary=${storeId}`)
    expect(field('Your dispensary').value).toBe('Juniper and Main')
    await fillIn()
    await send('Request an account')
    const reCaptchaToken = '{"challenge":{"signature":"s"},"solution":{"counter":7,"derivedKey":"ab"}}'
    expect(sent.find(({ path }) => path === '/create-user/self-signup')?.body).toEqual({
      ...person,
      dispensaryId: storeId,
      asksToManage: false,
      reCaptchaToken,
      locale: 'en',
    })
    expect(currentAddress()).toBe('/pending-approval')
    expect(pendingCredentials()).toEqual({ email: person.email, password })
    expect(sessionStorage.getItem('sign-up-draft')).toBe(null)
  })

  test('SIGNUP-011 the store that a link names comes before one of an earlier visit, and one chosen since outlives a reload', async () => {
    const other = { ...store, id: '0190a1b2-0000-7000-8000-00000000bb09', name: 'Harvest House' }
    fakeServer({ ...usual, [`GET /create-user/find-dispensaries/${other.id}`]: () => answer(other) })
    sessionStorage.setItem('sign-up-draft', JSON.stringify({ ...person, dispensaryId: other.id, namedStore: other.id }))
    await open(`/sign-up?dispensary=${storeId}`)
    expect([field('Your dispensary').value, field('Last name').value]).toEqual(['Juniper and Main', person.lastName])
    document.body.replaceChildren()
    saveDraft({ dispensaryId: other.id })
    await open(`/sign-up?dispensary=${storeId}`)
    expect(field('Your dispensary').value).toBe('Harvest House')
  })

  test('SIGNUP-005 a search for stores that failed does not say that there are none', async () => {
    fakeServer({ ...usual, 'GET /create-user/find-dispensaries': () => refusal('INTERNAL') })
    await open('/sign-up')
    await openList(field('Your dispensary'))
    await expect.poll(page).toContain('The list did not load.')
    expect(page()).not.toContain('Nothing found')
  })

  test('SIGNUP-007 a blocker that keeps Google out is told of once, and it is tried again by a press', async () => {
    const sent = fakeServer({ ...usual, 'GET /captcha': () => answer({ provider: 'google', siteKey: 'k-1' }) })
    const scripts = vi.spyOn(document.head, 'append').mockImplementation(script => {
      queueMicrotask(() => (script as HTMLScriptElement).onerror?.(new Event('error')))
    })
    onTestFinished(() => scripts.mockRestore())
    const asked = () => sent.filter(({ path }) => path === '/captcha').length
    await open(`/sign-up?dispensary=${storeId}`)
    await fillIn()
    await settle()
    expect(page()).toContain('Google’s check could not be loaded.')
    expect([asked(), scripts.mock.calls.length]).toEqual([1, 1])
    await press(control('Try again'))
    await settle()
    expect([asked(), scripts.mock.calls.length]).toEqual([2, 2])
  })

  test('SIGNUP-009 API-010 the other tab asks for a store that is not listed, and keeps what was typed', async () => {
    const sent = fakeServer({
      ...usual,
      'POST /create-user/self-signup-for-training': () => answer({ requestStatus: 0, isAutomatic: false }),
    })
    await open('/sign-up')
    await fillIn()
    await press(control('My dispensary is not listed'))
    expect(field('Confirm password').value).toBe(password)
    await type(field('Name of the dispensary'), 'Green Door')
    await type(field('City'), 'Pueblo')
    await act(async () => {
      const state = field('State') as unknown as HTMLSelectElement
      state.value = 'CO'
      state.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await press(field('I own or run this store'))
    await send('Request an account')
    expect(sent.find(({ path }) => path === '/create-user/self-signup-for-training')?.body).toMatchObject({
      ...person,
      asksToManage: true,
      storeName: 'Green Door',
      storeCity: 'Pueblo',
      storeState: 'CO',
    })
  })

  test('VALID-021 VALID-017 says what is missing on each field, and goes to the first', async () => {
    const sent = fakeServer(usual)
    await open('/sign-up')
    await send('Request an account')
    expect(page()).toContain('Please choose your dispensary.')
    expect(page()).toContain('Please enter a First Name.')
    expect(page()).toContain('Please enter a Last Name.')
    expect(page()).toContain('Please enter an E-mail.')
    expect(page()).toContain('Phone number is required.')
    expect(page()).toContain('Please enter a Password.')
    expect(page()).toContain('Please enter a Confirm Password.')
    expect(document.activeElement).toBe(field('Your dispensary'))
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  })

  test('VALID-021 VALID-022 says what is missing at once, while the browser is still at its captcha', async () => {
    fakeServer({ ...usual, 'GET /captcha': () => new Promise<ReturnType<typeof answer>>(() => {}) as never })
    await open('/sign-up')
    await send('Request an account')
    expect(page()).toContain('Please enter a First Name.')
    expect(page()).not.toContain("Please verify you're not a robot!")
    expect(document.activeElement).toBe(field('Your dispensary'))
  })

  test('VALID-021 VALID-022 a box that no one has pressed is said with the rest', async () => {
    fakeServer({ ...usual, 'GET /captcha': () => answer({ provider: 'google', siteKey: 'k-1' }) })
    const scripts = vi.spyOn(document.head, 'append').mockImplementation(() => undefined)
    onTestFinished(() => scripts.mockRestore())
    await open('/sign-up')
    await act(async () => field('First name').focus())
    await settle()
    await send('Request an account')
    expect(page()).toContain('Please enter a First Name.')
    expect(page()).toContain("Please verify you're not a robot!")
  })

  test('VALID-022 a captcha that cannot be solved is said beside its box', async () => {
    fakeServer({ ...usual, 'GET /captcha': () => refusal('BUSY') })
    await open(`/sign-up?dispensary=${storeId}`)
    await fillIn()
    await send('Request an account')
    expect(page()).toContain("Please verify you're not a robot!")
  })

  test('ERR-005 ERR-006 a failed sign-up says so, keeps what was typed, and asks for a new captcha', async () => {
    const sent = fakeServer({ ...usual, 'POST /create-user/self-signup': () => refusal('INTERNAL') })
    await open(`/sign-up?dispensary=${storeId}`)
    await fillIn()
    const before = sent.filter(({ path }) => path === '/captcha').length
    await send('Request an account')
    expect(page()).toContain('Failed to create user')
    expect([field('E-mail').value.trim(), field('Password').value]).toEqual([person.email, password])
    expect(sent.filter(({ path }) => path === '/captcha')).toHaveLength(before + 1)
  })

  test('what was typed is there again after a reload, but for the password', async () => {
    fakeServer(usual)
    await open('/sign-up')
    await fillIn()
    expect(sessionStorage.getItem('sign-up-draft')).toContain('Reyes')
    expect(sessionStorage.getItem('sign-up-draft')).not.toContain(password)
  })
})

describe('the sign-up link of a store', () => {
  test('SIGNUP-010 SIGNUP-012 SIGNUP-013 continues to the wizard with dispensary, token and targetRoute', async () => {
    fakeServer({
      ...usual,
      [`GET /create-user/signup-link/${linkId}`]: () => answer({ dispensary: store, token: 't-1' }),
    })
    await open(`/signup-link/${linkId}?targetRoute=%2Frewards`)
    await settle()
    expect(currentAddress()).toBe(`/signup-wizard?dispensary=${storeId}&token=t-1&targetRoute=%2Frewards`)
    expect(page()).toContain('Fill in one form to start your training at Juniper and Main in Denver.')
  })

  test.each([
    ['0190a1b2-0000-7000-8000-00000000dead', 'LINK_USED_OR_EXPIRED'],
    ['no-id-at-all', 'INVALID_INPUT'],
    ['nowhere', 'NOT_FOUND'],
  ] as const)('SIGNUP-010 ANALYTICS-004 %s, answered with %s, shows the modal and is counted', async (id, code) => {
    const noted = recordEvents()
    fakeServer({ [`GET /create-user/signup-link/${id}`]: () => refusal(code) })
    await open(`/signup-link/${id}`)
    await settle()
    expect(page()).toContain('Sign Up Link Expired')
    expect(noted()).toEqual(['disabled_or_missing_signup_link_requested'])
  })

  test('SIGNUP-008 ANALYTICS-004 a dead one says so, is counted, and sends home', async () => {
    const noted = recordEvents()
    fakeServer({ [`GET /create-user/signup-link/${linkId}`]: () => refusal('LINK_USED_OR_EXPIRED') })
    await open(`/signup-link/${linkId}`)
    await settle()
    expect(page()).toContain('Sign Up Link Expired')
    expect(noted()).toEqual(['disabled_or_missing_signup_link_requested'])
    await press(control('Go home'))
    expect(currentAddress()).toBe('/')
  })
})

describe('the wizard', () => {
  const wizard = `/signup-wizard?dispensary=${storeId}&token=t-1`
  const granted = answer({ token: 'fresh', refresh_token: null, targetPath: '/tracks/a/card-courses/b' })

  test('API-006 SIGNUP-012 makes the account with the token, logs in and lands on the first course', async () => {
    const sent = fakeServer({
      ...usual,
      'POST /create-user': () => granted,
      'POST /users/current/loginNotification': () => done,
    })
    await open(wizard)
    await fillIn()
    await send('Create my account')
    expect(sent.find(({ path }) => path === '/create-user')?.body).toMatchObject({ ...person, signUpToken: 't-1' })
    expect(storedSession().credential?.token).toBe('fresh')
    expect(storedSession().landing).toBe('/tracks/a/card-courses/b')
  })

  test.each([
    ['/rewards?from=poster', '/rewards?from=poster'],
    ['https://evil.test', '/tracks/a/card-courses/b'],
  ])('SIGNUP-013 with targetRoute %s it lands on %s', async (targetRoute, landing) => {
    fakeServer({ ...usual, 'POST /create-user': () => granted, 'POST /users/current/loginNotification': () => done })
    await open(`${wizard}&targetRoute=${encodeURIComponent(targetRoute)}`)
    await fillIn()
    await send('Create my account')
    expect(storedSession().landing).toBe(landing)
  })

  test('ERR-007 ERR-008 a failure says why, with a link to the login', async () => {
    fakeServer({ ...usual, 'POST /create-user': () => refusal('EMAIL_TAKEN') })
    await open(wizard)
    await fillIn()
    await send('Create my account')
    expect(page()).toContain(
      'There was an error creating your account. Either the link has expired or there is already a user associated with this email. If you already have an account, you can log in here. If you think this is a mistake, please contact support.',
    )
    expect(control('here').getAttribute('href')).toBe('/login')
    expect([...document.querySelectorAll('a:not([href])')]).toEqual([])
  })

  test('ERR-009 a token that is refused opens the modal, at first and while the form is sent', async () => {
    fakeServer({ ...usual, 'POST /create-user': () => refusal('LINK_USED_OR_EXPIRED') })
    await open(wizard)
    await fillIn()
    await send('Create my account')
    expect(page()).toContain('Sign Up Link Expired')
  })

  test('API-007 ERR-009 without a token that lives there is no form', async () => {
    fakeServer({ ...usual, 'POST /create-user/check-token': () => refusal('LINK_USED_OR_EXPIRED') })
    await open(wizard)
    await settle()
    expect(page()).toContain('Sign Up Link Expired')
  })

  test('API-008 a person who already has an account is told so as soon as the address is typed', async () => {
    const sent = fakeServer({
      ...usual,
      'POST /create-user/check-user': () => answer({ exists: true, isInvited: false }),
    })
    await open(wizard)
    await type(field('E-mail'), person.email)
    expect(sent.find(({ path }) => path === '/create-user/check-user')?.body).toEqual({
      email: person.email,
      token: 't-1',
    })
    expect(page()).toContain('This e-mail has an account.')
  })

  test('quality: an invited person gets their link by one press, and is told why when it cannot be sent', async () => {
    let reply = refusal('TOO_MANY_REQUESTS')
    const sent = fakeServer({
      ...usual,
      'POST /create-user/check-user': () => answer({ exists: true, isInvited: true }),
      'POST /magic-links/send-link': () => reply,
    })
    await open(wizard)
    await type(field('E-mail'), person.email)
    expect(page()).toContain('You were invited. We can e-mail you a link now.')
    await press(control('E-mail me a link'))
    await settle()
    expect(page()).toContain('You were invited.')
    reply = done
    await press(control('E-mail me a link'))
    await settle()
    expect(page()).toContain(`The link is on its way to ${person.email}.`)
    expect(sent.filter(({ path }) => path === '/magic-links/send-link').map(({ body }) => body)).toEqual([
      { email: person.email },
      { email: person.email },
    ])
  })
})
