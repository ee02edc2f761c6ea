import { tracks } from '@trellis/contract/tracks/tracks.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { assignTrack, employAtOrganization, employManager, textCard } from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { buildCourse } from '../courses/courses.build.ts'
import { buildEmployment } from '../employees/employees.build.ts'
import {
  buildBrand,
  buildBrandDispensaries,
  buildDispensary,
  buildReseller,
  buildRetailOrganization,
} from '../organizations/organizations.build.ts'
import { buildMute } from './tracks.build.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Owner = { brandId?: string; retailOrganizationId?: string }

/** Assigns a track with one course of the same owner, muted there, to a store. */
const assignMuted = async (dispensaryId: string, name: string, owner: Owner = {}) => {
  const courseId = await buildCourse(app.db, { title: `${name} course`, cards: [textCard()], ...owner, now: app.now() })
  const itemId = newId()
  const trackId = await assignTrack(app, dispensaryId, { name, ...owner, items: [{ courseId, id: itemId }] })
  await buildMute(app.db, { trackId, dispensaryId, trackItemId: itemId })
  return { trackId, courseId }
}

/** A store of a chain with two partner brands, and a track each of the brands, the chain and the platform. */
const sharedStore = async () => {
  const [retailOrganizationId, brandId, rivalId] = [
    await buildRetailOrganization(app.db),
    await buildBrand(app.db),
    await buildBrand(app.db),
  ]
  const dispensaryId = await buildDispensary(app.db, { retailOrganizationId, name: 'Juniper & Main' })
  await buildBrandDispensaries(app.db, [
    { brandId, dispensaryId },
    { brandId: rivalId, dispensaryId },
  ])
  await assignMuted(dispensaryId, 'Own', { brandId })
  await assignMuted(dispensaryId, 'Rival', { brandId: rivalId })
  await assignMuted(dispensaryId, 'Chain', { retailOrganizationId })
  await assignMuted(dispensaryId, 'Platform')
  return { retailOrganizationId, brandId, rivalId, dispensaryId }
}

const ask = async (token: string, dispensaryId: string) => {
  const { body, text } = await app.call(tracks.ofDispensary, { query: { dispensaryId } }, token)
  const names = body.items.map(track => track.name)
  return {
    names,
    mutes: body.items.map(track => track.mutedItems.length),
    others: body.others,
    total: body.paging.total,
    text,
  }
}

test('TRACK-019 API-108 a brand sees its own tracks and the platform’s at a store that it works with, and of others how many there are', async () => {
  const { brandId, dispensaryId } = await sharedStore()
  const seen = await ask(await employAtOrganization(app, { brandId }, { isBrandSales: true }), dispensaryId)
  expect(seen).toMatchObject({ names: ['Own', 'Platform'], mutes: [1, 1], others: 2, total: 2 })
  expect(seen.text).not.toMatch(/Rival|Chain/)
})

test('TRACK-019 API-108 a brand does not see that a rival’s course is muted in a track of the platform', async () => {
  const { brandId, rivalId, dispensaryId } = await sharedStore()
  const courseId = await buildCourse(app.db, { title: 'Common', cards: [textCard()], brandId: rivalId, now: app.now() })
  const itemId = newId()
  const trackId = await assignTrack(app, dispensaryId, { name: 'Mixed', items: [{ courseId, id: itemId }] })
  await buildMute(app.db, { trackId, dispensaryId, trackItemId: itemId })
  const seen = await ask(await employAtOrganization(app, { brandId }, { isBrandSales: true }), dispensaryId)
  expect(seen).toMatchObject({ names: ['Mixed', 'Own', 'Platform'], mutes: [0, 1, 1] })
})

test('TRACK-019 API-108 the manager, the chain and the reseller of a store see all of its tracks', async () => {
  const { retailOrganizationId, dispensaryId } = await sharedStore()
  const resellerId = await buildReseller(app.db)
  await app.db.updateTable('dispensary').set({ reseller_id: resellerId }).where('id', '=', dispensaryId).execute()
  await buildBrand(app.db, { resellerId })
  const userId = await buildUser(app.db)
  await buildEmployment(app.db, { userId, at: { resellerId } })
  const manager = await employManager(app, { dispensaryId })
  const all = { names: ['Chain', 'Own', 'Platform', 'Rival'], mutes: [1, 1, 1, 1], others: 0, total: 4 }
  expect(await ask(manager.token, dispensaryId)).toMatchObject(all)
  expect(await ask(await employAtOrganization(app, { retailOrganizationId }), dispensaryId)).toMatchObject(all)
  expect(await ask(await app.signIn(userId), dispensaryId)).toMatchObject(all)
})

test('TRACK-019 brand sales and resellers get their partner stores, a chain’s people those of the chain, a manager their own', async () => {
  const { brandId, retailOrganizationId, dispensaryId } = await sharedStore()
  const resellerId = await buildReseller(app.db)
  const managed = await buildDispensary(app.db, { resellerId, name: 'Harbor Street' })
  await buildBrand(app.db, { resellerId })
  const userId = await buildUser(app.db)
  await buildEmployment(app.db, { userId, at: { resellerId } })
  const placesOf = async (token: string) =>
    (await app.call(tracks.dispensaries, {}, token)).body.items.map(({ id, name }) => [id, name])
  const common = [[dispensaryId, 'Juniper & Main']]
  expect(await placesOf((await employManager(app, { dispensaryId })).token)).toEqual(common)
  expect(await placesOf(await employAtOrganization(app, { brandId }, { isBrandSales: true }))).toEqual(common)
  expect(await placesOf(await employAtOrganization(app, { retailOrganizationId }))).toEqual(common)
  expect(await placesOf(await app.signIn(userId))).toEqual([[managed, 'Harbor Street']])
})
