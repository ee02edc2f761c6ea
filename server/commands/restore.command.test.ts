import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { buildSignIn, buildUsers } from '../features/accounts/accounts.build.ts'
import { auditChain } from '../platform/audit/audit-chain.ts'
import { recordAct } from '../platform/audit/record-act.ts'
import { sealChain } from '../platform/chain/seal-chain.ts'
import { migrate } from '../platform/database/migrate.ts'
import { readMigrations } from '../platform/database/migrations.ts'
import { openPool } from '../platform/database/pool.ts'
import { learningChain } from '../platform/learning/learning-chain.ts'
import { recordLearning } from '../platform/learning/record-learning.ts'
import { saveSealedCheck } from '../platform/sealed/sealed-check.ts'
import { databaseToMigrate, freshDatabase } from '../testing/fresh-database.ts'
import { describeRestored } from './testing/describe-database.ts'
import { makeTestFolder, openTestInstallation, removeFolders } from './testing/test-installation.ts'

const now = new Date('2026-11-20T16:00:00Z')
afterAll(removeFolders)

const openEmpty = async (name: string) => openTestInstallation(await databaseToMigrate(name))
const openInstallation = async (name: string) => {
  const installation = openTestInstallation(await freshDatabase(name))
  await installation.begin(now)
  return installation
}

const backUp = async (installation: Awaited<ReturnType<typeof openEmpty>>, env: NodeJS.ProcessEnv = {}) => {
  const home = makeTestFolder()
  const result = await installation.run(['backup', '--to', home], env)
  const name = readdirSync(home).find(each => /^\d/.test(each)) ?? ''
  return { ...result, home, path: join(home, name) }
}

/** Rows as the first servers had them: with the tables of the oldest migration. */
const fillOld = async (pool: pg.Pool) => {
  await pool.query(`
    insert into installation (id, created_at) values (gen_random_uuid(), now());
    insert into app_user (id, email, first_name, last_name, created_at)
    select gen_random_uuid(), 'p' || n || '@old.test', 'Ana', 'Ruiz', now() from generate_series(1, 50) as n`)
}

test('a backup of an installation that ran only the first migrations is restored with all of them', async () => {
  const source = await openEmpty('restore_old_source')
  const names = (await readMigrations()).map(({ name }) => name)
  const pool = openPool(source.connection, 2)
  await migrate(pool, { upTo: names[3] })
  await fillOld(pool)
  await pool.end()
  const backup = await backUp(source)
  expect(backup.code).toBe(0)
  const target = await openEmpty('restore_old_target')
  const drill = { BACKUP_TO: backup.home, DRILL_DATABASE_URL: target.env.MIGRATION_DATABASE_URL }
  expect(await source.run(['drill'], drill)).toMatchObject({ code: 0 })
  expect(await target.run(['restore', backup.path])).toMatchObject({ code: 0 })
  // The same rows, migrated in place.
  expect(await source.run(['migrate'])).toMatchObject({ code: 0 })
  const [expected, actual] = [await describeRestored(source.owner), await describeRestored(target.owner)]
  expect(actual.rows.app_user).toMatch(/^50 rows/)
  // Each notes its own version, and the start of its learning records.
  const ownRows = { installation_version: '', learning_record_chain: '' }
  expect({ ...actual.rows, ...ownRows }).toEqual({ ...expected.rows, ...ownRows })
  expect(actual.schema).toEqual(expected.schema)
  expect(await target.run(['migrate', '--plan'])).toMatchObject({ output: 'The tables are up to date.' })
})

test('a table that an operator created beside ours is backed up, and left out of a restore with a warning', async () => {
  const source = await openInstallation('restore_foreign')
  const client = new pg.Client(source.owner)
  await client.connect()
  await client.query('create table payroll as select 1 as cents; create table "pay / roll" (cents integer)')
  await client.end()
  const { path } = await backUp(source)
  expect(existsSync(join(path, 'tables', 'payroll.gz'))).toBe(true)
  const { code, errors } = await (await openEmpty('restore_foreign_target')).run(['restore', path])
  expect(code).toBe(0)
  expect(errors).toMatch(/Warning: the table pay \/ roll is none of Trellis/)
  expect(errors).toMatch(/Warning: the table payroll is none of Trellis, and is left out: .*tables\/payroll\.gz/)
})

test.each([auditChain, learningChain])('a backup in which $name was changed is not restored', async chain => {
  const source = await openInstallation('restore_chain')
  await source.write(async db => {
    const [userId = ''] = await buildUsers(db, [{}])
    await recordAct(db, { act: 'signed-in', actorId: userId, client: null, now })
    await recordLearning(db, { kind: 'attended', userId, facts: { minutes: 60 }, now })
    for (const each of [auditChain, learningChain]) await sealChain(db, each)
  })
  const client = new pg.Client(source.owner)
  await client.connect()
  await client.query(
    `alter table ${chain.table} disable trigger user; update ${chain.table} set at = at + interval '1 s'`,
  )
  await client.end()
  const { path } = await backUp(source)
  const { code, errors } = await (await openEmpty('restore_chain_target')).run(['restore', path])
  expect([code, errors]).toEqual([1, expect.stringContaining(`The chain of ${chain.name} is broken at entry 1.`)])
})

const changeManifest = (path: string, change: (manifest: Record<string, unknown>) => void) => {
  const manifest = JSON.parse(readFileSync(join(path, 'manifest.json'), 'utf8'))
  change(manifest)
  writeFileSync(join(path, 'manifest.json'), JSON.stringify(manifest))
}

test('a backup of a newer version is refused with both versions', async () => {
  const source = await openInstallation('restore_newer')
  const { path } = await backUp(source)
  const { createHash } = await import('node:crypto')
  changeManifest(path, manifest => Object.assign(manifest, { version: '9.9.9', migrations: ['20990101000000_later'] }))
  const digest = createHash('sha256')
    .update(readFileSync(join(path, 'manifest.json')))
    .digest('hex')
  writeFileSync(join(path, 'manifest.sha256'), `${digest}  manifest.json\n`)
  const { code, errors } = await source.run(['restore', path, '--replace'])
  expect(code).toBe(2)
  expect(errors).toMatch(/of Trellis 9\.9\.9 has newer tables than this version, \d.*20990101000000_later/)
})

test('a backup beside people who sign up is one moment: each foreign key holds, and all counts are right', async () => {
  const source = await openInstallation('restore_busy')
  const busy = { isOver: false, rounds: 0 }
  const writing = source.write(async db => {
    while (!busy.isOver) {
      await db.transaction().execute(async tx => {
        const [userId = ''] = await buildUsers(tx, [{}, {}])
        // Their table is read long after that of people: without a snapshot, it would name people who are not there.
        await buildSignIn(tx, { userId, now })
      })
      busy.rounds += 1
    }
  })
  await expect.poll(() => busy.rounds).toBeGreaterThan(5)
  const backup = await backUp(source)
  busy.isOver = true
  await writing
  const target = await openEmpty('restore_quiet')
  expect(await target.run(['restore', backup.path])).toMatchObject({ code: 0 })
  const { tables: written } = JSON.parse(readFileSync(join(backup.path, 'manifest.json'), 'utf8'))
  const { rows } = await describeRestored(target.owner)
  const tables = written.filter(({ name }: { name: string }) => name in rows)
  const counted = tables.map(({ name }: { name: string }) => [name, Number.parseInt(rows[name] ?? '', 10)])
  const versions = { installation_version: 1 }
  const expected = tables.map(({ name, rows: count }: { name: string; rows: number }) => [name, count])
  expect({ ...Object.fromEntries(counted), ...versions }).toEqual({ ...Object.fromEntries(expected), ...versions })
  expect(Number.parseInt(rows.app_user ?? '', 10)).toBeGreaterThan(5)
})

test('the key of the installation is in a backup only when it is sealed for a recipient', async () => {
  const source = await openInstallation('restore_key')
  const secret = 'ab'.repeat(32)
  await source.write(db => saveSealedCheck(db, { key: Buffer.from(secret, 'hex'), now }))
  const bare = await backUp(source, { SECRETS_KEY: secret })
  expect(bare.errors).toMatch(/WARNING: the key of this installation is NOT in this backup\. Without it, no second/)
  const pem = join(makeTestFolder(), 'key.pem')
  const made = await source.run(['backup-key', pem])
  expect(made.code).toBe(0)
  expect((await source.run(['backup-key', pem])).code).toBe(2)
  const BACKUP_RECIPIENT = made.output.replace('BACKUP_RECIPIENT=', '')
  const sealed = await backUp(source, { SECRETS_KEY: secret, BACKUP_RECIPIENT })
  expect(sealed.errors).not.toMatch(/WARNING: the key/)
  const target = await openEmpty('restore_key_target')
  const keyPath = join(target.dataDir, 'secrets.key')
  const other = join(makeTestFolder(), 'other.pem')
  await source.run(['backup-key', other])
  expect(await target.run(['restore', sealed.path, '--key-file', other])).toMatchObject({
    code: 2,
    errors: expect.stringMatching(/the backup is for another/),
  })
  expect(await target.run(['restore', bare.path, '--key-file', pem])).toMatchObject({ code: 2 })
  expect(existsSync(keyPath)).toBe(false)
  const without = await target.run(['restore', sealed.path])
  expect(without.output).toMatch(/The key of the backup is sealed and was not restored/)
  const restored = await target.run(['restore', sealed.path, '--replace', '--key-file', pem])
  expect(restored.output).toMatch(/The key of this machine opens its secrets/)
  expect(readFileSync(keyPath).toString('hex')).toBe(secret)
  const another = await openEmpty('restore_key_another')
  writeFileSync(join(another.dataDir, 'secrets.key'), Buffer.alloc(32))
  expect(await another.run(['restore', sealed.path, '--key-file', pem])).toMatchObject({
    code: 2,
    errors: expect.stringMatching(/secrets\.key is not the key of this backup/),
  })
})

test('a drill fails where the key of this machine does not open the secrets of the backup', async () => {
  const source = await openInstallation('drill_key')
  const scratch = await openEmpty('drill_key_scratch')
  const key = Buffer.alloc(32, 7)
  await source.write(db => saveSealedCheck(db, { key, now }))
  const { home } = await backUp(source)
  const env = { BACKUP_TO: home, DRILL_DATABASE_URL: scratch.env.MIGRATION_DATABASE_URL }
  expect(await source.run(['drill'], { ...env, SECRETS_KEY: 'ab'.repeat(32) })).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/sealed with another key \(id [0-9a-f]{8}\) than that of this machine/),
  })
  const own = { SECRETS_KEY: 'cd'.repeat(32), SECRETS_KEY_BEFORE: key.toString('hex') }
  expect(await source.run(['drill'], { ...env, ...own })).toMatchObject({ code: 0 })
})

const listTables = async ({ owner }: { owner: pg.ClientConfig }) => {
  const client = new pg.Client(owner)
  await client.connect()
  const { rows } = await client.query(
    `select relname from pg_class join pg_namespace n on n.oid = relnamespace and nspname in ('public', 'graphile_worker')
      where relkind in ('r', 'p')`,
  )
  await client.end()
  return rows
}

const listRuns = async ({ owner }: { owner: pg.ClientConfig }) => {
  const client = new pg.Client(owner)
  await client.connect()
  const { rows } = await client.query('select kind, succeeded, details from operation_run order by finished_at, id')
  await client.end()
  return rows
}

test('a drill proves the newest backup in an empty database and leaves it empty; a damaged one fails', async () => {
  const source = await openInstallation('drill_source')
  const scratch = await openEmpty('drill_scratch')
  const { home, path } = await backUp(source)
  const env = { BACKUP_TO: home, DRILL_DATABASE_URL: scratch.env.MIGRATION_DATABASE_URL }
  const refused = await source.run(['drill'], { BACKUP_TO: home })
  expect(refused).toMatchObject({
    code: 2,
    errors: expect.stringMatching(/may not create .* or set DRILL_DATABASE_URL/),
  })
  const good = await source.run(['drill'], env)
  expect(good).toMatchObject({ code: 0, output: expect.stringMatching(/ can be restored: \d+ tables with \d+ rows/) })
  expect(await listTables(scratch)).toEqual([])
  const table = join(path, 'tables', 'app_user.gz')
  writeFileSync(table, 'not rows')
  const bad = await source.run(['drill'], env)
  expect(bad).toMatchObject({ code: 1, output: '' })
  expect(bad.errors).toContain(`${table} is damaged.`)
  const full = await source.run(['drill'], { ...env, DRILL_DATABASE_URL: source.env.MIGRATION_DATABASE_URL })
  expect(full).toMatchObject({ code: 1 })
  const runs = await listRuns(source)
  expect(runs.map(({ kind, succeeded }) => [kind, succeeded])).toEqual([
    ['backup', true],
    ['drill', true],
    ['drill', false],
    ['drill', false],
  ])
  expect(runs[2].details.error).toContain('is damaged')
})
