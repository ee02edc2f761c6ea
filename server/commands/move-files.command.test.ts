import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { configuredFiles } from '../platform/files/configured-files.ts'
import type { Files } from '../platform/files/files.ts'
import { localFiles } from '../platform/files/local-files.ts'
import { s3Files } from '../platform/files/s3-files.ts'
import { startS3 } from '../platform/files/testing/s3-server.ts'
import { runCommand } from './testing/run-command.ts'
import { makeTestFolder, removeFolders } from './testing/test-installation.ts'

let s3: Awaited<ReturnType<typeof startS3>>
let dataDir: string
/** Of a server before, and after it has got the settings of the bucket. */
let before: Files
let after: Files
let bucket: Files
beforeAll(async () => {
  s3 = await startS3()
  dataDir = makeTestFolder()
  const { settings } = s3
  before = configuredFiles({ dataDir, s3: null })
  after = configuredFiles({ dataDir, s3: settings })
  bucket = s3Files(settings, makeTestFolder())
})
afterAll(async () => {
  await s3.stop()
  removeFolders()
})

const move = (...args: string[]) => {
  const { endpoint, region, bucket: name, accessKey, secret } = s3.settings
  return runCommand(['move-files', ...args], {
    ...{ DATA_DIR: dataDir, S3_ENDPOINT: endpoint, S3_REGION: region },
    ...{ S3_BUCKET: name, S3_ACCESS_KEY: accessKey, S3_SECRET: secret },
  })
}
const put = (files: Files, key: string) => files.put(key, Readable.from([Buffer.from(`bytes of ${key}`)]))
const read = async (files: Files, key: string) => {
  const opened = await files.open(key)
  return opened && text(opened.bytes)
}
const listKeys = async (files: Files) => {
  const keys: string[] = []
  for await (const { key } of files.list()) keys.push(key)
  return keys.sort()
}

test('CONST-028 files move to a bucket while servers work: each is read before, meanwhile and afterwards', async () => {
  for (const key of ['library/a.webp', 'forms/b.pdf']) await put(before, key)
  expect(await move()).toMatchObject({
    code: 0,
    output: expect.stringMatching(/has 2 files .*, of which 2 were copied/),
  })
  await put(before, 'library/late.webp')
  await put(before, 'incoming/film.mp4')
  const all = ['forms/b.pdf', 'incoming/film.mp4', 'library/a.webp', 'library/late.webp']
  expect(await listKeys(after)).toEqual(all)
  expect(await Promise.all(all.map(key => read(after, key)))).toEqual(all.map(key => `bytes of ${key}`))
  await after.move('incoming/film.mp4', 'library/film.mp4', 'video/mp4')
  await after.move('incoming/film.mp4', 'library/film.mp4', 'video/mp4')
  const finished = { code: 0, output: expect.stringMatching(/Moved 3 files .*, of which 1 were copied now/) }
  expect(await move('--finish')).toMatchObject(finished)
  expect(await move('--finish')).toMatchObject({ code: 0, output: expect.stringMatching(/Moved 0 files/) })
  expect(await listKeys(before)).toEqual([])
  const moved = ['forms/b.pdf', 'library/a.webp', 'library/film.mp4', 'library/late.webp']
  expect([await listKeys(after), await listKeys(bucket)]).toEqual([moved, moved])
})

test('a file that is removed before it has moved is gone from both', async () => {
  await put(before, 'library/unwanted.webp')
  await move()
  await after.remove('library/unwanted.webp')
  expect([await after.find('library/unwanted.webp'), existsSync(join(dataDir, 'files/library/unwanted.webp'))]).toEqual(
    [null, false],
  )
})

test('other bytes of the same length in the bucket keep the file in the folder, with a sentence', async () => {
  await put(before, 'library/c.webp')
  await bucket.put('library/c.webp', Readable.from([Buffer.from('BYTES of library/c.webp')]))
  expect(await move('--finish')).toMatchObject({ code: 1, errors: expect.stringMatching(/such as library\/c\.webp/) })
  expect(await read(before, 'library/c.webp')).toBe('bytes of library/c.webp')
  await bucket.remove('library/c.webp')
  expect(await move('--finish')).toMatchObject({ code: 0 })
  expect(await read(after, 'library/c.webp')).toBe('bytes of library/c.webp')
})

test('without a bucket, or with one that does not answer, nothing is moved', async () => {
  await put(before, 'library/d.webp')
  expect(await runCommand(['move-files'], { DATA_DIR: dataDir })).toMatchObject({
    code: 2,
    errors: expect.stringMatching(/set S3_ENDPOINT/),
  })
  s3.settings.endpoint = 'http://127.0.0.1:9'
  expect(await move('--finish')).toMatchObject({ code: 1, errors: expect.stringMatching(/check S3_ENDPOINT/) })
  expect(await read(localFiles(join(dataDir, 'files')), 'library/d.webp')).toBe('bytes of library/d.webp')
  rmSync(join(dataDir, 'files/library/d.webp'))
})
