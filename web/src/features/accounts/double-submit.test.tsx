import { act } from 'react'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { endSession, recordSignInFailure } from '../../platform/session/stored-session.ts'
import { answer, done, fakeServer } from '../../testing/fake-server.ts'
import { control, field, mount, press, settle, type } from '../../testing/mount.tsx'
import { TestProviders } from '../../testing/test-providers.tsx'
import { LoginPage } from './login-page.tsx'
import { RequestMagicLinkPage } from './magic-links/request-magic-link-page.tsx'
import { ChangePasswordPage } from './passwords/change-password-page.tsx'
import { CreatePasswordPage } from './passwords/create-password-page.tsx'
import { ForgotPasswordPage } from './passwords/forgot-password-page.tsx'
import { ResetPasswordPage } from './passwords/reset-password-page.tsx'
import { SecondStepPage } from './second-factor/second-step-page.tsx'

const token = btoa(`ana@juniper.test:${'a1'.repeat(64)}:1795190400`).replaceAll('=', '')
const good = 'Trellis-begins-1'
const granted = answer({ token: 'fresh', refresh_token: null, targetPath: '/' })

const open = (at: string) =>
  mount(
    <TestProviders at={at}>
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route path="/forgot-password" element={<ForgotPasswordPage />} />
        <Route path="/request-magic-link" element={<RequestMagicLinkPage />} />
        <Route path="/create-password" element={<CreatePasswordPage />} />
        <Route path="/reset-password" element={<ResetPasswordPage />} />
        <Route path="/password-reset" element={<ChangePasswordPage />} />
        <Route path="/second-factor" element={<SecondStepPage />} />
      </Routes>
    </TestProviders>,
  )

/** A double click: the second press comes before the first has had an effect. */
async function pressTwice(element: HTMLElement) {
  await act(async () => element.click())
  await act(async () => element.click())
  await settle()
}

const newPassword = async (label: string) => {
  await type(field(label), good)
  await type(field('Confirm password'), good)
}

type Form = { at: string; call: string; button: string; fill: () => Promise<void> }

const forms: [string, Form][] = [
  [
    'AUTH-002 API-004 a login',
    {
      at: '/login',
      call: 'POST /login',
      button: 'Log in',
      fill: async () => {
        await type(field('E-mail'), 'ana@juniper.test')
        await type(field('Password'), good)
      },
    },
  ],
  [
    'PWD-001 API-011 a forgotten password',
    {
      at: '/forgot-password',
      call: 'POST /reset-password',
      button: 'Send the link',
      fill: () => type(field('E-mail'), 'ana@juniper.test'),
    },
  ],
  [
    'MAGIC-003 API-014 a magic link',
    {
      at: '/request-magic-link',
      call: 'POST /magic-links/send-link',
      button: 'Submit',
      fill: () => type(field('E-mail'), 'ana@juniper.test'),
    },
  ],
  [
    'PWD-011 a first password',
    {
      at: `/create-password?token=${token}`,
      call: 'PUT /reset-password',
      button: 'Save and log in',
      fill: async () => {
        await press(control('Next'))
        await newPassword('Password')
      },
    },
  ],
  [
    'PWD-003 API-012 a new password',
    {
      at: `/reset-password?token=${token}`,
      call: 'PUT /reset-password',
      button: 'Save and log in',
      fill: () => newPassword('New password'),
    },
  ],
  [
    'PWD-012 API-024 a changed password',
    {
      at: '/password-reset',
      call: 'POST /users/current/reset-password',
      button: 'Change password',
      fill: async () => {
        await type(field('Current password'), 'Right-horse-7')
        await newPassword('New password')
      },
    },
  ],
  [
    'AUTH-012 a recovery code',
    {
      at: '/second-factor',
      call: 'POST /second-factor/verify',
      button: 'Confirm',
      fill: async () => {
        await press(control('Use a recovery code'))
        await type(field('Recovery code'), 'aaaa-bbbb-cccc')
      },
    },
  ],
]

beforeEach(() => {
  localStorage.clear()
  endSession('left')
  recordSignInFailure(null)
})

test.each(forms)('%s that is pressed twice is sent once', async (_what, { at, call, button, fill }) => {
  let arrive = () => {}
  const sent = fakeServer({
    [call]: () => new Promise<typeof granted>(reply => (arrive = () => reply(granted))),
    'GET /second-factor': () => answer({ app: true, recoveryCode: true, passkey: null }),
    'POST /users/current/loginNotification': () => done,
  })
  await open(at)
  await fill()
  await pressTwice(control(button))
  expect(sent.filter(({ method, path }) => `${method} ${path}` === call)).toHaveLength(1)
  await act(async () => arrive())
  await settle()
})
