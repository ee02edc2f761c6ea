import { Selection } from '@trellis/contract/campaigns/rewards.ts'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ProblemError } from '../../../platform/problem.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { complete, openCampaign } from '../testing/campaign-learning.ts'
import { selectReward } from './select-reward.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('ERR-035 a selection that fails is logged with user, status, selected index, reward and product', async () => {
  const options = [{ stock: 1, stockLeft: 0, productId: 'tote' }, {}]
  const { learner, courses, rewards: built } = await openCampaign(app, { rewards: [{ options }] })
  await complete(app, courses[0]!, learner)
  const lines: string[] = []
  const log = pino({}, { write: line => void lines.push(line) })
  const reward = { courseId: courses[0]!.courseId, incentiveCampaignRewardId: built[0]!.rewardId }
  const selection = Selection.parse({ ...reward, selectionIndex: 0 })
  const failing = app.db
    .transaction()
    .execute(db => selectReward({ db, userId: learner.userId, selection, now: app.now() }, log))
  await expect(failing).rejects.toBeInstanceOf(ProblemError)
  expect(lines.map(line => JSON.parse(line))).toMatchObject([
    {
      msg: 'a reward was not selected',
      userId: learner.userId,
      status: 409,
      selectedIndex: 0,
      rewardId: built[0]!.rewardId,
      productId: 'tote',
    },
  ])
})
