import type { SignIn } from '@trellis/contract/accounts/profile.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { loadLocale } from '../../../platform/i18n/locale.ts'
import type { Session } from '../../../platform/session/session.ts'
import { beginSession, endSession, storedSession } from '../../../platform/session/stored-session.ts'
import { answer, done, fakeServer, refusal } from '../../../testing/fake-server.ts'
import { control, field, mount, press, settle, type } from '../../../testing/mount.tsx'
import { person } from '../../../testing/people.ts'
import { TestProviders } from '../../../testing/test-providers.tsx'
import { ToastRegion } from '../../../ui/toast-region.tsx'
import { ProfilePage } from './profile-page.tsx'

const me = person(['ROLE_STUDENT'], { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@juniper.test' })
const session: Session = { state: 'authenticated', user: me }
const moments = { startedAt: '2026-11-19T15:00:00.000Z', lastUsedAt: '2026-11-20T15:00:00.000Z' }
const here: SignIn = {
  id: '0190a1b2-0000-7000-8000-00000000f001',
  browser: 'Chrome',
  system: 'Mac',
  address: '203.0.113.7',
  ...moments,
  current: true,
}
const phone: SignIn = {
  ...here,
  id: '0190a1b2-0000-7000-8000-00000000f002',
  system: 'iPhone',
  browser: 'Safari',
  current: false,
}
const preferences = { locale: 'en', mails: { teams: true, training: true }, hasPassword: true }

const defaultReplies = {
  'GET /users/me/sign-ins': () => answer({ items: [phone, here] }),
  'GET /users/me/preferences': () => answer(preferences),
  'GET /my-retention': () => answer({ employers: [] }),
}
const page = () => document.body.textContent ?? ''
const language = (name: string) =>
  [...document.querySelectorAll('label')].find(label => label.textContent === name)!.querySelector('input')!
const open = () =>
  mount(
    <TestProviders at="/me" session={session}>
      <ProfilePage />
      <ToastRegion />
    </TestProviders>,
  )

beforeEach(() => {
  localStorage.clear()
  endSession('left')
})

test('PROFILE-001 PROFILE-002 MSG-002 both names are changed in a form, which says that they were', async () => {
  const sent = fakeServer({ ...defaultReplies, 'PUT /users/me': () => answer({ ...me, firstName: 'Anita' }) })
  await open()
  expect([field('First name').value, field('Last name').value]).toEqual(['Ana', 'Ruiz'])
  await type(field('First name'), 'Anita')
  await press(control('Save name'))
  expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ id: me.id, firstName: 'Anita', lastName: 'Ruiz' })
  expect(page()).toContain('Profile Successfully Updated.')
})

test('PROFILE-001 quality: the e-mail is shown, with who can change it', async () => {
  fakeServer(defaultReplies)
  await open()
  expect(page()).toContain('ana@juniper.testYou log in with this e-mail. An administrator can change it.')
})

test('PROFILE-001 PROFILE-002 a name that is missing is told on its field, and nothing is sent', async () => {
  const sent = fakeServer(defaultReplies)
  await open()
  await type(field('First name'), ' ')
  await type(field('Last name'), 'R')
  await press(control('Save name'))
  expect(page()).toContain('Please enter a First Name.')
  expect(page()).toContain('Must be 2 characters or more.')
  expect(document.activeElement).toBe(field('First name'))
  expect(sent.filter(({ method }) => method === 'PUT')).toEqual([])
})

test('PROFILE-001 PROFILE-002 without a network a name stays typed, and can be saved again', async () => {
  const replies = ['no network' as const, answer({ ...me, firstName: 'Anita' })]
  fakeServer({ ...defaultReplies, 'PUT /users/me': () => replies.shift() as ReturnType<typeof answer> })
  await open()
  await type(field('First name'), 'Anita')
  await press(control('Save name'))
  expect(page()).toContain('What you entered is still here')
  expect(field('First name').value).toBe('Anita')
  await press(control('Save name'))
  expect(page()).toContain('Profile Successfully Updated.')
})

test('PROFILE-001 PROFILE-002 a name that is too long is told on its field', async () => {
  const sent = fakeServer(defaultReplies)
  await open()
  await type(field('Last name'), 'R'.repeat(81))
  await press(control('Save name'))
  expect([page().includes('Use at most 80 characters.'), sent.some(({ method }) => method === 'PUT')]).toEqual([
    true,
    false,
  ])
})

test('PROFILE-003 PROFILE-004 one link changes the password, the other emails a link to reset it and says so', async () => {
  const sent = fakeServer({ ...defaultReplies, 'POST /reset-password': () => done })
  await open()
  expect(control('Change password').getAttribute('href')).toBe('/password-reset')
  await press(control('Reset passwordSends you a link to choose a new one'))
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ email: me.email })
  expect(page()).toContain('We have sent the link to ana@juniper.test.')
})

test('PROFILE-001 every sign-in is listed in words, this one first, and another one is ended by a press', async () => {
  const sent = fakeServer({ ...defaultReplies, [`DELETE /users/me/sign-ins/${phone.id}`]: () => done })
  await open()
  expect(page()).toMatch(/Chrome on Mac.*203\.0\.113\.7.*This one.*Safari on iPhone/)
  await press(control('Log out: Safari, iPhone'))
  expect(sent.find(({ method }) => method === 'DELETE')?.path).toBe(`/users/me/sign-ins/${phone.id}`)
  expect(page()).toContain('Logged out on that device.')
})

test('PROFILE-001 logging out everywhere asks first', async () => {
  const sent = fakeServer({ ...defaultReplies, 'DELETE /users/me/sign-ins': () => done })
  await open()
  await press(control('Log out everywhere'))
  expect(page()).toContain('You stay logged in here.')
  expect(sent.filter(({ method }) => method === 'DELETE')).toEqual([])
})

test('API-028 an email that can be done without is switched off at once, and back on where that fails', async () => {
  const sent = fakeServer({ ...defaultReplies, 'PATCH /users/me/preferences': () => refusal('BUSY') })
  await open()
  await press(field('A store adds me to its team'))
  expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({ mails: { teams: false } })
  expect(field('A store adds me to its team').checked).toBe(true)
})

test('PROFILE-001 deleting the account says what goes and what stays, asks for the password, and logs out', async () => {
  beginSession('held', '/')
  const replies = [refusal('PASSWORD_WRONG', { password: ['This is not your password.'] }), done]
  const sent = fakeServer({ ...defaultReplies, 'POST /users/me/erasure': () => replies.shift()! })
  await open()
  await press(control('Delete my account'))
  expect(page()).toContain('What is deleted right away')
  expect(page()).toContain('What stays, without your name')
  await type(field('Your password'), 'Wrong-horse-7')
  await press(document.querySelector<HTMLElement>('[role=alertdialog] button[type=submit]')!)
  expect(page()).toContain('This is not your password.')
  await type(field('Your password'), 'Right-horse-7')
  await press(document.querySelector<HTMLElement>('[role=alertdialog] button[type=submit]')!)
  expect(sent.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({ password: 'Right-horse-7' })
  expect(storedSession().credential).toBeNull()
  expect(page()).toContain('Your account was deleted.')
})

test('PROFILE-001 B2 whose name must be kept reads by whom, until when and why, before deleting the account', async () => {
  const basis = [{ stateCode: 'MA', keepYears: 4 }]
  const employers = [
    { name: 'Juniper & Main', keptUntil: '2031-03-03', keeps: ['name'], basis },
    { name: 'Elm Street', keptUntil: '2030-01-31', keeps: ['name', 'agentNumber'], basis },
  ]
  fakeServer({ ...defaultReplies, 'GET /my-retention': () => answer({ employers }) })
  await open()
  await press(control('Delete my account'))
  expect(page()).toContain(
    'Juniper & Main must keep your name on your training records until Mar 3, 2031 (Massachusetts, 4 years).',
  )
  expect(page()).toContain(
    'Elm Street must keep your name and agent number on your training records until Jan 31, 2030',
  )
  expect(page()).toContain('Nothing else of you stays.')
})

test('PROFILE-001 B2 where it cannot be checked whose records keep the name, the account is not deleted', async () => {
  const sent = fakeServer({ ...defaultReplies, 'GET /my-retention': () => refusal('INTERNAL') })
  await open()
  await press(control('Delete my account'))
  expect(page()).toContain('We could not check which records must keep the name')
  await press(document.querySelector<HTMLElement>('[role=alertdialog] button[type=submit]')!)
  expect(sent.some(({ method }) => method === 'POST')).toBe(false)
})

test('PROFILE-001 B2 while it is checked whose records keep the name, the account cannot be deleted', async () => {
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  fakeServer({
    ...defaultReplies,
    'GET /my-retention': async () => {
      await held
      return answer({ employers: [] })
    },
  })
  await open()
  await press(control('Delete my account'))
  const confirm = document.querySelector<HTMLButtonElement>('[role=alertdialog] button[type=submit]')!
  expect(confirm.disabled).toBe(true)
  release()
  await vi.waitFor(async () => {
    await settle()
    expect(confirm.disabled).toBe(false)
  })
})

test('PROFILE-001 who has no password is asked to log in again', async () => {
  fakeServer({
    ...defaultReplies,
    'GET /users/me/preferences': () => answer({ ...preferences, hasPassword: false }),
    'POST /users/me/erasure': () => refusal('SIGN_IN_AGAIN'),
  })
  await open()
  await press(control('Delete my account'))
  await press(document.querySelector<HTMLElement>('[role=alertdialog] button[type=submit]')!)
  expect(page()).toContain('Please log in again, and come back within ten minutes.')
  expect(control('Log in again')).toBeTruthy()
})

test('API-028 the language that is chosen is kept on the account, for the emails', async () => {
  const sent = fakeServer({
    ...defaultReplies,
    'PATCH /users/me/preferences': () => answer({ ...preferences, locale: 'es' }),
  })
  // Loaded beforehand: a language that arrives after the end of the test would update an unmounted page.
  await loadLocale('es')
  await loadLocale('en')
  await open()
  await press(language('Español'))
  expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({ locale: 'es' })
  await press(language('English'))
})
