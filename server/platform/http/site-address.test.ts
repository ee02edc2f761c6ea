import { passwords } from '@trellis/contract/accounts/passwords.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '../../features/accounts/accounts.build.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { newId } from '../ids.ts'

let trial: TestApp
let production: TestApp
let demo: TestApp
let configured: TestApp
let mailing: TestApp
beforeAll(async () => {
  trial = await startTestApp()
  production = await startTestApp({ config: { env: 'production' } })
  demo = await startTestApp({ config: { env: 'production', demo: true } })
  mailing = await startTestApp({ config: { smtpUrl: 'smtp://127.0.0.1:1' } })
  configured = await startTestApp({ config: { publicUrl: 'https://training.example.com' } })
})
afterAll(() => Promise.all([trial, production, demo, mailing, configured].map(app => app.stop())))

const host = 'learn.trellis.test:8080'

/** Where the link in the mail leads that someone asks for who names this host. */
const mailedLink = async (app: TestApp, headers: Record<string, string>) => {
  const id = newId()
  const email = `${id}@site.trellis.test`
  await buildUser(app.db, { id, email, password: 'Right-horse-7' })
  await app.call(passwords.forgot, { body: { email } }, { headers })
  await app.runJobs()
  const [mail] = await app.db.selectFrom('outbox_mail').select('text_body').where('recipient', '=', email).execute()
  return /(\S*)\/reset-password\?token=/.exec(mail?.text_body ?? '')?.[1]
}

test('PWD-004 quality: without PUBLIC_URL a mailed link leads to the host that its request came to', async () => {
  expect(await mailedLink(trial, { host })).toBe(`http://${host}`)
  expect(await mailedLink(demo, { host })).toBe(`http://${host}`)
})

test('PWD-004 quality: with an email server, in production, and with PUBLIC_URL, the host of a request is in no mail', async () => {
  expect(await mailedLink(mailing, { host })).toBe('http://localhost:4000')
  expect(await mailedLink(production, { host })).toBe('http://localhost:4000')
  expect(await mailedLink(configured, { host })).toBe('https://training.example.com')
})

test('PWD-004 quality: what is no host does not get into an email', async () => {
  expect(await mailedLink(trial, { host: 'learn.test/path?x=' })).toBe('http://learn.test')
  expect(await mailedLink(trial, { host: 'no host' })).toBe('http://localhost:4000')
})
