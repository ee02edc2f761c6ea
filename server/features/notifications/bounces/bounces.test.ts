import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { magicLinks } from '@trellis/contract/accounts/magic-links.ts'
import { profile } from '@trellis/contract/accounts/profile.ts'
import { audit } from '@trellis/contract/audit/audit.ts'
import { suppressions } from '@trellis/contract/notifications/bounces.ts'
import { mails } from '@trellis/contract/notifications/mails.ts'
import { users } from '@trellis/contract/users/users.ts'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser } from '../../accounts/accounts.build.ts'
import { sendMail } from '../notifications.public.ts'
import { recordBounce } from './record-bounce.ts'
import { startImapServer } from './testing/imap-server.ts'
import { buildReport } from './testing/reports.ts'

type Taken = { from: string; to: string; text: string; dsn: unknown }

const taken: Taken[] = []
let refusal: (Error & { responseCode: number }) | null
const smtp = new SMTPServer({
  authOptional: true,
  hideDSN: false,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) => done(refusal),
  onData: (stream: Readable, { envelope }, done) => {
    text(stream).then(message => {
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      taken.push({ dsn: envelope.dsn, from, to: envelope.rcptTo.map(({ address }) => address).join(), text: message })
      done()
    }, done)
  },
})

let app: TestApp
let administratorId: string
let mailbox: Awaited<ReturnType<typeof startImapServer>>

beforeAll(async () => {
  mailbox = await startImapServer()
  await new Promise<void>(resolve => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as AddressInfo
  app = await startTestApp({
    config: {
      smtpUrl: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
      mailFrom: 'Trellis <no-reply@training.example.com>',
      bounceAddress: 'bounces@training.example.com',
      bounceMailbox: mailbox.url,
    },
  })
  administratorId = await buildUser(app.db, { isAdministrator: true })
})
beforeEach(() => {
  refusal = null
  app.at('2026-11-29T12:00:00Z')
})
afterAll(async () => {
  await app.stop()
  await mailbox.stop()
  await new Promise<void>(resolve => smtp.close(resolve))
})

/** Logged in at the time of the test's clock. */
const administrator = async () => ({ token: await app.signIn(administratorId) })
const newAddress = () => `${newId()}@mail.trellis.test`
const sendTo = async (to: string) => {
  const id = await sendMail(app.db, { to, subject: 'News', text: 'News', html: 'News', now: app.now() })
  await app.runJobs()
  return id
}
const listTo = async (filter: string) =>
  (await app.call(mails.list, { query: { filter } }, await administrator())).body.items
const listSuppressed = async (filter: string) =>
  (await app.call(suppressions.list, { query: { filter } }, await administrator())).body.items
const bounce = (report: Parameters<typeof buildReport>[0]) => recordBounce(app.db, buildReport(report), app.now())
const readMailbox = async () => {
  await enqueue(app.db, { name: 'read-bounces', payload: {} })
  await app.runJobs()
}
const countTaken = (address: string) => taken.filter(({ to }) => to === address).length
const delayed = ['Action: delayed', 'Status: 4.4.1', 'Diagnostic-Code: smtp; 451 4.4.1 no answer']

/** An address whose mailbox is gone, as a report about an email to it says. */
const buildDeadAddress = async () => {
  const address = newAddress()
  const id = await sendTo(address)
  await bounce({ id, address })
  return { address, id }
}

test('R17 a mail leaves with the bounce address and its id, which no server needs to rewrite', async () => {
  const address = newAddress()
  const id = await sendTo(address)
  const [mail] = taken.filter(({ to }) => to === address)
  expect(mail?.from).toBe('bounces@training.example.com')
  expect(mail?.text).toContain(`X-Trellis-Mail: ${id}`)
  expect(mail?.dsn).toMatchObject({ ret: 'HDRS', envid: id })
  expect(mail?.text).toContain('From: Trellis <no-reply@training.example.com>')
})

test('R17 a mail that comes back is shown as returned, and the next one to the address is held back', async () => {
  const address = newAddress()
  const id = await sendTo(address)
  mailbox.add(
    Buffer.from('Subject: Out of office\r\n\r\nBack on Monday'),
    buildReport({ id, address: address.toUpperCase() }),
  )
  await readMailbox()
  expect(mailbox.countUnread()).toBe(0)
  expect(await listTo(address)).toMatchObject([
    { status: 'returned', bounceReason: 'no-mailbox', lastError: expect.stringContaining('no such mailbox') },
  ])
  expect(await listSuppressed(address)).toMatchObject([{ address, reason: 'no-mailbox', status: '5.1.1' }])
  await sendTo(address)
  const [, held] = await listTo(address)
  expect(held).toMatchObject({ status: 'suppressed', bounceReason: 'no-mailbox', sentAt: null })
  expect(countTaken(address)).toBe(1)
  const { body } = await app.call(
    mails.list,
    { query: { filter: address, status: 'suppressed' } },
    await administrator(),
  )
  expect(body.paging.total).toBe(1)
})

test('R17 only a report that quotes a mail to that very address counts', async () => {
  const [address, other] = [newAddress(), newAddress()]
  const id = await sendTo(address)
  await sendTo(other)
  expect(await bounce({ id: newId(), address })).toBe('unknown')
  expect(await bounce({ id, address: other })).toBe('unknown')
  expect(await bounce({ id: '', address })).toBe('unknown')
  expect(await recordBounce(app.db, Buffer.from('hello'), app.now())).toBe('not-a-report')
  expect([...(await listSuppressed(address)), ...(await listSuppressed(other))]).toEqual([])
  expect((await listTo(address))[0]?.status).toBe('sent')
})

test('R17 a delay is noted and a full mailbox is returned, and neither suppresses', async () => {
  const address = newAddress()
  const [late, full] = [await sendTo(address), await sendTo(address)]
  await bounce({ id: late, address, recipient: [`Final-Recipient: rfc822; ${address}`, ...delayed] })
  await bounce({
    id: full,
    address,
    recipient: [`Final-Recipient: rfc822; ${address}`, 'Action: failed', 'Status: 5.2.2'],
  })
  const found = new Map((await listTo(address)).map(mail => [mail.id, mail]))
  expect(found.get(late)).toMatchObject({ status: 'sent', bounceReason: null, lastError: '451 4.4.1 no answer' })
  expect(found.get(full)).toMatchObject({ status: 'returned', bounceReason: 'full', lastError: '5.2.2' })
  expect(await listSuppressed(address)).toEqual([])
})

test('R17 a refusal at the hand-over suppresses likewise; sending again by hand tries the address once more', async () => {
  const address = newAddress()
  refusal = Object.assign(new Error('5.2.1 disabled'), { responseCode: 550 })
  const id = await sendTo(address)
  expect(await listSuppressed(address)).toMatchObject([{ reason: 'disabled', status: '5.2.1' }])
  refusal = null
  await sendTo(address)
  expect(countTaken(address)).toBe(0)
  expect((await app.call(mails.sendAgain, { params: { id } }, await administrator())).status).toBe(204)
  await app.runJobs()
  expect(countTaken(address)).toBe(1)
  expect(await listSuppressed(address)).toEqual([])
})

test('R17 an administrator lets an address be tried again, which the audit log shows once; an old report changes nothing', async () => {
  const { address, id } = await buildDeadAddress()
  const [row] = await listSuppressed(address)
  const lift = async () => app.call(suppressions.lift, { params: { id: row?.id ?? '' } }, await administrator())
  expect([(await lift()).status, (await lift()).status]).toEqual([204, 204])
  expect(await bounce({ id, address })).toBe('recorded')
  expect(await listSuppressed(address)).toEqual([])
  await sendTo(address)
  expect(countTaken(address)).toBe(2)
  const acts = await app.call(audit.list, { query: { act: 'suppression-lifted' } }, await administrator())
  expect(acts.body.items.filter(({ requestId }) => requestId !== null).length).toBeGreaterThan(0)
  expect(JSON.stringify(acts.body)).not.toContain(address)
})

test('R17 a login link is tried once a day at a suppressed address, and opening it heals the address', async () => {
  const address = newAddress()
  await buildUser(app.db, { email: address })
  await bounce({ id: await sendTo(address), address })
  const ask = async () => {
    await app.call(magicLinks.send, { body: { email: address } })
    await app.runJobs()
  }
  await ask()
  await ask()
  expect(countTaken(address)).toBe(2)
  expect((await listTo(address)).map(({ status }) => status)).toEqual(['returned', 'sent', 'suppressed'])
  app.at('2026-11-30T12:00:01Z')
  await ask()
  expect(countTaken(address)).toBe(3)
  expect(await listSuppressed(address)).toHaveLength(1)
  const link =
    taken
      .findLast(({ to }) => to === address)
      ?.text.replaceAll('=\r\n', '')
      .replaceAll('=3D', '=') ?? ''
  const [, token = ''] = /magic-link\?token=([\w-]+)/.exec(link) ?? []
  expect((await app.call(magicLinks.authenticate, { body: { token } })).status).toBe(200)
  expect(await listSuppressed(address)).toEqual([])
})

test('R17 a person’s page says that emails come back; a new address starts afresh, the old one stays suppressed', async () => {
  const address = newAddress()
  const id = await buildUser(app.db, { email: address })
  await bounce({ id: await sendTo(address), address })
  const read = async () => (await app.call(users.get, { params: { id } }, await administrator())).body
  expect((await read()).isAddressSuppressed).toBe(true)
  await app.db.updateTable('app_user').set({ email: newAddress() }).where('id', '=', id).execute()
  expect((await read()).isAddressSuppressed).toBe(false)
  expect(await listSuppressed(address)).toHaveLength(1)
})

test('PROFILE-001 a person’s copy says that emails came back, and erasure removes it; the last mail does not bring it back', async () => {
  const address = newAddress()
  const id = await buildUser(app.db, { email: address, password: 'Right-horse-7' })
  await bounce({ id: await sendTo(address), address })
  const token = await app.signIn(id)
  const copy = await app.call(profile.copy, { body: { password: 'Right-horse-7' } }, token)
  expect(JSON.parse(copy.text).returnedMails).toMatchObject([{ reason: 'no-mailbox', status: '5.1.1' }])
  expect((await app.call(profile.erase, { body: { password: 'Right-horse-7' } }, token)).status).toBe(204)
  await app.runJobs()
  expect(await listSuppressed(address)).toEqual([])
  const [last] = await listTo(address)
  await bounce({ id: last?.id ?? '', address })
  expect((await listTo(address))[0]?.status).toBe('returned')
  expect(await listSuppressed(address)).toEqual([])
})

test('R17 suppressions of more than a year are forgotten', async () => {
  const { address } = await buildDeadAddress()
  app.at('2027-11-29T12:00:01Z')
  await enqueue(app.db, { name: 'delete-old-suppressions', payload: {} })
  await app.runJobs()
  expect(await listSuppressed(address)).toEqual([])
})
