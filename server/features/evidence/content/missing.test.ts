import { packs } from '@trellis/contract/evidence/packs.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyPack } from '../../../../e2e/verify/verify-pack.mjs'
import { unzipped } from '../../../platform/exports/testing/unzipped.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { pressesOf } from '../packs/testing/inspected-chain.ts'
import { fillPackStore, now, openPackStore, readPack } from './testing/pack-world.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now })
})
afterAll(() => app.stop())

const readMissing = async (token: string, dispensaryId: string) =>
  app.call(packs.missing, { query: { dispensaryId } }, token)

test('B2 what is missing counts the people as a pack of today does, and the details that the state wants', async () => {
  const store = await openPackStore(app, 'IL')
  await fillPackStore(store)
  const { body } = await readMissing(await app.signIn(store.manager.userId), store.dispensaryId)
  const { people, incomplete, notDue, left } = await readPack(store, { from: body.keptFrom })
  expect({ people, incomplete, notDue, left }).toEqual({ people: 7, incomplete: 1, notDue: 4, left: 1 })
  expect(body).toMatchObject({ asked: people, incomplete, notDue, left, unconfirmed: 1, template: 'IL', stores: [] })
  expect(body.peopleTotal).toBe(5)
  const lacking = ['bornOn', 'address', 'phone', 'agentNumber'].map(field => ({ field, people: 5 }))
  expect(body.fields).toEqual([...lacking, { field: 'legalName', people: 0 }])
})

test('B2 a state that asks for no identity misses none, and a store without a license number is named', async () => {
  const store = await openPackStore(app, 'MA')
  await fillPackStore(store)
  const { dispensaryId: id } = store
  await app.db.updateTable('dispensary').set({ license_number: null }).where('id', '=', id).execute()
  const token = await app.signIn(store.manager.userId)
  const { body } = await readMissing(token, id)
  expect(body).toMatchObject({ stores: [{ id, name: 'Elm Street' }], keptFrom: '2022-12-01' })
  expect(body.fields).toEqual([
    { field: 'agentNumber', people: 5 },
    { field: 'legalName', people: 0 },
  ])
  expect(await readMissing(token, (await openPackStore(app)).dispensaryId)).toMatchObject({ status: 404 })
})

test('B2 a pack that a manager asks for holds all of it, and is verified', async () => {
  const store = await openPackStore(app, 'NY')
  await fillPackStore(store)
  const token = await app.signIn(store.manager.userId)
  const press = pressesOf(app)
  const id = await press.make(token, [store.dispensaryId])
  expect((await press.find(token, id)).body).toMatchObject({
    state: 'ready',
    parts: [{ people: 7, left: 1 }],
    template: 'NY',
  })
  const { bytes } = await press.download((await press.openFile(token, id)).body.url)
  expect(verifyPack(bytes)).toMatchObject({ findings: [] })
  expect(Object.keys(unzipped(bytes))).toEqual(
    expect.arrayContaining(['index.html', 'pack.pdf', 'roster.csv', 'credentials.csv', 'content/checking-id-v1.html']),
  )
})
