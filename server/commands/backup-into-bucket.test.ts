import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localFiles } from '../platform/files/local-files.ts'
import { type S3Settings, s3Files } from '../platform/files/s3-files.ts'
import { startS3 } from '../platform/files/testing/s3-server.ts'
import { databaseToMigrate, freshDatabase } from '../testing/fresh-database.ts'
import { describeRestored } from './testing/describe-database.ts'
import { makeTestFolder, openTestInstallation, removeFolders } from './testing/test-installation.ts'

const now = new Date('2026-11-20T16:00:00Z')
const home = 's3://trellis/east/backups'
let s3: Awaited<ReturnType<typeof startS3>>
let source: ReturnType<typeof openTestInstallation>
let env: NodeJS.ProcessEnv

const toEnvironment = ({ endpoint, region, accessKey, secret }: S3Settings) => ({
  BACKUP_S3_ENDPOINT: endpoint,
  BACKUP_S3_REGION: region,
  BACKUP_S3_ACCESS_KEY: accessKey,
  BACKUP_S3_SECRET: secret,
})

beforeAll(async () => {
  s3 = await startS3()
  source = openTestInstallation(await freshDatabase('into_bucket'))
  env = { ...toEnvironment(s3.settings), BACKUP_TO: home }
  await source.run(['migrate'])
  await source.begin(now)
  await localFiles(join(source.dataDir, 'files')).put('forms/a.pdf', Readable.from([Buffer.from('a form')]))
})
afterAll(async () => {
  await s3.stop()
  removeFolders()
})

const openBucket = () => s3Files({ ...s3.settings, prefix: 'east/backups/' }, makeTestFolder())
const listNames = async () => {
  const names = new Set<string>()
  for await (const { key } of openBucket().list('2')) names.add(key.split('/')[0] ?? '')
  return [...names].sort()
}

const newestName = async () => (await listNames()).at(-1) ?? ''

test('a backup in a bucket is restored from it, and copies each file once', async () => {
  expect(await source.run(['backup'], env)).toMatchObject({ code: 0, output: expect.stringMatching(/ 1 of them new/) })
  const [first] = await listNames()
  const before = await describeRestored(source.owner)
  const again = await source.run(['backup'], env)
  expect(again.output).toMatch(/^s3:\/\/trellis\/east\/backups\/2\S+Z: .* 0 of them new\. Deleted 1 old backups\.$/)
  expect(await listNames()).not.toContain(first)
  const target = openTestInstallation(await databaseToMigrate('from_bucket'))
  expect(await target.run(['restore', `${home}/${await newestName()}`], env)).toMatchObject({ code: 0 })
  expect((await describeRestored(target.owner)).rows).toEqual(before.rows)
  expect(existsSync(join(target.dataDir, 'files', 'forms', 'a.pdf'))).toBe(true)
  expect(readdirSync(join(source.dataDir, 'backup-uploads'))).toEqual([])
})

test('a drill proves the newest backup of a bucket, and names a changed byte in a table or a file', async () => {
  expect(await source.run(['backup'], env)).toMatchObject({ code: 0 })
  const scratch = openTestInstallation(await databaseToMigrate('bucket_scratch'))
  const drill = () => source.run(['drill'], { ...env, DRILL_DATABASE_URL: scratch.env.MIGRATION_DATABASE_URL })
  expect(await drill()).toMatchObject({ code: 0 })
  for (const key of [`${await newestName()}/tables/installation.gz`, 'files/forms/a.pdf']) {
    const files = openBucket()
    const opened = await files.open(key)
    const bytes = opened ? await buffer(opened.bytes) : Buffer.alloc(0)
    await files.put(key, Readable.from([bytes.map((byte, index) => (index === 3 ? byte ^ 1 : byte))]))
    const result = await drill()
    await files.put(key, Readable.from([bytes]))
    expect(result).toMatchObject({ code: 1, output: '' })
    expect(result.errors).toContain(`${home}/${key} is damaged.`)
  }
})

test('what a killed backup left in a bucket is no backup, and the next one deletes it', async () => {
  const left = '2099-01-01T00-00-00-000Z'
  await openBucket().put(`${left}/tables/app_user.gz`, Readable.from([Buffer.from('half')]))
  const refused = await source.run(['restore', `${home}/${left}`, '--dry'], env)
  expect(refused).toMatchObject({ code: 2, errors: `There is no backup ${home}/${left}.` })
  expect(await source.run(['backup'], env)).toMatchObject({ code: 0 })
  expect(await listNames()).not.toContain(left)
})

test('a bucket that refuses the key fails the backup, which names the settings', async () => {
  const result = await source.run(['backup'], { ...env, BACKUP_S3_SECRET: 'x' })
  expect(result).toMatchObject({ code: 1, output: '' })
  expect(result.errors).toMatch(/check BACKUP_S3_ACCESS_KEY, BACKUP_S3_SECRET and BACKUP_S3_REGION/)
})

test.each([
  [
    's3://trellis',
    {},
    /Set BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET to reach the bucket trellis\./,
  ],
  ['s3://Trellis', {}, /s3:\/\/Trellis is no address like s3:\/\/bucket or s3:\/\/bucket\/trellis\./],
  [
    's3://trellis/backups',
    { S3_ENDPOINT: 'http://127.0.0.1:9', S3_BUCKET: 'trellis', S3_ACCESS_KEY: 'a', S3_SECRET: 'b' },
    /Backups cannot be in the bucket trellis, which is backed up itself: choose another one\./,
  ],
  [
    's3://trellis',
    { BACKUP_S3_SECRET: 'b' },
    /BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET are given together or not at all\./,
  ],
])('%s with %j is refused with a sentence', async (to, more, sentence) => {
  const { code, errors } = await source.run(['backup', '--to', to], more)
  expect(code).toBe(2)
  expect(errors).toMatch(sentence)
})
