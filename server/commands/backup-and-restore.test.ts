import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemo, storeDemoFiles } from '../demo/load-demo.ts'
import { auditChain } from '../platform/audit/audit-chain.ts'
import { withBackupLock } from '../platform/backup/backup-lock.ts'
import { sealChain } from '../platform/chain/seal-chain.ts'
import { localFiles } from '../platform/files/local-files.ts'
import { newId } from '../platform/ids.ts'
import { enqueueAll } from '../platform/jobs/jobs.ts'
import { learningChain } from '../platform/learning/learning-chain.ts'
import { recordLearning } from '../platform/learning/record-learning.ts'
import { databaseToMigrate, freshDatabase } from '../testing/fresh-database.ts'
import { describeDatabase, describeRestored } from './testing/describe-database.ts'
import { makeTestFolder, openTestInstallation, removeFolders } from './testing/test-installation.ts'

const now = new Date('2026-11-20T16:00:00Z')
const home = makeTestFolder()
let source: ReturnType<typeof openTestInstallation>
let target: ReturnType<typeof openTestInstallation>
let before: Awaited<ReturnType<typeof describeRestored>>
let backup: string

/** Everything that the text format of copy escapes, and what looks like its null. */
const trickyText = 'tab\tline\nreturn\rback\\slash \\N \\. quote" ünï ☃ \u{1f33f}\\'

const fill = () =>
  source.write(async db => {
    await db.transaction().execute(tx => loadDemo(tx, now))
    const mail = { recipient: 'a@b.test', subject: '\\N', text_body: trickyText, html_body: '', created_at: now }
    await db
      .insertInto('outbox_mail')
      .values({ id: newId(), message_id: newId(), ...mail })
      .execute()
    const { id: userId } = await db.selectFrom('app_user').select('id').limit(1).executeTakeFirstOrThrow()
    await recordLearning(db, { kind: 'attended', userId, facts: { minutes: 60 }, now })
    for (const chain of [auditChain, learningChain]) await sealChain(db, chain)
    await enqueueAll(db, [
      { name: 'a-job', payload: { text: trickyText }, runAt: new Date('2030-01-01T00:00:00.123Z'), key: 'one' },
      {
        name: 'a-job',
        payload: [1, null],
        runAt: new Date('2030-01-02T00:00:00Z'),
        queue: 'a queue',
        maxAttempts: 3,
      },
    ])
  })

const newestBackup = () =>
  join(
    home,
    readdirSync(home)
      .filter(name => /^\d/.test(name))
      .sort()
      .at(-1) ?? '',
  )

beforeAll(async () => {
  source = openTestInstallation(await freshDatabase('backup_source'))
  target = openTestInstallation({ ...(await databaseToMigrate('backup_target')), user: source.connection.user })
  await source.run(['migrate'])
  await source.begin(now)
  await fill()
  await storeDemoFiles(localFiles(join(source.dataDir, 'files')))
  before = await describeRestored(source.owner)
  expect(await source.run(['backup', '--to', home])).toMatchObject({ code: 0 })
  backup = newestBackup()
})
afterAll(removeFolders)

test('a restored installation equals the original: rows, sequences, jobs, schema and files', async () => {
  const restored = await target.run(['restore', backup])
  expect(restored).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Restored \d+ tables with \d{5,} rows and/),
  })
  const after = await describeRestored(target.owner)
  expect(after.rows).toEqual(before.rows)
  expect(after).toEqual(before)
  const list = (dataDir: string) => readdirSync(join(dataDir, 'files'), { recursive: true }).sort()
  expect(list(target.dataDir)).toEqual(list(source.dataDir))
})

test('a database that holds an installation is refused without --replace, and replaced with it', async () => {
  const refused = await target.run(['restore', backup])
  expect(refused).toMatchObject({ code: 2, errors: expect.stringMatching(/not empty: give --replace/) })
  await target.write(db => db.updateTable('app_user').set({ first_name: 'Someone' }).execute())
  expect((await describeRestored(target.owner)).rows).not.toEqual(before.rows)
  expect(await target.run(['restore', backup, '--replace'])).toMatchObject({ code: 0 })
  expect(await describeRestored(target.owner)).toEqual(before)
})

test('a database that a server uses is refused', async () => {
  const { code, errors } = await target.write(async db => {
    await db.selectFrom('installation').selectAll().execute()
    return target.run(['restore', backup, '--replace'])
  })
  expect({ code, errors }).toMatchObject({ code: 2, errors: expect.stringMatching(/stop all servers first/) })
})

test('a second backup copies no file again, and the first one of the day makes room for it', async () => {
  const file = join(home, 'files', 'forms')
  const times = () => readdirSync(file).map(name => statSync(join(file, name)).ctimeMs)
  const before = times()
  const { output } = await source.run(['backup'], { BACKUP_TO: home })
  expect(output).toMatch(/ files with .*, 0 of them new\. Deleted 1 old backups\.$/)
  expect(times()).toEqual(before)
  backup = newestBackup()
  expect(await source.run(['restore', backup, '--dry'])).toMatchObject({ code: 0 })
})

/** Changes one bit of a file in its middle for the time of `work`. */
const withFlippedBit = async <T>(path: string, work: () => Promise<T>) => {
  const bytes = readFileSync(path)
  const middle = Math.floor(bytes.length / 2)
  writeFileSync(
    path,
    bytes.map((byte, index) => (index === middle ? byte ^ 1 : byte)),
  )
  try {
    return await work()
  } finally {
    if (existsSync(path)) writeFileSync(path, bytes)
  }
}

const pooledFile = () => join('..', 'files', 'forms', readdirSync(join(home, 'files', 'forms')).at(0) ?? '')

test.each([
  ['a table', () => 'tables/app_user.gz', 1],
  ['the jobs', () => 'jobs.gz', 1],
  ['the list of files', () => 'files.list', 1],
  ['the manifest', () => 'manifest.json', 2],
  ['the digest of the manifest', () => 'manifest.sha256', 2],
  ['a file', pooledFile, 1],
])('one changed bit in %s is found and named, and nothing is restored', async (_what, toName, code) => {
  const path = join(backup, toName())
  const state = await describeDatabase(target.owner)
  const result = await withFlippedBit(path, () => target.run(['restore', backup, '--replace']))
  expect(result).toMatchObject({ code, output: '' })
  expect(result.errors).toContain(path.replace('.sha256', '.json'))
  expect(result.errors).toMatch(/ is damaged/)
  expect(await describeDatabase(target.owner)).toEqual(state)
})

test('a missing file of a backup is named', async () => {
  const path = join(backup, 'tables', 'dispensary.gz')
  const bytes = readFileSync(path)
  rmSync(path)
  const { code, errors } = await target.run(['restore', backup, '--dry'])
  writeFileSync(path, bytes)
  expect(code).toBe(1)
  expect(errors).toContain(`${path} is missing`)
})

test('the next backup does not depend on a damaged one, and deletes no file while there is one', async () => {
  const old = '2025-01-01T00-00-00-000Z'
  cpSync(backup, join(home, old), { recursive: true })
  writeFileSync(join(home, 'files', 'forms', 'unlisted.jpg'), 'of a backup that was deleted')
  const next = await withFlippedBit(join(backup, 'files.list'), async () => {
    const result = await source.run(['backup', '--to', home])
    expect(result).toMatchObject({ code: 0, output: expect.stringMatching(/ 0 of them new/) })
    return newestBackup()
  })
  expect(await source.run(['restore', next, '--dry'])).toMatchObject({ code: 0 })
  expect(existsSync(join(home, 'files', 'forms', 'unlisted.jpg'))).toBe(false)
  const { errors } = await withFlippedBit(join(home, old, 'files.list'), () => source.run(['backup', '--to', home]))
  expect(errors).toContain(`Warning: ${join(home, old)} is damaged. Delete it; until then, no file is deleted.`)
})

test.each([
  [['backup'], /^Set BACKUP_TO to a folder on another disk or s3:\/\/bucket\/prefix, or give --to\.$/m],
  [['drill', '--from', '/nowhere/at/all'], /There is no backup in \/nowhere\/at\/all: run trellis backup first\./],
  [['restore', '/nowhere/at/all'], /There is no backup \/nowhere\/at\/all\./],
  [['move-database', '--to', 'postgresql://127.0.0.1:1/x'], /unset DATABASE_URL/],
  [
    ['backup', '--to', join(home, '.data', 'files', 'backups')],
    /^Backups cannot be in .*, which is backed up itself: choose another/m,
  ],
])('%j without what it needs is refused with a sentence', async (args, sentence) => {
  const { code, errors } = await source.run(args, { DATA_DIR: join(home, '.data') })
  expect(code).toBe(2)
  expect(errors).toMatch(sentence)
})

test.each([
  ['backup', '--to'],
  ['drill', '--from'],
])(
  'a %s beside another backup or drill of the same database is refused, and changes nothing',
  async (command, option) => {
    const names = readdirSync(home)
    const result = await withBackupLock(source.owner, () => source.run([command, option, home]))
    expect(result).toMatchObject({ code: 3, output: '' })
    expect(result.errors).toMatch(/^A backup or a drill of this database is running: wait until it has ended\.$/m)
    expect(readdirSync(home)).toEqual(names)
  },
)
