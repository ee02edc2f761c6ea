import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { loadDemo } from '../../demo/load-demo.ts'
import { withBackupLock } from '../../platform/backup/backup-lock.ts'
import { type Db, openDatabase } from '../../platform/database/database.ts'
import { openPool } from '../../platform/database/pool.ts'
import { recordInstallation } from '../../platform/installation.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Connection } from '../../platform/postgres/postgres.ts'
import { databaseToMigrate, freshDatabase } from '../fresh-database.ts'
import { toOwnerConnection } from '../template.ts'
import { cleanUp, makeFolder } from './cleanup.ts'
import { runBuilt } from './launch-command.ts'
import { buildDatabaseUrl, launchTrellis, type TrellisProcess } from './trellis-program.ts'

const now = new Date('2026-11-20T16:00:00Z')
let connection: Connection
let db: Db
let env: NodeJS.ProcessEnv
let home: string
const running: TrellisProcess[] = []

beforeAll(async () => {
  connection = await freshDatabase('nightly_backup')
  db = openDatabase(openPool(connection, 2))
  await db.transaction().execute(async tx => {
    await loadDemo(tx, now)
    await recordInstallation(tx, { demoLoadedAt: null, now })
  })
  home = join(makeFolder(), 'backups')
  env = {
    BACKUP_TO: home,
    DATA_DIR: makeFolder(),
    DATABASE_URL: buildDatabaseUrl(connection),
    MIGRATION_DATABASE_URL: buildDatabaseUrl(toOwnerConnection(connection)),
    DRILL_DATABASE_URL: buildDatabaseUrl(toOwnerConnection(await databaseToMigrate('nightly_backup_scratch'))),
    LOG_LEVEL: 'info',
    ROLE: 'worker',
  }
})
afterEach(async () => {
  for (const server of running.splice(0)) {
    server.kill('SIGTERM')
    await server.ended
  }
})
afterAll(async () => {
  await db.destroy()
  await cleanUp()
})

const startWorker = async (more: NodeJS.ProcessEnv = {}) => {
  const server = launchTrellis({ env: { ...env, ...more }, args: ['--empty'] })
  running.push(server)
  await server.ready()
  return server
}

/** As the crontab enqueues it. */
const fire = (name: 'backup' | 'drill') => enqueue(db, { name, payload: {}, queue: 'backups', maxAttempts: 5 })

const listRuns = async (kind: string) => {
  const { rows } = await sql<{ succeeded: boolean }>`
    select succeeded from operation_run where kind = ${kind} order by finished_at, id`.execute(db)
  return rows.map(({ succeeded }) => succeeded)
}
/** Those that wait for another backup are due in ten minutes. */
const countJobs = async () => {
  const { rows } = await sql`
    select from graphile_worker.jobs
     where task_identifier in ('backup', 'drill') and run_at < now() + interval '5 minutes'`.execute(db)
  return rows.length
}

const isLocked = async () => {
  const { rows } = await sql`
    select from pg_locks
     where locktype = 'advisory' and classid = 0 and objid = 7265104
       and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return rows.length > 0
}

const list = (shape: RegExp) => (existsSync(home) ? readdirSync(home).filter(name => shape.test(name)) : [])
const listWhole = () => list(/^\d/)
const listPartial = () => list(/^\./)

test('a server with BACKUP_TO makes a backup and a drill by itself, and logs what they say', async () => {
  const server = await startWorker()
  await fire('backup')
  await expect.poll(() => listRuns('backup')).toEqual([true])
  await fire('drill')
  await expect.poll(() => listRuns('drill')).toEqual([true])
  await expect.poll(countJobs).toBe(0)
  expect(await runBuilt(['restore', join(home, listWhole()[0] ?? ''), '--dry'], env)).toMatchObject({ code: 0 })
  const said = server.messages().join('\n')
  expect(said).toMatch(/Copying the database …/)
  expect(said).toMatch(/: \d+ tables with \d+ rows in /)
  expect(said).toMatch(/WARNING: the key of this installation is NOT in this backup/)
  expect(said).toMatch(/ can be restored: \d+ tables/)
})

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'a backup that a server leaves by %s leaves nothing half, and is made again after the next start',
  async signal => {
    const before = listWhole()
    const server = await startWorker()
    await fire('backup')
    await expect.poll(() => listPartial().length, { interval: 2 }).toBeGreaterThan(0)
    server.kill(signal)
    expect(await server.ended).toBe(signal === 'SIGTERM' ? 0 : signal)
    // A tool that a killed server has left ends where it prints, or has written a whole backup.
    await expect.poll(isLocked).toBe(false)
    for (const name of listWhole())
      expect(await runBuilt(['restore', join(home, name), '--dry'], env)).toMatchObject({ code: 0 })
    await startWorker()
    await expect.poll(countJobs).toBe(0)
    expect(listPartial()).toEqual([])
    expect(listWhole()).not.toEqual(before)
    expect(await runBuilt(['restore', join(home, listWhole().at(-1) ?? ''), '--dry'], env)).toMatchObject({ code: 0 })
  },
)

test('a backup that is due while another or a drill runs is made later', async () => {
  await startWorker()
  await withBackupLock(toOwnerConnection(connection), async () => {
    const before = listWhole()
    await fire('backup')
    const listLater = async () => {
      const { rows } = await sql`
        select from graphile_worker.jobs where key = 'backup:later' and run_at > now() + interval '5 minutes'`.execute(
        db,
      )
      return rows.length
    }
    await expect.poll(listLater).toBe(1)
    expect(listWhole()).toEqual(before)
  })
})

test('a backup that cannot be written is given up with the sentence of the tool', async () => {
  const server = await startWorker({ BACKUP_TO: '/dev/null/backups' })
  await enqueue(db, { name: 'backup', payload: {}, queue: 'backups', maxAttempts: 1 })
  await server.printed(/job given up after its last attempt/)
  const takeError = async () => {
    const { rows } = await sql<{ error: string }>`
      delete from graphile_worker._private_jobs where last_error like '%folder of backups%' returning last_error as error`.execute(
      db,
    )
    return rows[0]?.error.split('\n')[0]
  }
  // The queue says so before it has saved the reason.
  await expect.poll(takeError).toMatch(/^The folder of backups \/dev\/null\/backups cannot be made: /)
})
