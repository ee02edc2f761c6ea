import { ownTime } from '@trellis/contract/time-sheets/own-time.ts'
import { trainingTime } from '@trellis/contract/time-sheets/training-time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { untilWaiting } from '../../../testing/lock-waits.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { afterPeriod, openShop } from '../testing/shop.ts'
import { buildTimeRequest } from '../time-sheets.build.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: afterPeriod })
})
afterAll(() => app.stop())

type Shop = Awaited<ReturnType<typeof openShop>>

const ask = ({ ana, dispensaryId, chainId }: Shop) =>
  buildTimeRequest(app.db, {
    ...{ userId: ana.userId, dispensaryId, retailOrganizationId: chainId, day: '2026-11-03', minutes: 1 },
  })
const withdraw = ({ ana }: Shop, id: string) => app.call(ownTime.withdraw, { params: { id } }, ana.token)
const accept = ({ manager }: Shop, id: string) =>
  app.call(trainingTime.answer, { params: { id }, body: { answer: 'accepted' } }, manager.token)
const addedMinutes = async ({ employerId, periodId, manager }: Shop) => {
  const query = { employerId, periodId, filter: 'Ana' }
  const { body } = await app.call(trainingTime.list, { query }, manager.token)
  return (body.items[0]?.payableSeconds ?? 0) / 60 - 40
}
const withdrawn = 'The person withdrew this request, so nothing is left to answer.'

test('TIME-001 of a withdrawal and an answer at once exactly one counts, in each of 50 races', async () => {
  const shop = await openShop(app)
  let accepted = 0
  for (let race = 0; race < 50; race += 1) {
    const id = await ask(shop)
    const calls = [() => withdraw(shop, id), () => accept(shop, id)]
    const answers = await Promise.all((race % 2 ? calls : calls.toReversed()).map(call => call()))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
    const lost = answers.find(({ status }) => status === 409)
    const isAccepted = lost?.problem.detail !== withdrawn
    expect(lost?.problem).toMatchObject({ code: 'DECIDED_BEFORE', ...(!isAccepted && { detail: withdrawn }) })
    accepted += isAccepted ? 1 : 0
    expect(await addedMinutes(shop)).toBe(accepted)
  }
})

test('TIME-001 a manager who answers while the person withdraws reads that it was withdrawn', async () => {
  const shop = await openShop(app)
  const id = await ask(shop)
  const atOnce = await app.db.transaction().execute(async tx => {
    await tx.selectFrom('time_request').select('id').where('id', '=', id).forUpdate().execute()
    const withdrawing = withdraw(shop, id)
    await untilWaiting(app.db, 1)
    const answering = accept(shop, id)
    await untilWaiting(app.db, 2)
    return { withdrawing, answering }
  })
  expect((await atOnce.withdrawing).status).toBe(204)
  expect((await atOnce.answering).problem).toMatchObject({ code: 'DECIDED_BEFORE', detail: withdrawn })
  expect(await addedMinutes(shop)).toBe(0)
})
