import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOldPostgres } from '../../../tools/steps/old-postgres.mjs'
import { describeDatabase } from '../../commands/testing/describe-database.ts'
import { loadDemo } from '../../demo/load-demo.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { openPool } from '../../platform/database/pool.ts'
import { recordInstallation } from '../../platform/installation.ts'
import { recordVersion } from '../../platform/installed-version.ts'
import { migrateJobs } from '../../platform/jobs/worker.ts'
import { createLog } from '../../platform/log.ts'
import { findBinaries } from '../../platform/postgres/binaries.ts'
import { type Connection, startPostgres } from '../../platform/postgres/postgres.ts'
import { cleanUp, makeFolder } from './cleanup.ts'
import { launchCommand, runBuilt } from './launch-command.ts'
import { launchTrellis } from './trellis-program.ts'

const now = new Date('2026-11-20T16:00:00Z')
const newFolder = `pg${findBinaries().major}`
let programs: string
let dataDir: string

/** Does `work` with the owner’s connection to the embedded database of the folder. */
const withEmbedded = async <T>(binDir: string | undefined, work: (owner: Connection) => Promise<T>) => {
  const postgres = await startPostgres({ dataDir, ...(binDir && { binDir }) })
  try {
    return await work(postgres.ownerConnection)
  } finally {
    await postgres.stop()
  }
}

const fill = async (owner: Connection) => {
  const pool = openPool(owner, 3)
  await migrate(pool)
  await recordVersion(pool, now)
  await migrateJobs(pool, createLog('silent'))
  const db = openDatabase(pool)
  await db.transaction().execute(async tx => {
    await loadDemo(tx, now)
    await recordInstallation(tx, { demoLoadedAt: now, now })
  })
  await db.destroy()
}

beforeAll(async () => {
  const folder = await findOldPostgres()
  if (!folder) throw new Error('There is no PostgreSQL 15 to upgrade from.')
  programs = folder
  dataDir = makeFolder()
  await withEmbedded(programs, fill)
}, 120_000)
afterAll(cleanUp)

const upgrade = (...args: string[]) => ['upgrade-database', '--programs', programs, ...args]
const listDrafts = () => readdirSync(dataDir).filter(name => name.startsWith('.upgrade-'))

test('a server on data of an older PostgreSQL names the command that upgrades it, and changes nothing', async () => {
  const server = launchTrellis({ env: { DATA_DIR: dataDir } })
  expect(await server.ended).toBe(2)
  expect(server.output()).toMatch(/run `trellis upgrade-database`/)
  expect(await runBuilt(['upgrade-database', '--finish'], { DATA_DIR: dataDir })).toMatchObject({ code: 2 })
  expect(await runBuilt(['upgrade-database', '--programs', '/none'], { DATA_DIR: dataDir })).toMatchObject({
    code: 2,
    output: expect.stringMatching(/needs the programs of PostgreSQL 15/),
  })
  expect(existsSync(join(dataDir, newFolder))).toBe(false)
})

test('an upgrade killed at any point leaves the old database, and a repeated one moves everything', async () => {
  const before = await withEmbedded(programs, describeDatabase)
  for (const point of [/Creating the tables/, /Counting the rows/]) {
    const command = launchCommand(upgrade(), { DATA_DIR: dataDir })
    await command.killWhen(output => point.test(output))
    expect(command.output()).toMatch(point)
    expect(existsSync(join(dataDir, newFolder))).toBe(false)
  }
  // Of two at once, either may see the other at work; each ends with a sentence, and a third has nothing left to do.
  const done = /Copied \d+ tables with \d{5,} rows from PostgreSQL 15 to \d+/
  const refused = /needs no upgrade|stop all servers first|Repeat the command/
  const results = await Promise.all([1, 2].map(() => runBuilt(upgrade(), { DATA_DIR: dataDir })))
  results.push(await runBuilt(upgrade(), { DATA_DIR: dataDir }))
  expect(results.filter(({ output }) => done.test(output))).toMatchObject([{ code: 0 }])
  expect(results.filter(({ output }) => !done.test(output) && !refused.test(output))).toEqual([])
  expect(listDrafts()).toEqual([])
  const after = await withEmbedded(undefined, describeDatabase)
  expect(after.rows).toEqual(before.rows)
  expect(after.sequences).toEqual(before.sequences)
})

test('people log in to the upgraded database, and the older one goes when the operator says so', async () => {
  const env = { DATA_DIR: dataDir, DEMO: '1' }
  const server = launchTrellis({ env })
  const answer = await fetch(`${await server.ready()}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'learner@demo.trellis.test', password: 'Trellis-demo-1' }),
  })
  expect(answer.status).toBe(200)
  server.kill('SIGTERM')
  await server.ended
  expect(await runBuilt(upgrade(), env)).toMatchObject({ code: 0, output: expect.stringMatching(/needs no upgrade/) })
  expect(existsSync(join(dataDir, 'pg15'))).toBe(true)
  const finish = () => runBuilt(['upgrade-database', '--finish'], env)
  expect(await finish()).toMatchObject({
    code: 0,
    output: expect.stringMatching(/Deleted the database of PostgreSQL 15/),
  })
  expect(await finish()).toMatchObject({ code: 0, output: expect.stringMatching(/no older database/) })
  expect(readdirSync(dataDir).filter(name => /^pg\d/.test(name))).toEqual([newFolder])
})

test('an older version refuses to start on the older data beside newer ones', async () => {
  await expect(withEmbedded(programs, async () => {})).rejects.toThrow(/start the version of Trellis that used it last/)
})
