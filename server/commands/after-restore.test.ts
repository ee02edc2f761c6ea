import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { magicLinks } from '@trellis/contract/accounts/magic-links.ts'
import { passwords } from '@trellis/contract/accounts/passwords.ts'
import { mails } from '@trellis/contract/notifications/mails.ts'
import { operation } from '@trellis/contract/operation/operation.ts'
import { afterAll, afterEach, expect, test } from 'vitest'
import { buildUser } from '../features/accounts/accounts.build.ts'
import {
  makeAdministratorLink,
  makeInvitation,
  makeMagicLink,
  makePasswordLink,
  showInvitation,
} from '../features/accounts/accounts.public.ts'
import { mailIn, sendMail } from '../features/notifications/notifications.public.ts'
import type { Db } from '../platform/database/database.ts'
import { enqueue } from '../platform/jobs/jobs.ts'
import { databaseToMigrate, freshDatabase } from '../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { makeTestFolder, openTestInstallation, removeFolders } from './testing/test-installation.ts'

const password = 'Right-horse-7'
const now = new Date()
const apps: TestApp[] = []

afterEach(async () => {
  for (const app of apps.splice(0)) await app.stop()
})
afterAll(removeFolders)

type Installation = ReturnType<typeof openTestInstallation>

/** An installation as the first start leaves it, and an empty database with the same role. */
const openBoth = async (name: string) => {
  const source = openTestInstallation(await freshDatabase(`${name}_source`))
  await source.begin(now)
  const { user } = source.connection
  return { source, target: openTestInstallation({ ...(await databaseToMigrate(`${name}_target`)), user }) }
}

const start = async ({ connection }: Installation) => {
  const app = await startTestApp({ connection, now })
  apps.push(app)
  return app
}

/** Does `work` as a server on an installation, which is stopped afterwards. */
const serve = async <T>(installation: Installation, work: (app: TestApp) => Promise<T>) => {
  const app = await start(installation)
  const result = await work(app)
  apps.splice(apps.indexOf(app), 1)
  await app.stop()
  return result
}

const backUp = async (installation: Installation) => {
  const home = makeTestFolder()
  expect(await installation.run(['backup', '--to', home])).toMatchObject({ code: 0 })
  const [name = ''] = readdirSync(home).filter(each => /^\d/.test(each))
  return { home, path: join(home, name) }
}

const restore = async (from: Installation, to: Installation) => {
  const { path } = await backUp(from)
  const restored = await to.run(['restore', path, '--replace'])
  expect(restored).toMatchObject({ code: 0, output: expect.stringMatching(/Everyone has to log in again/) })
}

const words = {
  subject: 'A reminder',
  preview: '',
  greeting: 'Hello,',
  paragraphs: [],
  action: { label: 'Open', url: 'https://a.test' },
  footnote: '',
}
const mail = (db: Db, to: string, isAutomatic = false) =>
  db
    .transaction()
    .execute(tx =>
      sendMail(tx, { to, ...mailIn('en', { en: words, es: words }), ...(isAutomatic && { cause: 'automatic' }), now }),
    )

/** Who gets mails when jobs run, in order. */
const listSent = async (app: TestApp) => {
  await app.runJobs()
  const sent = await app.db
    .selectFrom('outbox_mail')
    .select('recipient')
    .where('sent_at', 'is not', null)
    .orderBy('id')
    .execute()
  return sent.map(({ recipient }) => recipient)
}

const addAdministrator = (db: Db) =>
  buildUser(db, { email: 'admin@people.test', password, isAdministrator: true }).then(() => 'admin@people.test')
const logIn = async (app: TestApp, email: string) =>
  (await app.call(accounts.login, { body: { email, password } })).body.token
const check = async (app: TestApp, token: string) => (await app.call(operation.check, {}, token)).body
const readHold = async (app: TestApp, token: string) => (await app.call(mails.status, {}, token)).body.held
const decide = (app: TestApp, decision: 'send' | 'discard', token: string) =>
  app.call(mails.decideHeld, { body: { decision } }, token)

/** A person with a session and every link that could be used once more after a restore. */
const fillAccess = async ({ db, call }: TestApp) => {
  const from = { network: '203.0.113.0', isOwnBrowser: false }
  const person = await buildUser(db, { email: 'ana@people.test', password, activatedAt: now })
  const [mailedTo, shownTo] = [await buildUser(db, { activatedAt: null }), await buildUser(db, { activatedAt: null })]
  const { body } = await call(accounts.login, { body: { email: 'ana@people.test', password } })
  const reset = await makePasswordLink(db, { email: 'ana@people.test', ...from }, now)
  const magic = await makeMagicLink(db, { email: 'ana@people.test', askerHash: 'aa', ...from }, now)
  return {
    session: body,
    reset: reset?.token ?? '',
    magic: magic?.token ?? '',
    shown: (await showInvitation(db, { userId: shownTo, shownTo: person, now }))?.token ?? '',
    administrator: await makeAdministratorLink(db, now),
    mailed: (await makeInvitation(db, { userId: mailedTo, now }))?.token ?? '',
  }
}

test('ERR-013 after a restore everyone logs in again, and of the links only mailed invitations work', async () => {
  const { source, target } = await openBoth('after_access')
  const before = await serve(source, fillAccess)
  await restore(source, target)
  const app = await start(target)
  const { token, refresh_token } = before.session
  expect((await app.call(accounts.me, {}, token)).problem.code).toBe('TOKEN_INVALID')
  expect((await app.call(accounts.refresh, { body: { token: refresh_token } })).status).toBe(401)
  const choose = async (link: string) =>
    (await app.call(passwords.setByLink, { body: { token: link, password: 'Other-horse-8' } })).status
  expect(await choose(before.reset)).toBe(410)
  expect(await choose(before.shown)).toBe(410)
  expect((await app.call(magicLinks.authenticate, { body: { token: before.magic } })).status).toBe(410)
  const body = { firstName: 'Eve', lastName: 'Hale', email: 'eve@people.test', password, token: before.administrator }
  expect((await app.call(accounts.firstAdministrator, { body })).status).toBe(410)
  expect(await choose(before.mailed)).toBe(200)
  const again = await logIn(app, 'ana@people.test')
  expect((await app.call(accounts.me, {}, again)).body.email).toBe('ana@people.test')
  const acts = await app.db.selectFrom('audit_entry').select(['act', 'details']).orderBy('id').execute()
  expect(acts).toContainEqual({ act: 'installation-restored', details: { backupAt: expect.stringMatching(/^20.*Z$/) } })
})

test('R17 e-mails from before a restore and automatic ones wait for an administrator, and are then sent once', async () => {
  const { source, target } = await openBoth('after_mails')
  const email = await serve(source, async ({ db }) => {
    await mail(db, 'waiting@people.test')
    await enqueue(db, { name: 'mail-password-link', payload: { email: 'admin@people.test', network: '203.0.113.0' } })
    return addAdministrator(db)
  })
  await restore(source, target)
  const app = await start(target)
  await mail(app.db, 'automatic@people.test', true)
  await mail(app.db, 'asked@people.test')
  expect(await listSent(app)).toEqual(['asked@people.test'])
  const token = await logIn(app, email)
  const held = await check(app, token)
  expect(await readHold(app, token)).toEqual({ backupAt: expect.stringMatching(/Z$/), count: 2 })
  const list = async (status: 'held' | 'waiting') =>
    (await app.call(mails.list, { query: { status } }, token)).body.items.map(item => [item.recipient, item.status])
  expect(await list('held')).toEqual([
    ['waiting@people.test', 'held'],
    ['automatic@people.test', 'held'],
  ])
  expect(await list('waiting')).toEqual([])
  const backup = expect.stringMatching(/^20\d\d-\d\d-\d\d \d\d:\d\d UTC$/)
  expect(held.findings).toContainEqual({ name: 'mails-held', facts: { backup, count: 2 } })
  const doctor = await target.run(['doctor'])
  expect([doctor.code, doctor.output]).toEqual([2, expect.stringMatching(/automatic ones are held back \(2\)\./)])

  expect((await decide(app, 'send', token)).body).toEqual({ count: 2 })
  expect((await listSent(app)).toSorted()).toEqual([
    'asked@people.test',
    'automatic@people.test',
    'waiting@people.test',
  ])
  expect((await decide(app, 'discard', token)).body).toEqual({ count: null })
  expect(await readHold(app, token)).toBeNull()
  await mail(app.db, 'later@people.test', true)
  expect(await listSent(app)).toHaveLength(4)
})

test('R17 two administrators who decide at once: one of them does, and the audit log has one decision', async () => {
  const { source, target } = await openBoth('after_twice')
  const email = await serve(source, async ({ db }) => {
    await mail(db, 'waiting@people.test')
    return addAdministrator(db)
  })
  await restore(source, target)
  const app = await start(target)
  const token = await logIn(app, email)
  const answers = await Promise.all([decide(app, 'send', token), decide(app, 'discard', token)])
  expect(answers.map(({ body }) => body.count).toSorted()).toEqual([1, null])
  const acts = await app.db.selectFrom('audit_entry').select('details').where('act', 'like', 'held-mails-%').execute()
  expect(acts).toEqual([{ details: { count: 1 } }])
})

test('R17 a restore of a restored installation holds its e-mails again, until the operator decides by command', async () => {
  const { source, target } = await openBoth('after_second')
  await serve(source, ({ db }) => mail(db, 'waiting@people.test'))
  await restore(source, target)
  await restore(target, source)
  expect(await source.run(['outbox', 'discard'])).toMatchObject({
    code: 0,
    output: expect.stringMatching(/deleted: 1\./),
  })
  expect(await source.run(['outbox', 'send'])).toMatchObject({
    code: 0,
    output: expect.stringMatching(/nothing to decide/),
  })
  expect(await target.run(['outbox', 'send'])).toMatchObject({
    code: 0,
    output: expect.stringMatching(/sent now: 1\./),
  })
  expect(await listSent(await start(source))).toEqual([])
  expect(await listSent(await start(target))).toEqual(['waiting@people.test'])
})

test('R17 a held e-mail keeps its attempts and is not given up, and one of them can be sent alone', async () => {
  const { source, target } = await openBoth('after_held')
  const { id, email } = await serve(source, async ({ db }) => {
    const email = await addAdministrator(db)
    await mail(db, 'other@people.test')
    return { id: await mail(db, 'waiting@people.test'), email }
  })
  await restore(source, target)
  const app = await start(target)
  app.at(new Date(now.getTime() + 3 * 86_400_000))
  await enqueue(app.db, { name: 'sweep-failed-jobs', payload: {} })
  await app.runJobs()
  const rows = () => app.db.selectFrom('outbox_mail').select(['attempts', 'failed_at']).execute()
  expect(await rows()).toEqual(Array(2).fill({ attempts: 0, failed_at: null }))
  expect((await app.call(mails.sendAgain, { params: { id } }, await logIn(app, email))).status).toBe(204)
  expect(await listSent(app)).toEqual(['waiting@people.test'])
})

test('a drill logs a made-up person in, and leaves sessions and e-mails of the installation alone', async () => {
  const { source, target } = await openBoth('after_drill')
  const { session } = await serve(source, async app => {
    await mail(app.db, 'waiting@people.test')
    return fillAccess(app)
  })
  const { home } = await backUp(source)
  const drill = await source.run(['drill', '--from', home], { DRILL_DATABASE_URL: target.env.MIGRATION_DATABASE_URL })
  expect(drill).toMatchObject({ code: 0, output: expect.stringMatching(/A made-up person could log in\.$/) })
  const app = await start(source)
  const runs = await app.db.selectFrom('operation_run').select('details').where('kind', '=', 'drill').execute()
  expect(runs).toMatchObject([{ details: { loggedIn: true } }])
  expect((await app.call(accounts.me, {}, session.token)).body.email).toBe('ana@people.test')
  expect(await listSent(app)).toContain('waiting@people.test')
  const people = await app.db.selectFrom('app_user').select('email').where('email', 'like', '%.invalid').execute()
  expect(people).toEqual([])
})
