import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { passwords } from '@trellis/contract/accounts/passwords.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser, type NewUser } from '../accounts.build.ts'
import { makeInvitation, showInvitation } from '../accounts.public.ts'

const start = new Date('2026-11-20T16:00:00Z')
const [old, password] = ['Right-horse-7', 'Other-horse-8']
let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ config: { publicUrl: 'https://learn.trellis.test' } })
})
beforeEach(() => app.at(start))
afterAll(() => app.stop())

const person = async (user: NewUser = {}) => {
  const id = newId()
  const email = `${id}@forgetful.trellis.test`
  await buildUser(app.db, { id, email, firstName: 'Ana', password: old, ...user })
  return { id, email }
}
const ask = (email: string, address = '203.0.113.20') => app.call(passwords.forgot, { body: { email } }, { address })
const mailsTo = (email: string) =>
  app.db.selectFrom('outbox_mail').selectAll().where('recipient', '=', email).orderBy('id').execute()
const linkOf = async (email: string) => {
  const mails = await mailsTo(email)
  return /https:\/\/learn\.trellis\.test(\/[\w-]+)\?token=([\w-]+)/.exec(mails.at(-1)?.text_body ?? '')?.slice(1) ?? []
}
/** Requests a link and reads its path and token in the mail. */
const askAndRead = async (email: string, address?: string) => {
  await ask(email, address)
  await app.runJobs()
  return linkOf(email)
}
const choose = (token: string | undefined) =>
  app.call(passwords.setByLink, { body: { token: token ?? 'none', password } })
const login = (email: string, given: string) => app.call(accounts.login, { body: { email, password: given } })

test('API-011 PWD-006 PWD-007 the mailed link lets its reader choose a new password, logs in and ends on /', async () => {
  const { email } = await person()
  await ask(email.toUpperCase(), '203.0.113.21')
  await app.runJobs()
  const [path, token] = await linkOf(email)
  expect(path).toBe('/reset-password')
  const chosen = await choose(token)
  expect([chosen.status, chosen.body.targetPath]).toEqual([200, '/'])
  expect((await app.call(accounts.me, {}, chosen.body.token)).body.email).toBe(email)
  expect([(await login(email, old)).status, (await login(email, password)).status]).toEqual([401, 200])
})

test('API-012 a reset ends every other sign-in and is told of by email', async () => {
  const { id, email } = await person({ locale: 'es' })
  const elsewhere = await app.signIn(id)
  const [, token] = await askAndRead(email)
  await choose(token)
  expect((await app.call(accounts.me, {}, elsewhere)).status).toBe(401)
  expect((await mailsTo(email)).map(mail => mail.subject)).toEqual([
    'Restablece tu contraseña de Trellis',
    'Se cambió tu contraseña de Trellis',
  ])
})

test('ERR-012 a reset link works once, for an hour, and a newer one kills it', async () => {
  const { email } = await person()
  const [, first] = await askAndRead(email)
  const [, second] = await askAndRead(email)
  expect((await choose(first)).status).toBe(410)
  app.at('2026-11-20T17:00:00Z')
  expect((await choose(second)).status).toBe(410)
  app.at('2026-11-20T16:59:59Z')
  expect([(await choose(second)).status, (await choose(second)).status]).toEqual([200, 410])
})

test('PWD-002 known and unknown people are answered alike, byte by byte', async () => {
  const answers = await Promise.all([
    ask((await person()).email),
    ask((await person({ enabled: false })).email),
    ask((await person({ isPending: true })).email),
    ask('nobody@forgetful.trellis.test'),
  ])
  const seen = answers.map(({ status, text, headers, cookies }) => ({
    status,
    text,
    cookies,
    headers: Object.keys(headers).sort(),
    statements: headers['x-statements'],
  }))
  expect(seen[0]).toMatchObject({ status: 204, text: '' })
  expect(new Set(seen.map(each => JSON.stringify(each))).size).toBe(1)
})

test('API-011 who is disabled, waits for approval or was never invited gets no mail', async () => {
  const people = [
    await person({ enabled: false }),
    await person({ isPending: true }),
    await person({ activatedAt: null }),
  ]
  const waiting = people[1]!
  await makeInvitation(app.db, { userId: waiting.id, now: app.now() })
  const links = await Promise.all(people.map(({ email }) => ask(email, '203.0.113.22')))
  await app.runJobs()
  expect(links.map(answer => answer.status)).toEqual([204, 204, 204])
  expect((await Promise.all(people.map(({ email }) => mailsTo(email)))).flat()).toEqual([])
})

test('ERR-013 who was invited and has no password yet gets a new link to choose one', async () => {
  const { id, email } = await person({ activatedAt: null })
  const invitation = await makeInvitation(app.db, { userId: id, now: app.now() })
  app.at('2026-12-10T16:00:00Z')
  const [path, token] = await askAndRead(email, '203.0.113.23')
  expect(path).toBe('/create-password')
  expect([(await choose(invitation?.token)).status, (await choose(token)).status]).toEqual([410, 200])
})

test('quality: anyone who asks in the name of an invited person kills no link that they were mailed or are being shown', async () => {
  const [{ id: shownTo }, { id }] = [await person(), await person({ activatedAt: null, password: undefined })]
  await makeInvitation(app.db, { userId: id, now: app.now() })
  const shown = await showInvitation(app.db, { userId: id, shownTo, now: app.now() })
  const links = () => app.db.selectFrom('one_time_token').select('hash').where('user_id', '=', id).execute()
  const before = await links()
  const { email } = await app.db.selectFrom('app_user').select('email').where('id', '=', id).executeTakeFirstOrThrow()
  await askAndRead(email, '203.0.113.29')
  expect(before).toHaveLength(2)
  expect(await links()).toEqual(expect.arrayContaining(before))
  expect(shown).not.toBeNull()
})

test('ERR-010 the sixth request for one address within an hour is refused, known or not', async () => {
  const { email } = await person()
  const six = async (to: string) =>
    (await Promise.all(Array.from({ length: 6 }, () => ask(to, '203.0.113.24')))).map(answer => answer.status)
  const [known, unknown] = [await six(email), await six('nobody-else@forgetful.trellis.test')]
  expect(known.toSorted()).toEqual([204, 204, 204, 204, 204, 429])
  expect(unknown.toSorted()).toEqual(known.toSorted())
  expect((await ask(email, '203.0.113.25')).status).toBe(204)
})

const change = (token: string, currentPassword: string, { newPassword = password, address = '203.0.113.30' } = {}) =>
  app.call(passwords.change, { body: { currentPassword, newPassword } }, { token, address })

test('API-024 PWD-012 a changed password ends every sign-in but this one, and is told of by email', async () => {
  const { id, email } = await person()
  const [here, elsewhere] = [await app.signIn(id), await app.signIn(id)]
  expect((await change(here, old)).status).toBe(204)
  const statuses = await Promise.all([here, elsewhere].map(token => app.call(accounts.me, {}, token)))
  expect(statuses.map(answer => answer.status)).toEqual([200, 401])
  expect([(await login(email, old)).status, (await login(email, password)).status]).toEqual([401, 200])
  expect((await mailsTo(email)).map(mail => mail.subject)).toEqual(['Your Trellis password was changed'])
})

test('API-024 a change kills the reset links that were mailed before', async () => {
  const { id, email } = await person()
  const [, token] = await askAndRead(email, '203.0.113.31')
  await change(await app.signIn(id), old)
  expect((await choose(token)).status).toBe(410)
})

test('ERR-011 a wrong current password changes nothing, and from the fifth on one waits', async () => {
  const { id, email } = await person()
  const token = await app.signIn(id)
  const wrong = await change(token, 'Wrong-horse-7', { address: '203.0.113.32' })
  expect([wrong.status, wrong.problem.detail]).toEqual([
    422,
    'Unable to update password, check your credentials and try again.',
  ])
  const more = await Promise.all(
    Array.from({ length: 5 }, () => change(token, 'Wrong-horse-7', { address: '203.0.113.32' })),
  )
  expect(more.map(answer => answer.status)).toContain(429)
  expect((await login(email, old)).status).toBe(200)
})

test('VALID-016 a new password that is everyone’s, or a pattern, is refused on its field with the reason', async () => {
  const { id } = await person()
  const common = await change(await app.signIn(id), old, { newPassword: 'Password1!' })
  expect([common.status, common.problem.errors]).toEqual([
    422,
    { newPassword: ['This password, or one like it, is on lists of common passwords. Please choose another.'] },
  ])
  const pattern = await change(await app.signIn(id), old, { newPassword: 'aB1!aB1!aB1!' })
  expect([pattern.status, pattern.problem.errors]).toEqual([
    422,
    { newPassword: ['This password is mostly a keyboard pattern or repeated characters. Please choose another.'] },
  ])
})
