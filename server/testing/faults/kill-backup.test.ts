import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeDatabase } from '../../commands/testing/describe-database.ts'
import { loadDemo } from '../../demo/load-demo.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { openPool } from '../../platform/database/pool.ts'
import { recordInstallation } from '../../platform/installation.ts'
import type { Connection } from '../../platform/postgres/postgres.ts'
import { freshDatabase } from '../fresh-database.ts'
import { toOwnerConnection } from '../template.ts'
import { cleanUp, makeFolder } from './cleanup.ts'
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
    return partial ? readdirSync(join(home, partial, 'tables')).length : 0
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

test('a restore that is killed at any point leaves the old database or the new one, never a part, and can be repeated', async () => {
  const connection = await freshDatabase('kill_restore')
  await fill(connection, false)
  const target = toEnvironment(connection)
  const owner = toOwnerConnection(connection)
  const before = await describeDatabase(owner)
  const backup = join(home, listWhole().at(-1) ?? '')
  const states: (typeof before)[] = []
  const points = [/Storing the files/, /Creating the tables/, /Loading the rows/, /Counting the rows/]
  for (const point of points) {
    const restore = launchCommand(['restore', backup, '--replace'], target)
    await restore.killWhen(output => point.test(output))
    expect(restore.output()).toMatch(point)
    states.push(await describeDatabase(owner))
  }
  expect(await runBuilt(['restore', backup, '--replace'], target)).toMatchObject({ code: 0 })
  const restored = await describeDatabase(owner)
  expect(restored.rows).not.toEqual(before.rows)
  expect(restored.schema).toEqual(before.schema)
  // On a busy machine, the last kill may come after the end of the transaction.
  for (const { rows, schema } of states) {
    expect([before.rows, restored.rows]).toContainEqual(rows)
    expect(schema).toEqual(before.schema)
  }
})
