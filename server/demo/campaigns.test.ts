import { existsSync } from 'node:fs'
import { rewards } from '@trellis/contract/campaigns/rewards.ts'
import { courses } from '@trellis/contract/courses/courses.ts'
import { reports } from '@trellis/contract/reports/reports.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { considerPerson } from '../features/campaigns/rewards/qualify.ts'
import { listCovering } from '../features/campaigns/rewards/standings.queries.ts'
import { buildRounds } from '../features/courses/rounds.build.ts'
import type { Db } from '../platform/database/database.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { toDemoId } from './authoring.ts'
import { demoCampaigns } from './campaigns.ts'
import { late } from './load-assignments.ts'
import { toCourseId } from './load-content.ts'
import { loadDemo } from './load-demo.ts'
import { toPlaceId } from './places.ts'

const now = new Date('2026-11-20T16:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now, connection: await freshDatabase('demo_campaigns') })
  await app.db.transaction().execute(tx => loadDemo(tx, now))
})
afterAll(() => app.stop())

const userOf = (name: string) => toDemoId(`user/${name}@demo.trellis.test`)
const tokenOf = (name: string) => app.signIn(userOf(name))

test('the demo has six campaigns, whose images exist', async () => {
  const kept = await app.db.selectFrom('campaign').select(['title', 'published_at', 'ends_at', 'paused_at']).execute()
  expect(kept.map(({ title }) => title).sort()).toEqual(demoCampaigns.map(({ title }) => title).sort())
  expect(kept.filter(({ published_at }) => !published_at)).toHaveLength(1)
  expect(kept.filter(({ ends_at }) => ends_at < now)).toHaveLength(1)
  expect(kept.filter(({ paused_at }) => paused_at)).toHaveLength(1)
  const pictures = demoCampaigns.flatMap(campaign =>
    campaign.rewards.flatMap(reward => (reward.options ?? []).map(option => option.image ?? '')),
  )
  const missing = pictures.filter(url => !existsSync(new URL(`media/${url.split('/').at(-1)}`, import.meta.url)))
  expect(missing).toEqual([])
})

test('rewards stand in every state, and none was earned in New York', async () => {
  const states = app.db.selectFrom('earned_reward').select('state').distinct().orderBy('state')
  expect((await states.execute()).map(({ state }) => state)).toEqual([
    'delivered',
    'earned',
    'issued',
    'ordered',
    'returned',
  ])
  const inNewYork = app.db
    .selectFrom('reward_qualification')
    .innerJoin('dispensary', 'dispensary.id', 'reward_qualification.dispensary_id')
    .select('reward_qualification.id')
    .where('dispensary.state_code', '=', 'NY')
  expect(await inNewYork.execute()).toEqual([])
  const open = app.db
    .selectFrom('earned_reward')
    .select('issue_at')
    .where('issue_at', 'is not', null)
    .where('issue_resolved_at', 'is', null)
  expect((await open.execute()).length).toBeGreaterThan(0)
})

test('Dana has a small reward to choose, one with a form, and a history', async () => {
  const token = await tokenOf('learner')
  const { items } = (await app.call(rewards.toSelect, {}, token)).body
  const forms = items.map(({ reward }) => reward.sampleOptions.map(option => option.additionalInfoForm !== null))
  expect(forms).toEqual([
    [false, false, false],
    [true, false],
  ])
  const { rewardDetails } = (await app.call(rewards.mine, { query: {} }, token)).body
  expect(rewardDetails.map(({ productName, state }) => [productName, state])).toEqual([
    ['Canvas tote', 'issued'],
    ['Work apron', 'delivered'],
  ])
})

test('one campaign has almost nothing left of its budget', async () => {
  const balance = app.db
    .selectFrom('campaign_balance')
    .select('available_cents')
    .where('campaign_id', '=', toDemoId('campaign/know-your-drink'))
  expect(await balance.executeTakeFirst()).toEqual({ available_cents: 2200 })
})

/** Runs the course completion's hook in its transaction. */
const completeFirstCourse = async (db: Db, userId: string) => {
  const courseId = toCourseId('welcome-to-the-floor')
  const { published_version_id } = await db
    .selectFrom('card_course')
    .select('published_version_id')
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow()
  // Ten minutes: who is quicker than a person can read waits for the brand.
  const startedAt = new Date(now.getTime() - 600_000)
  const round = { userId, courseId, versionId: published_version_id!, startedAt, completedAt: now }
  await buildRounds(db, [{ ...round, seenPosition: 99, lastCardId: null, answers: [] }])
  await considerPerson(db, { userId, campaignIds: await listCovering(db, { courseId, userId, now }), now })
}

test('Noor earns $25 by the first course of her first track', async () => {
  await app.db.transaction().execute(tx => completeFirstCourse(tx, userOf('fresh')))
  const { rewardDetails } = (await app.call(rewards.mine, { query: {} }, await tokenOf('fresh'))).body
  expect(rewardDetails).toMatchObject([
    { productName: '$25 breakfast card', value: 2500, brandName: 'Alpenglow Edibles' },
  ])
  const opened = await app.call(
    courses.get,
    { params: { id: toCourseId('welcome-to-the-floor') } },
    await tokenOf('fresh'),
  )
  expect(opened.body.isCompleted).toBe(true)
})

test('REPORT-011 two people of the chain are overdue, at one of its stores', async () => {
  const { body } = await app.call(reports.overdue, {}, await tokenOf('org'))
  expect(body.items.map(({ dispensaryName }) => dispensaryName)).toEqual(['Flatiron Post', 'Flatiron Post'])
  const query = { dispensaryId: toPlaceId(late.place) }
  expect((await app.call(reports.overdue, { query }, await tokenOf('org'))).body.items).toHaveLength(2)
})
