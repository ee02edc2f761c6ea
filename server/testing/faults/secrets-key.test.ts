import { existsSync } from 'node:fs'
import path from 'node:path'
import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { afterEach, expect, test } from 'vitest'
import { runCommand } from '../../commands/testing/run-command.ts'
import { buildUser } from '../../features/accounts/accounts.build.ts'
import { buildFactors } from '../../features/accounts/second-factor/testing/build-factors.ts'
import { readConfig } from '../../platform/config.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { openPool } from '../../platform/database/pool.ts'
import { newId } from '../../platform/ids.ts'
import { getKeyId } from '../../platform/secrets-key.ts'
import { freshDatabase } from '../fresh-database.ts'
import { appProof, call, logIn, makeAdministrator, password, setUpApp } from './administrator-steps.ts'
import { cleanUp, makeFolder, onCleanup } from './cleanup.ts'
import { write } from './steps.ts'
import { buildDatabaseUrl, launchTrellis } from './trellis-program.ts'

afterEach(cleanUp)

const [oldKey, newKey] = ['0d'.repeat(32), 'e4'.repeat(32)]
const openFresh = async (name: string) => {
  const connection = await freshDatabase(name)
  const db = openDatabase(openPool(connection))
  onCleanup(() => db.destroy())
  // Unset for the common key of these tests: `secrets.key` counts.
  return {
    db,
    env: { DATABASE_URL: buildDatabaseUrl(connection), SECRETS_KEY: '', PASSWORD_KIB: '64', NODE_ENV: 'test' },
  }
}

const launch = (env: NodeJS.ProcessEnv) => launchTrellis({ env, args: ['--empty'] })
const hasKeyFile = (folder: string) => existsSync(path.join(folder, 'secrets.key'))

test('AUTH-012 a restore without its key is refused and writes no key; once forgotten, an administrator logs in and sets up a second step again', async () => {
  const { db, env } = await openFresh('lost_key')
  const [first, restored] = [makeFolder(), makeFolder()]
  const server = launch({ ...env, DATA_DIR: first })
  const url = await server.ready()
  const administrator = await makeAdministrator(url, server.output())
  const secret = await setUpApp(url, administrator.token)

  const refused = launch({ ...env, DATA_DIR: restored })
  expect(await refused.ended).toBe(2)
  expect(refused.output()).toMatch(
    /The secrets in this database were sealed with another key \(id [0-9a-f]{8}\)\. Restore secrets\.key or SECRETS_KEY; or run `trellis secrets forget`, which removes 1 authenticator app and tells their owners\./,
  )
  expect(hasKeyFile(restored)).toBe(false)
  expect(await logIn(url, administrator.email, appProof(secret))).toBe('200')

  server.kill('SIGTERM')
  await server.ended
  const machine = { ...env, DATA_DIR: restored }
  expect(await runCommand(['secrets', 'forget'], machine)).toMatchObject({
    code: 2,
    errors: expect.stringMatching(/holds 1 authenticator app\. .* repeat with --yes\.$/),
  })
  expect([hasKeyFile(restored), (await runCommand(['secrets', 'id'], machine)).code]).toEqual([false, 2])
  expect(await runCommand(['secrets', 'forget', '--yes'], machine)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Removed 1 authenticator app\. /),
  })
  expect((await runCommand(['secrets', 'id'], machine)).output).toMatch(/They fit\.$/)

  const again = launch({ ...machine, REQUIRE_SECOND_FACTOR: 'administrators' })
  const secondUrl = await again.ready()
  const login = write(accounts.login, { body: { email: administrator.email, password } }, { traces: [] })
  const entered = await call(secondUrl, login)
  expect(entered.summary).toBe('200')
  const renewed = await setUpApp(secondUrl, (entered.body as { token: string }).token)
  expect(await logIn(secondUrl, administrator.email, appProof(renewed))).toBe('200')
  const mails = await db
    .selectFrom('outbox_mail')
    .select('subject')
    .where('recipient', '=', administrator.email)
    .execute()
  expect(mails.map(({ subject }) => subject)).toContain(
    'Your authenticator app and recovery codes no longer work for Trellis',
  )
})

test('AUTH-012 two servers change their keys one after the other, and no log-in fails', async () => {
  const { db, env } = await openFresh('changed_keys')
  const keys = (present: string, before: string) => ({ ...env, SECRETS_KEY: present, SECRETS_KEY_BEFORE: before })
  const old = launch({ ...keys(oldKey, newKey), DATA_DIR: makeFolder() })
  const oldUrl = await old.ready()
  const config = readConfig({ NODE_ENV: 'test', DEMO: '0', SECRETS_KEY: oldKey })
  const someone = async () => {
    const email = `${newId()}@people.trellis.test`
    const userId = await buildUser(db, { email, password })
    return { email, ...(await buildFactors(db, { userId, config, now: new Date() })) }
  }
  const people = await Promise.all(Array.from({ length: 24 }, someone))
  const logInBoth = async (url: string, { email, secret, codes }: (typeof people)[number]) => [
    await logIn(url, email, appProof(secret)),
    await logIn(url, email, { method: 'recovery-code', code: codes.pop() ?? '' }),
  ]
  const all = (url: string, some: typeof people) => Promise.all(some.map(person => logInBoth(url, person)))
  const well = (some: typeof people) => some.map(() => ['200', '200'])
  const [before, during, after] = [people.slice(0, 8), people.slice(8, 16), people.slice(16)]

  expect(await all(oldUrl, before)).toEqual(well(before))
  const changing = launch({ ...keys(newKey, oldKey), DATA_DIR: makeFolder() })
  const newUrl = await changing.ready()
  expect([...(await all(newUrl, during.slice(0, 4))), ...(await all(oldUrl, during.slice(4)))]).toEqual(well(during))
  const checkId = async () => (await db.selectFrom('sealed_check').select('key_id as id').executeTakeFirst())?.id
  await expect.poll(checkId, { timeout: 60_000 }).toBe(getKeyId(Buffer.from(newKey, 'hex')))
  for (const server of [old, changing]) server.kill('SIGTERM')
  await Promise.all([old.ended, changing.ended])

  const late = launch({ ...env, SECRETS_KEY: oldKey, DATA_DIR: makeFolder() })
  expect(await late.ended).toBe(2)
  const done = launch({ ...env, SECRETS_KEY: newKey, DATA_DIR: makeFolder() })
  expect(await all(await done.ready(), after)).toEqual(well(after))
})

test('two servers that start at once on an empty database with one key both serve; neither writes a key file', async () => {
  const { db, env } = await openFresh('one_key_twice')
  const folders = [makeFolder(), makeFolder()]
  const servers = folders.map(DATA_DIR => launch({ ...env, SECRETS_KEY: oldKey, DATA_DIR }))
  await Promise.all(servers.map(server => server.ready()))
  expect(folders.filter(hasKeyFile)).toEqual([])
  expect(await db.selectFrom('sealed_check').select('key_id').execute()).toHaveLength(1)
})

test('of two servers that start at once without a common key one serves, and the other is refused without a key', async () => {
  const { env } = await openFresh('two_keys')
  const folders = [makeFolder(), makeFolder()]
  const servers = folders.map(DATA_DIR => launch({ ...env, DATA_DIR }))
  const outcomes = await Promise.all(
    servers.map(server => Promise.race([server.ended, server.ready().then(() => 'ready' as const)])),
  )
  expect([...outcomes].sort()).toEqual([2, 'ready'])
  expect(folders.map(hasKeyFile)).toEqual(outcomes.map(outcome => outcome === 'ready'))
  const refused = servers[outcomes.indexOf(2)]
  expect(refused?.output()).toContain('copy secrets.key, or give all of them one SECRETS_KEY.')
})
