import { liveSessions } from '@trellis/contract/live-sessions/live-sessions.ts'
import { payPeriods } from '@trellis/contract/time-sheets/pay-periods.ts'
import { payroll } from '@trellis/contract/time-sheets/payroll/payroll.ts'
import { trainingTime } from '@trellis/contract/time-sheets/training-time.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildLiveSession } from '../../live-sessions/live-sessions.build.ts'
import { afterPeriod, openShop } from '../testing/shop.ts'

const [startsAt, endsAt] = ['2026-11-12T17:00:00.000Z', '2026-11-12T19:00:00.000Z']

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: afterPeriod })
})
beforeEach(() => app.at(afterPeriod))
afterAll(() => app.stop())

test('TIME-001 B2 attendance that is taken back after its approval is not paid', async () => {
  const { dispensaryId, courseId, manager, staff, periodId, employerId, hire } = await openShop(app)
  const cy = await hire('Cy', 'Abel')
  const at = { dispensary_id: dispensaryId, retail_organization_id: employerId, course_id: courseId }
  const times = { starts_at: new Date(startsAt), ends_at: new Date(endsAt) }
  const sessionId = await buildLiveSession(app.db, { ...at, ...times, created_by: manager.userId })
  const attend = async (revision: number, inAt: string | null, outAt: string | null) => {
    const body = { revision, attendance: [{ userId: cy.userId, inAt, outAt }] }
    return (await app.call(liveSessions.record, { params: { id: sessionId }, body }, manager.token)).status
  }
  const list = async () =>
    (await app.call(trainingTime.list, { query: { employerId, periodId, filter: 'Abel' } }, staff)).body.items
  const close = () => app.call(payPeriods.close, { params: { id: periodId } }, staff)
  const approve = (expectedCount: number) =>
    app.call(trainingTime.approve, { body: { periodId, filter: {}, expectedCount } }, staff)

  expect(await attend(0, startsAt, endsAt)).toBe(200)
  expect((await approve(3)).status).toBe(200)
  expect(await attend(1, null, null)).toBe(200)
  expect(await list()).toMatchObject([
    { payableSeconds: 0, approval: { approvedSeconds: 7200, isCurrent: false }, may: { approve: true } },
  ])
  expect((await close()).problem).toMatchObject({ code: 'TIME_NOT_APPROVED' })
  expect((await approve(1)).body).toEqual({ approved: 1 })
  expect((await close()).status).toBe(200)
  const file = await app.call(payroll.file, { params: { id: periodId }, query: { blanks: 'true' } }, staff)
  const names = file.text.split('\r\n').map(line => line.split(',')[0])
  expect([names.includes('Ortiz'), names.includes('Abel')]).toEqual([true, false])
})
