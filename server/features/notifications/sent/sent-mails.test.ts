import type { AddressInfo } from 'node:net'
import { mails } from '@trellis/contract/notifications/mails.ts'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser } from '../../accounts/accounts.build.ts'

type Step = 'sender' | 'recipient' | 'message'
type Behaviour = { refuses?: { responseCode: number; at: Step }; isSilent?: boolean }

/** The behaviour of the mail server, and the subjects that it accepted. */
let behaviour: Behaviour
const taken: string[] = []
const takenTexts: string[] = []

const refusal = (at: Step) =>
  behaviour.refuses?.at === at
    ? Object.assign(new Error('not this one'), { responseCode: behaviour.refuses.responseCode })
    : null

const smtp = new SMTPServer({
  allowInsecureAuth: true,
  onAuth: ({ password }, _session, done) =>
    password === 'secret-of-the-server' ? done(null, { user: 'mailer' }) : done(new Error('wrong password')),
  disabledCommands: ['STARTTLS'],
  onMailFrom: (_address, _session, done) => done(refusal('sender')),
  onRcptTo: (_address, _session, done) => done(refusal('recipient')),
  onData: (stream, session, done) => {
    let text = ''
    stream.setEncoding('utf8').on('data', (piece: string) => {
      text += piece
    })
    stream.on('end', () => {
      if (behaviour.isSilent) return
      const refused = refusal('message')
      if (!refused) taken.push(...session.envelope.rcptTo.map(({ address }) => address))
      // Quoted-printable: = is written as =3D, and long lines are folded.
      takenTexts.push(text.replaceAll('=\r\n', '').replaceAll('=3D', '='))
      done(refused)
    })
  },
})

let app: TestApp
let administrator: string

beforeAll(async () => {
  await new Promise<void>(resolve => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as AddressInfo
  // The timeout for a silent server is half a second here, and half a minute elsewhere.
  const smtpUrl = `smtp://mailer:secret-of-the-server@127.0.0.1:${port}?socketTimeout=500&ignoreTLS=true`
  app = await startTestApp({ config: { smtpUrl, mailFrom: 'Trellis <no-reply@training.example.com>' } })
  administrator = await app.signIn(await buildUser(app.db, { isAdministrator: true }))
})
beforeEach(() => {
  behaviour = {}
})
afterAll(async () => {
  await app.stop()
  await new Promise<void>(resolve => smtp.close(resolve))
})

const newAddress = () => `${newId()}@mail.trellis.test`
const sendTest = async (email: string) => {
  const sent = await app.call(mails.sendTest, { body: { email } }, { token: administrator })
  await app.runJobs()
  return sent.body!.id
}
const deliveryOf = async (filter: string) => {
  const { body } = await app.call(mails.list, { query: { filter } }, { token: administrator })
  return body!.items[0]!
}
/** Makes the queue retry now. */
const hurry = async () => {
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.db)
  await app.runJobs()
}

test('R17 a test mail arrives, and its delivery status can be seen', async () => {
  const email = newAddress()
  await sendTest(email)
  expect(taken).toContain(email)
  expect(await deliveryOf(email)).toMatchObject({ recipient: email, status: 'sent', attempts: 1, lastError: null })
})

test('R11 R17 an address that does not exist is given up at once, and the words of the email server are shown', async () => {
  behaviour = { refuses: { responseCode: 550, at: 'recipient' } }
  const email = newAddress()
  await sendTest(email)
  await hurry()
  const mail = await deliveryOf(email)
  expect(mail).toMatchObject({ status: 'failed', attempts: 1 })
  expect(mail.lastError).toContain('not this one')
})

test('R11 R17 a sender that the email server does not take yet loses no mail', async () => {
  behaviour = { refuses: { responseCode: 550, at: 'sender' } }
  const email = newAddress()
  await sendTest(email)
  expect((await deliveryOf(email)).status).toBe('waiting')
  behaviour = {}
  await hurry()
  expect(await deliveryOf(email)).toMatchObject({ status: 'sent', attempts: 2 })
})

test('R11 R17 a message that is refused for good is given up, one that is refused for now waits and arrives', async () => {
  behaviour = { refuses: { responseCode: 554, at: 'message' } }
  const [never, later] = [newAddress(), newAddress()]
  await sendTest(never)
  behaviour = { refuses: { responseCode: 451, at: 'message' } }
  await sendTest(later)
  expect((await deliveryOf(never)).status).toBe('failed')
  expect((await deliveryOf(later)).status).toBe('waiting')
  behaviour = {}
  await hurry()
  expect(await deliveryOf(later)).toMatchObject({ status: 'sent', attempts: 2, lastError: null })
  expect(taken.filter(each => each === later)).toHaveLength(1)
  expect(taken).not.toContain(never)
})

test('R11 R17 an email server that goes silent holds an email up for a while and loses nothing', async () => {
  behaviour = { isSilent: true }
  const email = newAddress()
  await sendTest(email)
  const mail = await deliveryOf(email)
  expect(mail.status).toBe('waiting')
  expect(mail.lastError).toMatch(/timeout/i)
  behaviour = {}
  await hurry()
  expect((await deliveryOf(email)).status).toBe('sent')
})

test('R17 what was given up goes out when it is asked for again, once, and nothing that went out goes again', async () => {
  behaviour = { refuses: { responseCode: 550, at: 'recipient' } }
  const email = newAddress()
  const id = await sendTest(email)
  behaviour = {}
  const again = () => app.call(mails.sendAgain, { params: { id } }, { token: administrator })
  expect((await again()).status).toBe(204)
  expect((await again()).status).toBe(204)
  await app.runJobs()
  expect(await deliveryOf(email)).toMatchObject({ status: 'sent', attempts: 2 })
  expect((await again()).status).toBe(404)
  expect(taken.filter(each => each === email)).toHaveLength(1)
})

test('R17 an administrator sees the way that mail takes, and no password of it', async () => {
  const { body } = await app.call(mails.status, {}, { token: administrator })
  expect(body).toMatchObject({
    server: { host: '127.0.0.1', isEncrypted: false },
    sender: expect.stringContaining('@'),
  })
  expect(JSON.stringify(body)).not.toContain('secret-of-the-server')
})

test('R17 the list shows no words of an email: they may let their reader in', async () => {
  const email = newAddress()
  await sendTest(email)
  expect(Object.keys(await deliveryOf(email)).sort()).toEqual(
    ['attempts', 'bounceReason', 'createdAt', 'id', 'lastError', 'recipient', 'sentAt', 'status', 'subject'].sort(),
  )
})

test('R11 name servers that do not answer are told from records that are not there', async () => {
  const { body } = await app.call(mails.checkDomain, { query: { selector: 's1' } }, { token: administrator })
  expect(body!.domain).toBe('training.example.com')
  expect(body!.records.map(({ name, verdict }) => [name, verdict])).toEqual([
    ['training.example.com', 'unknown'],
    ['s1._domainkey.training.example.com', 'unknown'],
    ['_dmarc.training.example.com', 'unknown'],
  ])
})

test('R6 once an email is gone, no one finds in the database what its link would let them do', async () => {
  const email = newAddress()
  const id = newId()
  await sql`
    insert into outbox_mail (id, message_id, recipient, subject, text_body, html_body, created_at, attempts)
    values (${id}, ${id}, ${email}, 'Reset', 'Open http://x/reset-password?token=abc-DEF_123&a=b now',
            '<a href="http://x/reset-password?token=abc-DEF_123&amp;a=b">now</a>', now(), 0)`.execute(app.db)
  await app.call(mails.sendAgain, { params: { id } }, { token: administrator })
  await app.runJobs()
  expect(takenTexts.at(-1)).toContain('token=abc-DEF_123')
  const { rows } = await sql<{ text: string; html: string }>`
    select text_body as text, html_body as html from outbox_mail where id = ${id}`.execute(app.db)
  expect(rows).toEqual([
    {
      text: 'Open http://x/reset-password?token=&a=b now',
      html: '<a href="http://x/reset-password?token=&amp;a=b">now</a>',
    },
  ])
})
