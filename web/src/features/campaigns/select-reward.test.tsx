import { act } from 'react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createOutboxStorage, outboxWith } from '../../testing/device.ts'
import { answer, fakeServer, refusal } from '../../testing/fake-server.ts'
import { control, mount, press, settle } from '../../testing/mount.tsx'
import { TestProviders } from '../../testing/test-providers.tsx'
import { courseId } from '../cards/testing/sample-card.ts'
import { RewardsPage } from './rewards/rewards-page.tsx'
import {
  buildCampaign,
  learner,
  openCourseEnd,
  pick,
  radios,
  selectPath,
  selectsIn,
  serveCourseEnd,
  shown,
  titleShown,
  within,
} from './testing/course-end.tsx'
import { card, mug, openChoice, sampleReward, selected, toSampleId } from './testing/sample-rewards.ts'

const reward = sampleReward(1)
const page = () => document.body.textContent ?? ''

/** What is logged to the console while a test runs. */
function spyOnErrors() {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => logged.mockRestore())
  return logged
}

const failure = (statusCode: number | null) => [
  'A reward could not be selected.',
  { userId: learner.user.id, statusCode, selectedIndex: 0, rewardId: toSampleId(1), productId: 'grocery-25' },
]

beforeEach(() => localStorage.clear())

describe('a choice that does not reach the server', () => {
  test('ERR-035 ERR-036 without a network it is logged and kept, nothing is promised, and the flow continues', async () => {
    const logged = spyOnErrors()
    serveCourseEnd(buildCampaign(reward, sampleReward(2)), { [selectPath]: () => 'no network' })
    await openCourseEnd()
    await pick(0)
    expect(logged.mock.calls).toEqual([failure(null)])
    expect(titleShown()).toBe('Your choice is saved')
    expect(shown()).toContain('Until it is confirmed, you’ll find the reward under “To choose” in your rewards.')
    expect(document.querySelector('canvas')).toBeNull()
    await press(within('Next reward'))
    expect(shown()).toContain('Reward 2 of 2')
  })

  test('ERR-035 ERR-036 a server that stumbles is logged with its status, and the choice is kept', async () => {
    const logged = spyOnErrors()
    serveCourseEnd(buildCampaign(reward), { [selectPath]: () => refusal('INTERNAL') })
    await openCourseEnd()
    await pick(0)
    expect(logged.mock.calls).toEqual([failure(500)])
    expect(titleShown()).toBe('Your choice is saved')
    expect(within('Next Course')).toBeDefined()
  })

  test('ERR-036 it is sent again with the same key, and then the reward is won', async () => {
    spyOnErrors()
    const server: { reply: ReturnType<typeof answer> } = { reply: refusal('BUSY') }
    const sent = serveCourseEnd(buildCampaign(reward), { [selectPath]: () => server.reply })
    const outbox = outboxWith(createOutboxStorage())
    await openCourseEnd({ outbox })
    await pick(0)
    server.reply = answer(selected(reward, 0))
    await act(() => outbox.flush())
    await settle()
    expect(titleShown()).toBe("You've Earned a Reward")
    const keys = selectsIn(sent).map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  test('ERR-036 the course says that it waits, and offers nothing else to choose meanwhile', async () => {
    spyOnErrors()
    serveCourseEnd(buildCampaign(reward), { [selectPath]: () => 'no network' })
    await openCourseEnd()
    await pick(0)
    await press(within('Close'))
    expect(page()).toContain('Waiting to be sent: $25 grocery card')
    expect(page()).not.toContain('A reward is waiting for you')
  })
})

describe('a choice that the server refuses', () => {
  test('ERR-035 one that has run out is said so, and another can be chosen', async () => {
    const logged = spyOnErrors()
    const two = sampleReward(1, { sampleOptions: [card, mug] })
    const server: { reply: ReturnType<typeof answer> } = { reply: refusal('OUT_OF_STOCK') }
    const sent = serveCourseEnd(buildCampaign(two), { [selectPath]: () => server.reply })
    await openCourseEnd()
    await pick(0)
    expect(logged.mock.calls).toEqual([failure(409)])
    expect(titleShown()).toBe('Choose your reward')
    expect(shown()).toContain('This reward is out of stock. Please choose another one.')
    expect(radios().map(({ disabled, checked }) => ({ disabled, checked }))).toEqual([
      { disabled: true, checked: false },
      { disabled: false, checked: false },
    ])
    server.reply = answer(selected(two, 1))
    await pick(1)
    expect(titleShown()).toBe("You've Earned a Reward")
    expect(selectsIn(sent)).toHaveLength(2)
  })

  test('ERR-036 when all have run out the reward stays to choose, and the flow continues', async () => {
    spyOnErrors()
    const sole = sampleReward(1, { sampleOptions: [card] })
    serveCourseEnd(buildCampaign(sole, sampleReward(2)), { [selectPath]: () => refusal('OUT_OF_STOCK') })
    await openCourseEnd()
    await press(within('Continue'))
    expect(shown()).toContain('The reward stays yours: you’ll find it under “To choose” until more are in stock.')
    await press(within('Next reward'))
    expect(shown()).toContain('Reward 2 of 2')
  })

  test('ERR-036 one that cannot be had says why and promises nothing, and the flow continues', async () => {
    spyOnErrors()
    serveCourseEnd(buildCampaign(reward), { [selectPath]: () => refusal('NOT_FOUND') })
    await openCourseEnd()
    await pick(0)
    expect(titleShown()).toBe('That did not work')
    expect(shown()).toContain('We could not find that.')
    expect(shown()).toContain('The reward is still under “To choose” in your rewards.')
    expect(within('Next Course')).toBeDefined()
  })
})

test('ERR-036 under “To choose” a kept choice waits, and one refused meanwhile says why and can be made again', async () => {
  spyOnErrors()
  const server: { reply: ReturnType<typeof answer> | 'no network' } = { reply: 'no network' }
  fakeServer({
    'GET /my-rewards/to-select': () => answer({ items: [openChoice(reward)] }),
    'GET /my-rewards': () => answer({ rewardDetails: [], totalRewardCount: 0 }),
    [selectPath]: () => server.reply,
    [`GET /brand-opt-ins/${courseId}`]: () => answer({ optedIn: true, brandName: null }),
  })
  const outbox = outboxWith(createOutboxStorage())
  await mount(
    <TestProviders at="/rewards" session={learner} outbox={outbox}>
      <RewardsPage />
    </TestProviders>,
  )
  await press(control('Choose: $25 grocery card, Staff tee, or Enamel mug'))
  await pick(0)
  await press(within('Done'))
  expect(page()).toContain('Waiting to be sent: $25 grocery card')
  expect(document.querySelector('[aria-label="Choose: $25 grocery card, Staff tee, or Enamel mug"]')).toBeNull()
  server.reply = refusal('OUT_OF_STOCK')
  await act(() => outbox.flush())
  await settle()
  expect(page()).toContain('$25 grocery card: This reward is out of stock. Please choose another one.')
  expect(control('Choose: $25 grocery card, Staff tee, or Enamel mug')).toBeDefined()
})
