import type { IncentiveSummary, OpenChoice } from '@trellis/contract/campaigns/rewards.ts'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { answer, fakeServer } from '../../../testing/fake-server.ts'
import { mount, settle } from '../../../testing/mount.tsx'
import { person } from '../../../testing/people.ts'
import { TestProviders } from '../../../testing/test-providers.tsx'
import { courseId } from '../../cards/testing/sample-card.ts'
import { sampleReward, toSampleId } from '../testing/sample-rewards.ts'
import { AvailableRewards } from './available-rewards.tsx'
import { ChoiceDot, CourseRewardsNotice, RewardLine } from './slot-parts.tsx'

/** The text of a part, without the address that the test shows beside it. */
const textOf = (box: HTMLElement) => box.textContent?.replace(/\/rewards$/, '')

const trackId = '0190a1b2-0000-7000-8000-00000000aaaa'
const course = { courseId, courseTitle: 'Onset, dose and duration', trackId }
const card = {
  id: toSampleId(1),
  title: '$10 card',
  image: null,
  optionCount: 1,
  minValue: 1000,
  maxValue: 1000,
  brandName: 'Kiva',
  endsAt: '2099-12-13T12:00:00.000Z',
  isLimited: false,
  coursesToGo: 1,
  courses: [course],
}
const whole = { ...card, id: toSampleId(2), title: 'Tee', optionCount: 3, maxValue: 4000, coursesToGo: 2 }
const over = { ...card, id: toSampleId(3), endsAt: '2020-01-01T00:00:00.000Z' }

const summary = { available: [card, whole] } satisfies Partial<IncentiveSummary>

async function show(
  node: ReactNode,
  given: Partial<IncentiveSummary> = {},
  choices: Pick<OpenChoice, 'reward'>[] = [],
) {
  fakeServer({
    'GET /incentive-campaigns/summary': () => answer({ ...summary, ...given }),
    'GET /my-rewards/to-select': () => answer({ items: choices }),
  })
  const session = { state: 'authenticated' as const, user: person(['ROLE_STUDENT']) }
  const box = await mount(
    <TestProviders at="/rewards" session={session}>
      {node}
    </TestProviders>,
  )
  await settle()
  return box
}

test('REWARD-018 REWARD-019 what can be earned is listed with what is left to do, each a press from its course', async () => {
  const box = await show(<AvailableRewards />)
  const [first, second] = [...box.querySelectorAll('article')]
  expect(first!.textContent).toBe('$10 cardEarn $10 from Kiva until Dec 13, 20991 course to goOnset, dose and duration')
  expect(second!.textContent).toContain('Tee or 2 othersEarn up to $40 from Kiva until Dec 13, 20992 courses to go')
  expect(first!.querySelector('a')!.getAttribute('href')).toBe(`/tracks/${trackId}/card-courses/${courseId}`)
})

test('REWARD-001 with nothing to earn, or only what ended meanwhile, the screen says so', async () => {
  const box = await show(<AvailableRewards />, { available: [over] })
  expect(textOf(box)).toBe('You can earnNo rewards to earn right now. New ones appear here.')
})

test('REWARD-018 a card tells what its course earns, and nothing where it earns nothing', async () => {
  const line = await show(<RewardLine courseId={courseId} isOnPoster />, { available: [whole] })
  expect(textOf(line)).toBe('Earn up to $40 from Kiva until Dec 13, 2099 · 2 courses to go')
  const none = await show(<RewardLine courseId={toSampleId(9)} isOnPoster />)
  expect(textOf(none)).toBe('')
})

test('REWARD-003 the dot on Rewards tells how many choices wait', async () => {
  const [one, other] = [{ reward: sampleReward(1) }, { reward: sampleReward(2) }]
  const waiting = { reward: sampleReward(3, { waitsFor: { reason: 'address', who: null } }) }
  expect(textOf(await show(<ChoiceDot />, {}, [waiting]))).toBe('')
  expect(textOf(await show(<ChoiceDot />, {}, [waiting, one]))).toBe(' (1 to choose)')
  expect(textOf(await show(<ChoiceDot />, {}, [one, other]))).toBe(' (2 to choose)')
})

test('REWARD-003 REWARD-017 the head of a course tells the pace, and what else the reward waits for', async () => {
  const notice = await show(<CourseRewardsNotice rewards={{ items: [card], isPaceChecked: true, waitsFor: 'store' }} />)
  expect(notice.textContent).toContain('$10 card · yours when you finish this course')
  expect(notice.textContent).toContain('A manager at your store has to confirm you first.')
  expect(notice.textContent).toContain('Take your time: a reward earned too fast is checked first.')
  const ended = await show(<CourseRewardsNotice rewards={{ items: [over], isPaceChecked: true, waitsFor: null }} />)
  expect(textOf(ended)).toBe('')
})
