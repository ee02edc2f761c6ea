import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Connection } from '../../platform/database/pool.ts'
import { newId } from '../../platform/ids.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { layOut } from './mail-layout.ts'
import { notificationJobs } from './notifications.jobs.ts'
import { sendMail } from './notifications.public.ts'

/** Raw mails that arrived at a local mail server. */
const received: string[] = []
let refusals = 0
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onMailFrom: (_address, _session, done) => {
    if (refusals === 0) return done()
    refusals -= 1
    done(Object.assign(new Error('try again later'), { responseCode: 451 }))
  },
  onRcptTo: ({ address }, _session, done) => {
    const isBusy = address.startsWith('busy')
    done(isBusy ? Object.assign(new Error(`<${address}> try again later`), { responseCode: 451 }) : undefined)
  },
  onData: (stream: Readable, _session, done) => {
    text(stream).then(mail => {
      received.push(mail)
      done()
    }, done)
  },
})

let app: TestApp
let local: TestApp
let connection: Connection
let smtpUrl: string

beforeAll(async () => {
  await new Promise<void>(resolve => smtp.listen(0, '127.0.0.1', resolve))
  smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`
  // A database of its own: the mailbox shows the newest mails of all.
  connection = await freshDatabase('notifications')
  app = await startTestApp({ connection, config: { smtpUrl, mailFrom: 'Trellis <no-reply@training.example.com>' } })
  local = await startTestApp({ connection })
})
afterAll(async () => {
  await app.stop()
  await local.stop()
  await new Promise<void>(resolve => smtp.close(resolve))
})

const words = {
  subject: 'Bienvenida: tu cuenta está lista',
  preview: 'One click',
  greeting: 'Hello <Ana> & co,',
  paragraphs: ['First.', 'Second.'],
  action: { label: 'Create my password', url: 'https://training.example.com/create-password?token=a&b' },
  footnote: 'Because somebody invited you.',
}

/** Sends a mail to an address of its own; returns the address. */
const mailTo = async ({ db, now }: TestApp) => {
  const to = `${newId()}@mail.trellis.test`
  await db.transaction().execute(tx => sendMail(tx, { to, ...layOut('en', words), now: now() }))
  return to
}
const arrivedFor = (to: string) => received.filter(mail => mail.includes(to))
const rowFor = (to: string) =>
  app.db.selectFrom('outbox_mail').selectAll().where('recipient', '=', to).executeTakeFirstOrThrow()
/** Makes the queue retry now. */
const hurry = () => sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.db)

test('an email is sent once, with text and HTML, under the id that it keeps', async () => {
  const to = await mailTo(app)
  await app.runJobs()
  await app.runJobs()
  const [mail, ...more] = arrivedFor(to)
  expect(more).toEqual([])
  const row = await rowFor(to)
  expect(mail).toContain(`Message-ID: <${row.message_id}@training.example.com>`)
  expect(mail).toContain('Content-Type: text/plain')
  expect(mail).toContain('Content-Type: text/html')
  expect(mail).toContain('From: Trellis <no-reply@training.example.com>')
  expect([row.sent_at, row.attempts, row.last_error]).toEqual([app.now(), 1, null])
})

test('a subject of several lines is one line, and adds no header', async () => {
  const to = `${newId()}@mail.trellis.test`
  const subject = 'Hello\r\nBcc: everybody@elsewhere.test\r\n\r\nPay here'
  await app.db.transaction().execute(tx => sendMail(tx, { to, ...layOut('en', words), subject, now: app.now() }))
  await app.runJobs()
  const [head = ''] = (arrivedFor(to)[0] ?? '').split('\r\n\r\n')
  expect(head).toMatch(/^Subject: Hello Bcc: everybody@elsewhere\.test/m)
  expect(head).not.toMatch(/^Bcc:/m)
})

test('an email whose cause was undone is never sent', async () => {
  const to = `${newId()}@mail.trellis.test`
  const undone = app.db.transaction().execute(async tx => {
    await sendMail(tx, { to, ...layOut('en', words), now: app.now() })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await app.runJobs()
  expect(arrivedFor(to)).toEqual([])
})

test('a refused mail waits, tries again and arrives as the same message', async () => {
  refusals = 1
  const to = await mailTo(app)
  await app.runJobs()
  expect(arrivedFor(to)).toEqual([])
  const waiting = await rowFor(to)
  expect([waiting.sent_at, waiting.attempts]).toEqual([null, 1])
  expect(waiting.last_error).toContain('try again later')
  await hurry()
  await app.runJobs()
  expect(arrivedFor(to)).toHaveLength(1)
  const row = await rowFor(to)
  expect([row.message_id, row.attempts, row.last_error]).toEqual([waiting.message_id, 2, null])
})

test('quality: an address that the mail server repeats is not in the error that is logged', async () => {
  const to = `busy-${newId()}@mail.trellis.test`
  await app.db.transaction().execute(tx => sendMail(tx, { to, ...layOut('en', words), now: app.now() }))
  await app.runJobs()
  const { rows } = await sql<{ error: string }>`
    select last_error as error from graphile_worker._private_jobs where last_error like '%try again later%'`.execute(
    app.db,
  )
  expect((await rowFor(to)).last_error).toContain(to)
  expect(rows.map(({ error }) => error.includes(to))).toEqual([false])
})

test('an email server that does not exist loses nothing', async () => {
  const dead = await startTestApp({ connection, config: { smtpUrl: 'smtp://127.0.0.1:1' } })
  const to = await mailTo(dead)
  await dead.runJobs()
  await dead.stop()
  expect((await rowFor(to)).last_error).toContain('ECONNREFUSED')
  await hurry()
  await app.runJobs()
  expect(arrivedFor(to)).toHaveLength(1)
})

test('a job that runs again after its mail was sent sends nothing', async () => {
  const to = await mailTo(app)
  await app.runJobs()
  const { id } = await rowFor(to)
  await notificationJobs[0]?.run({ db: app.db, config: app.config, now: app.now(), payload: { id } })
  expect(arrivedFor(to)).toHaveLength(1)
})

test('the night forgets emails after ninety days', async () => {
  const to = await mailTo(app)
  const later = (days: number) => new Date(app.now().getTime() + days * 86_400_000)
  const forget = (now: Date) => notificationJobs[1]?.run({ db: app.db, config: app.config, now, payload: {} })
  await forget(later(89))
  expect((await rowFor(to)).recipient).toBe(to)
  await forget(later(91))
  await expect(rowFor(to)).rejects.toThrow()
})

test('R16 the night drops a job that was given up a week ago, and its mail says that it has failed', async () => {
  const [dead, waiting] = [await mailTo(app), await mailTo(app)]
  const [{ id }, { id: other }] = [await rowFor(dead), await rowFor(waiting)]
  const jobs = async () => {
    const { rows } = await sql<{ key: string }>`
      select key from graphile_worker.jobs where key in (${`mail:${id}`}, ${`mail:${other}`})`.execute(app.db)
    return rows.map(({ key }) => key)
  }
  await sql`update graphile_worker._private_jobs set attempts = max_attempts where key = ${`mail:${id}`}`.execute(
    app.db,
  )
  const sweep = notificationJobs.find(({ name }) => name === 'sweep-failed-jobs')!
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  await sweep.run({ db: app.db, config: app.config, now: inDays(6), payload: {} })
  expect(await jobs()).toHaveLength(2)
  await sweep.run({ db: app.db, config: app.config, now: inDays(8), payload: {} })
  expect(await jobs()).toEqual([`mail:${other}`])
  expect((await rowFor(dead)).failed_at).not.toBeNull()
  expect((await rowFor(waiting)).failed_at).toBeNull()
  await app.runJobs()
  expect([arrivedFor(dead), arrivedFor(waiting)].map(mails => mails.length)).toEqual([0, 1])
})

const get = (path: string, { http }: TestApp = local) => http.inject({ method: 'GET', url: `/api/mailbox${path}` })

test('without an email server, emails arrive in the local mailbox', async () => {
  const to = await mailTo(local)
  expect((await get('')).body).toContain('on its way')
  await local.runJobs()
  const { id } = await rowFor(to)
  const list = await get('')
  expect([list.statusCode, list.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(list.body).toContain(`href="/api/mailbox/${id}"`)
  const page = await get(`/${id}`)
  expect(page.body).toContain('Hello &lt;Ana&gt; &amp; co,')
  expect(page.body).toContain('<a href="https://training.example.com/create-password?token=a&amp;b">')
  expect(page.body).not.toMatch(/<script|<style|style=/)
})

test('the HTML of an email is shown in a box that can do nothing', async () => {
  const to = await mailTo(local)
  const body = await get(`/${(await rowFor(to)).id}/body`)
  expect(body.body).toContain('Hello &lt;Ana&gt; &amp; co,')
  expect(body.headers['content-security-policy']).toContain("default-src 'none'")
  expect(body.headers['content-security-policy']).toContain('sandbox')
  expect(body.headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(body.headers['x-frame-options']).toBe('SAMEORIGIN')
})

test('the mailbox has a style and knows its emails alone', async () => {
  expect((await get('/style.css')).headers['content-type']).toBe('text/css; charset=utf-8')
  expect((await get(`/${newId()}`)).statusCode).toBe(404)
  expect((await get('/rubbish')).statusCode).toBe(404)
})

test('the mailbox does not exist where emails go elsewhere, or where people’s own are', async () => {
  const production = await startTestApp({ config: { env: 'production' } })
  const demo = await startTestApp({ config: { env: 'production', demo: true } })
  const served = await startTestApp({ config: { env: 'development', publicUrl: 'https://training.example.com' } })
  const open = await startTestApp({ config: { env: 'development', host: '0.0.0.0' } })
  const answers = [get('', app), get('', production), get('', demo), get('', served), get('', open)]
  const statuses = await Promise.all(answers)
  await production.stop()
  await served.stop()
  await open.stop()
  await demo.stop()
  expect(statuses.map(answer => answer.statusCode)).toEqual([404, 404, 200, 404, 404])
})
