import { afterAll, beforeAll, expect, test } from 'vitest'
import { unzipped } from '../../../platform/exports/testing/unzipped.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { startAuthority } from '../../signing/testing/timestamp-authority.ts'
import { now, openChain, pressesOf } from './testing/inspected-chain.ts'

let authority: Awaited<ReturnType<typeof startAuthority>>
let app: TestApp
beforeAll(async () => {
  authority = await startAuthority()
  app = await startTestApp({ now, config: { timestampUrl: authority.url, privateProviders: true } })
})
afterAll(async () => {
  await app.stop()
  authority.stop()
})

const printPack = async () => {
  const { manager, dispensaryId } = await openChain(app)
  const press = pressesOf(app)
  const id = await press.make(manager.token, [dispensaryId])
  const { url } = (await press.openFile(manager.token, id)).body
  return unzipped((await press.download(url)).bytes)['pack.pdf'] ?? ''
}

test('B2 pack.pdf is signed, with a timestamp, and without one where the authority fails', async () => {
  expect(await printPack()).toContain('/SubFilter /ETSI.CAdES.detached')
  expect(authority.desk.asked).toBe(1)
  authority.desk.answer = () => Buffer.from('Sorry')
  expect(await printPack()).toContain('/SubFilter /ETSI.CAdES.detached')
})
