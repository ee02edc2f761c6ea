import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { startAuthority } from '../../signing/testing/timestamp-authority.ts'
import { countedTimestamps } from '../../signing/timestamps.ts'
import { complete, listCredentials, openStage } from '../testing/earning-stage.ts'

let authority: Awaited<ReturnType<typeof startAuthority>>
let app: TestApp
let number: string
beforeAll(async () => {
  authority = await startAuthority()
  app = await startTestApp({ config: { timestampUrl: authority.url, privateProviders: true } })
  const stage = await openStage(app)
  await complete(app, stage)
  number = (await listCredentials(app, stage))[0]!.number!
})
beforeEach(() => {
  authority.desk.answer = 'honest'
  countedTimestamps.reset()
})
afterAll(async () => {
  await app.stop()
  authority.stop()
})

const print = async (from = app) => {
  const { statusCode, rawPayload } = await from.http.inject({ url: `/api/certificates/${number}/pdf` })
  return [statusCode, authority.check(rawPayload)]
}
const counts = async () => {
  const { values } = await countedTimestamps.get()
  return values.map(({ labels, value }) => [labels.result, value])
}

test('B2 the PDF of a certificate has the timestamp of the authority, which is about its signature', async () => {
  expect(await print()).toEqual([200, 'with a timestamp'])
  expect(await counts()).toEqual([['stamped', 1]])
})

const wrong: Record<string, (typeof authority)['desk']['answer']> = {
  'answers nothing': () => null,
  'answers a page': () => Buffer.from('<h1>Sorry</h1>'),
  'answers too much': () => Buffer.alloc(2_000_000),
  'refuses, or takes longer': () => Buffer.from('30053003020102', 'hex'),
  'stamps something else': (honest, query) => {
    const at = query.indexOf(Buffer.from([0x04, 0x20])) + 2
    return honest(Buffer.concat([query.subarray(0, at), Buffer.alloc(32, 7), query.subarray(at + 32)]))
  },
}

test.each(Object.entries(wrong))('B2 an authority that %s keeps no one from a certificate', async (_, answer) => {
  authority.desk.answer = answer
  expect(await print()).toEqual([200, 'without a timestamp'])
  expect(await counts()).toEqual([['failed', 1]])
})

test('B2 nor does one that is not there, or in a private network without permission, which is not called', async () => {
  const { asked } = authority.desk
  for (const config of [
    { timestampUrl: 'http://127.0.0.1:9', privateProviders: true },
    { timestampUrl: authority.url },
  ]) {
    const other = await startTestApp({ config })
    expect(await print(other)).toEqual([200, 'without a timestamp'])
    await other.stop()
  }
  expect([await counts(), authority.desk.asked]).toEqual([[['failed', 2]], asked])
})
