import { rememberedChoices } from '@trellis/contract/imports/remembered-choices.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { employAtOrganization, employManager } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildDispensary, buildRetailOrganization } from '../../organizations/organizations.build.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T16:00:00Z' })
})
afterAll(() => app.stop())

/** Someone of a chain, and two of its stores. */
const chain = async () => {
  const retailOrganizationId = await buildRetailOrganization(app.db)
  const token = await employAtOrganization(app, { retailOrganizationId })
  const [first, second] = [
    await buildDispensary(app.db, { retailOrganizationId }),
    await buildDispensary(app.db, { retailOrganizationId }),
  ]
  return { token, first, second }
}

type List = { token: string; placeId: string | null }
const save = ({ token, placeId }: List, words: object) =>
  app.call(rememberedChoices.save, { body: { kind: 'employees', placeId, ...words } }, token)
const recall = async ({ token, placeId }: List, words: object) => {
  const body = { kind: 'employees' as const, placeId, ...words }
  const found = (await app.call(rememberedChoices.recall, { body }, token)).body
  return [found.roles.map(({ role }) => role), found.places.map(({ place }) => place.id)]
}

const role = (choice: string) => ({ roles: [{ word: 'Sales Floor', choice }] })
const words = { roles: ['sales floor '], places: ['DWTN'] }

test('quality: what was chosen for a word is remembered for the company’s next list, the last choice of several', async () => {
  const { token, first, second } = await chain()
  const places = [{ word: 'dwtn', choice: second }]
  await save({ token, placeId: first }, { ...role('Trainer'), places })
  await save({ token, placeId: second }, role('Budtender'))
  expect(await recall({ token, placeId: first }, words)).toEqual([['Budtender'], [second]])
  expect(await recall({ token, placeId: first }, { roles: ['DWTN'], places: ['Sales floor'] })).toEqual([[], []])
})

test('quality: choices are of one person and one company', async () => {
  const [one, other] = [await chain(), await chain()]
  await save({ token: one.token, placeId: one.first }, role('Budtender'))
  expect(await recall({ token: one.token, placeId: null }, words)).toEqual([[], []])
  expect(await recall({ token: one.token, placeId: other.first }, words)).toEqual([[], []])
  expect(await recall({ token: other.token, placeId: one.first }, words)).toEqual([[], []])
})

test('quality: a store that the person has lost since is no longer chosen', async () => {
  const { token, first, second } = await chain()
  await save({ token, placeId: first }, { places: [{ word: 'dwtn', choice: second }] })
  const elsewhere = await buildRetailOrganization(app.db)
  const lose = app.db.updateTable('dispensary').set({ retail_organization_id: elsewhere })
  await lose.where('id', '=', second).execute()
  expect(await recall({ token, placeId: first }, words)).toEqual([[], []])
})

test('quality: a job that was removed since is no longer chosen', async () => {
  const { token, first } = await chain()
  const { dispensaryId } = await employManager(app, { dispensaryId: first })
  const store = app.db.selectFrom('dispensary').select('retail_organization_id').where('id', '=', dispensaryId)
  const { retail_organization_id } = await store.executeTakeFirstOrThrow()
  const job = { id: crypto.randomUUID(), label: 'Sommelier', access_role: 'ROLE_STUDENT', retail_organization_id }
  await app.db.insertInto('dispensary_role').values(job).execute()
  await save({ token, placeId: first }, role('Sommelier'))
  expect(await recall({ token, placeId: first }, words)).toEqual([['Sommelier'], []])
  await app.db.deleteFrom('dispensary_role').where('id', '=', job.id).execute()
  expect(await recall({ token, placeId: first }, words)).toEqual([[], []])
})
