import type { IncentiveSummary, OpenChoice, RewardDetail } from '@trellis/contract/campaigns/rewards.ts'
import { describe, expect, test } from 'vitest'
import { answer, done, fakeServer, refusal, type SentCall } from '../../../testing/fake-server.ts'
import { control, field, mount, press, settle, type } from '../../../testing/mount.tsx'
import { person } from '../../../testing/people.ts'
import { currentAddress, TestProviders } from '../../../testing/test-providers.tsx'
import { courseId } from '../../cards/testing/sample-card.ts'
import { sampleNext, sampleTrack } from '../../tracks/testing/sample-tracks.ts'
import { openChoice, sampleDetail, sampleReward, selected, toSampleId } from '../testing/sample-rewards.ts'
import { RewardsPage } from './rewards-page.tsx'

const learner = { state: 'authenticated' as const, user: person(['ROLE_STUDENT']) }

const summary: IncentiveSummary = {
  totalUnearnedRewards: 2,
  incompleteCoursesCount: 5,
  rewardsEarnedCount: 3,
  approximateValueEarnedRewards: 7550,
  isLimited: false,
  completedCoursesCount: 4,
  available: [],
}
const nothingEarned = {
  ...summary,
  totalUnearnedRewards: 0,
  rewardsEarnedCount: 0,
  approximateValueEarnedRewards: 0,
}

type ServerState = { details?: RewardDetail[]; total?: number; open?: OpenChoice[]; summary?: IncentiveSummary }
type Behaviours = Parameters<typeof fakeServer>[0]

/** A mocked server with the rewards of a learner. */
const serve = ({ details = [], total, open = [], ...more }: ServerState, behaviours: Behaviours = {}) =>
  fakeServer({
    'GET /incentive-campaigns/summary': () => answer(more.summary ?? summary),
    'GET /my-rewards': () => answer({ rewardDetails: details, totalRewardCount: total ?? details.length }),
    'GET /my-rewards/to-select': () => answer({ items: open }),
    'GET /my-tracks': () => answer({ items: [sampleTrack({ nextItem: sampleNext() })], paging: {} }),
    [`GET /brand-opt-ins/${courseId}`]: () => answer({ optedIn: true, brandName: 'Alpenglow Edibles' }),
    'POST /course-analytics': () => done,
    ...behaviours,
  })

async function openPage(at = '/rewards') {
  const box = await mount(
    <TestProviders at={at} session={learner}>
      <RewardsPage />
    </TestProviders>,
  )
  await settle()
  return box
}

const page = () => document.body.textContent ?? ''
const articles = () => [...document.querySelectorAll<HTMLElement>('article')]
const pagesAsked = (sent: SentCall[]) => sent.filter(({ path }) => path === '/my-rewards').map(({ search }) => search)
const overlay = () => document.querySelector<HTMLElement>('dialog[open]')!
const within = (name: string) =>
  [...overlay().querySelectorAll<HTMLElement>('button')].find(button => button.textContent === name)!

describe('the rewards screen', () => {
  test('REWARD-001 has a header with what was earned, what it is worth and what is still to earn', async () => {
    serve({ details: [sampleDetail(1)] })
    await openPage()
    const header = document.querySelector('[aria-label="What you have earned"]')!
    expect([...header.querySelectorAll('p')].map(figure => figure.textContent)).toEqual([
      '3rewards earned',
      '$75.50about what they are worth',
      '4courses completed',
      '2 rewards left to earn5 courses are left.',
    ])
    expect(control('Next Course').getAttribute('href')).toContain('/card-courses/')
  })

  test('REWARD-001 a header that cannot be read leaves its room to the rewards', async () => {
    serve({ details: [sampleDetail(1)] }, { 'GET /incentive-campaigns/summary': () => refusal('INTERNAL') })
    await openPage()
    expect(articles()).toHaveLength(1)
  })

  test('REWARD-002 CONST-018 shows its rewards in pages of 20, the page in the address', async () => {
    const sent = serve({ details: [sampleDetail(1), sampleDetail(2)], total: 22 })
    await openPage()
    expect(pagesAsked(sent)).toEqual(['?limit=20&offset=0'])
    expect(page()).toContain('1–20 of 22')
    await press(control('Next page'))
    await settle()
    expect(pagesAsked(sent)).toEqual(['?limit=20&offset=0', '?limit=20&offset=20'])
    expect(currentAddress()).toBe('/rewards?page=2')
  })

  test('REWARD-002 a reward says what it is, from whom, what for, its worth and how far it has come', async () => {
    serve({ details: [sampleDetail(1, { productName: 'Staff tee' })] })
    await openPage()
    const [reward] = articles()
    expect(reward?.textContent).toContain('Staff tee$25Alpenglow Edibles · Nov 18, 2026')
    expect(reward?.textContent).toContain('For finishing three of three courses.')
    expect([...reward!.querySelectorAll('li')].map(stop => stop.textContent)).toEqual([
      'EarnedNov 18',
      'OrderedNov 19',
      'On its way (not yet)',
      'Arrived (not yet)',
    ])
    expect(reward!.querySelector('[aria-current="step"]')?.textContent).toBe('OrderedNov 19')
  })

  test('REWARD-002 a reward that was revoked says so, and is on no way', async () => {
    serve({ details: [sampleDetail(1, { state: 'returned' })] })
    await openPage()
    expect(articles()[0]?.textContent).toContain('ReturnedAlpenglow Edibles could not give this reward.')
    expect(articles()[0]?.querySelector('ol')).toBeNull()
  })

  test('REWARD-001 REWARD-002 without rewards it says how to earn them, with one way on', async () => {
    serve({ summary: nothingEarned })
    await openPage()
    expect(page()).toContain('Your first reward will appear here')
    expect(control('Next Course')).toBeDefined()
  })

  test('REWARD-002 rewards that cannot be read are asked for again', async () => {
    const server = { reply: refusal('INTERNAL') }
    serve({}, { 'GET /my-rewards': () => server.reply })
    await openPage()
    expect(page()).toContain('Your rewards could not be loaded')
    server.reply = answer({ rewardDetails: [sampleDetail(1)], totalRewardCount: 1 })
    await press(control('Try again'))
    await settle()
    expect(articles()).toHaveLength(1)
  })

  test('REWARD-003 REWARD-004 REWARD-008 a reward that is still to choose is chosen here', async () => {
    const reward = sampleReward(1)
    const server: { open: OpenChoice[] } = { open: [openChoice(reward)] }
    const sent = serve(
      {},
      {
        'GET /my-rewards/to-select': () => answer({ items: server.open }),
        'POST /process-incentive-campaigns/select': () => {
          server.open = []
          return answer(selected(reward, 0))
        },
      },
    )
    await openPage()
    expect(page()).toContain('To choose')
    await press(control('Choose: $25 grocery card, Staff tee, or Enamel mug'))
    await press(overlay().querySelector<HTMLElement>('input[type="radio"]')!)
    await press(within('Continue'))
    expect(overlay().querySelector('h2')?.textContent).toBe("You've Earned a Reward")
    await press(within('Done'))
    await settle()
    expect(page()).not.toContain('To choose')
    expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
      courseId,
      selectionIndex: 0,
      incentiveCampaignRewardId: toSampleId(1),
    })
  })
})

describe('a problem with a reward', () => {
  const tee = sampleDetail(1, { productName: 'Staff tee' })
  const reported = {
    ...tee,
    issueDescription: 'It came in the wrong size.',
    issueReportedAt: '2026-11-20T09:00:00.000Z',
    messages: [{ isFromBrand: false, words: 'It came in the wrong size.', sentAt: '2026-11-20T09:00:00.000Z' }],
  }

  test('API-158 ENTITY-031 is reported to the brand and stands on the card', async () => {
    const server = { details: [tee] }
    const sent = serve(
      {},
      {
        'GET /my-rewards': () => answer({ rewardDetails: server.details, totalRewardCount: 1 }),
        [`POST /my-rewards/${tee.ruqId}`]: () => {
          server.details = [reported]
          return answer(reported)
        },
      },
    )
    await openPage()
    await press(control('Report a problem with Staff tee'))
    await type(field('What is wrong?'), 'It came in the wrong size.')
    await press(within('Send'))
    await settle()
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      issueDescription: 'It came in the wrong size.',
    })
    expect(articles()[0]?.textContent).toContain(
      'Reported Nov 20, not solved yetYou · Nov 20It came in the wrong size.',
    )
  })

  test('API-158 nothing is sent without a word about it', async () => {
    const sent = serve({ details: [tee] })
    await openPage()
    await press(control('Report a problem with Staff tee'))
    await press(within('Send'))
    expect(overlay().textContent).toContain('Please describe the problem.')
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  })

  test('ENTITY-031 says when it was solved, and takes the next one', async () => {
    serve({ details: [{ ...reported, issueResolvedAt: '2026-11-22T09:00:00.000Z' }] })
    await openPage()
    expect(articles()[0]?.textContent).toContain('Solved Nov 22')
    expect(control('Report a problem with Staff tee')).toBeDefined()
  })
})
