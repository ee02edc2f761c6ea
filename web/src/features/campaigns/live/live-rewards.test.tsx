import { blankOption, blankPlan, blankReward, type Plan } from '@trellis/contract/campaigns/plan.ts'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { control, mount, press, settle, type } from '../../../testing/mount.tsx'
import { person } from '../../../testing/people.ts'
import { TestProviders } from '../../../testing/test-providers.tsx'
import { overlay, radios, shown, titleShown, within } from '../testing/course-end.tsx'
import { toSampleId } from '../testing/sample-rewards.ts'
import { type LiveMoment, liveCampaign } from './live-plan.ts'
import { LiveRewards } from './live-rewards.tsx'

const page = () => document.body.textContent ?? ''
const started = blankPlan('Autumn', { startsAt: null, endsAt: null })
const option = (place: number, title: string) => ({ ...blankOption(() => toSampleId(place)), title, value: 2500 })
const size = {
  id: toSampleId(91),
  name: 'size',
  label: 'Shirt size',
  required: true,
  type: 'textInput' as const,
  options: [],
}
const shirt = { ...option(42, 'Staff tee'), additionalInfoForm: { fields: [size] } }
const reward = blankReward('course', () => toSampleId(31))

const planned: Plan = {
  settings: { ...started.settings, courseIds: [toSampleId(11), toSampleId(12)] },
  rewards: [
    { ...reward, qualifyingMessage: 'You know your tins.', options: [option(41, 'Coffee card'), shirt] },
    {
      ...reward,
      id: toSampleId(32),
      kind: 'campaign',
      qualifyingMessage: 'All of it.',
      options: [option(43, 'Enamel mug')],
    },
  ],
}
const brand = {
  brandName: 'Juniper Lane',
  privacyPolicyUrl: 'https://juniper.example.com/privacy',
  termsAndConditionsUrl: 'https://juniper.example.com/terms',
}
const liveOf = (plan: Plan) => ({ plan, brand, courseTitle: 'Know the tin' })

async function open(plan: Plan, moment: LiveMoment = 'course') {
  const sent = fakeServer({})
  const session = { state: 'authenticated', user: person(['ROLE_BRAND_ADMIN']) } as const
  await mount(
    <TestProviders session={session}>
      <LiveRewards live={liveOf(plan)} moment={moment} />
    </TestProviders>,
  )
  await settle()
  return sent
}

test('BRAND-001 REWARD-012 REWARD-013 the phone of a plan leads from earning over the choice and its form to the confirmed reward, and nothing of it is recorded', async () => {
  const kept = vi.spyOn(Storage.prototype, 'setItem')
  const sent = await open(planned)
  expect(page()).toContain('You have finished Know the tin')
  expect(page()).toContain('1 course to go')
  await press(control('Choose your reward'))
  expect(titleShown()).toBe('Choose your reward')
  expect(shown()).toContain('You know your tins.')
  await press(radios()[1]!)
  await press(within('Continue'))
  expect(titleShown()).toBe('Almost there...')
  await type(overlay()!.querySelector('input')!, 'L')
  await press(within('Continue'))
  await settle()
  expect(titleShown()).toBe("You've Earned a Reward")
  expect(shown()).toContain('Staff tee')
  expect(shown()).toContain('Yes, Juniper Lane may send me news and offers.')
  expect(shown()).toContain('Its privacy policy and its terms and conditions apply.')
  const links = [...(overlay()?.querySelectorAll<HTMLAnchorElement>('a[target=_blank]') ?? [])].map(({ href }) => href)
  expect(links).toEqual([brand.privacyPolicyUrl, brand.termsAndConditionsUrl])
  await press(within('Done'))
  expect(sent).toEqual([])
  expect(kept).not.toHaveBeenCalled()
})

test('BRAND-001 the phone of a plan shows what its target earns, and a single thing without a form as given', async () => {
  await open(planned, 'target')
  expect(page()).not.toContain('to go')
  expect(page()).toContain('2 rewards are waiting for you')
  expect(liveCampaign(liveOf(planned), 'target').campaignRewardData[0]).toMatchObject({ autoSelected: true })
})

test('BRAND-001 the phone of an empty plan says that nothing can be earned yet', async () => {
  await open(started)
  expect(page()).toContain('Add a reward to the plan to see it here as learners do.')
  expect(document.querySelector('button')).toBeNull()
})

test.each([
  [4, 50, 2],
  [4, 100, 4],
  [0, 100, 1],
  [3, null, 3],
])(
  'BRAND-001 of %i courses and a target of %s, %i are completed on the phone when the target is reached',
  (courses, targetPctComplete, done) => {
    const courseIds = Array.from({ length: courses }, (_, index) => toSampleId(11 + index))
    const plan = { ...planned, settings: { ...planned.settings, courseIds, targetPctComplete } }
    const standing = liveCampaign(liveOf(plan), 'target').campaignQualificationData
    expect(standing).toMatchObject({ campaignQualified: true, totalCoursesCompleted: done })
  },
)
