import { profile } from '@trellis/contract/accounts/profile.ts'
import { board } from '@trellis/contract/campaigns/board.ts'
import { rewards } from '@trellis/contract/campaigns/rewards.ts'
import { importSentences } from '@trellis/contract/imports/import-sentences.ts'
import { type ImportCells, imports } from '@trellis/contract/imports/imports.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { earnOne, openShop, readBoard, readMoney } from '../../campaigns/testing/shop.ts'
import { applyImport, beginImport } from '../testing/import-by-calls.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** A shop with a reward to be sent, and what its brand does with the shipper's list. */
const openShipping = async () => {
  const shop = await openShop(app)
  const learner = await earnOne(app, shop)
  const [reward] = (await readBoard(app, shop)).items
  const { token } = shop.desk
  const begin = (...rows: Partial<ImportCells>[]) => beginImport(app, { token, kind: 'rewards', rows })
  const apply = async (params: { id: string }) => {
    await applyImport(app, token, { params })
    await app.runJobs()
    return (await app.call(imports.rows, { params }, token)).body.items
  }
  const mine = async () => (await app.call(rewards.mine, {}, learner.token)).body.rewardDetails[0]!
  return { shop, learner, token, ruqId: reward!.ruqId, begin, apply, mine }
}

describe('the list of a shipper', () => {
  test('BRAND-001 says how far rewards are, with numbers and codes; it is checked before and safe to apply again', async () => {
    const { shop, token, ruqId, begin, apply, mine } = await openShipping()
    const { params, items } = await begin({ reward: ruqId, tracking: '1Z999', code: 'GIFT-7' })
    expect(items.map(({ outcome }) => outcome)).toEqual(['CHANGES'])
    expect((await readBoard(app, shop)).items[0]).toMatchObject({ step: 'to-order', tracking: null })
    const rows = await apply(params)
    expect(rows).toMatchObject([{ result: 'CHANGED', rewardId: ruqId }])
    expect(await mine()).toMatchObject({ state: 'issued', tracking: '1Z999', code: 'GIFT-7' })
    expect((await readBoard(app, shop, { step: 'sent' })).items[0]).toMatchObject({ tracking: '1Z999', hasCode: true })
    await applyImport(app, token, { params })
    await app.runJobs()
    expect(await readMoney(app, shop)).toMatchObject({ granted: 0, fulfilled: 2500 })
    const again = await begin({ reward: ruqId, status: 'Shipped', tracking: '1Z999', code: 'GIFT-7' })
    expect(again.items.map(({ outcome }) => outcome)).toEqual(['SAME'])
  })

  test('quality: the brand’s own screens never say a code', async () => {
    const { token, ruqId, begin, apply } = await openShipping()
    await apply((await begin({ reward: ruqId, code: 'GIFT-7' })).params)
    const seen = await app.call(board.reward, { params: { id: ruqId } }, token)
    expect(seen.text).not.toContain('GIFT-7')
  })

  test.each([
    ['a number of nobody', { reward: newId() }, { field: 'reward', sentence: importSentences.noReward }],
    ['no number at all', { reward: 'Gift card' }, { field: 'reward', sentence: importSentences.noReward }],
    ['a state that there is not', { status: 'Lost' }, { field: 'status', sentence: importSentences.noStatus }],
    [
      'a number that a spreadsheet shortened',
      { tracking: '1.23457E+15' },
      { field: 'tracking', sentence: importSentences.shortened },
    ],
    [
      'a number that is too long',
      { tracking: 'x'.repeat(121) },
      { field: 'tracking', sentence: importSentences.tooLong },
    ],
  ])('VALID-037 a row with %s says so', async (_what, cells, note) => {
    const { ruqId, begin } = await openShipping()
    const { items } = await begin({ reward: ruqId, ...cells })
    expect(items[0]).toMatchObject({ outcome: 'CANNOT', notes: [note] })
  })

  test('quality: a reward never moves back, a reported problem is looked at, and a reward stands in one row only', async () => {
    const { token, ruqId, begin } = await openShipping()
    await app.call(board.act, { body: { act: 'issued', target: { ids: [ruqId] } } }, token)
    const back = await begin({ reward: ruqId, status: 'Ordered' })
    expect(back.items[0]).toMatchObject({ outcome: 'CANNOT', notes: [{ sentence: importSentences.notBack }] })
    const twice = await begin({ reward: ruqId, status: 'Sent' }, { reward: ruqId, status: 'Received' })
    expect(twice.items.map(({ outcome }) => outcome)).toEqual(['CANNOT', 'CANNOT'])
    await app.db
      .updateTable('earned_reward')
      .set({ issue_description: 'Torn.', issue_at: app.now() })
      .where('qualification_id', '=', ruqId)
      .execute()
    const problem = await begin({ reward: ruqId, status: 'Received' })
    expect(problem.items[0]).toMatchObject({ outcome: 'LOOK', notes: [{ sentence: importSentences.openProblem }] })
  })

  test('quality: rewards of another brand are as unknown as ids that were never given', async () => {
    const [one, other] = [await openShipping(), await openShipping()]
    const { items } = await one.begin({ reward: other.ruqId, status: 'Sent' })
    expect(items[0]).toMatchObject({ outcome: 'CANNOT', notes: [{ sentence: importSentences.noReward }] })
  })

  test('PROFILE-001 tracking numbers and codes go with the learner who erases their account', async () => {
    const { learner, ruqId, begin, apply, token } = await openShipping()
    await apply((await begin({ reward: ruqId, tracking: 'earlier' })).params)
    const { params } = await begin({ reward: ruqId, tracking: '1Z999', code: 'GIFT-7' })
    await apply(params)
    expect((await app.call(profile.erase, { body: {} }, learner.token)).status).toBe(204)
    const rows = () => app.db.selectFrom('import_row').select(['cells', 'before']).where('qualification_id', '=', ruqId)
    const gone = { cells: null, before: null }
    expect(await rows().execute()).toEqual([gone, gone])
    expect((await app.call(imports.undo, { params }, token)).body.state).toBe('UNDONE')
  })

  test('quality: undoing it puts numbers and codes back, but not how far a reward is', async () => {
    const { token, ruqId, begin, apply, mine } = await openShipping()
    await apply((await begin({ reward: ruqId, tracking: 'first' })).params)
    const { params } = await begin({ reward: ruqId, tracking: 'second', code: 'GIFT-7' })
    await apply(params)
    expect((await app.call(imports.undo, { params }, token)).body.state).toBe('UNDONE')
    expect(await mine()).toMatchObject({ state: 'issued', tracking: 'first', code: null })
  })
})
