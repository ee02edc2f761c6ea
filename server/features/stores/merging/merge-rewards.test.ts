import { stores } from '@trellis/contract/stores/stores.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { employLearner, signInAdministrator } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { NewReward } from '../../campaigns/campaigns.build.ts'
import { choose, complete, openCampaign, readBalance, type Stage } from '../../campaigns/testing/campaign-learning.ts'
import { buildManager, confirm, joinByPoster, proveAddress, settle } from '../../campaigns/testing/join-by-poster.ts'
import { buildDispensary } from '../../organizations/organizations.build.ts'

let app: TestApp
let admin: string
beforeAll(async () => {
  app = await startTestApp({ config: { tokenSeconds: 7200 } })
  admin = await signInAdministrator(app)
})
afterAll(() => app.stop())

const tenDollars: NewReward = { options: [{ title: '$10 card', value: 1000, stock: 5 }] }
const choice: NewReward = { options: [{ value: 1000 }, { value: 2000 }] }

/** Makes the stage's store a part of another one, whose id it returns. */
const merge = async ({ learner }: Stage, intoId?: string) => {
  const into = intoId ?? (await buildDispensary(app.db))
  const call = { params: { id: learner.dispensaryId }, body: { intoId: into } }
  expect((await app.call(stores.merge, call, admin)).status).toBe(200)
  return into
}

test('DISP-004 REWARD-007 what was earned at a store is chosen, and what waits for its yes is paid, after it became a part of another one', async () => {
  const stage = await openCampaign(app, { rewards: [choice] })
  const [course, learner] = [stage.courses[0]!, stage.learner]
  const newcomer = await joinByPoster(app, stage)
  await proveAddress(app, newcomer)
  await Promise.all([learner, newcomer].map(person => complete(app, course, person)))
  const into = await merge(stage)
  const body = { courseId: course.courseId, incentiveCampaignRewardId: stage.rewards[0]!.rewardId, selectionIndex: 1 }
  expect((await choose(app, learner, body)).status).toBe(200)
  const manager = await buildManager(app, { learner: { ...learner, dispensaryId: into } })
  const people = [{ ...newcomer, dispensaryId: into }]
  expect((await confirm(app, manager, { people })).body.items).toMatchObject([{ outcome: 'CONFIRMED' }])
  expect(await readBalance(app.db, stage)).toMatchObject({ granted: 2000, reserved: 2000 })
})

test('DISP-004 REWARD-017 quality: S1 who works at both stores and learned at each is paid once when they become one, and stays confirmed', async () => {
  const stage = await openCampaign(app, { rewards: [tenDollars] }, 2)
  const [first, second] = [stage.courses[0]!, stage.courses[1]!]
  const other = await employLearner(app)
  const double = { ...stage, learner: { ...stage.learner, dispensaryId: other.dispensaryId } }
  const person = await joinByPoster(app, double)
  await proveAddress(app, person)
  await employLearner(app, { userId: person.userId, dispensaryId: stage.learner.dispensaryId })
  await complete(app, first, person)
  await merge(stage, other.dispensaryId)
  await Promise.all([complete(app, first, person), complete(app, second, person)])
  await settle(app)
  expect(await readBalance(app.db, stage)).toMatchObject({ granted: 2000, reserved: 0 })
})
