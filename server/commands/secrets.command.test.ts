import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { singleSignOn } from '@trellis/contract/single-sign-on/single-sign-on.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildUser } from '../features/accounts/accounts.build.ts'
import { buildFactors } from '../features/accounts/second-factor/testing/build-factors.ts'
import { buildEmployment } from '../features/employees/employees.build.ts'
import { buildRetailOrganization } from '../features/organizations/organizations.build.ts'
import { buildConnection } from '../features/single-sign-on/single-sign-on.build.ts'
import { saveSealedCheck } from '../platform/sealed/sealed-check.ts'
import { getKey } from '../platform/secrets-key.ts'
import { buildDatabaseUrl } from '../testing/faults/trellis-program.ts'
import { databaseToMigrate, freshDatabase } from '../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { runCommand } from './testing/run-command.ts'

/** The server that sealed everything, and machines with its key and with another one. */
let app: TestApp
let itsMachine: NodeJS.ProcessEnv
let otherMachine: NodeJS.ProcessEnv

beforeEach(async () => {
  const connection = await freshDatabase('secrets_command')
  app = await startTestApp({ connection, now: new Date() })
  const env = { DATABASE_URL: buildDatabaseUrl(connection), DATA_DIR: app.config.dataDir }
  itsMachine = { ...env, SECRETS_KEY: getKey(app.config).toString('hex') }
  otherMachine = { ...env, SECRETS_KEY: 'e4'.repeat(32) }
  await saveSealedCheck(app.db, { key: getKey(app.config), now: app.now() })
})
afterEach(() => app.stop())

const forget = (env: NodeJS.ProcessEnv) => runCommand(['secrets', 'forget', '--yes'], env)
const withFactors = async () => {
  const userId = await buildUser(app.db)
  await buildFactors(app.db, { userId, config: app.config, now: app.now() })
  return userId
}
const countRows = async (table: 'authenticator_app' | 'recovery_code' | 'passkey') =>
  (await app.db.selectFrom(table).select('user_id').execute()).length
const listMails = async () => {
  const mails = await app.db.selectFrom('outbox_mail').select(['recipient', 'subject']).orderBy('recipient').execute()
  return mails.map(({ recipient, subject }) => `${recipient}: ${subject}`)
}
const listActs = async () => {
  const entries = await app.db
    .selectFrom('audit_entry')
    .select(['act', 'actor_id', 'subject_id', 'details'])
    .orderBy('id')
    .execute()
  return entries.map(({ act, actor_id, subject_id, details }) => ({ act, actor_id, subject_id, details }))
}

test('the ids of both keys and whether they fit are printed, and an exit code says it to scripts', async () => {
  const fitting = await runCommand(['secrets', 'id'], itsMachine)
  const [, id] = /^Key of this machine: ([0-9a-f]{8}) \(SECRETS_KEY\)$/m.exec(fitting.output) ?? []
  expect(fitting.output).toMatch(new RegExp(`^Key of the database: ${id}\nThey fit\\.$`, 'm'))
  const other = await runCommand(['secrets', 'id'], otherMachine)
  expect([fitting.code, other.code, other.errors]).toEqual([
    0,
    2,
    expect.stringMatching(/They do not fit\. Restore secrets\.key or SECRETS_KEY/),
  ])
  const changing = await runCommand(['secrets', 'id'], { ...otherMachine, SECRETS_KEY_BEFORE: itsMachine.SECRETS_KEY })
  expect([changing.code, changing.output]).toEqual([0, expect.stringContaining('SECRETS_KEY_BEFORE fits.')])
  await withFactors()
  await saveSealedCheck(app.db, { key: Buffer.from('e4'.repeat(32), 'hex'), now: app.now() })
  const both = { ...otherMachine, SECRETS_KEY_BEFORE: itsMachine.SECRETS_KEY }
  expect((await runCommand(['secrets', 'id'], both)).output).toMatch(
    /They fit\.\n1 secret needs SECRETS_KEY_BEFORE until/,
  )
  await app.db.deleteFrom('authenticator_app').execute()
  expect((await runCommand(['secrets', 'id'], both)).output).toMatch(/They fit\.\nNothing needs SECRETS_KEY_BEFORE/)
})

test('a database without tables is refused with the next step', async () => {
  const env = { DATABASE_URL: buildDatabaseUrl(await databaseToMigrate('secrets_command_empty')) }
  expect(await runCommand(['secrets', 'id'], env)).toMatchObject({
    code: 2,
    errors: expect.stringContaining('Run `trellis migrate` first.'),
  })
})

test('AUTH-012 forgetting removes what only the lost key opened, keeps passkeys, and tells each owner once', async () => {
  const [ana, ben] = [await withFactors(), await withFactors()]
  await app.db.deleteFrom('authenticator_app').where('user_id', '=', ben).execute()
  const passkey = { user_id: ben, credential_id: Buffer.from('one'), public_key: Buffer.from('two'), counter: 0 }
  const described = { transports: [], name: 'Phone', is_synced: false, created_at: app.now() }
  await app.db
    .insertInto('passkey')
    .values({ id: ben, ...passkey, ...described })
    .execute()
  const { output, code } = await forget(otherMachine)
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/^Removed 1 authenticator app and 1 set of recovery codes\. /),
  ])
  expect([await countRows('authenticator_app'), await countRows('recovery_code'), await countRows('passkey')]).toEqual([
    0, 0, 1,
  ])
  expect(await listMails()).toHaveLength(2)
  const details = { change: 'key-lost' }
  expect(await listActs()).toEqual([
    { act: 'second-factor-changed', actor_id: null, subject_id: ana, details },
    { act: 'second-factor-changed', actor_id: null, subject_id: ben, details },
    { act: 'secrets-forgotten', actor_id: null, subject_id: null, details: { count: 2 } },
  ])
  expect((await forget(otherMachine)).output).toBe(
    'The key of this machine opens every secret: there is nothing to forget.',
  )
  expect(await listMails()).toHaveLength(2)
})

test('a company sign-in is turned off until its secret is entered again, and who can do that gets a mail', async () => {
  const chainId = await buildRetailOrganization(app.db)
  const id = await buildConnection(app.db, app.config, { retailOrganizationId: chainId, enforced: true })
  const readers = { administrator: `admin-${chainId}@people.test`, keeper: `keeper-${chainId}@people.test` }
  const administrator = await buildUser(app.db, { email: readers.administrator, isAdministrator: true })
  const keeper = await buildUser(app.db, { email: readers.keeper })
  await buildEmployment(app.db, { userId: keeper, at: { retailOrganizationId: chainId } })
  await buildUser(app.db)
  expect((await forget(otherMachine)).output).toMatch(/^Removed 1 company sign-in\. /)
  const mails = await listMails()
  expect(mails.map(mail => mail.split(': ')[0])).toEqual([readers.administrator, readers.keeper])
  expect(mails[0]).toMatch(/The company login of .* is turned off$/)
  const token = await app.signIn(administrator)
  const { body: connection } = await app.call(singleSignOn.get, { params: { id } }, token)
  expect(connection).toMatchObject({ enabled: false, enforced: false })
  const body = { clientId: 'trellis', enforced: false, enabled: true, vouchesForEmails: false }
  const newcomers = { admitsNewcomers: false, newcomerDispensaryId: null, newcomerRoleId: null }
  const turnOn = (clientSecret?: string) =>
    app.call(singleSignOn.update, { params: { id }, body: { ...body, ...newcomers, clientSecret } }, token)
  const refused = await turnOn()
  expect([refused.status, refused.problem.errors]).toEqual([422, { clientSecret: ['Enter the client secret.'] }])
  expect((await turnOn('a new secret')).body.enabled).toBe(true)
  expect((await app.call(accounts.me, {}, await app.signIn(keeper))).status).toBe(200)
})

test('before the first start with a check, a key that opens something loses nothing, recovery codes neither', async () => {
  await withFactors()
  const ben = await withFactors()
  await app.db.deleteFrom('authenticator_app').where('user_id', '=', ben).execute()
  await app.db.deleteFrom('sealed_check').execute()
  expect((await forget(itsMachine)).output).toMatch(/there is nothing to forget\.$/)
  expect(await countRows('recovery_code')).toBe(20)
  expect((await forget(otherMachine)).output).toMatch(/^Removed 1 authenticator app and 1 set of recovery codes\. /)
  expect((await runCommand(['secrets', 'id'], otherMachine)).code).toBe(0)
})

test('where the key fits, only what it does not open is forgotten', async () => {
  const [ana, ben] = [await withFactors(), await withFactors()]
  await app.db
    .updateTable('authenticator_app')
    .set({ sealed_secret: Buffer.from('damaged') })
    .where('user_id', '=', ana)
    .execute()
  expect((await forget(itsMachine)).output).toMatch(/^Removed 1 authenticator app\. /)
  const left = await app.db.selectFrom('authenticator_app').select('user_id').execute()
  expect(left).toEqual([{ user_id: ben }])
  expect(await countRows('recovery_code')).toBe(10)
  expect((await runCommand(['secrets', 'id'], itsMachine)).code).toBe(0)
})
