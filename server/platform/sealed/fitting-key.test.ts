import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { sealedKinds } from '../../app.ts'
import { buildUser } from '../../features/accounts/accounts.build.ts'
import { buildFactors } from '../../features/accounts/second-factor/testing/build-factors.ts'
import { buildRetailOrganization } from '../../features/organizations/organizations.build.ts'
import { buildConnection } from '../../features/single-sign-on/single-sign-on.build.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { type Db, openDatabase } from '../database/database.ts'
import { openPool } from '../database/pool.ts'
import { migrateJobs } from '../jobs/worker.ts'
import { createLog } from '../log.ts'
import { requireFittingKey } from './fitting-key.ts'
import { findSealedCheck } from './sealed-check.ts'

const root = mkdtempSync(join(tmpdir(), 'trellis-keys-'))
const now = new Date()
const [oldKey, newKey] = ['0d'.repeat(32), 'e4'.repeat(32)]
let db: Db

beforeEach(async () => {
  await db?.destroy()
  const pool = openPool(await freshDatabase('fitting_key'))
  await migrateJobs(pool, createLog('silent'))
  db = openDatabase(pool)
})
afterAll(async () => {
  await db.destroy()
  rmSync(root, { recursive: true })
})

/** The settings of a server with an empty data folder. */
const newServer = (env: NodeJS.ProcessEnv = {}) =>
  readConfig({ NODE_ENV: 'test', DEMO: '0', DATA_DIR: mkdtempSync(join(root, 'data-')), ...env })
const hasKeyFile = ({ dataDir }: Config) => existsSync(join(dataDir, 'secrets.key'))

/** The sentence that refuses a start; null = it is not refused. */
const start = (config: Config) =>
  requireFittingKey({ db, config, kinds: sealedKinds, now }).then(
    () => null,
    error => (error instanceof ConfigError ? error.message : Promise.reject(error)),
  )

const someoneWithFactors = async (config: Config) => {
  const userId = await buildUser(db)
  await buildFactors(db, { userId, config, now })
  return userId
}
const someCompany = async (config: Config) =>
  buildConnection(db, config, { retailOrganizationId: await buildRetailOrganization(db) })

test('the first start of an installation makes its key, and later starts with it change nothing', async () => {
  const config = newServer()
  expect([await start(config), hasKeyFile(config)]).toEqual([null, true])
  const check = await findSealedCheck(db)
  expect(await start({ ...config })).toBeNull()
  expect(await findSealedCheck(db)).toEqual(check)
})

test('a server with an empty folder is refused by what the key protects, and gets no key of its own', async () => {
  const config = newServer()
  await start(config)
  const check = await findSealedCheck(db)
  const other = newServer()
  expect(await start(other)).toBe(
    `The secrets in this database were sealed with another key (id ${check?.keyId}). Restore secrets.key or SECRETS_KEY; or run \`trellis secrets forget\`, which removes nothing, as nothing is sealed yet. There is no secrets.key in ${other.dataDir}. All servers of one database need the same key: copy secrets.key, or give all of them one SECRETS_KEY.`,
  )
  await someoneWithFactors(config)
  await someCompany(config)
  expect(await start(other)).toContain(
    'which removes 1 authenticator app and 1 company sign-in and tells their owners.',
  )
  await someoneWithFactors(config)
  await someCompany(config)
  const more = await someoneWithFactors(config)
  await db.deleteFrom('authenticator_app').where('user_id', '=', more).execute()
  expect(await start(other)).toContain(
    'which removes 2 authenticator apps, 1 set of recovery codes and 2 company sign-ins and tells their owners.',
  )
  expect(hasKeyFile(other)).toBe(false)
  expect(await start(newServer({ SECRETS_KEY: newKey }))).toMatch(/ This server’s key has the id [0-9a-f]{8}\. /)
  expect([await findSealedCheck(db), await start(config)]).toEqual([check, null])
})

test('an installation from before the check is adopted with its key, and refused with another or none', async () => {
  const before = newServer({ SECRETS_KEY: oldKey })
  await someCompany(before)
  const without = newServer()
  const sentence = 'The secrets in this database were sealed with another key. Restore'
  expect(await start(without)).toContain(sentence)
  expect(await start(newServer({ SECRETS_KEY: newKey }))).toContain(sentence)
  expect([hasKeyFile(without), await findSealedCheck(db)]).toEqual([false, undefined])
  expect(await start(before)).toBeNull()
  expect(await start(newServer({ SECRETS_KEY: newKey, SECRETS_KEY_BEFORE: oldKey }))).toBeNull()
})

test('recovery codes alone cannot tell their key, but that a server without one has lost it', async () => {
  const before = newServer({ SECRETS_KEY: oldKey })
  const userId = await someoneWithFactors(before)
  await db.deleteFrom('authenticator_app').where('user_id', '=', userId).execute()
  const without = newServer()
  expect(await start(without)).toContain('which removes 1 set of recovery codes and tells their owners.')
  expect(hasKeyFile(without)).toBe(false)
  expect(await start(before)).toBeNull()
})

test('a key file that is cut off is refused and left as it is', async () => {
  const config = newServer()
  writeFileSync(join(config.dataDir, 'secrets.key'), 'cut off')
  expect(await start(config)).toMatch(/secrets\.key is not a key of Trellis\. Restore it: it has 32 bytes\.$/)
  expect(await findSealedCheck(db)).toBeUndefined()
})
