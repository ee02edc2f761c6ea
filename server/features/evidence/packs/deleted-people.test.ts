import { profile } from '@trellis/contract/accounts/profile.ts'
import { packs } from '@trellis/contract/evidence/packs.ts'
import { users } from '@trellis/contract/users/users.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { unzipped } from '../../../platform/exports/testing/unzipped.ts'
import { signInAdministrator } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildCredentials } from '../../credentials/credentials.build.ts'
import { describePack } from '../content/describe-pack.ts'
import { openAskingStore } from '../identity/testing/asking-store.ts'
import { featuresWith, now, pressesOf } from './testing/inspected-chain.ts'

/** What happens after the facts of a pack were read. */
let meanwhile: () => Promise<unknown>
let app: TestApp
let press: ReturnType<typeof pressesOf>
beforeAll(async () => {
  const features = featuresWith(async (db, scope) => {
    const content = await describePack(db, scope)
    await meanwhile()
    return content
  })
  app = await startTestApp({ now, features })
  press = pressesOf(app)
})
beforeEach(() => {
  meanwhile = async () => {}
})
afterAll(() => app.stop())

type Store = Awaited<ReturnType<typeof openAskingStore>>

const make = ({ manager, dispensaryId }: Store) => press.make(manager.token, [dispensaryId])
const find = async ({ manager }: Store, id: string) => (await press.find(manager.token, id)).body
const readPage = async ({ manager }: Store, id: string) => {
  const { body } = await press.openFile(manager.token, id)
  return unzipped((await press.download(body.url)).bytes)['index.html']
}
const erase = async ({ ana }: Store) => {
  expect((await app.call(profile.erase, { body: {} }, await app.signIn(ana.userId))).status).toBe(204)
}
const countFiles = async (packId: string) => {
  const files = app.db.selectFrom('stored_file').select('key')
  return (await files.where('holder', '=', `evidence-pack:${packId}`).execute()).length
}
/** Training here makes an employer in Massachusetts keep the name. */
const earn = ({ ana, requirementId, editionId }: Store) =>
  buildCredentials(app.db, [
    {
      ...{ userId: ana.userId, requirementId, editionId, issuedOn: '2026-03-03', expiresOn: null },
      ...{ isEarned: true, number: `7ZZZZZZZZZZZZZZ${ana.userId.replaceAll('-', '').slice(-11).toUpperCase()}` },
    },
  ])

test('PROFILE-001 B2 the files that name someone go with the account, and are made again without the name', async () => {
  const [store, other] = [await openAskingStore(app, 'CO'), await openAskingStore(app, 'CO')]
  const [named, others] = [await make(store), await make(other)]
  expect(await readPage(store, named)).toContain('Ana Ortiz')
  const link = await press.addLink(store.manager.token, named)
  await erase(store)
  await app.runJobs()
  const pack = await find(store, named)
  expect(pack).toMatchObject({ state: 'deleted', deletedFor: 'person', deletedOn: null })
  expect(pack.parts).toMatchObject([{ sha256: expect.any(String) }])
  expect(pack.links).toMatchObject([{ endedAt: now.toISOString() }])
  expect((await press.open(link)).problem.code).toBe('INSPECTION_ENDED')
  expect((await press.openFile(store.manager.token, named)).problem.code).toBe('PACK_NOT_READY')
  expect([await countFiles(named), await countFiles(others)]).toEqual([0, 2])
  expect(await find(other, others)).toMatchObject({ state: 'ready', deletedFor: null })
  const { stores, from, to } = pack
  const body = { dispensaryIds: stores.map(({ id }) => id), from, to }
  const { id } = (await app.call(packs.create, { body }, store.manager.token)).body
  await app.runJobs()
  const page = await readPage(store, id)
  expect(page).toContain('Deleted person')
  expect(page).not.toContain('Ana Ortiz')
})

test('B2 an administrator who deletes someone deletes the files that name them', async () => {
  const store = await openAskingStore(app, 'CO')
  const id = await make(store)
  await app.call(users.remove, { params: { id: store.ana.userId } }, await signInAdministrator(app))
  expect(await find(store, id)).toMatchObject({ state: 'deleted', deletedFor: 'person' })
})

test('B2 a file stays where it says no more of someone than the employer must keep', async () => {
  const store = await openAskingStore(app, 'MA', { keepYears: 4 })
  await earn(store)
  const id = await make(store)
  await erase(store)
  expect(await find(store, id)).toMatchObject({ state: 'ready', deletedFor: null })
  expect(await readPage(store, id)).toContain('Ana Ortiz')
})

test('B2 a file with a certificate from elsewhere goes, also if the name stays', async () => {
  const store = await openAskingStore(app, 'MA', { keepYears: 4 })
  await store.train('2026-03-03')
  const id = await make(store)
  await erase(store)
  expect(await find(store, id)).toMatchObject({ state: 'deleted', deletedFor: 'person' })
  expect(await readPage(store, await make(store))).toContain('Ana Ortiz')
})

test('B2 someone who deletes the account while a file is made is not named in it', async () => {
  const store = await openAskingStore(app, 'CO')
  meanwhile = async () => {
    meanwhile = async () => {}
    await erase(store)
  }
  const id = await make(store)
  expect(await find(store, id)).toMatchObject({ state: 'building' })
  await sql`update graphile_worker._private_jobs set run_at = now() where attempts < max_attempts`.execute(app.db)
  await app.runJobs()
  expect(await find(store, id)).toMatchObject({ state: 'ready' })
  expect(await readPage(store, id)).not.toContain('Ana Ortiz')
})
