import { payPeriods } from '@trellis/contract/time-sheets/pay-periods.ts'
import { payroll } from '@trellis/contract/time-sheets/payroll/payroll.ts'
import { trainingTime } from '@trellis/contract/time-sheets/training-time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { employManager } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { afterPeriod, openShop } from '../testing/shop.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: afterPeriod })
})
afterAll(() => app.stop())

type Shop = Awaited<ReturnType<typeof openShop>>

/** Approves minutes of Ana; a number below her 40 has a reason. */
const approveAna = (token: string, { periodId, ana, dispensaryId }: Shop, minutes: number) => {
  const approved = minutes < 40 ? { approvedSeconds: minutes * 60, reason: `Left after ${minutes} minutes` } : {}
  const people = [{ userId: ana.userId, dispensaryId, ...approved }]
  return app.call(trainingTime.approve, { body: { periodId, people } }, token)
}
const approveAll = (token: string, { periodId }: Shop, expectedCount: number) =>
  app.call(trainingTime.approve, { body: { periodId, filter: {}, expectedCount } }, token)
const close = ({ staff, periodId }: Shop) => app.call(payPeriods.close, { params: { id: periodId } }, staff)
const list = async ({ staff, employerId, periodId }: Shop) =>
  (await app.call(trainingTime.list, { query: { employerId, periodId, filter: 'Ana' } }, staff)).body.items
const paidMinutes = async ({ staff, periodId }: Shop) => {
  const { text } = await app.call(payroll.file, { params: { id: periodId }, query: { blanks: 'true' } }, staff)
  return text.split('\r\n').flatMap(line => (line.startsWith('Ortiz,Ana') ? [Number(line.split(',').at(-1))] : []))
}
/** The minutes of all approvals of Ana, oldest first. */
const approvals = async ({ periodId, ana }: Shop) => {
  const rows = app.db.selectFrom('time_approval').select('approved_seconds as seconds')
  const ofAna = rows.where('pay_period_id', '=', periodId).where('user_id', '=', ana.userId)
  return (await ofAna.orderBy('approved_at').orderBy('id').execute()).map(({ seconds }) => seconds / 60)
}

const races = Array.from({ length: 10 }, (_, race) => race)

test.each(races)(
  'TIME-001 two approvals of a person and a closing at once pay the last one before it, race %i',
  async race => {
    const shop = await openShop(app)
    const other = await employManager(app, { dispensaryId: shop.dispensaryId })
    if (race % 2) await approveAll(shop.manager.token, shop, 2)
    const calls = [
      () => approveAna(shop.manager.token, shop, 30),
      () => approveAna(other.token, shop, 20),
      () => close(shop),
    ]
    const start = race % 3
    const answers = await Promise.all([...calls.slice(start), ...calls.slice(0, start)].map(call => call()))
    const refusals = answers.flatMap(({ problem, status }) => (status === 200 ? [] : [problem.code]))
    for (const code of refusals) expect(['PERIOD_CLOSED', 'TIME_NOT_APPROVED']).toContain(code)
    const before = await approvals(shop)
    expect(before).toHaveLength((race % 2) + 2 - refusals.filter(code => code === 'PERIOD_CLOSED').length)
    if (refusals.includes('TIME_NOT_APPROVED')) {
      await approveAll(shop.manager.token, shop, 1)
      expect((await close(shop)).status).toBe(200)
    }
    const latest = before.at(-1) ?? 0
    expect(await list(shop)).toMatchObject([{ approval: { approvedSeconds: latest * 60, isCurrent: true } }])
    expect(await paidMinutes(shop)).toEqual([latest])
    expect((await approveAna(shop.manager.token, shop, 10)).problem.code).toBe('PERIOD_CLOSED')
  },
)

test('TIME-001 of two managers who approve a person at once with two numbers the later one is paid', async () => {
  const shop = await openShop(app)
  const other = await employManager(app, { dispensaryId: shop.dispensaryId })
  const answers = await Promise.all([approveAna(shop.manager.token, shop, 30), approveAna(other.token, shop, 20)])
  expect(answers.map(({ body }) => body)).toEqual([{ approved: 1 }, { approved: 1 }])
  const [first, second] = await list(shop)
  expect(second).toBe(undefined)
  expect(first?.approval?.approvedSeconds).toBe(((await approvals(shop)).at(-1) ?? 0) * 60)
})
