import { beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '../../../platform/session/session.ts'
import { endSession } from '../../../platform/session/stored-session.ts'
import { answer, done, fakeServer, refusal } from '../../../testing/fake-server.ts'
import { control, field, mount, press, settle, type } from '../../../testing/mount.tsx'
import { person } from '../../../testing/people.ts'
import { TestProviders } from '../../../testing/test-providers.tsx'
import { PendingApprovalPage } from './pending-approval-page.tsx'

const page = () => document.body.textContent ?? ''
const look = 'POST /create-user/prove-address/look'
const prove = 'POST /create-user/prove-address'
const pendingProof = { email: 'boss@greenleaf.test', store: 'Greenleaf', requestStatus: 0, isSomebodyElse: false }

beforeEach(() => {
  localStorage.clear()
  endSession('left')
})

const open = async (token: string, session: Session = { state: 'unauthenticated' }) => {
  await mount(
    <TestProviders at={`/pending-approval?token=${token}`} session={session}>
      <PendingApprovalPage />
    </TestProviders>,
  )
  await settle()
  await settle()
  return document.body
}
const bodiesTo = (sent: ReturnType<typeof fakeServer>, path: string) =>
  sent.filter(each => each.path === path).map(({ body }) => body)

test('in the browser that asked the mailed link confirms by itself, once', async () => {
  const sent = fakeServer({
    [look]: () => answer({ ...pendingProof, isAsker: true }),
    [prove]: () => answer({ requestStatus: 1 }),
  })
  await open('own')
  expect(page()).toContain('Your e-mail address is confirmed and your account is approved. Log in to get started.')
  expect(bodiesTo(sent, '/create-user/prove-address')).toEqual([{ token: 'own' }])
})

test('in another browser nothing happens until the reader of the email chooses a password and presses', async () => {
  const sent = fakeServer({
    [look]: () => answer({ ...pendingProof, isAsker: false }),
    [prove]: () => answer({ requestStatus: 0 }),
  })
  await open('elsewhere')
  expect(page()).toContain('Someone requested an account at “Greenleaf” with boss@greenleaf.test, in another browser.')
  await press(control('Confirm my address'))
  expect(bodiesTo(sent, '/create-user/prove-address')).toEqual([])
  expect(page()).toContain('Please enter a Password.')
  await type(field('Password'), 'Owners-horse-5')
  await type(field('Confirm password'), 'Owners-horse-5')
  await press(control('Confirm my address'))
  await settle()
  expect(bodiesTo(sent, '/create-user/prove-address')).toEqual([{ token: 'elsewhere', password: 'Owners-horse-5' }])
  expect(page()).toContain('We will e-mail you as soon as your account is approved.')
})

const signedIn: Session = { state: 'authenticated', user: person(['ROLE_STUDENT']) }

test('SIGNUP-002 quality: S1 where its person is logged in the mailed link confirms by itself, and leads on', async () => {
  fakeServer({
    [look]: () => answer({ ...pendingProof, isAsker: true }),
    [prove]: () => answer({ requestStatus: 1 }),
  })
  const box = await open('signed-in', signedIn)
  expect(page()).toContain('Your e-mail address is confirmed.')
  expect(box.querySelector('a[href="/"]')?.textContent).toBe('Continue')
})

test('quality: S1 where someone else is logged in the mailed link changes nothing, and says whose it is', async () => {
  const sent = fakeServer({ [look]: () => answer({ ...pendingProof, isAsker: true, isSomebodyElse: true }) })
  await open('of-another', signedIn)
  expect(page()).toContain(`This link confirms boss@greenleaf.test. You are logged in here as`)
  expect(bodiesTo(sent, '/create-user/prove-address')).toEqual([])
})

test('a password that everyone knows is said on its field, and what was typed stays', async () => {
  fakeServer({
    [look]: () => answer({ ...pendingProof, isAsker: false }),
    [prove]: () => refusal('PASSWORD_TOO_COMMON', { password: ['This password is too common.'] }),
  })
  await open('common')
  await type(field('Password'), 'Owners-horse-5')
  await type(field('Confirm password'), 'Owners-horse-5')
  await press(control('Confirm my address'))
  await settle()
  expect(page()).toContain('This password is too common.')
  expect(field('Password').value).toBe('Owners-horse-5')
})

test('“That wasn’t me” drops the request', async () => {
  const sent = fakeServer({
    [look]: () => answer({ ...pendingProof, store: null, isAsker: false }),
    'POST /create-user/prove-address/reject': () => done,
  })
  await open('stranger')
  expect(page()).toContain('Someone requested an account with boss@greenleaf.test, in another browser.')
  await press(control('That wasn’t me'))
  await settle()
  expect(bodiesTo(sent, '/create-user/prove-address/reject')).toEqual([{ token: 'stranger' }])
  expect(page()).toContain('The request is canceled and can no longer be used.')
})

test('a link that is used up says so, and one that was not heard is opened again by a press', async () => {
  const openProof = vi.fn<() => 'no network' | ReturnType<typeof refusal>>(() => 'no network')
  fakeServer({ [look]: openProof })
  await open('dead')
  expect(page()).toContain('Your address could not be confirmed yet')
  openProof.mockReturnValue(refusal('LINK_USED_OR_EXPIRED'))
  await press(control('Try again'))
  await settle()
  expect(page()).toContain('This link has expired or was already used.')
})
