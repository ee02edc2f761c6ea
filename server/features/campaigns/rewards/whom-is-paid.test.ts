import { profile } from '@trellis/contract/accounts/profile.ts'
import { fulfilment } from '@trellis/contract/campaigns/fulfilment.ts'
import { rewards } from '@trellis/contract/campaigns/rewards.ts'
import { courses } from '@trellis/contract/courses/courses.ts'
import { employees } from '@trellis/contract/employees/employees.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import { assignTrack, employAtOrganization, employLearner, employManager, textCard } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildCourse, sampleCard } from '../../courses/courses.build.ts'
import { buildBrand } from '../../organizations/organizations.build.ts'
import { signUpJobs } from '../../sign-ups/sign-ups.jobs.ts'

import { buildCampaign, type NewReward } from '../campaigns.build.ts'
import { choose, complete, listQualifications, openCampaign, readBalance, shown } from '../testing/campaign-learning.ts'
import * as byPoster from '../testing/join-by-poster.ts'
import { rewardJobs } from './rewards.jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { tokenSeconds: 7200 } })
})
afterAll(() => app.stop())

type Stage = Awaited<ReturnType<typeof openCampaign>>
type Person = { userId: string; dispensaryId: string }
const joinByPoster = (stage: Stage, email?: string) => byPoster.joinByPoster(app, stage, email)
const proveAddress = (person: Person) => byPoster.proveAddress(app, person)
const managerOf = (stage: Stage) => byPoster.buildManager(app, stage)
const confirm = (manager: { token: string }, people: readonly Person[], isEmployed = true) =>
  byPoster.confirm(app, manager, { people, isEmployed })

const erase = ({ token }: { token: string }) =>
  app.call(profile.erase, { body: { password: byPoster.posterPassword } }, token)

const completeBoth = (stage: Stage, people: readonly { token: string }[]) =>
  Promise.all(people.map(person => complete(app, stage.courses[0]!, person)))

const toSelect = async (who: { token: string }) => (await app.call(rewards.toSelect, {}, who.token)).body.items
const run = (jobs: readonly Job[], name: string) => byPoster.run(app, jobs, name)
const settle = () => byPoster.settle(app)

const tenDollars: NewReward = { options: [{ title: '$10 card', value: 1000, stock: 5 }] }
const choice: NewReward = { options: [{ value: 1000 }, { value: 2000 }] }
const nothingMoved = { reserved: 0, granted: 0, fulfilled: 0 }

test('REWARD-003 REWARD-017 quality: S1 a person who joined by a poster under an invented address is paid nothing, and nothing is held for them', async () => {
  const stage = await openCampaign(app, { rewards: [tenDollars, choice] })
  const invented = await joinByPoster(stage)
  await complete(app, stage.courses[0]!, invented)
  const earned = await listQualifications(app.db, stage)
  expect(earned.map(({ option_id }) => option_id)).toEqual([null, null])
  expect(await readBalance(app.db, stage)).toMatchObject(nothingMoved)
  const waiting = await toSelect(invented)
  expect(waiting.map(({ reward }) => reward.waitsFor)).toEqual([
    { reason: 'address', who: null },
    { reason: 'address', who: null },
  ])
  const body = { courseId: waiting[0]!.courseId, incentiveCampaignRewardId: waiting[0]!.reward.id, selectionIndex: 0 }
  expect((await choose(app, invented, body)).problem.code).toBe('REWARD_WAITS')
  expect((await shown(app, stage.courses[0]!, invented))[0]!.courseRewardData.map(each => each.selected)).toEqual([
    false,
    false,
  ])
  await settle()
  expect(await readBalance(app.db, stage)).toMatchObject(nothingMoved)
})

test('REWARD-017 quality: S1 a confirmed address and the manager’s confirmation pay the earned reward at once, and only once', async () => {
  const stage = await openCampaign(app, { rewards: [tenDollars, choice] })
  const [ana, manager] = [await joinByPoster(stage), await managerOf(stage)]
  await complete(app, stage.courses[0]!, ana)
  await proveAddress(ana)
  await settle()
  expect((await toSelect(ana)).map(({ reward }) => reward.waitsFor?.reason)).toEqual(['store', 'store'])
  const { body: asked } = await app.call(employees.unconfirmed, { query: {} }, manager.token)
  expect(asked.items).toMatchObject([{ id: ana.userId, firstName: 'Ana', email: ana.email }])
  expect((await confirm(manager, [ana])).body.items).toMatchObject([{ outcome: 'CONFIRMED' }])
  expect((await confirm(manager, [ana])).body.items).toMatchObject([{ outcome: 'NOT_FOUND' }])
  expect(await readBalance(app.db, stage)).toMatchObject({ reserved: 2000, granted: 1000 })
  const [open, ...others] = await toSelect(ana)
  expect([open!.reward.waitsFor, others]).toEqual([null, []])
  const body = { courseId: open!.courseId, incentiveCampaignRewardId: open!.reward.id, selectionIndex: 1 }
  expect((await choose(app, ana, body)).status).toBe(200)
  expect(await readBalance(app.db, stage)).toMatchObject({ reserved: 0, granted: 3000, available: 97_000 })
  expect((await app.call(employees.unconfirmed, { query: {} }, manager.token)).body.items).toEqual([])
})

test('REWARD-017 quality: S1 what waited for its address alone is paid when the mailed link was opened, and never beyond the budget', async () => {
  const stage = await openCampaign(app, { budget: 1500, rewards: [{ options: [{ value: 1000 }] }] })
  const people = [await joinByPoster(stage), await joinByPoster(stage)]
  await confirm(await managerOf(stage), people)
  await completeBoth(stage, people)
  expect(await listQualifications(app.db, stage)).toHaveLength(2)
  await Promise.all(people.map(proveAddress))
  await settle()
  await settle()
  expect(await readBalance(app.db, stage)).toMatchObject({ available: 500, reserved: 0, granted: 1000 })
})

test('REWARD-003 quality: S1 whom the manager does not know is out, many in one press, and what they earned is never paid', async () => {
  const stage = await openCampaign(app, { rewards: [tenDollars] })
  const people = [await joinByPoster(stage), await joinByPoster(stage)]
  await completeBoth(stage, people)
  await Promise.all(people.map(proveAddress))
  const answer = await confirm(await managerOf(stage), people, false)
  expect(answer.body.items.map(({ outcome }) => outcome)).toEqual(['REMOVED', 'REMOVED'])
  await settle()
  expect(await readBalance(app.db, stage)).toMatchObject(nothingMoved)
  const working = app.db.selectFrom('employment').select('id').where('ended_at', 'is', null)
  expect(await working.where('user_id', '=', people[0]!.userId).execute()).toEqual([])
})

test('quality: S1 managers cannot confirm themselves or the people of another store', async () => {
  const stage = await openCampaign(app, { rewards: [tenDollars] })
  const [ana, neighbour] = [await joinByPoster(stage), await employManager(app)]
  const itself = await managerOf(stage)
  await app.db
    .updateTable('employment')
    .set({ vouched_at: null, vouched_how: null })
    .where('id', '=', itself.employmentId)
    .execute()
  expect((await confirm(neighbour, [ana])).body.items).toMatchObject([{ outcome: 'NOT_FOUND' }])
  expect((await confirm(itself, [itself])).body.items).toMatchObject([{ outcome: 'NOT_FOUND' }])
  expect((await app.call(employees.unconfirmed, { query: {} }, neighbour.token)).body.items).toEqual([])
})

test('quality: S1 a confirmed address of the store’s own domain needs no confirmation by the manager', async () => {
  const stage = await openCampaign(app, { rewards: [tenDollars] })
  const domain = `${newId()}.trellis.test`
  const ana = await joinByPoster(stage, `ana@${domain}`)
  await complete(app, stage.courses[0]!, ana)
  const own = { dispensary_id: ana.dispensaryId, domain, added_by: null, created_at: app.now() }
  await app.db.insertInto('dispensary_email_domain').values(own).execute()
  await run(signUpJobs, 'vouch-own-domains')
  await settle()
  expect(await readBalance(app.db, stage)).toMatchObject(nothingMoved)
  await proveAddress(ana)
  await run(signUpJobs, 'vouch-own-domains')
  await settle()
  expect(await readBalance(app.db, stage)).toMatchObject({ granted: 1000 })
})

test('REWARD-017 quality: S1 who erases the account and joins again under the same address is not paid again', async () => {
  const stage = await openCampaign(app, { rewards: [tenDollars, { kind: 'campaign', ...choice }] })
  const [first, manager] = [await joinByPoster(stage), await managerOf(stage)]
  await proveAddress(first)
  await confirm(manager, [first])
  await complete(app, stage.courses[0]!, first)
  const [open] = await toSelect(first)
  const body = { courseId: open!.courseId, incentiveCampaignRewardId: open!.reward.id, selectionIndex: 0 }
  await choose(app, first, body)
  expect((await erase(first)).status).toBe(204)
  const again = await joinByPoster(stage, first.email.replace('@', '+again@'))
  await proveAddress(again)
  await confirm(manager, [again])
  await complete(app, stage.courses[0]!, again)
  await settle()
  expect((await listQualifications(app.db, stage)).map(({ user_id }) => user_id)).toEqual([first.userId, first.userId])
  expect(await readBalance(app.db, stage)).toMatchObject({ reserved: 0, granted: 2000 })
  expect(await shown(app, stage.courses[0]!, again)).toEqual([])
})

test('quality: S1 an erased address cannot be read, and nothing is kept of people who were never paid', async () => {
  const stage = await openCampaign(app, { rewards: [tenDollars] })
  const [paid, unpaid] = [await joinByPoster(stage), await joinByPoster(stage)]
  await proveAddress(paid)
  await confirm(await managerOf(stage), [paid])
  await complete(app, stage.courses[0]!, paid)
  await complete(app, stage.courses[0]!, unpaid)
  await Promise.all([paid, unpaid].map(erase))
  const former = app.db.selectFrom('former_earner').select(['user_id', 'address_hash'])
  const rows = await former.where('user_id', 'in', [paid.userId, unpaid.userId]).execute()
  expect(rows.map(({ user_id, address_hash }) => [user_id, address_hash.length])).toEqual([[paid.userId, 32]])
})

const askManagers = () => run(rewardJobs, 'ask-managers-to-confirm')
const askedOf = async ({ userId }: { userId: string }) => {
  const mails = app.db.selectFrom('outbox_mail as m').innerJoin('app_user as u', 'u.email', 'm.recipient')
  const texts = await mails.select('m.text_body').where('u.id', '=', userId).orderBy('m.id').execute()
  return texts.flatMap(({ text_body }) => (text_body.includes('wait') ? [text_body] : []))
}

test('REWARD-017 quality: S1 a manager is mailed who waits for their yes, in one mail, at most once a day and only for someone new', async () => {
  const stage = await openCampaign(app, { rewards: [tenDollars] })
  const [manager, neighbour] = [await managerOf(stage), await employManager(app)]
  const people = [await joinByPoster(stage), await joinByPoster(stage)]
  const start = app.now()
  const after = (minutes: number) => app.at(new Date(start.getTime() + minutes * 60_000))
  onTestFinished(() => app.at(start))
  await completeBoth(stage, people)
  await askManagers()
  expect(await askedOf(manager)).toEqual([])
  await Promise.all(people.map(proveAddress))
  await Promise.all([askManagers(), askManagers()])
  const [mail, ...others] = await askedOf(manager)
  expect(others).toEqual([])
  expect(mail?.match(/• Ana Reyes/g)).toHaveLength(2)
  expect(mail).toContain('/dispensary-employees\n')
  expect(await askedOf(neighbour)).toEqual([])
  after(60)
  const later = await joinByPoster(stage)
  await complete(app, stage.courses[0]!, later)
  await proveAddress(later)
  await askManagers()
  expect(await askedOf(manager)).toHaveLength(1)
  after(24 * 60)
  await askManagers()
  expect((await askedOf(manager))[1]?.match(/• Ana Reyes/g)).toHaveLength(3)
  after(72 * 60)
  await askManagers()
  expect(await askedOf(manager)).toHaveLength(2)
})

const readInSeconds = 120
const words = Array.from({ length: readInSeconds * 5 }, () => 'leaf').join(' ')

/** A course that takes two minutes to read, with a campaign for it, a learner of its store, and an administrator of its brand. */
const openLongCourse = async (rewards: readonly NewReward[] = [tenDollars]) => {
  const brandId = await buildBrand(app.db)
  const cards = [sampleCard('TEXT', { text: words }), textCard()]
  const courseId = await buildCourse(app.db, { cards, brandId, now: app.now() })
  const learner = await employLearner(app)
  await assignTrack(app, learner.dispensaryId, { items: [{ courseId }], brandId })
  const built = await buildCampaign(app.db, { courseIds: [courseId], rewards, now: app.now() })
  const brandAdmin = await employAtOrganization(app, { brandId }, { isBrandAdmin: true })
  return { ...built, courseId, cardIds: cards.map(({ id }) => id), learner, brandAdmin }
}
type Long = Awaited<ReturnType<typeof openLongCourse>>

const started = new Date('2026-11-20T16:00:00Z')
/** Reads the course from the first to the last card in so many seconds. */
const readIn = async ({ courseId, cardIds, learner }: Long, seconds: number) => {
  const see = (cardId: string) => app.call(courses.see, { params: { id: courseId }, body: { cardId } }, learner.token)
  app.at(started)
  await see(cardIds[0]!)
  app.at(new Date(started.getTime() + seconds * 1000))
  await see(cardIds[1]!)
}

const noticeOf = async ({ courseId, learner }: Pick<Long, 'courseId' | 'learner'>) =>
  (await app.call(courses.get, { params: { id: courseId }, query: {} }, learner.token)).body.rewards?.isPaceChecked ??
  false

test('REWARD-003 REWARD-017 before a course a learner hears that a reward may wait, only while one can be earned and held', async () => {
  const stage = await openLongCourse()
  expect(await noticeOf(stage)).toBe(true)
  await readIn(stage, readInSeconds)
  expect(await noticeOf(stage)).toBe(false)
  const withoutReward = await openLongCourse([])
  expect(await noticeOf(withoutReward)).toBe(false)
  const short = await openCampaign(app)
  expect(await noticeOf({ courseId: short.courses[0]!.courseId, learner: short.learner as Long['learner'] })).toBe(
    false,
  )
})

test('REWARD-017 quality: S1 a course done in under a third of its reading time pays nothing before its brand says so', async () => {
  const stage = await openLongCourse([tenDollars, { kind: 'campaign', ...choice }])
  await readIn(stage, readInSeconds / 3 - 1)
  expect(await readBalance(app.db, stage)).toMatchObject(nothingMoved)
  expect((await toSelect(stage.learner)).map(({ reward }) => reward.waitsFor?.reason)).toEqual(['review', 'review'])
  const params = { id: stage.campaignId }
  const { body } = await app.call(fulfilment.waiting, { params, query: {} }, stage.brandAdmin)
  expect(body.items).toMatchObject([
    { waitsFor: 'review', personName: null, pace: { takenSeconds: 39, readingSeconds: 123 } },
    { waitsFor: 'review', courseTitle: null },
  ])
  const ids = body.items.map(({ ruqId }) => ruqId)
  const review = (pays: boolean) => app.call(fulfilment.review, { params, body: { ids, pays } }, stage.brandAdmin)
  expect((await review(true)).body.items.map(({ outcome }) => outcome)).toEqual(['DECIDED', 'DECIDED'])
  expect((await review(false)).body.items.map(({ outcome }) => outcome)).toEqual(['DECIDED_BEFORE', 'DECIDED_BEFORE'])
  expect(await readBalance(app.db, stage)).toMatchObject({ reserved: 2000, granted: 1000 })
  expect((await app.call(fulfilment.waiting, { params, query: {} }, stage.brandAdmin)).body.items).toEqual([])
})

test('quality: S1 a course that was read is paid at once, also for a quick reader', async () => {
  const stage = await openLongCourse()
  await readIn(stage, readInSeconds / 3 + 1)
  expect(await readBalance(app.db, stage)).toMatchObject({ granted: 1000 })
})

test('quality: S1 only the manager of the store decides, neither another manager nor the learner, and a rejection is final', async () => {
  const stage = await openLongCourse()
  await readIn(stage, 1)
  const manager = await employManager(app, { ...stage.learner, userId: undefined })
  const neighbour = await employManager(app)
  const { body } = await app.call(fulfilment.toReview, { query: {} }, manager.token)
  expect(body.items).toMatchObject([{ waitsFor: 'review', personName: expect.any(String) }])
  const ids = body.items.map(({ ruqId }) => ruqId)
  const review = ({ token }: { token: string }, pays: boolean) =>
    app.call(fulfilment.reviewAtStore, { body: { ids, pays } }, token)
  expect((await app.call(fulfilment.toReview, { query: {} }, neighbour.token)).body.items).toEqual([])
  expect((await review(neighbour, true)).body.items).toEqual([])
  expect((await review(stage.learner, true)).status).toBe(403)
  expect((await review(manager, false)).body.items).toMatchObject([{ outcome: 'DECIDED' }])
  await settle()
  expect(await readBalance(app.db, stage)).toMatchObject(nothingMoved)
  expect((await toSelect(stage.learner)).map(({ reward }) => reward.waitsFor?.reason)).toEqual(['refused'])
})
