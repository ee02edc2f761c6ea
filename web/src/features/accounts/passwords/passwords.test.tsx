import { Route, Routes } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { endSession, recordSignInFailure, storedSession } from '../../../platform/session/stored-session.ts'
import { answer, done, fakeServer, refusal } from '../../../testing/fake-server.ts'
import { control, field, mount, press, type } from '../../../testing/mount.tsx'
import { currentAddress, TestProviders } from '../../../testing/test-providers.tsx'
import { ChangePasswordPage } from './change-password-page.tsx'
import { CreatePasswordPage } from './create-password-page.tsx'
import { ForgotPasswordPage } from './forgot-password-page.tsx'
import { ResetPasswordPage } from './reset-password-page.tsx'

const token = btoa(`ana@juniper.test:${'a1'.repeat(64)}:1795190400`).replaceAll('=', '')
const good = 'Trellis-begins-1'
const refused =
  'Unable to reset password. Either your link has expired or it has already been used. You can request another link here. If you think this is a mistake, please contact support.'

const page = () => document.body.textContent ?? ''

const open = (at: string) =>
  mount(
    <TestProviders at={at}>
      <Routes>
        <Route path="/create-password" element={<CreatePasswordPage />} />
        <Route path="/reset-password" element={<ResetPasswordPage />} />
        <Route path="/forgot-password" element={<ForgotPasswordPage />} />
        <Route path="/password-reset" element={<ChangePasswordPage />} />
        <Route path="*" element={null} />
      </Routes>
    </TestProviders>,
  )

const granted = () => answer({ token: 'fresh', refresh_token: null, targetPath: '/' })
const behind = (reply: () => ReturnType<typeof granted>) =>
  fakeServer({ 'PUT /reset-password': reply, 'POST /users/current/loginNotification': () => done })

async function fill(label: string, password: string, again = password) {
  await type(field(label), password)
  await type(field('Confirm password'), again)
  await press(control('Save and log in'))
}

beforeEach(() => {
  localStorage.clear()
  endSession('left')
  recordSignInFailure(null)
})

describe('the screen that an invitation leads to', () => {
  test('PWD-008 PWD-009 PWD-010 welcomes, with Next and a way to the login', async () => {
    behind(granted)
    await open(`/create-password?token=${token}`)
    expect(document.querySelector('h1')?.textContent).toBe('Welcome to Trellis')
    expect(control('Log in').getAttribute('href')).toBe('/login')
    await press(control('Next'))
    expect(document.querySelector('h1')?.textContent).toBe('Create your password')
    expect(page()).toContain('ana@juniper.test')
  })

  test('PWD-011 Next leads to the form, and the password that is chosen logs in', async () => {
    const sent = behind(granted)
    await open(`/create-password?token=${token}`)
    await press(control('Next'))
    await fill('Password', good)
    expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ token, password: good })
    expect(storedSession()).toMatchObject({ credential: { token: 'fresh' }, landing: '/' })
  })

  test('PWD-008 the token leaves the address bar at once', async () => {
    behind(granted)
    await open(`/create-password?token=${token}`)
    expect(currentAddress()).toBe('/create-password')
  })

  test('ERR-013 a link that is spent says so, and leads on', async () => {
    behind(() => refusal('LINK_USED_OR_EXPIRED'))
    await open(`/create-password?token=${token}`)
    await press(control('Next'))
    await fill('Password', good)
    expect(page()).toContain(refused)
    expect(page()).toContain('Your manager can invite you again')
    expect(control('here').getAttribute('href')).toBe('/forgot-password')
    expect(storedSession().credential).toBeNull()
  })

  test('VALID-015 VALID-016 VALID-017 VALID-018 VALID-019 every field says what it lacks, and nothing is sent', async () => {
    const sent = behind(granted)
    await open(`/create-password?token=${token}`)
    await press(control('Next'))
    await press(control('Save and log in'))
    expect(page()).toContain('Please enter a Password.')
    expect(page()).toContain('Please enter a Confirm Password.')
    await fill('Password', 'horses', 'donkeys')
    expect(page()).toContain('Password must be at least 8 characters long')
    expect(page()).toContain('Passwords do not match.')
    expect(sent.filter(({ method }) => method === 'PUT')).toEqual([])
  })

  test('VALID-016 a password that is too common stays to be changed', async () => {
    behind(() =>
      refusal('PASSWORD_TOO_COMMON', {
        password: ['This password, or one like it, is on lists of common passwords. Please choose another.'],
      }),
    )
    await open(`/create-password?token=${token}`)
    await press(control('Next'))
    await fill('Password', 'Password-1')
    expect(page()).toContain('This password, or one like it, is on lists of common passwords. Please choose another.')
    expect(page()).not.toContain('That meets the rules.')
    expect(field('Password').getAttribute('aria-invalid')).toBe('true')
    await type(field('Password'), 'A-long-walk-at-7-in-May')
    expect(page()).not.toContain('lists of common passwords')
    expect(page()).toContain('That meets the rules.')
  })
})

describe('the screen that a reset mail leads to', () => {
  test('PWD-003 PWD-006 PWD-007 asks for a new password twice, logs in and ends on /', async () => {
    behind(granted)
    await open(`/reset-password?token=${token}`)
    expect(currentAddress()).toBe('/reset-password')
    await fill('New password', good)
    expect(storedSession()).toMatchObject({ credential: { token: 'fresh' }, landing: '/' })
  })

  test('PWD-004 PWD-005 ERR-012 a token of another form shows the error at once', async () => {
    const sent = behind(granted)
    await open('/reset-password?token=nonsense')
    expect(page()).toContain(refused)
    expect(control('here').getAttribute('href')).toBe('/forgot-password')
    expect(sent.filter(({ method }) => method === 'PUT')).toEqual([])
  })

  test('VALID-015 VALID-017 VALID-018 VALID-019 every field says what it lacks, the first gets the focus, and nothing is lost', async () => {
    const sent = behind(granted)
    await open(`/reset-password?token=${token}`)
    await press(control('Save and log in'))
    expect(page()).toContain('Please enter a Password.')
    expect(page()).toContain('Please enter a Confirm Password.')
    expect(document.activeElement).toBe(field('New password'))
    await fill('New password', good, 'Trellis-begins-2')
    expect(page()).toContain('Passwords do not match.')
    expect(document.activeElement).toBe(field('Confirm password'))
    expect([field('New password').value, field('Confirm password').value]).toEqual([good, 'Trellis-begins-2'])
    expect(sent.filter(({ method }) => method === 'PUT')).toEqual([])
  })

  test.each([
    ['too long', `Aa1!${'x'.repeat(125)}`],
    ['without a small letter', 'TRELLIS-BEGINS-1'],
    ['without a number', 'Trellis-begins'],
    ['without a special character', 'Trellisbegins1'],
  ])('VALID-016 VALID-019 a password that is %s is not sent', async (_what, password) => {
    const sent = behind(granted)
    await open(`/reset-password?token=${token}`)
    await fill('New password', password)
    expect(field('New password').getAttribute('aria-invalid')).toBe('true')
    expect(sent.filter(({ method }) => method === 'PUT')).toEqual([])
  })

  test('PWD-003 while a password is typed, its line says what it takes, and promises nothing that the server may refuse', async () => {
    behind(granted)
    await open(`/reset-password?token=${token}`)
    await type(field('New password'), 'Short-1')
    expect(page()).toContain('Not strong enough yet')
    await type(field('New password'), 'Password-1-Password-1')
    expect(page()).toContain('That meets the rules. When you submit it, we also check that it is not easy to guess.')
    expect(page()).not.toMatch(/strong|good enough/i)
  })
})

describe('the screen of a forgotten password', () => {
  const send = async (email: string) => {
    await type(field('E-mail'), email)
    await press(control('Send the link'))
  }

  test('PWD-001 PWD-002 API-011 asks for the e-mail, and says the same whether it is known', async () => {
    const sent = fakeServer({ 'POST /reset-password': () => done })
    await open('/forgot-password')
    await send(' ana@juniper.test ')
    expect(sent.find(({ path }) => path === '/reset-password')?.body).toEqual({ email: 'ana@juniper.test' })
    expect(page()).toContain('If an account exists for that e-mail, we have sent a link to reset your password.')
    expect(control('Log in').getAttribute('href')).toBe('/login')
  })

  test('VALID-010 VALID-011 says what the address lacks, and sends nothing', async () => {
    const sent = fakeServer({})
    await open('/forgot-password')
    await press(control('Send the link'))
    expect(page()).toContain('Please enter an E-mail.')
    await send('ana@juniper')
    expect(page()).toContain('Invalid email address.')
    expect(sent.filter(({ path }) => path === '/reset-password')).toEqual([])
  })

  test('ERR-010 a refused request says so, and keeps what was typed', async () => {
    fakeServer({ 'POST /reset-password': () => refusal('TOO_MANY_REQUESTS') })
    await open('/forgot-password')
    await send('ana@juniper.test')
    expect(page()).toContain("We're sorry. We weren't able to identify you given the information provided.")
    expect(field('E-mail').value).toBe('ana@juniper.test')
  })
})

describe('the screen on which one changes the password', () => {
  const change = async (current: string, next: string) => {
    await type(field('Current password'), current)
    await type(field('New password'), next)
    await type(field('Confirm password'), next)
    await press(control('Change password'))
  }

  test('PWD-012 API-024 MSG-003 sends the current and the new one, and says that it was done', async () => {
    const sent = fakeServer({ 'POST /users/current/reset-password': () => done })
    await open('/password-reset')
    await change('Right-horse-7', good)
    expect(sent.at(-1)?.body).toEqual({ currentPassword: 'Right-horse-7', newPassword: good })
    expect(page()).toContain('Your password was successfully updated!')
  })

  test('VALID-015 VALID-017 PWD-012 an empty form says what is missing, goes to the first field, and sends nothing', async () => {
    const sent = fakeServer({})
    await open('/password-reset')
    await press(control('Change password'))
    expect(page()).toContain('Please enter your current password.')
    expect(page()).toContain('Please enter a Password.')
    expect(page()).toContain('Please enter a Confirm Password.')
    expect(document.activeElement).toBe(field('Current password'))
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  })

  test('PWD-012 without a network it says so, and all three stay typed', async () => {
    fakeServer({ 'POST /users/current/reset-password': () => 'no network' })
    await open('/password-reset')
    await change('Right-horse-7', good)
    expect(page()).toContain('Trellis cannot be reached.')
    const typed = ['Current password', 'New password', 'Confirm password'].map(label => field(label).value)
    expect(typed).toEqual(['Right-horse-7', good, good])
  })

  test('ERR-011 a wrong current password says so, and one may try again', async () => {
    fakeServer({ 'POST /users/current/reset-password': () => refusal('PASSWORD_NOT_CHANGED') })
    await open('/password-reset')
    await change('Wrong-horse-7', good)
    expect(page()).toContain('Unable to update password, check your credentials and try again.')
    expect(field('New password').value).toBe(good)
  })

  test('VALID-016 a new password that is too common is said beside it', async () => {
    const errors = {
      newPassword: [
        'This password contains your name, your e-mail address, your store or “Trellis”. Please choose another.',
      ],
    }
    fakeServer({ 'POST /users/current/reset-password': () => refusal('PASSWORD_TOO_COMMON', errors) })
    await open('/password-reset')
    await change('Right-horse-7', 'Password-1')
    expect(field('New password').getAttribute('aria-invalid')).toBe('true')
    expect(page()).toContain(
      'This password contains your name, your e-mail address, your store or “Trellis”. Please choose another.',
    )
  })
})
