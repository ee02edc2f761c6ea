import { act } from 'react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createOutboxStorage, outboxWith } from '../../testing/device.ts'
import { answer, refusal } from '../../testing/fake-server.ts'
import { control, field, press, settle, type } from '../../testing/mount.tsx'
import { courseId } from '../cards/testing/sample-card.ts'
import {
  buildCampaign,
  callsTo,
  learner,
  openCourseEnd as open,
  overlay,
  pick,
  radios,
  selectPath,
  selectsIn,
  serveCourseEnd as serve,
  shown,
  titleShown,
  within,
} from './testing/course-end.tsx'
import { card, mug, sampleCampaign, sampleReward, selected, tee, toSampleId } from './testing/sample-rewards.ts'

const several = sampleReward(1)

beforeEach(() => localStorage.clear())

describe('what a completed course earns', () => {
  test('VIEWER-018 VIEWER-019 REWARD-003 REWARD-004 the overlay comes by itself; one is picked, then Continue', async () => {
    const sent = serve(buildCampaign(several), { [selectPath]: () => answer(selected(several, 0)) })
    await open()
    expect(titleShown()).toBe('Choose your reward')
    expect(shown()).toContain('For finishing three of three courses.')
    expect(radios()).toHaveLength(3)
    await press(within('Continue'))
    expect(shown()).toContain('Choose one of the rewards.')
    await pick(0)
    expect(selectsIn(sent).map(({ body }) => body)).toEqual([
      { courseId, selectionIndex: 0, incentiveCampaignRewardId: toSampleId(1), additionalInfo: null },
    ])
  })

  test('REWARD-008 REWARD-012 a successful selection shows the summary with the next course, spoken and in focus', async () => {
    serve([buildCampaign(several)], { [selectPath]: () => answer(selected(several, 2)) })
    await open()
    await pick(2)
    expect(titleShown()).toBe("You've Earned a Reward")
    expect(document.activeElement?.textContent).toBe("You've Earned a Reward")
    expect(overlay()?.querySelector('[role="status"]')?.textContent).toBe('The reward is yours: Enamel mug')
    expect(within('Next Course')).toBeDefined()
    expect(shown()).not.toContain('of 1 rewards')
  })

  test('REWARD-008 what was chosen before on another device is what is shown', async () => {
    serve(buildCampaign(several), { [selectPath]: () => answer(selected(several, 0)) })
    await open()
    await pick(2)
    expect(shown()).toContain('$25 grocery card')
    expect(shown()).not.toContain('Enamel mug')
  })

  test('REWARD-010 REWARD-011 REWARD-012 REWARD-017 of several, those selected by themselves are shown at once, and the last leads on', async () => {
    const automatic = selected(sampleReward(1, { sampleOptions: [mug] }), 0, true)
    const second = sampleReward(2, { sampleOptions: [card, mug] })
    const sent = serve(buildCampaign(automatic, second), { [selectPath]: () => answer(selected(second, 0)) })
    await open()
    expect(titleShown()).toBe("You've Earned a Reward")
    expect(shown()).toContain('You earned 1 of 2 rewards')
    expect(within('Next Course')).toBeUndefined()
    expect(selectsIn(sent)).toEqual([])
    await press(within('Next reward'))
    expect(shown()).toContain('Reward 2 of 2')
    await pick(0)
    expect(shown()).toContain('You earned 2 of 2 rewards')
    expect(within('Next reward')).toBeUndefined()
    expect(within('Next Course')).toBeDefined()
  })

  test('REWARD-009 confetti falls over the summary', async () => {
    const automatic = buildCampaign(selected(sampleReward(1, { sampleOptions: [mug] }), 0, true))
    serve(automatic)
    await open()
    expect(overlay()?.querySelectorAll('canvas[data-confetti]')).toHaveLength(1)
  })

  test('REWARD-009 there is no confetti with reduced motion', async () => {
    const still = vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
    onTestFinished(() => still.mockRestore())
    serve(buildCampaign(selected(sampleReward(1, { sampleOptions: [mug] }), 0, true)))
    await open()
    expect(titleShown()).toBe("You've Earned a Reward")
    expect(document.querySelector('canvas')).toBeNull()
  })

  test('REWARD-018 REWARD-019 says how many courses are to go', async () => {
    const standing = { campaignQualified: false, totalCoursesCompleted: 1, targetPctComplete: 100 }
    serve([
      sampleCampaign({
        campaignQualificationData: { ...standing, totalCoursesAssigned: 3 },
        campaignRewardData: [sampleReward(1, { earned: false })],
      }),
      sampleCampaign({
        campaignQualificationData: { ...standing, totalCoursesAssigned: 2 },
        campaignRewardData: [sampleReward(2, { earned: false, sampleOptions: [mug] })],
      }),
    ])
    await open()
    expect(overlay()).toBeNull()
    expect([...document.querySelectorAll('li')].map(row => row.textContent)).toEqual([
      '$25 grocery card or 2 othersAlpenglow Edibles2 courses to go',
      'Enamel mugAlpenglow Edibles1 course to go',
    ])
  })

  test('VIEWER-020 a visitor is asked no question about rewards', async () => {
    const sent = serve(buildCampaign(several))
    await open({ session: { state: 'unauthenticated' } })
    expect(sent).toEqual([])
    expect(control('Next Course')).toBeDefined()
  })

  test('VIEWER-018 a course without rewards shows what comes next and nothing else', async () => {
    serve([])
    await open()
    expect(overlay()).toBeNull()
    expect(control('Next Course')).toBeDefined()
  })

  test('REWARD-003 another day the course says what is still to choose, and waits to be asked', async () => {
    serve(buildCampaign(several, selected(sampleReward(2, { sampleOptions: [mug] }), 0, true)))
    await open({ isFresh: false })
    expect(overlay()).toBeNull()
    expect(document.body.textContent).toContain('A reward is waiting for you')
    await press(control('Choose your reward'))
    expect(radios()).toHaveLength(3)
    expect(shown()).not.toContain('Reward 1 of 2')
  })

  test('VIEWER-019 REWARD-003 an overlay that is closed leaves the reward to choose', async () => {
    serve(buildCampaign(several))
    await open()
    await press(within('Close'))
    expect(document.body.textContent).toContain('A reward is waiting for you')
  })

  test('ANALYTICS-008 records that rewards were offered', async () => {
    sessionStorage.clear()
    const sent = serve(buildCampaign(several))
    await open()
    await act(async () => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
      Reflect.deleteProperty(document, 'visibilityState')
    })
    const events = callsTo(sent, '/course-analytics').flatMap(({ body }) => body as { eventType: string }[])
    expect(events.map(({ eventType }) => eventType)).toEqual(['INCENTIVE_PICKER_RENDERED'])
    expect(events[0]).toMatchObject({ courseId })
  })
})

describe('a reward that asks for more', () => {
  const withForm = sampleReward(1, { sampleOptions: [card, tee] })

  test('REWARD-005 REWARD-006 REWARD-007 asks on a step of its own that leads back and on', async () => {
    const sent = serve(buildCampaign(withForm), { [selectPath]: () => answer(selected(withForm, 1)) })
    await open()
    await pick(1)
    expect(titleShown()).toBe('Almost there...')
    await press(within('Back'))
    expect(radios().map(({ checked }) => checked)).toEqual([false, true])
    await press(within('Continue'))
    await type(field('Shirt size'), 'M')
    await press(within('Continue'))
    expect(titleShown()).toBe("You've Earned a Reward")
    expect(selectsIn(sent).map(({ body }) => body)).toEqual([
      { courseId, selectionIndex: 1, incentiveCampaignRewardId: toSampleId(1), additionalInfo: { size: 'M' } },
    ])
  })

  test('REWARD-016 a sole option with a form is chosen already', async () => {
    serve(buildCampaign(sampleReward(1, { sampleOptions: [tee] })))
    await open()
    expect(radios().map(({ checked }) => checked)).toEqual([true])
    await press(within('Continue'))
    expect(titleShown()).toBe('Almost there...')
  })

  test('VALID-043 VALID-044 VALID-045 says what is required or wrong, goes there, and sends nothing', async () => {
    const sent = serve(buildCampaign(withForm))
    await open()
    await pick(1)
    await type(field('Work e-mail (optional)'), 'dana@')
    await type(field('Phone (optional)'), '30355')
    await press(within('Continue'))
    expect(shown()).toContain('Shirt size is required')
    expect(shown()).toContain('Invalid email address.')
    expect(shown()).toContain('Please enter a valid phone number.')
    expect(document.activeElement).toBe(field('Shirt size'))
    expect(selectsIn(sent)).toEqual([])
  })

  test('REWARD-005 what was typed is kept on the device and is there again', async () => {
    serve(buildCampaign(withForm))
    await open()
    await pick(1)
    await type(field('Shirt size'), 'XL')
    expect(localStorage.getItem(`personal:${learner.user.id}:reward:${toSampleId(101)}:1`)).toBe('{"size":"XL"}')
    await press(within('Back'))
    await press(within('Continue'))
    expect(field('Shirt size').value).toBe('XL')
  })

  test('REWARD-007 what the server finds wrong with the form is said, and the form stays', async () => {
    const errors = { 'additionalInfo.size': ['Shirt size is required'] }
    serve(buildCampaign(withForm), { [selectPath]: () => refusal('INVALID_INPUT', errors) })
    await open()
    await pick(1)
    await type(field('Shirt size'), 'M')
    await press(within('Continue'))
    expect(titleShown()).toBe('Almost there...')
    expect(shown()).toContain('Shirt size is required')
    expect(field('Shirt size').value).toBe('M')
  })
})

describe('the question of the brand', () => {
  const automatic = buildCampaign(selected(sampleReward(1, { sampleOptions: [mug] }), 0, true))
  const optInPath = `/brand-opt-ins/${courseId}`
  const asked = {
    [`GET ${optInPath}`]: () => answer({ optedIn: false, brandName: 'Alpenglow Edibles' }),
    [`POST ${optInPath}`]: () => answer({ optedIn: true, brandName: 'Alpenglow Edibles' }),
  }
  const yes = { optedIn: true, incentiveCampaignRewardId: toSampleId(1), locale: 'en', page: '/' }
  const no = { ...yes, optedIn: false }
  const wording = 'Yes, Alpenglow Edibles may send me news and offers. I can change my mind at any time.'

  test('REWARD-013 REWARD-015 stands where no one has said yes, and is sent when one moves on', async () => {
    const sent = serve(automatic, asked)
    await open()
    await press(field(wording))
    expect(callsTo(sent, optInPath)).toEqual([])
    await press(within('Next Course'))
    expect(callsTo(sent, optInPath).map(({ body }) => body)).toEqual([yes])
  })

  test('REWARD-013 ENTITY-033 carries the links to what the brand says of privacy and terms, beside the page', async () => {
    const urls = {
      privacyPolicyUrl: 'https://alpenglow.test/privacy',
      termsAndConditionsUrl: 'https://alpenglow.test/terms',
    }
    const sent = serve(automatic, {
      ...asked,
      [`GET ${optInPath}`]: () => answer({ optedIn: false, brandName: 'Alpenglow Edibles', ...urls }),
    })
    await open()
    expect(shown()).toContain(`${wording} Its privacy policy and its terms and conditions apply.`)
    expect(['privacy policy', 'terms and conditions'].map(name => within(name).getAttribute('href'))).toEqual([
      urls.privacyPolicyUrl,
      urls.termsAndConditionsUrl,
    ])
    expect(within('privacy policy').getAttribute('target')).toBe('_blank')
    document.addEventListener('click', event => event.preventDefault(), { once: true })
    await press(within('privacy policy'))
    expect(titleShown()).toBe("You've Earned a Reward")
    expect(callsTo(sent, optInPath)).toEqual([])
  })

  test('REWARD-013 is asked by the brand of each reward, and answered to each', async () => {
    const byReward: Record<string, string> = {
      [toSampleId(1)]: 'Alpenglow Edibles',
      [toSampleId(2)]: 'Cinder Pre-Rolls',
    }
    const both = buildCampaign(...[1, 2].map(place => selected(sampleReward(place, { sampleOptions: [mug] }), 0, true)))
    const sent = serve(both, {
      ...asked,
      [`GET ${optInPath}`]: ({ search }) =>
        answer({
          optedIn: false,
          brandName: byReward[new URLSearchParams(search).get('incentiveCampaignRewardId') ?? ''] ?? null,
        }),
    })
    await open()
    await press(field(wording))
    await press(within('Next reward'))
    expect(shown()).toContain('Yes, Cinder Pre-Rolls may send me news and offers.')
    await press(within('Close'))
    expect(callsTo(sent, optInPath).map(({ body }) => body)).toEqual([
      yes,
      { ...no, incentiveCampaignRewardId: toSampleId(2) },
    ])
  })

  test('REWARD-015 a tick that was not made is sent as a no', async () => {
    const sent = serve(automatic, asked)
    await open()
    await press(within('Close'))
    expect(callsTo(sent, optInPath).map(({ body }) => body)).toEqual([no])
  })

  test('REWARD-015 leaving before the question was on the screen is not an answer', async () => {
    const sent = serve(buildCampaign(several), asked)
    await open()
    await press(within('Close'))
    expect(callsTo(sent, optInPath)).toEqual([])
  })

  test('REWARD-013 REWARD-015 Escape is moving on as well', async () => {
    const sent = serve(automatic, asked)
    await open()
    await press(field(wording))
    await act(async () => {
      overlay()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    })
    await settle()
    expect(callsTo(sent, optInPath).map(({ body }) => body)).toEqual([yes])
  })

  test('REWARD-014 REWARD-015 a yes that was just given is known when the rewards are opened again', async () => {
    const said = { optedIn: false }
    const brandName = 'Alpenglow Edibles'
    serve(buildCampaign(selected(sampleReward(1, { sampleOptions: [mug] }), 0, true), sampleReward(2)), {
      [`GET ${optInPath}`]: () => answer({ ...said, brandName }),
      [`POST ${optInPath}`]: ({ body }) => {
        said.optedIn = (body as typeof said).optedIn
        return answer({ ...said, brandName })
      },
      [selectPath]: () => answer(selected(sampleReward(2), 0)),
    })
    await open()
    await press(field(wording))
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    await act(async () => within('Close').click())
    await act(async () => vi.advanceTimersByTimeAsync(200))
    vi.useRealTimers()
    await press(control('Choose your reward'))
    await pick(0)
    expect(titleShown()).toBe("You've Earned a Reward")
    expect(overlay()?.querySelector('input[type="checkbox"]')).toBeNull()
  })

  test('REWARD-015 a yes that is given without a network waits on the device, is sent later, and is not asked for again', async () => {
    const server: { reply: ReturnType<typeof answer> | 'no network' } = { reply: 'no network' }
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    onTestFinished(() => error.mockRestore())
    const sent = serve(buildCampaign(several, sampleReward(2)), {
      ...asked,
      [`POST ${optInPath}`]: () => server.reply,
      [selectPath]: () => server.reply,
    })
    const disk = createOutboxStorage()
    const outbox = outboxWith(disk)
    await open({ outbox })
    await pick(0)
    expect(titleShown()).toBe('Your choice is saved')
    await press(field(wording))
    await press(within('Next reward'))
    expect(disk.calls().at(-1)).toMatchObject({ path: '/brand-opt-ins/:courseId', params: { courseId }, body: yes })
    await pick(0)
    expect(overlay()?.querySelector('input[type="checkbox"]')).toBeNull()
    server.reply = answer(selected(several, 0))
    await act(() => outbox.flush())
    await settle()
    expect(callsTo(sent, optInPath).at(-1)?.body).toEqual(yes)
    expect(disk.calls()).toEqual([])
  })

  test('REWARD-015 a no that is given without a network is not kept, lest it undo a yes given since', async () => {
    const sent = serve(automatic, { ...asked, [`POST ${optInPath}`]: () => 'no network' })
    const disk = createOutboxStorage()
    await open({ outbox: outboxWith(disk) })
    await press(within('Close'))
    expect(callsTo(sent, optInPath)).toHaveLength(1)
    expect(disk.calls()).toEqual([])
  })

  test('REWARD-014 a person who has already agreed is not asked again', async () => {
    const sent = serve(automatic)
    await open()
    expect(overlay()?.querySelector('input[type="checkbox"]')).toBeNull()
    await press(within('Close'))
    expect(callsTo(sent, optInPath)).toEqual([])
  })
})
