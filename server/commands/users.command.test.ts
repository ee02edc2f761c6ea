import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildUser } from '../features/accounts/accounts.build.ts'
import { makeFirstAdministratorLink } from '../features/accounts/accounts.public.ts'
import { buildFactors } from '../features/accounts/second-factor/testing/build-factors.ts'
import { newId } from '../platform/ids.ts'
import { buildDatabaseUrl } from '../testing/faults/trellis-program.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { runCommand } from './testing/run-command.ts'

let app: TestApp
let env: NodeJS.ProcessEnv

beforeEach(async () => {
  const connection = await freshDatabase('users_command')
  app = await startTestApp({ connection, now: new Date() })
  env = { DATABASE_URL: buildDatabaseUrl(connection), DATA_DIR: app.config.dataDir }
})
afterEach(() => app.stop())

const listActs = async () => {
  const entries = await app.db
    .selectFrom('audit_entry')
    .select(['act', 'actor_id', 'subject_id'])
    .where('act', '<>', 'signed-in')
    .orderBy('id')
    .execute()
  return entries.map(({ act, actor_id, subject_id }) => [act, actor_id, subject_id])
}

test('AUTH-012 the operator removes the second factors of a person, who is told', async () => {
  const email = `${newId()}@people.trellis.test`
  const userId = await buildUser(app.db, { email })
  await buildFactors(app.db, { userId, config: app.config, now: app.now() })
  const done = await runCommand(['users', 'reset-second-factor', email.toUpperCase()], env)
  expect([done.code, done.output]).toEqual([
    0,
    expect.stringMatching(/^Removed the authenticator app, .* They get a mail/),
  ])
  expect(await app.db.selectFrom('authenticator_app').select('user_id').execute()).toEqual([])
  expect(await app.db.selectFrom('recovery_code').select('user_id').execute()).toEqual([])
  const mails = await app.db.selectFrom('outbox_mail').select(['recipient', 'subject']).execute()
  expect(mails).toEqual([{ recipient: email, subject: 'The second step was removed from your Trellis account' }])
  expect(await listActs()).toEqual([['second-factor-changed', null, userId]])
  const again = await runCommand(['users', 'reset-second-factor', email], env)
  expect([again.code, again.output]).toEqual([0, `${email} has no second factor; a password is enough to log in.`])
  const unknown = await runCommand(['users', 'reset-second-factor', 'no.one@people.test'], env)
  expect([unknown.code, unknown.errors]).toEqual([
    2,
    expect.stringMatching(/No one has the address no\.one@people\.test\. Check its spelling\.$/),
  ])
})

const makeLink = async () => {
  const { code, output } = await runCommand(['users', 'administrator-link'], { ...env, PUBLIC_URL: 'https://a.test' })
  const [, token = ''] = /^https:\/\/a\.test\/first-administrator\?token=(\S+)$/.exec(output) ?? []
  return { code, token }
}
const become = (token: string) =>
  app.call(accounts.firstAdministrator, {
    body: {
      token,
      firstName: 'Ana',
      lastName: 'Ruiz',
      email: `${newId()}@people.trellis.test`,
      password: 'Right-horse-7',
    },
  })

test('ROLE-008 the operator’s link makes one more administrator, once, for a day, and ends earlier links', async () => {
  await buildUser(app.db, { isAdministrator: true })
  const [earlier, link] = [await makeLink(), await makeLink()]
  expect([link.code, (await become(earlier.token)).status]).toEqual([0, 410])
  expect(await makeFirstAdministratorLink(app.db, app.now())).toBeNull()
  const made = await become(link.token)
  const { body: me } = await app.call(accounts.me, {}, made.body.token)
  expect([made.status, me.roles.includes('ROLE_ADMINISTRATOR'), (await become(link.token)).status]).toEqual([
    200,
    true,
    410,
  ])
  expect(await listActs()).toEqual([
    ['administrator-link-made', null, null],
    ['administrator-link-made', null, null],
    ['administrator-link-used', me.id, null],
  ])
  const late = await makeLink()
  app.at(new Date(app.now().getTime() + 24 * 3_600_000 + 60_000))
  expect((await become(late.token)).status).toBe(410)
})

test('ROLE-008 the link of a start is of no use once someone is an administrator by the operator’s', async () => {
  const atStart = (await makeFirstAdministratorLink(app.db, app.now())) ?? ''
  const { token } = await makeLink()
  expect((await become(atStart)).status).toBe(410)
  expect((await become(token)).status).toBe(200)
  expect(await makeFirstAdministratorLink(app.db, app.now())).toBeNull()
})
