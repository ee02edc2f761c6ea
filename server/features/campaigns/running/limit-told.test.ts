import { rewards } from '@trellis/contract/campaigns/rewards.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assignTrack, employLearner } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { openDesk, runCampaign } from '../testing/brand-desk.ts'
import { change, readRunning } from '../testing/running-calls.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('BRAND-001 a brand tells learners that its running campaign is limited, and stops telling them; no money moves, and each change is in the audit log', async () => {
  const desk = await openDesk(app)
  const campaign = await runCampaign(app, desk)
  const { id } = campaign
  await assignTrack(app, desk.dispensaryId, { items: [{ courseId: desk.courseId }] })
  const learner = await employLearner(app, desk)
  const isTold = async () => (await app.call(rewards.summary, {}, learner.token)).body.isLimited
  const { money } = await readRunning(app, desk, id)
  const told = await change(app, desk)(campaign, { tellsLimit: true })
  expect([told.body.tellsLimit, await isTold()]).toEqual([true, true])
  const renamed = await change(app, desk)(told.body, { title: 'Other words' })
  expect([renamed.body.tellsLimit, await isTold()]).toEqual([true, true])
  const untold = await change(app, desk)(renamed.body, { tellsLimit: false })
  expect([untold.body.tellsLimit, await isTold()]).toEqual([false, false])
  expect((await readRunning(app, desk, id)).money).toEqual(money)
  const changes = app.db.selectFrom('audit_entry').select('details').where('act', '=', 'campaign-changed')
  const said = await changes.where('subject_id', '=', id).orderBy('at').orderBy('id').execute()
  expect(said.map(({ details }) => details)).toEqual([{ changed: 'limit' }, { changed: 'words' }, { changed: 'limit' }])
})
