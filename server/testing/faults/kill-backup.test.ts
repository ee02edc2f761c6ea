import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeRestored } from '../../commands/testing/describe-database.ts'
import { loadDemo } from '../../demo/load-demo.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { openPool } from '../../platform/database/pool.ts'
import type { Files } from '../../platform/files/files.ts'
import { s3Files } from '../../platform/files/s3-files.ts'
import { startS3 } from '../../platform/files/testing/s3-server.ts'
import { recordInstallation } from '../../platform/installation.ts'
import type { Connection } from '../../platform/postgres/postgres.ts'
import { freshDatabase } from '../fresh-database.ts'
import { toOwnerConnection } from '../template.ts'
import { cleanUp, makeFolder, onCleanup } from './cleanup.ts'
import { launchCommand, runBuilt } from './launch-command.ts'
import { buildDatabaseUrl } from './trellis-program.ts'

const now = new Date('2026-11-20T16:00:00Z')
let source: NodeJS.ProcessEnv
let home: string

const toEnvironment = (connection: Connection): NodeJS.ProcessEnv => ({
  DATA_DIR: makeFolder(),
  DATABASE_URL: buildDatabaseUrl(connection),
  MIGRATION_DATABASE_URL: buildDatabaseUrl(toOwnerConnection(connection)),
})

const fill = async (connection: Connection, withDemo: boolean) => {
  const db = openDatabase(openPool(connection, 2))
  await db.transaction().execute(async tx => {
    if (withDemo) await loadDemo(tx, now)
    await recordInstallation(tx, { demoLoadedAt: null, now })
  })
  await db.destroy()
}

beforeAll(async () => {
  home = makeFolder()
  const connection = await freshDatabase('kill_backup')
  await fill(connection, true)
  source = toEnvironment(connection)
  await runBuilt(['migrate'], source)
})
afterAll(cleanUp)

const listWhole = () => readdirSync(home).filter(name => /^\d/.test(name))
const listPartial = () => readdirSync(home).filter(name => name.startsWith('.'))

/** The number of table files that the running backup has started. */
const countTables = () => {
  const [partial] = listPartial()
  try {
    return partial ? readdirSync(join(home, partial, partial.slice(1, -'-partial'.length), 'tables')).length : 0
  } catch {
    return 0
  }
}

test('a backup that is killed at any point leaves no folder that looks like a backup and is none', async () => {
  for (const tables of [1, 3, 40, 120, 160]) {
    const backup = launchCommand(['backup', '--to', home], source)
    await backup.killWhen(() => countTables() >= tables)
    for (const name of listWhole())
      expect(await runBuilt(['restore', join(home, name), '--dry'], source)).toMatchObject({ code: 0 })
  }
  expect(await runBuilt(['backup', '--to', home], source)).toMatchObject({ code: 0 })
  expect(listPartial()).toEqual([])
  expect(await runBuilt(['restore', join(home, listWhole().at(-1) ?? ''), '--dry'], source)).toMatchObject({ code: 0 })
})

const listBucket = async (files: Files) => {
  const keys: string[] = []
  for await (const { key } of files.list()) keys.push(key)
  const names = new Set(keys.flatMap(key => /^2[^/]+/.exec(key) ?? []))
  const whole = [...names].filter(name => keys.includes(`${name}/manifest.json`)).sort()
  return { names: [...names].sort(), whole, tables: keys.filter(key => key.includes('/tables/')).length }
}

test('a backup into a bucket that is killed at any point is no backup, and the next one deletes what is left', async () => {
  const s3 = await startS3()
  onCleanup(s3.stop)
  const { endpoint, region, accessKey, secret } = s3.settings
  const store = { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_REGION: region }
  const env = { ...source, ...store, BACKUP_S3_ACCESS_KEY: accessKey, BACKUP_S3_SECRET: secret }
  const files = s3Files(s3.settings, makeFolder())
  const address = 's3://trellis'
  for (const tables of [1, 80, 150]) {
    const backup = launchCommand(['backup', '--to', address], env)
    // This store fails to list a file that it is just writing.
    const countWritten = () =>
      listBucket(files).then(
        found => found.tables,
        () => 0,
      )
    const isFarEnough = async () => (await countWritten()) >= tables
    await backup.killWhen(isFarEnough)
    for (const name of (await listBucket(files)).whole)
      expect(await runBuilt(['restore', `${address}/${name}`, '--dry'], env)).toMatchObject({ code: 0 })
  }
  expect((await listBucket(files)).names).not.toEqual([])
  expect(await runBuilt(['backup', '--to', address], env)).toMatchObject({ code: 0 })
  const { names, whole } = await listBucket(files)
  expect(names).toEqual(whole)
  expect(await runBuilt(['restore', `${address}/${whole.at(-1)}`, '--dry'], env)).toMatchObject({ code: 0 })
  expect(readdirSync(join(String(source.DATA_DIR), 'backup-uploads'))).toEqual([])
})

/** The server ends the statement of a killed program first, and a restore refuses a database that is in use. */
const countSessions = async (connection: Connection) => {
  const client = new pg.Client(connection)
  await client.connect()
  const { rowCount } = await client
    .query(`select from pg_stat_activity where datname = current_database() and application_name = 'trellis'`)
    .finally(() => client.end())
  return rowCount
}

test('a restore that is killed at any point leaves the old database or the new one, never a part, and can be repeated', async () => {
  const connection = await freshDatabase('kill_restore')
  await fill(connection, false)
  const target = toEnvironment(connection)
  const owner = toOwnerConnection(connection)
  const before = await describeRestored(owner)
  const backup = join(home, listWhole().at(-1) ?? '')
  const states: (typeof before)[] = []
  const points = [/Storing the files/, /Creating the tables/, /Loading the rows/, /Counting the rows/]
  for (const point of points) {
    const restore = launchCommand(['restore', backup, '--replace'], target)
    await restore.killWhen(output => point.test(output))
    expect(restore.output()).toMatch(point)
    states.push(await describeRestored(owner))
  }
  await expect.poll(() => countSessions(owner)).toBe(0)
  const { code, output } = await runBuilt(['restore', backup, '--replace'], target)
  expect(code, output).toBe(0)
  const restored = await describeRestored(owner)
  expect(restored.rows).not.toEqual(before.rows)
  expect(restored.schema).toEqual(before.schema)
  // On a busy machine, the last kill may come after the end of the transaction.
  for (const { rows, schema } of states) {
    expect([before.rows, restored.rows]).toContainEqual(rows)
    expect(schema).toEqual(before.schema)
  }
})
