import { home } from '@trellis/contract/home/home.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assignTrack, employAtOrganization, employLearner, employManager, textCard } from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { courseReward, openDesk, option, runCampaign } from '../campaigns/testing/brand-desk.ts'
import { buildCourse } from '../courses/courses.build.ts'
import {
  buildBrand,
  buildBrandDispensaries,
  buildDispensary,
  buildRetailOrganization,
} from '../organizations/organizations.build.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const stepsFor = async (token: string) => {
  const { items } = (await app.call(home.firstSteps, {}, token)).body
  return items.map(({ step, isDone }) => `${step}: ${isDone ? 'done' : 'to do'}`)
}

test('quality: a chain’s steps are done one by one: stores, people, a published course, a track at a store', async () => {
  const retailOrganizationId = await buildRetailOrganization(app.db)
  const token = await employAtOrganization(app, { retailOrganizationId })
  expect(await stepsFor(token)).toEqual(['own-stores: to do', 'people: to do', 'course: to do', 'track: to do'])
  const dispensaryId = await buildDispensary(app.db, { retailOrganizationId })
  const courseId = await buildCourse(app.db, { retailOrganizationId, cards: [textCard()], now: app.now() })
  expect(await stepsFor(token)).toEqual(['own-stores: done', 'people: to do', 'course: done', 'track: to do'])
  await employLearner(app, { dispensaryId })
  await assignTrack(app, dispensaryId, { retailOrganizationId, items: [{ courseId }] })
  expect(await stepsFor(token)).toEqual(['own-stores: done', 'people: done', 'course: done', 'track: done'])
})

test('quality: managers alone are not yet a team, and a neighbour’s track is not theirs', async () => {
  const { token, dispensaryId } = await employManager(app)
  const neighbour = await employLearner(app)
  const courseId = await buildCourse(app.db, { cards: [textCard()], now: app.now() })
  await assignTrack(app, neighbour.dispensaryId, { items: [{ courseId }] })
  expect(await stepsFor(token)).toEqual(['people: to do', 'track: to do'])
  await employManager(app, { dispensaryId })
  expect(await stepsFor(token)).toEqual(['people: to do', 'track: to do'])
  await employLearner(app, { dispensaryId })
  expect(await stepsFor(token)).toEqual(['people: done', 'track: to do'])
})

test('quality: a brand’s steps end with its first campaign; who only sells is asked for stores alone', async () => {
  const desk = await openDesk(app)
  expect(await stepsFor(desk.token)).toEqual(['course: done', 'partner: done', 'campaign: to do'])
  await runCampaign(app, desk, { rewards: [courseReward(option())] })
  expect(await stepsFor(desk.token)).toEqual(['course: done', 'partner: done', 'campaign: done'])
  const brandId = await buildBrand(app.db)
  const seller = await employAtOrganization(app, { brandId }, { isBrandSales: true })
  expect(await stepsFor(seller)).toEqual(['partner: to do'])
  await buildBrandDispensaries(app.db, [{ brandId, dispensaryId: desk.dispensaryId }])
  expect(await stepsFor(seller)).toEqual(['partner: done'])
  expect(await stepsFor(await employAtOrganization(app, { brandId }))).toEqual([])
})
