import { profile } from '@trellis/contract/accounts/profile.ts'
import { board } from '@trellis/contract/campaigns/board.ts'
import { rewards } from '@trellis/contract/campaigns/rewards.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Learner } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser } from '../../accounts/accounts.build.ts'
import { buildEmployment } from '../../employees/employees.build.ts'
import { earnOne, mailsTo, openShop, readBoard, type Shop } from '../testing/shop.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** A person's e-mails after the jobs have run. */
const mailsOf = async (userId: string) => {
  await app.runJobs()
  return mailsTo(app, userId)
}
const subjectsOf = async (userId: string) => (await mailsOf(userId)).map(({ subject }) => subject)

const act = ({ desk }: Shop, name: 'ordered' | 'issued' | 'delivered', ids: string[]) =>
  app.call(board.act, { body: { act: name, target: { ids } } }, desk.token)

const report = (id: string, { token }: Learner) =>
  app.call(rewards.reportIssue, { params: { id }, body: { issueDescription: 'It is torn.' } }, token)

/** A shop with one earned reward, and an admin of its brand whose mailbox is looked at. */
const openMailedShop = async () => {
  const shop = await openShop(app)
  const learner = await earnOne(app, shop)
  const adminId = await buildUser(app.db)
  await buildEmployment(app.db, {
    userId: adminId,
    at: { brandId: shop.desk.brandId },
    isBrandAdmin: true,
    isBrandSales: true,
  })
  const id = (await readBoard(app, shop)).items[0]!.ruqId
  return { shop, learner, adminId, id }
}

test('REWARD-001 a learner is told once that a reward is on its way, with its number and never with its code', async () => {
  const { shop, learner, id } = await openMailedShop()
  await act(shop, 'ordered', [id])
  expect(await subjectsOf(learner.userId)).toEqual([])
  const shipment = { tracking: '1Z 999', code: 'SECRET-1' }
  await app.db.updateTable('earned_reward').set(shipment).where('qualification_id', '=', id).execute()
  await act(shop, 'issued', [id])
  await act(shop, 'issued', [id])
  const mails = await mailsOf(learner.userId)
  expect(mails.map(({ subject }) => subject)).toEqual(['Your reward is on its way: Gift card'])
  expect(mails[0]?.text).toContain('Tracking number: 1Z 999')
  expect(mails[0]?.text).not.toContain('SECRET-1')
})

test('quality: what has arrived before the e-mail is written needs none, nor does a person who has left', async () => {
  const { shop, learner, id } = await openMailedShop()
  await act(shop, 'issued', [id])
  await act(shop, 'delivered', [id])
  expect(await subjectsOf(learner.userId)).toEqual([])
  const other = await openMailedShop()
  await act(other.shop, 'issued', [other.id])
  await app.db.updateTable('app_user').set({ enabled: false }).where('id', '=', other.learner.userId).execute()
  expect(await subjectsOf(other.learner.userId)).toEqual([])
})

test('quality: a reward that is sent again is told about again', async () => {
  const { shop, learner, id } = await openMailedShop()
  await act(shop, 'issued', [id])
  await app.runJobs()
  await report(id, learner)
  const body = { words: 'Here is another one.', resolution: 'replaced' } as const
  await app.call(board.answer, { params: { id }, body }, shop.desk.token)
  await act(shop, 'issued', [id])
  const subjects = await subjectsOf(learner.userId)
  expect(subjects.filter(subject => subject.startsWith('Your reward is on its way'))).toHaveLength(2)
})

test('quality: admins of the brand are told of a problem, at most once an hour, and others of the brand are not', async () => {
  const { shop, learner, adminId, id } = await openMailedShop()
  const sellerId = await buildUser(app.db)
  await buildEmployment(app.db, { userId: sellerId, at: { brandId: shop.desk.brandId }, isBrandSales: true })
  await report(id, learner)
  const mails = await mailsOf(adminId)
  expect(mails.map(({ subject }) => subject)).toEqual(['A reward has a problem'])
  expect(mails[0]?.text).toContain('/fulfilment?step=problem')
  await report(id, learner)
  expect(await subjectsOf(adminId)).toHaveLength(1)
  expect(await subjectsOf(sellerId)).toEqual([])
})

test('quality: no e-mail about a problem that is solved already, or to an admin who turned such e-mails off', async () => {
  const { shop, learner, adminId, id } = await openMailedShop()
  await report(id, learner)
  const body = { words: 'Sorry.', resolution: 'refunded' } as const
  await app.call(board.answer, { params: { id }, body }, shop.desk.token)
  expect(await subjectsOf(adminId)).toEqual([])
  const other = await openMailedShop()
  const off = { body: { mails: { training: false } } }
  await app.call(profile.savePreferences, off, await app.signIn(other.adminId))
  await report(other.id, other.learner)
  expect(await subjectsOf(other.adminId)).toEqual([])
})
