import { boardSteps } from '@trellis/contract/campaigns/board.ts'
import { expect, test, vi } from 'vitest'
import { answer, answerList, fakeServer, refusal } from '../../../testing/fake-server.ts'
import { control, mount, press, settle } from '../../../testing/mount.tsx'
import { person } from '../../../testing/people.ts'
import { currentAddress, TestProviders } from '../../../testing/test-providers.tsx'
import { ToastRegion } from '../../../ui/toast-region.tsx'
import { sampleBoardReward } from '../testing/sample-board.ts'
import { toSampleId } from '../testing/sample-rewards.ts'
import { FulfilmentPage } from './fulfilment-page.tsx'

const page = () => document.body.textContent ?? ''
const rows = () => [...document.querySelectorAll('tbody tr')].map(row => row.textContent ?? '')
const confirm = () => document.querySelector<HTMLElement>('dialog button[type=submit]')!

const counts =
  (more: object = {}) =>
  () =>
    answer({ steps: boardSteps.map(step => ({ step, total: 2, isMore: false })), late: 0, mayFulfil: true, ...more })

const open = async (behaviours: Parameters<typeof fakeServer>[0], at = '/fulfilment') => {
  const sent = fakeServer({
    'GET /fulfilment/counts': counts(),
    'GET /fulfilment/rewards': () => answerList([sampleBoardReward(1)]),
    ...behaviours,
  })
  await mount(
    <TestProviders at={at} session={{ state: 'authenticated', user: person(['ROLE_BRAND_EMPLOYEE']) }}>
      <FulfilmentPage />
      <ToastRegion />
    </TestProviders>,
  )
  await settle()
  return sent
}

test('BRAND-001 REWARD-012 the board says who gets what, and no one’s name where the brand may not know it', async () => {
  await open({
    'GET /fulfilment/rewards': () =>
      answerList([
        sampleBoardReward(1, { step: 'problem', isUnread: true, isLate: true }),
        sampleBoardReward(2, { personName: null, dispensaryName: null }),
      ]),
  })
  expect(page()).toContain('2 rewards')
  expect(rows()[0]).toMatch(/Ana Ruiz.*Elm Street.*Problem.*New message.*Waiting for long/)
  expect(rows()[1]).toContain('A budtender')
  expect(rows()[1]).not.toContain('Elm Street')
})

test.each([
  ['to-order', true, true],
  ['to-order', false, false],
  ['sent', true, false],
])(
  'BRAND-001 quality: on the step %s (may fulfil: %s), the way to the file for the shipper is said: %s',
  async (step, mayFulfil, isSaid) => {
    await open({ 'GET /fulfilment/counts': counts({ mayFulfil }) }, `/fulfilment?step=${step}`)
    expect(page().includes('Select rewards to order them with a file for the shipper.')).toBe(isSaid)
  },
)

test('quality: the words of the search fit a phone', async () => {
  const placeholder = () => document.querySelector<HTMLInputElement>('input[type=search]')?.placeholder
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  } as never)
  await open({})
  vi.restoreAllMocks()
  expect(placeholder()).toBe('Reward, person or store')
})

test('BRAND-001 a step shows its rewards, and a second press shows all again; what waits too long is one press away', async () => {
  const sent = await open({ 'GET /fulfilment/counts': counts({ late: 3 }) })
  const pressed = () =>
    [...document.querySelectorAll('ul[aria-label=Steps] [aria-pressed=true]')].map(each => each.textContent)
  await press(control('2Sent'))
  expect([pressed(), currentAddress()]).toEqual([['2Sent'], '/fulfilment?step=sent'])
  await press(control('2Sent'))
  expect(pressed()).toEqual([])
  expect(page()).toContain('3 waiting for more than 7 days')
  await press(control('Show them'))
  const asked = sent.filter(({ path }) => path === '/fulfilment/rewards').at(-1)?.search
  expect(new URLSearchParams(asked).get('late')).toBe('1')
})

test('BRAND-001 REWARD-012 many rewards are marked as sent at once, with the result for each', async () => {
  const sent = await open({
    'GET /fulfilment/rewards': () =>
      answerList([sampleBoardReward(1), sampleBoardReward(2, { personName: 'Bo Marsh' })]),
    'POST /fulfilment/acts': () =>
      answer({
        items: [
          { ruqId: toSampleId(1), name: 'Ana Ruiz', outcome: 'DONE', sentence: null },
          { ruqId: toSampleId(2), name: 'Bo Marsh', outcome: 'SKIPPED', sentence: 'A reward only moves forward.' },
        ],
      }),
  })
  await press(document.querySelector<HTMLElement>('thead input')!)
  await press(control('Mark as sent'))
  expect(page()).toContain('Mark 2 rewards as sent?')
  await press(confirm())
  const ids = [sampleBoardReward(1).ruqId, sampleBoardReward(2).ruqId]
  expect(sent.find(({ path }) => path === '/fulfilment/acts')?.body).toEqual({ act: 'issued', target: { ids } })
  const items = [...document.querySelectorAll('dialog li')].map(each => each.textContent)
  expect(page()).toContain('1 reward was changed')
  expect(items).toEqual(['Bo MarshA reward only moves forward.Left out', 'Ana RuizDone'])
})

test('BRAND-001 where more rewards match by now, the new count is shown before anything is ordered', async () => {
  const answers = [refusal('COUNT_CHANGED', { count: ['45'] }), refusal('NOTHING_TO_ORDER')]
  const sent = await open({
    'GET /fulfilment/rewards': () => answerList([sampleBoardReward(1)], 42),
    'POST /fulfilment/batches': () => answers.shift() ?? refusal('INTERNAL'),
  })
  await press(document.querySelector<HTMLElement>('thead input')!)
  await press(control('Select all 42'))
  await press(control('Order with a file'))
  await press(confirm())
  expect(page()).toContain('The list has changed: 45 rewards match now. Nothing was done yet.')
  expect(page()).toContain('Order 45 rewards with a file?')
  await press(confirm())
  expect(sent.filter(({ path, method }) => method === 'POST' && path === '/fulfilment/batches').at(-1)?.body).toEqual({
    target: { filter: { search: '' }, expectedCount: 45 },
  })
})

test('BRAND-001 who may only look selects and imports nothing', async () => {
  await open({ 'GET /fulfilment/counts': counts({ mayFulfil: false }) })
  expect(rows()).toHaveLength(1)
  expect(document.querySelector('thead input')).toBeNull()
  expect(page()).not.toContain('Import a shipper’s file')
})

test('BRAND-001 an empty board says when rewards come, and one that could not be loaded is loaded again on a press', async () => {
  const answers = [refusal('INTERNAL')]
  await open({ 'GET /fulfilment/rewards': () => answers.shift() ?? answerList([]) })
  expect(page()).toContain('The rewards could not be loaded')
  await press(control('Try again'))
  await settle()
  expect(page()).toContain('Rewards appear here once budtenders choose them.')
})
