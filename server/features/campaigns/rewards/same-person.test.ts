import { UserForm, users } from '@trellis/contract/users/users.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { signInAdministrator } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { signUpJobs } from '../../sign-ups/sign-ups.jobs.ts'
import type { NewReward } from '../campaigns.build.ts'
import { choose, complete, openCampaign, readBalance, shown } from '../testing/campaign-learning.ts'
import { buildManager, confirm, joinByPoster, proveAddress, run, settle } from '../testing/join-by-poster.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { tokenSeconds: 7200 } })
})
afterAll(() => app.stop())

type Stage = Awaited<ReturnType<typeof openCampaign>>
type Joined = Awaited<ReturnType<typeof joinByPoster>>

const tenDollars: NewReward = { options: [{ title: '$10 card', value: 1000, stock: 5 }] }
const choice: NewReward = { options: [{ value: 1000 }, { value: 2000 }] }

const openOwnDomain = async (rewards: readonly NewReward[]) => {
  const stage = await openCampaign(app, { rewards })
  const domain = `${newId()}.trellis.test`
  const own = { dispensary_id: stage.learner.dispensaryId, domain, added_by: null, created_at: app.now() }
  await app.db.insertInto('dispensary_email_domain').values(own).execute()
  return { ...stage, domain }
}

const vouchOwnDomains = async () => {
  await run(app, signUpJobs, 'vouch-own-domains')
  await settle(app)
}

const joinProven = async (stage: Stage, email: string) => {
  const person = await joinByPoster(app, stage, email)
  await proveAddress(app, person)
  return person
}

const finish = (stage: Stage, person: Joined) => complete(app, stage.courses[0]!, person)

test('REWARD-017 quality: S1 a second account of the same mailbox, by a plus sign or in capitals, is not paid the same again', async () => {
  const stage = await openOwnDomain([tenDollars])
  const ana = await joinProven(stage, `ana@${stage.domain}`)
  const twins = [await joinProven(stage, `Ana+2@${stage.domain}`), await joinProven(stage, `ana+3@${stage.domain}`)]
  await vouchOwnDomains()
  await finish(stage, ana)
  await Promise.all(twins.map(twin => finish(stage, twin)))
  await vouchOwnDomains()
  expect(await readBalance(app.db, stage)).toMatchObject({ reserved: 0, granted: 1000 })
  expect(await shown(app, stage.courses[0]!, twins[0]!)).toEqual([])
})

test('REWARD-017 quality: S1 of two accounts of one mailbox whose rewards waited together one is paid, and the other is told why not', async () => {
  const stage = await openOwnDomain([choice])
  const twins = [
    await joinByPoster(app, stage, `li@${stage.domain}`),
    await joinByPoster(app, stage, `li+2@${stage.domain}`),
  ]
  await Promise.all(twins.map(twin => finish(stage, twin)))
  await Promise.all(twins.map(twin => proveAddress(app, twin)))
  await vouchOwnDomains()
  expect(await readBalance(app.db, stage)).toMatchObject({ reserved: 2000, granted: 0 })
  const seen = await Promise.all(twins.map(twin => shown(app, stage.courses[0]!, twin)))
  const reasons = seen.map(([campaign]) => campaign!.courseRewardData[0]!.waitsFor?.reason)
  expect(reasons.toSorted()).toEqual(['paid', undefined])
  const body = { courseId: stage.courses[0]!.courseId, incentiveCampaignRewardId: stage.rewards[0]!.rewardId }
  const answers = await Promise.all(twins.map(twin => choose(app, twin, { ...body, selectionIndex: 0 })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

const changeEmail = async ({ userId }: Joined, email: string) => {
  const admin = await signInAdministrator(app)
  const { body } = await app.call(users.get, { params: { id: userId } }, admin)
  const form = { ...UserForm.parse(body), email }
  expect((await app.call(users.update, { params: { id: userId }, body: form }, admin)).status).toBe(200)
}

test('REWARD-017 quality: S1 who gets another address and joins again under the former one is not paid again', async () => {
  const stage = await openCampaign(app, { rewards: [tenDollars] })
  const [manager, email] = [await buildManager(app, stage), `${newId()}@changed.trellis.test`]
  const first = await joinProven(stage, email)
  await confirm(app, manager, { people: [first] })
  await finish(stage, first)
  await changeEmail(first, `${newId()}@changed.trellis.test`)
  const again = await joinProven(stage, email)
  await confirm(app, manager, { people: [again] })
  await finish(stage, again)
  await settle(app)
  expect(await readBalance(app.db, stage)).toMatchObject({ reserved: 0, granted: 1000 })
})

test('quality: S1 an address that someone had by mistake, unproven, takes nothing from its owner', async () => {
  const stage = await openCampaign(app, { rewards: [tenDollars] })
  const [manager, email] = [await buildManager(app, stage), `${newId()}@mistyped.trellis.test`]
  const mistyped = await joinByPoster(app, stage, email)
  await finish(stage, mistyped)
  await changeEmail(mistyped, `${newId()}@mistyped.trellis.test`)
  const owner = await joinProven(stage, email)
  await confirm(app, manager, { people: [owner] })
  await finish(stage, owner)
  expect(await readBalance(app.db, stage)).toMatchObject({ granted: 1000 })
})
