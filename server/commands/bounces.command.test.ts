import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildReport } from '../features/notifications/bounces/testing/reports.ts'
import { sendMail } from '../features/notifications/notifications.public.ts'
import { buildDatabaseUrl } from '../testing/faults/trellis-program.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { runCommand } from './testing/run-command.ts'

let app: TestApp
let env: NodeJS.ProcessEnv

beforeEach(async () => {
  const connection = await freshDatabase('bounces_command')
  app = await startTestApp({ connection, now: new Date() })
  env = { DATABASE_URL: buildDatabaseUrl(connection), DATA_DIR: app.config.dataDir }
})
afterEach(() => app.stop())

test('R17 a mail server pipes a report to the operator’s tool, and the next mail to the address is held back', async () => {
  const address = 'gone@people.trellis.test'
  const mail = { to: address, subject: 'News', text: 'News', html: 'News', now: app.now() }
  const id = await sendMail(app.db, mail)
  await app.runJobs()
  const report = buildReport({ id, address }).toString()
  expect(await runCommand(['bounces'], env, report)).toMatchObject({
    code: 0,
    output: 'Recorded. The page E-mails shows it.',
  })
  const held = await sendMail(app.db, mail)
  await app.runJobs()
  const stored = await app.db
    .selectFrom('outbox_mail')
    .select(['id', 'sent_at', 'bounce_reason'])
    .orderBy('id')
    .execute()
  expect(stored).toEqual([
    { id, sent_at: expect.any(Date), bounce_reason: 'no-mailbox' },
    { id: held, sent_at: null, bounce_reason: 'no-mailbox' },
  ])
})

test('R17 while the database is down the mail server is told to try again later', async () => {
  const down = { ...env, DATABASE_URL: 'postgresql://127.0.0.1:1/none' }
  expect(await runCommand(['bounces'], down, 'x')).toMatchObject({
    code: 75,
    errors: expect.stringContaining('cannot be used'),
  })
})

test('R17 what is no report of a mail changes nothing, and the mail server is not told that it failed', async () => {
  const forged = buildReport({ id: '0190a1b2-0000-7000-8000-000000000001', address: 'ana@people.trellis.test' })
  const outputs = await Promise.all(
    ['', 'Subject: Out of office\r\n\r\nBack on Monday', forged.toString()].map(input =>
      runCommand(['bounces'], env, input),
    ),
  )
  expect(outputs.map(({ code, output }) => [code, output])).toEqual([
    [0, expect.stringContaining('no delivery report')],
    [0, expect.stringContaining('no delivery report')],
    [0, expect.stringContaining('quotes no mail')],
  ])
})
