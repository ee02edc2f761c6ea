import { board } from '@trellis/contract/campaigns/board.ts'
import { rewards } from '@trellis/contract/campaigns/rewards.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { employAtOrganization } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { courseReward, option } from '../testing/brand-desk.ts'
import { choose } from '../testing/campaign-learning.ts'
import { earnOne, mailsTo, openShop, readBoard, readMoney, type Shop } from '../testing/shop.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const day = 86_400_000
const later = (days: number) => app.at(new Date(app.now().getTime() + days * day))

const act = ({ desk }: Shop, name: 'ordered' | 'issued' | 'delivered', target: object) =>
  app.call(board.act, { body: { act: name, target } }, desk.token)

const countsOf = async ({ desk }: Shop) => {
  const { steps, late } = (await app.call(board.counts, {}, desk.token)).body
  return { late, ...Object.fromEntries(steps.map(({ step, total }) => [step, total])) }
}

/** A shop where two people earned a reward, the second a week and a day after the first. */
const openBusyShop = async () => {
  const shop = await openShop(app)
  await earnOne(app, shop)
  later(8)
  const token = await employAtOrganization(
    app,
    { brandId: shop.desk.brandId },
    { isBrandAdmin: true, isBrandSales: true },
  )
  const busy = { ...shop, desk: { ...shop.desk, token } }
  await earnOne(app, busy, { firstName: 'Bo', lastName: 'Lee' })
  const { items } = await readBoard(app, busy)
  return { shop: busy, items, ids: items.map(({ ruqId }) => ruqId) }
}

describe('the board', () => {
  test('BRAND-001 shows what waits, the longest first, counts each column and says what waits longer than a week', async () => {
    const { shop, items, ids } = await openBusyShop()
    expect(items.map(({ personName, step, isLate }) => [personName, step, isLate])).toEqual([
      ['Ana Ruiz', 'to-order', true],
      ['Bo Lee', 'to-order', false],
    ])
    expect(await countsOf(shop)).toMatchObject({ 'to-order': 2, ordered: 0, problem: 0, late: 1 })
    await act(shop, 'issued', { ids: [ids[0]] })
    expect(await countsOf(shop)).toMatchObject({ 'to-order': 1, sent: 1, late: 0 })
    expect((await readBoard(app, shop)).items.map(({ step }) => step)).toEqual(['to-order', 'sent'])
    await act(shop, 'delivered', { ids: [ids[0]] })
    expect((await readBoard(app, shop)).paging.total).toBe(1)
    expect((await readBoard(app, shop, { step: 'received' })).items.map(({ ruqId }) => ruqId)).toEqual([ids[0]])
  })

  test('BRAND-001 finds a reward by its name, its campaign, its person and its store', async () => {
    const { shop, items } = await openBusyShop()
    const found = async (search: string) => (await readBoard(app, shop, { search })).paging.total
    expect([await found('gift'), await found('ruiz'), await found('nobody'), await found('learn and')]).toEqual([
      2, 1, 0, 2,
    ])
    expect(await found(items[0]!.dispensaryName!)).toBe(2)
  })

  test('quality: no one is found by a name that the brand may not see', async () => {
    const { shop } = await openBusyShop()
    await app.db.deleteFrom('brand_dispensary').where('brand_id', '=', shop.desk.brandId).execute()
    const { items } = await readBoard(app, shop)
    expect(items.map(({ personName, dispensaryName }) => [personName, dispensaryName])).toEqual([
      [null, null],
      [null, null],
    ])
    expect((await readBoard(app, shop, { search: 'ruiz' })).paging.total).toBe(0)
  })

  test('quality: an employee of the brand sees the board and changes nothing', async () => {
    const { shop, ids } = await openBusyShop()
    const token = await employAtOrganization(app, { brandId: shop.desk.brandId })
    expect((await app.call(board.list, {}, token)).body.items.map(({ mayFulfil }) => mayFulfil)).toEqual([false, false])
    const refused = await app.call(board.act, { body: { act: 'ordered', target: { ids } } }, token)
    expect(refused.status).toBe(403)
    expect((await app.call(board.details, { params: { id: ids[0]! } }, token)).status).toBe(403)
  })
})

describe('marks of many', () => {
  test('BRAND-001 each has its outcome, and the money of what is sent is spent once', async () => {
    const { shop, ids } = await openBusyShop()
    await act(shop, 'issued', { ids: [ids[0]] })
    const { body } = await act(shop, 'ordered', { ids })
    expect(new Map(body.items.map(({ ruqId, outcome }) => [ruqId, outcome]))).toEqual(
      new Map([
        [ids[0], 'SKIPPED'],
        [ids[1], 'DONE'],
      ]),
    )
    await Promise.all([act(shop, 'issued', { ids }), act(shop, 'delivered', { ids })])
    expect(await readMoney(app, shop)).toMatchObject({ granted: 0, fulfilled: 5000, spent: 5000 })
  })

  test('quality: all that match are marked only if they are as many as were shown', async () => {
    const { shop } = await openBusyShop()
    const filter = { search: '', step: 'to-order' }
    const refused = await act(shop, 'ordered', { filter, expectedCount: 1 })
    expect([refused.status, refused.problem.code, refused.problem.errors.count]).toEqual([409, 'COUNT_CHANGED', ['2']])
    expect(await countsOf(shop)).toMatchObject({ 'to-order': 2 })
    expect((await act(shop, 'ordered', { filter, expectedCount: 2 })).body.items).toHaveLength(2)
    expect(await countsOf(shop)).toMatchObject({ 'to-order': 0, ordered: 2 })
  })

  test('quality: rewards of another brand are left alone, as ids that were never given', async () => {
    const [one, other] = [await openShop(app), await openShop(app)]
    await earnOne(app, one)
    await earnOne(app, other)
    const idsOf = async (shop: Shop) => (await readBoard(app, shop)).items.map(({ ruqId }) => ruqId)
    const [ids, others] = [await idsOf(one), await idsOf(other)]
    const { body } = await act(one, 'ordered', { ids: [...ids, ...others, newId()] })
    expect(body.items.map(({ ruqId }) => ruqId)).toEqual(ids)
    expect((await act(one, 'ordered', { ids: others })).status).toBe(404)
  })
})

describe('a batch for the shipper', () => {
  const address = {
    id: newId(),
    name: 'street',
    label: 'Street',
    required: true,
    options: [],
    type: 'textInput' as const,
  }

  /** A shop where a learner typed an address to get a shirt. */
  const openShirtShop = async () => {
    const shirt = option({ title: 'Shirt', additionalInfoForm: { fields: [address] } })
    const shop = await openShop(app, { rewards: [courseReward(shirt, option())] })
    const learner = await earnOne(app, shop)
    const reward = { courseId: shop.desk.courseId, incentiveCampaignRewardId: shop.campaign.rewards[0]!.id }
    const additionalInfo = { street: '=1+1 Elm "Street"' }
    await choose(app, learner, { ...reward, selectionIndex: 0, additionalInfo })
    const { items } = await readBoard(app, shop)
    return { shop, reward: items[0]! }
  }

  const download = (id: string, token: string) => app.call(board.exportBatch, { params: { id } }, token)

  test('BRAND-001 orders its rewards and says what goes where; no cell is a formula, and each download is recorded', async () => {
    const { shop, reward } = await openShirtShop()
    const { token } = shop.desk
    const { body } = await app.call(board.addBatch, { body: { target: { ids: [reward.ruqId] } } }, token)
    expect(body).toMatchObject({ total: 1, sent: 0 })
    expect(await countsOf(shop)).toMatchObject({ 'to-order': 0, ordered: 1 })
    const lines = (await download(body.id, token)).text.split('\r\n')
    expect(lines[0]).toContain('Street,Status,Tracking number,Code')
    expect(lines[1]).toContain(reward.ruqId)
    expect(lines[1]).toContain(`Ana Ruiz`)
    expect(lines[1]).toContain(`"'=1+1 Elm ""Street"""`)
    const acts = await app.db
      .selectFrom('audit_entry')
      .select(['act'])
      .where('subject_id', 'in', [body.id, shop.desk.brandId])
      .execute()
    expect(acts.map(row => row.act).sort()).toEqual(['list-exported', 'rewards-ordered'])
  })

  test('BRAND-001 has the e-mail and each part of the address in a column of its own, whole amounts, and no id of a gift card', async () => {
    const ask = (name: string, type: 'email' | 'address') => ({
      ...address,
      id: newId(),
      name,
      label: `Your ${name}`,
      type,
    })
    const form = { fields: [ask('mail', 'email'), ask('home', 'address')] }
    const [shirt, card] = [{ kind: 'merchandise', additionalInfoForm: form }, { additionalInfoForm: form }] as const
    const shop = await openShop(app, {
      rewards: [
        courseReward(option({ ...shirt, title: 'Shirt', productId: 'SHIRT-M' }), option({ ...card, value: 1250 })),
      ],
    })
    const reward = { courseId: shop.desk.courseId, incentiveCampaignRewardId: shop.campaign.rewards[0]!.id }
    const home = { street: ' 12 Elm Street ', city: 'Denver', state: 'CO', zip: '80202' }
    const additionalInfo = { mail: 'Ana@Elm.test', home }
    await choose(app, await earnOne(app, shop), { ...reward, selectionIndex: 0, additionalInfo })
    await choose(app, await earnOne(app, shop), { ...reward, selectionIndex: 1, additionalInfo })
    const ids = (await readBoard(app, shop)).items.map(({ ruqId }) => ruqId)
    const { body } = await app.call(board.addBatch, { body: { target: { ids } } }, shop.desk.token)
    const lines = (await download(body.id, shop.desk.token)).text.split('\r\n')
    expect(lines[0]).toContain('Person,Store,E-mail,Street,Apartment or suite,City,State,ZIP code,Status')
    expect(lines[1]).toMatch(/,Shirt,SHIRT-M,25\.00,.*,Ana@Elm\.test,12 Elm Street,,Denver,CO,80202,/)
    expect(lines[2]).toMatch(/,Gift card,,12\.50,.*,Ana@Elm\.test,12 Elm Street,,Denver,CO,80202,/)
  })

  test('quality: an address that is not whole is refused at its field, and one in one line still can be asked for', async () => {
    const form = { fields: [{ ...address, name: 'home', type: 'address' as const }] }
    const shop = await openShop(app, { rewards: [courseReward(option({ additionalInfoForm: form }), option())] })
    const learner = await earnOne(app, shop)
    const reward = { courseId: shop.desk.courseId, incentiveCampaignRewardId: shop.campaign.rewards[0]!.id }
    const send = (home: object) =>
      choose(app, learner, { ...reward, selectionIndex: 0, additionalInfo: { home } as never })
    const whole = { street: '12 Elm Street', line2: '', city: 'Denver', state: 'CO', zip: '80202' }
    expect((await send({ ...whole, zip: '802' })).problem.errors).toEqual({
      'additionalInfo.home': ['Please enter a ZIP code of 5 digits.'],
    })
    expect((await send({ ...whole, street: '', city: '', zip: '', state: '' })).problem.errors).toEqual({
      'additionalInfo.home': ['Street is required'],
    })
    expect((await send(whole)).status).toBe(200)
  })

  test('quality: what is sent already is left out, and nothing is ordered where nothing is left', async () => {
    const { shop, ids } = await openBusyShop()
    await act(shop, 'issued', { ids: [ids[0]] })
    const order = () => app.call(board.addBatch, { body: { target: { ids } } }, shop.desk.token)
    expect((await order()).body.total).toBe(1)
    await act(shop, 'issued', { ids })
    expect((await order()).problem.code).toBe('NOTHING_TO_ORDER')
  })

  test('quality: S1 of two shippers who are given the same rewards at once one gets them, and what is ordered again goes into another batch', async () => {
    const { shop, ids } = await openBusyShop()
    await act(shop, 'ordered', { ids: [ids[0]] })
    const order = () => app.call(board.addBatch, { body: { target: { ids } } }, shop.desk.token)
    const answers = await Promise.all([order(), order()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 200)?.body.total).toBe(2)
    expect((await order()).problem.code).toBe('NOTHING_TO_ORDER')
    later(1)
    const again = { state: 'ordered', state_at: app.now() } as const
    await app.db.updateTable('earned_reward').set(again).where('qualification_id', '=', ids[0]!).execute()
    const token = await employAtOrganization(app, { brandId: shop.desk.brandId }, { isBrandAdmin: true })
    expect((await app.call(board.addBatch, { body: { target: { ids } } }, token)).body.total).toBe(1)
  })

  test('quality: what a learner typed is seen by those who send it, and each look is recorded with its learner', async () => {
    const { shop, reward } = await openShirtShop()
    const { body } = await app.call(board.details, { params: { id: reward.ruqId } }, shop.desk.token)
    expect(body.details).toEqual([{ label: 'Street', value: '=1+1 Elm "Street"' }])
    const seen = await app.db
      .selectFrom('audit_entry')
      .select('details')
      .where('act', '=', 'reward-details-opened')
      .where('details', '@>', JSON.stringify({ ruqId: reward.ruqId }))
      .execute()
    expect(seen).toHaveLength(1)
  })
})

describe('a problem', () => {
  const openProblem = async (plan = {}) => {
    const shop = await openShop(app, { budget: 10_000, ...plan })
    const learner = await earnOne(app, shop)
    const [reward] = (await readBoard(app, shop)).items
    const report = (words: string) =>
      app.call(rewards.reportIssue, { params: { id: reward!.ruqId }, body: { issueDescription: words } }, learner.token)
    await report('It is torn.')
    const answer = (words: string, resolution: 'answered' | 'replaced' | 'refunded' | null) =>
      app.call(board.answer, { params: { id: reward!.ruqId }, body: { words, resolution } }, shop.desk.token)
    const mine = async () => (await app.call(rewards.mine, {}, learner.token)).body.rewardDetails[0]!
    return { shop, learner, reward: reward!, report, answer, mine }
  }

  test('API-158 is a thread: the learner’s words, the answer, and an email about it; each side sees what is new', async () => {
    const { shop, learner, reward, report, answer, mine } = await openProblem()
    const before = (await readBoard(app, shop, { step: 'problem' })).items
    expect(before).toMatchObject([{ ruqId: reward.ruqId, isUnread: true }])
    await app.call(board.read, { params: { id: reward.ruqId } }, shop.desk.token)
    expect((await readBoard(app, shop)).items[0]!.isUnread).toBe(false)
    later(0.001)
    await answer('Which size did you need?', null)
    expect(await mine()).toMatchObject({ isUnread: true, issueResolvedAt: null })
    later(0.001)
    await report('Size M.')
    expect((await readBoard(app, shop)).items[0]).toMatchObject({ isUnread: true, waitsSince: before[0]!.waitsSince })
    later(0.001)
    await answer('It is in the mail.', 'answered')
    const solved = await mine()
    expect(solved.messages.map(({ isFromBrand, words }) => [isFromBrand, words])).toEqual([
      [false, 'It is torn.'],
      [true, 'Which size did you need?'],
      [false, 'Size M.'],
      [true, 'It is in the mail.'],
    ])
    expect(solved.issueResolution).toBe('answered')
    await app.call(rewards.readAnswer, { params: { id: reward.ruqId } }, learner.token)
    expect((await mine()).isUnread).toBe(false)
    const mails = await mailsTo(app, learner.userId)
    expect(mails.map(({ text }) => text.includes('“It is in the mail.”'))).toEqual([false, true])
    expect((await answer('Once more.', 'answered')).problem.code).toBe('NO_OPEN_PROBLEM')
  })

  test('quality: taking the reward back is a new entry of the ledger, which sums to zero', async () => {
    const { shop, answer, mine, reward } = await openProblem()
    await act(shop, 'issued', { ids: [reward.ruqId] })
    await answer('We are sorry.', 'refunded')
    expect(await mine()).toMatchObject({ state: 'returned', issueResolution: 'refunded' })
    expect(await readMoney(app, shop)).toMatchObject({ granted: 0, fulfilled: 0, spent: 0, left: 10_000 })
    const entries = await app.db
      .selectFrom('ledger_transfer')
      .select(['occasion', 'debit', 'credit', 'cents'])
      .where('qualification_id', '=', reward.ruqId)
      .orderBy('id')
      .execute()
    expect(entries.map(({ occasion, debit, credit, cents }) => [occasion, debit, credit, Number(cents)])).toEqual([
      ['reserve', 'available', 'reserved', 2500],
      ['earn', 'reserved', 'granted', 2500],
      ['fulfil', 'granted', 'fulfilled', 2500],
      ['return', 'fulfilled', 'available', 2500],
    ])
  })

  test('quality: sending it again takes a piece and no money, and it can be sent to the end once more', async () => {
    const { shop, answer, mine, reward } = await openProblem({ rewards: [courseReward(option({ stock: 2 }))] })
    await act(shop, 'delivered', { ids: [reward.ruqId] })
    await answer('A new one is coming.', 'replaced')
    expect(await mine()).toMatchObject({ state: 'ordered', issueResolution: 'replaced' })
    await act(shop, 'delivered', { ids: [reward.ruqId] })
    expect(await readMoney(app, shop)).toMatchObject({ granted: 0, fulfilled: 2500 })
    const stocked = await app.db
      .selectFrom('reward_option')
      .select('stock_left')
      .where('id', '=', shop.campaign.rewards[0]!.options[0]!.id)
      .executeTakeFirstOrThrow()
    expect(stocked.stock_left).toBe(0)
  })

  test('quality: a piece that does not exist is not sent again', async () => {
    const { shop, answer, reward } = await openProblem({ rewards: [courseReward(option({ stock: 1 }))] })
    await act(shop, 'issued', { ids: [reward.ruqId] })
    expect((await answer('A new one is coming.', 'replaced')).problem.code).toBe('NO_PIECE_LEFT')
    expect((await readBoard(app, shop)).items[0]).toMatchObject({ step: 'problem', state: 'issued' })
  })

  test('quality: no one reads or answers the thread of someone else', async () => {
    const { learner, reward } = await openProblem()
    const other = await openProblem()
    const params = { id: reward.ruqId }
    const body = { issueDescription: 'Mine too.' }
    expect((await app.call(rewards.reportIssue, { params, body }, other.learner.token)).status).toBe(404)
    expect((await app.call(rewards.readAnswer, { params }, other.learner.token)).status).toBe(404)
    expect((await app.call(board.reward, { params }, other.shop.desk.token)).status).toBe(404)
    expect((await app.call(board.reward, { params }, learner.token)).status).toBe(403)
    expect((await other.mine()).messages).toHaveLength(1)
  })
})
