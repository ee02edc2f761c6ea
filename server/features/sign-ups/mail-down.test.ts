import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { signUpRequests } from '@trellis/contract/sign-ups/sign-up-requests.ts'
import { signUpLinks, signUps } from '@trellis/contract/sign-ups/sign-ups.ts'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { solveCaptcha } from '../../testing/solve-captcha.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { buildDispensary } from '../organizations/organizations.build.ts'

const person = { firstName: 'Ana', lastName: 'Reyes', phoneNumber: '3035550142', password: 'Other-horse-8' }
const linkId = newId()

let app: TestApp
let dispensaryId: string
beforeAll(async () => {
  // No server listens there: every connection is refused.
  app = await startTestApp({ config: { smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'no-reply@learn.trellis.test' } })
  dispensaryId = await buildDispensary(app.db, { signUpLinkId: linkId })
})
afterAll(() => app.stop())

const newEmail = () => `${newId()}@newcomers.trellis.test`
const login = (email: string) => app.call(accounts.login, { body: { email, password: person.password } })
const mailsTo = (email: string) =>
  app.db
    .selectFrom('outbox_mail')
    .select(['subject', 'sent_at', 'last_error'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()

const ask = async (email: string) => {
  const body = { ...person, email, dispensaryId, reCaptchaToken: await solveCaptcha(app) }
  const answer = await app.call(signUps.selfSignUp, { body })
  await app.runJobs()
  return answer
}

const approve = async (email: string) => {
  const token = await app.signIn(await buildUser(app.db, { isAdministrator: true }))
  const { body } = await app.call(signUpRequests.list, { query: { filter: email } }, token)
  const params = { id: body.items[0]!.id }
  return app.call(signUpRequests.decide, { params, body: { requestStatus: 1 } }, token)
}

test('SIGNUP-002 QUEUE-009 with the email server down, people ask, are approved and log in; no mail is lost', async () => {
  const email = newEmail()
  expect((await ask(email)).body).toEqual({ requestStatus: 0, isAutomatic: false })
  expect((await login(email)).problem.code).toBe('PENDING_APPROVAL')
  expect((await approve(email)).status).toBe(200)
  await app.runJobs()
  expect((await login(email)).status).toBe(200)
  expect(await mailsTo(email)).toEqual([
    { subject: 'Confirm your e-mail address', sent_at: null, last_error: expect.stringContaining('ECONNREFUSED') },
    { subject: expect.stringContaining('You are in'), sent_at: null, last_error: expect.any(String) },
  ])
})

test('SIGNUP-005 with the email server down, a store’s link admits people', async () => {
  const { token: signUpToken } = (await app.call(signUpLinks.open, { params: { linkId } })).body
  const email = newEmail()
  const body = { ...person, email, signUpToken, reCaptchaToken: await solveCaptcha(app) }
  expect((await app.call(signUpLinks.create, { body })).status).toBe(200)
  await app.runJobs()
  expect((await login(email)).status).toBe(200)
})

test('SIGNUP-003 emails written while the email server was down are delivered once afterwards', async () => {
  const email = newEmail()
  await ask(email)
  const arrived: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      text(stream).then(mail => {
        arrived.push(mail)
        done()
      }, done)
    },
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const smtpUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  const mended = await startTestApp({ config: { smtpUrl, mailFrom: 'no-reply@learn.trellis.test' } })
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.db)
  await mended.runJobs()
  await mended.runJobs()
  await mended.stop()
  await new Promise<void>(resolve => server.close(resolve))
  expect(arrived.filter(mail => mail.includes(email))).toEqual([expect.stringContaining('Confirm your e-mail address')])
  expect((await mailsTo(email)).map(mail => mail.sent_at)).toEqual([mended.now()])
})
