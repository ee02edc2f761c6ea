import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { s3Files } from '../platform/files/s3-files.ts'
import { startS3 } from '../platform/files/testing/s3-server.ts'
import { databaseToMigrate, freshDatabase } from '../testing/fresh-database.ts'
import { makeTestFolder, openTestInstallation, removeFolders } from './testing/test-installation.ts'

let buckets: Awaited<ReturnType<typeof startS3>>[]
beforeAll(async () => {
  buckets = [await startS3(), await startS3()]
})
afterAll(async () => {
  for (const bucket of buckets) await bucket.stop()
  removeFolders()
})

const toEnvironment = ({ settings }: Awaited<ReturnType<typeof startS3>>) => ({
  S3_ENDPOINT: settings.endpoint,
  S3_REGION: settings.region,
  S3_BUCKET: settings.bucket,
  S3_ACCESS_KEY: settings.accessKey,
  S3_SECRET: settings.secret,
})

test('files of a bucket are backed up and restored into another one, without unchecked uploads', async () => {
  const [from, to] = buckets.map(({ settings }) => s3Files(settings, makeTestFolder()))
  const put = (key: string) => from?.put(key, Readable.from([Buffer.from(`bytes of ${key}`)]))
  await Promise.all(['library/a.webp', 'forms/b.pdf', 'incoming/c.mp4'].map(put))
  const source = openTestInstallation(await freshDatabase('bucket_source'))
  await source.begin(new Date('2026-11-20T16:00:00Z'))
  const home = makeTestFolder()
  const [env, otherEnv] = buckets.map(toEnvironment)
  expect(await source.run(['backup', '--to', home], env)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/ 2 files with .*, 2 of them new/),
  })
  const backup = join(home, readdirSync(home).find(name => /^\d/.test(name)) ?? '')
  const target = openTestInstallation(await databaseToMigrate('bucket_target'))
  expect(await target.run(['restore', backup], otherEnv)).toMatchObject({ code: 0 })
  const read = async (key: string) => {
    const opened = await to?.open(key)
    return opened ? text(opened.bytes) : null
  }
  expect(await Promise.all(['library/a.webp', 'forms/b.pdf', 'incoming/c.mp4'].map(read))).toEqual([
    'bytes of library/a.webp',
    'bytes of forms/b.pdf',
    null,
  ])
})

test('a bucket that does not answer fails the backup, which leaves nothing behind', async () => {
  const source = openTestInstallation(await freshDatabase('bucket_silent'))
  await source.begin(new Date('2026-11-20T16:00:00Z'))
  const home = makeTestFolder()
  const [env] = buckets.map(toEnvironment)
  const result = await source.run(['backup', '--to', home], { ...env, S3_SECRET: 'x' })
  expect(result).toMatchObject({ code: 1, output: '' })
  expect(result.errors).toMatch(/check S3_ACCESS_KEY, S3_SECRET and S3_REGION/)
  expect(readdirSync(home).filter(name => name !== 'files')).toEqual([])
})
