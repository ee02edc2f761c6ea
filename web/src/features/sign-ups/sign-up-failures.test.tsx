import { act } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { answer, done, fakeServer, refusal } from '../../testing/fake-server.ts'
import { control, field, settle, type } from '../../testing/mount.tsx'
import { currentAddress } from '../../testing/test-providers.tsx'
import { fillIn, freshBrowser, open, password, person, send, storeId, usual } from './testing/sign-up-screens.tsx'

const page = () => document.body.textContent ?? ''
const listed = `/sign-up?dispensary=${storeId}`
const wizard = `/signup-wizard?dispensary=${storeId}&token=t-1`

const pressTwice = async (name: string) => {
  const button = control(name)
  await act(async () => {
    button.click()
    button.click()
  })
  await settle()
  await settle()
}
/** The error message of a field. */
const fieldMessage = (label: string) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map(id => document.getElementById(id)?.textContent ?? '')
    .join(' ')

beforeEach(freshBrowser)

describe('pressed twice', () => {
  test('SIGNUP-005 a request goes out once', async () => {
    const sent = fakeServer({
      ...usual,
      'POST /create-user/self-signup': () => answer({ requestStatus: 0, isAutomatic: false }),
    })
    await open(listed)
    await fillIn()
    await pressTwice('Request an account')
    expect(sent.filter(({ path }) => path === '/create-user/self-signup')).toHaveLength(1)
    expect(currentAddress()).toBe('/pending-approval')
  })

  test('API-006 an account is asked for once', async () => {
    const granted = answer({ token: 'fresh', refresh_token: null, targetPath: '/mycourses' })
    const sent = fakeServer({
      ...usual,
      'POST /create-user': () => granted,
      'POST /users/current/loginNotification': () => done,
    })
    await open(wizard)
    await fillIn()
    await pressTwice('Create my account')
    expect(sent.filter(({ path }) => path === '/create-user')).toHaveLength(1)
  })
})

describe('a reload in the middle', () => {
  const { password: _, ...typed } = person
  const reload = () => {
    fakeServer(usual)
    sessionStorage.setItem('sign-up-draft', JSON.stringify({ ...typed, storeName: 'Green Door', asksToManage: true }))
  }

  test('SIGNUP-006 gives back what was typed into the wizard, but for the password', async () => {
    reload()
    await open(wizard)
    expect([field('First name').value, field('E-mail').value]).toEqual(['Ana', 'ana@juniper.test'])
    expect(field('Phone number').value).toBe('(303) 555-0142')
    expect(field('Password').value).toBe('')
  })

  test('SIGNUP-009 gives back the store that is not listed, and that one runs it', async () => {
    reload()
    await open('/sign-up?tab=not-listed')
    expect(field('Name of the dispensary').value).toBe('Green Door')
    expect(field('I own or run this store').checked).toBe(true)
    expect(field('Last name').value).toBe('Reyes')
  })

  test('SIGNUP-006 what was kept by another version of the page is no obstacle', async () => {
    fakeServer(usual)
    sessionStorage.setItem('sign-up-draft', '{"firstName":')
    await open('/sign-up')
    expect(field('First name').value).toBe('')
  })
})

describe('what is typed wrong', () => {
  test.each([
    { row: 'VALID-001', label: 'First name', text: ' ', sentence: 'Please enter a First Name.' },
    { row: 'VALID-002', label: 'First name', text: 'a'.repeat(81), sentence: 'Use at most 80 characters.' },
    { row: 'VALID-004', label: 'Last name', text: 'R', sentence: 'Must be 2 characters or more.' },
    { row: 'VALID-003', label: 'Last name', text: 'a'.repeat(81), sentence: 'Use at most 80 characters.' },
    { row: 'VALID-011', label: 'E-mail', text: 'ana@juniper', sentence: 'Invalid email address.' },
    { row: 'VALID-011', label: 'E-mail', text: `${'a'.repeat(250)}@juniper.test`, sentence: 'Invalid email address.' },
    {
      row: 'VALID-011',
      label: 'E-mail',
      text: '"><script>alert(1)</script>@juniper.test',
      sentence: 'Invalid email address.',
    },
    { row: 'VALID-006', label: 'Phone number', text: '303555', sentence: 'Please enter a valid phone number.' },
    {
      row: 'VALID-016',
      label: 'Password',
      text: 'longenough1',
      sentence: 'Password must be at least 8 characters long',
    },
    { row: 'VALID-018', label: 'Confirm password', text: 'Other-horse-9', sentence: 'Passwords do not match.' },
  ])('$row VALID-021 $label “$text” is told: $sentence', async ({ label, text, sentence }) => {
    fakeServer(usual)
    await open(wizard)
    await fillIn()
    await type(field(label), text)
    expect(fieldMessage(label)).toContain(sentence)
  })

  test('VALID-021 the first wrong field gets the focus, and the others keep what was typed', async () => {
    const sent = fakeServer(usual)
    await open(wizard)
    await fillIn()
    await type(field('E-mail'), 'ana@juniper')
    await type(field('Confirm password'), 'Other-horse-9')
    await send('Create my account')
    expect(document.activeElement).toBe(field('E-mail'))
    expect([field('First name').value, field('Password').value]).toEqual(['Ana', password])
    expect(sent.filter(({ path }) => path === '/create-user')).toEqual([])
  })

  test('VALID-016 what the server alone can see is said on its field, with the focus', async () => {
    const common = {
      password: [
        'This password contains your name, your e-mail address, your store or “Trellis”. Please choose another.',
      ],
    }
    fakeServer({ ...usual, 'POST /create-user/self-signup': () => refusal('PASSWORD_TOO_COMMON', common) })
    await open(listed)
    await fillIn()
    await send('Request an account')
    expect(fieldMessage('Password')).toContain(
      'This password contains your name, your e-mail address, your store or “Trellis”. Please choose another.',
    )
    expect(document.activeElement).toBe(field('Password'))
    expect(page()).not.toContain('Failed to create user')
  })

  test('ERR-005 what is hostile is shown as it was typed, and does nothing', async () => {
    const sent = fakeServer({ ...usual, 'POST /create-user/self-signup': () => refusal('INTERNAL') })
    await open(listed)
    await fillIn()
    const hostile = '<img src=x onerror=alert(1)>{{7*7}}'
    await type(field('First name'), hostile)
    await send('Request an account')
    expect(sent.find(({ path }) => path === '/create-user/self-signup')?.body).toMatchObject({ firstName: hostile })
    expect(field('First name').value).toBe(hostile)
    expect(document.querySelector('img[src="x"]')).toBeNull()
  })

  test('ERR-005 without a network it says so and keeps everything', async () => {
    fakeServer({ ...usual, 'POST /create-user/self-signup': () => 'no network' })
    await open(listed)
    await fillIn()
    await send('Request an account')
    expect(page()).toContain('Failed to create user')
    expect(page()).toContain('Trellis cannot be reached.')
    expect(field('Confirm password').value).toBe(password)
  })
})
