import type { Employer } from '@trellis/contract/time-sheets/employers.ts'
import type { PayPeriod } from '@trellis/contract/time-sheets/pay-periods.ts'
import type { OpenTimeRequest, PersonTime } from '@trellis/contract/time-sheets/training-time.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answer, answerList, done, fakeServer, refusal } from '../../../testing/fake-server.ts'
import { control, field, mount, press, settle, type } from '../../../testing/mount.tsx'
import { person } from '../../../testing/people.ts'
import { currentAddress, TestProviders } from '../../../testing/test-providers.tsx'
import { ToastRegion } from '../../../ui/toast-region.tsx'
import { TrainingTimePage } from './training-time-page.tsx'

const chain: Employer = { id: 'c1', kind: 'chain', name: 'High Desert Collective', may: { pay: true } }
/** An employer beyond the first page of the list. */
const far: Employer = { id: 'c9', kind: 'store', name: 'Zia Cannabis', may: { pay: true } }
const store = { id: 's1', name: 'Juniper & Main' }
const period: PayPeriod = {
  ...{ id: 'p1', employer: chain, startsOn: '2026-11-02', endsOn: '2026-11-08', hasEnded: true },
  ...{ closedAt: null, closedBy: null, may: { close: true, remove: true } },
}
const ana: PersonTime = {
  ...{ userId: 'u1', name: 'Ana Marsh', dispensary: store, measuredSeconds: 2390, payableSeconds: 2400 },
  ...{ additions: [], approval: null, openRequests: 0, may: { approve: true } },
}
const bo: PersonTime = {
  ...{ ...ana, userId: 'u2', name: 'Bo Marsh', payableSeconds: 1200 },
  approval: {
    ...{ approvedSeconds: 900, reason: 'Five minutes were a break.', by: 'Dana Mireles' },
    ...{ at: '2026-11-09T15:00:00Z', isCurrent: true },
  },
}
const request: OpenTimeRequest = {
  ...{ id: 'r1', userId: 'u1', name: 'Ana Marsh', dispensary: store, day: '2026-11-03', minutes: 30 },
  ...{ words: 'The tablet was empty.', createdAt: '2026-11-03T15:00:00Z' },
}

const answerTime = (items: readonly PersonTime[], unapproved = 0) => {
  const sum = (seconds: (row: PersonTime) => number) => items.reduce((total, row) => total + seconds(row), 0)
  const totals = {
    measuredSeconds: sum(row => row.measuredSeconds),
    payableSeconds: sum(row => row.payableSeconds),
    approvedSeconds: sum(row => row.approval?.approvedSeconds ?? 0),
    ...{ unapproved, approvable: unapproved },
  }
  return answer({ ...(answerList(items).body as object), totals, stores: [store] })
}

/** The button that answers the open question or form. */
const submit = () => document.querySelector<HTMLElement>('[role$="dialog"] [type="submit"], dialog [type="submit"]')!

const text = () => document.body.textContent ?? ''

async function show(behaviours: Parameters<typeof fakeServer>[0] = {}, at = '/training-time') {
  const calls = fakeServer({
    'GET /employers': ({ search }) =>
      search.includes(`employerId=${far.id}`) ? answerList([far]) : answerList([chain], 26),
    'GET /pay-periods': () => answerList([period]),
    'GET /training-time': () => answerTime([ana, bo], 1),
    'GET /training-time/requests': () => answerList([]),
    ...behaviours,
  })
  await mount(
    <TestProviders at={at} session={{ state: 'authenticated', user: person(['ROLE_RETAIL_ORGANIZATION_EMPLOYEE']) }}>
      <TrainingTimePage />
      <ToastRegion />
    </TestProviders>,
  )
  for (let turn = 0; turn < 3; turn += 1) await settle()
  return {
    bodies: (path: string) => calls.filter(call => call.method === 'POST' && call.path === path).map(call => call.body),
    count: (method: string, path: string) => calls.filter(call => call.method === method && call.path === path).length,
  }
}

test('TIME-001 without stores, the page says what will appear', async () => {
  await show({ 'GET /employers': () => answerList([]) })
  expect(text()).toContain('No stores yet')
})

test('TIME-001 days without training time say so', async () => {
  await show({ 'GET /training-time': () => answerTime([]) })
  expect(text()).toContain('No training time in these days')
  expect(text()).not.toContain('Approve all shown')
})

test('TIME-001 pay periods that cannot be loaded say what to do, and are loaded again', async () => {
  const replies = [refusal('INTERNAL')]
  await show({ 'GET /pay-periods': () => replies.shift() ?? answerList([period]) })
  expect(text()).toContain('Check your connection and try again.')
  await press(control('Try again'))
  await settle()
  expect(text()).toContain('Ana Marsh')
})

test('TIME-001 an employer beyond the first page is shown by its address', async () => {
  await show({}, `/training-time?employer=${far.id}`)
  expect(field('Employer').value).toBe('Zia Cannabis')
  expect(control('Payroll file').getAttribute('href')).toBe(`/training-time/payroll?employer=${far.id}`)
})

test('TIME-001 an employer that cannot be loaded is not replaced by the first one', async () => {
  const failing = () => refusal('INTERNAL')
  await show(
    { 'GET /employers': ({ search }) => (search.includes('employerId') ? failing() : answerList([chain])) },
    `/training-time?employer=${far.id}`,
  )
  expect(text()).toContain('Check your connection and try again.')
  expect(text()).not.toContain('Ana Marsh')
})

test('TIME-001 the list shows what is approved, by how much it differs and why, and who is missing', async () => {
  await show()
  expect(text()).toContain('1 person is not approved yet.')
  expect(text()).toContain('Approved 15 min of 20 min')
  expect(text()).toContain('Five minutes were a break. by Dana Mireles')
  expect(text()).toContain('Approved 15 min of 1 hr.')
})

const listMain = () => [...document.querySelectorAll('button.bg-accent')].map(button => button.textContent)

test('TIME-001 the main button approves everyone who is not approved yet', async () => {
  await show({ 'GET /training-time/requests': () => answerList([request]) })
  expect(listMain()).toEqual(['Approve all shown'])
})

test('TIME-001 once everyone is approved, the main button closes the period', async () => {
  await show({ 'GET /training-time': () => answerTime([bo]) })
  expect(listMain()).toEqual(['Close period'])
})

test('TIME-001 on a phone, too, the list says why approved time differs, and which time was added', async () => {
  const narrow = { matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() } as never
  const media = vi.spyOn(window, 'matchMedia').mockReturnValue(narrow)
  onTestFinished(() => media.mockRestore())
  await show({ 'GET /training-time': () => answerTime([{ ...bo, additions: [{ day: '2026-10-30', minutes: 5 }] }]) })
  expect(document.querySelector('table')).toBeNull()
  expect(text()).toContain('Five minutes were a break. by Dana Mireles')
  expect(text()).toContain('+ 5 min for Oct 30, 2026')
})

test('TIME-001 another number of minutes is approved only with a reason', async () => {
  const approvals = '/training-time/approvals'
  const { bodies } = await show({ [`POST ${approvals}`]: () => answer({ approved: 1 }) })
  await press(control('Approve time of Ana Marsh'))
  await type(field('Minutes to pay'), '25')
  await press(control('Approve'))
  expect(text()).toContain('Say why the approved time differs.')
  expect(bodies(approvals)).toEqual([])
  await type(field('Reason'), 'The rest was a break.')
  await press(control('Approve'))
  expect(text()).toContain('Approved: Ana Marsh.')
  const approved = { userId: 'u1', dispensaryId: 's1', approvedSeconds: 1500, reason: 'The rest was a break.' }
  expect(bodies(approvals)).toEqual([{ periodId: 'p1', people: [approved] }])
})

test('TIME-001 all are approved only as counted: after a change, the new count is shown and the filter stays', async () => {
  const approvals = '/training-time/approvals'
  const lists = [answerTime([ana, bo], 2), answerTime([ana, bo], 3)]
  const replies = [refusal('COUNT_CHANGED'), answer({ approved: 3 })]
  const at = '/training-time?employer=c1&open=true'
  const { bodies } = await show(
    {
      'GET /training-time': () => (lists.length > 1 ? lists.shift()! : lists[0]!),
      [`POST ${approvals}`]: () => replies.shift()!,
    },
    at,
  )
  await press(control('Approve all shown'))
  expect(text()).toContain('Approve the time of 2 people?')
  await press(control('Approve all'))
  expect(text()).toContain('The number of people has changed.')
  expect(currentAddress()).toBe(at)
  expect(text()).toContain('3 people are not approved yet.')
  await press(control('Approve all shown'))
  expect(text()).toContain('Approve the time of 3 people?')
  await press(control('Approve all'))
  expect(text()).toContain('Approved: 3.')
  const filter = { unapproved: 'true' }
  expect(bodies(approvals)).toMatchObject([
    { periodId: 'p1', filter, expectedCount: 2 },
    { periodId: 'p1', filter, expectedCount: 3 },
  ])
})

test('TIME-001 a period with time that is not approved stays open, and says of how many people', async () => {
  const waiting = refusal('TIME_NOT_APPROVED', {}, 'People whose time is not approved: 2. Approve it first.')
  await show({ 'POST /pay-periods/p1/close': () => waiting })
  await press(control('Close period'))
  await press(submit())
  expect(text()).toContain('People whose time is not approved: 2. Approve it first.')
  await press(control('Cancel'))
  expect(text()).toContain('Ana Marsh')
})

test('TIME-001 missing time is added with the minutes asked for, or with others', async () => {
  const answers = '/training-time/requests/r1/answer'
  const lists = [[request]]
  const { bodies } = await show({
    'GET /training-time/requests': () => answerList(lists[0] ?? []),
    [`POST ${answers}`]: () => {
      lists.shift()
      return done
    },
  })
  const minutes = field('Minutes to add for Ana Marsh')
  expect(minutes.value).toBe('30')
  expect(control('Add 30 min for Ana Marsh')).toBeTruthy()
  await type(minutes, '721')
  await press(control('Add time for Ana Marsh'))
  expect(text()).toContain('Enter 1 to 720 minutes.')
  expect(bodies(answers)).toEqual([])
  await type(minutes, '45')
  await press(control('Add 45 min for Ana Marsh'))
  expect(bodies(answers)).toEqual([{ answer: 'accepted', minutes: 45 }])
  expect(text()).toContain('Added 45 min for Ana Marsh.')
  expect(text()).not.toContain('Reports of missing time')
})

test('TIME-001 a report that was withdrawn meanwhile says so and leaves the list', async () => {
  const lists = [[request]]
  await show({
    'GET /training-time/requests': () => answerList(lists[0] ?? []),
    'POST /training-time/requests/r1/answer': () => {
      lists.shift()
      return refusal('DECIDED_BEFORE', {}, 'The person withdrew this request, so nothing is left to answer.')
    },
  })
  await press(control('Add 30 min for Ana Marsh'))
  await settle()
  expect(text()).toContain('The person withdrew this request, so nothing is left to answer.')
  expect(text()).not.toContain('Reports of missing time')
})

test('TIME-001 missing time is declined only with words', async () => {
  const answers = '/training-time/requests/r1/answer'
  const lists = [[request]]
  const { bodies } = await show({
    'GET /training-time/requests': () => answerList(lists[0] ?? []),
    [`POST ${answers}`]: () => {
      lists.shift()
      return done
    },
  })
  await press(control('Decline the time of Ana Marsh'))
  await press(submit())
  expect(text()).toContain('Say why this time is not added.')
  expect(bodies(answers)).toEqual([])
  await type(field('Why it is not added'), 'This course was measured.')
  await press(submit())
  expect(bodies(answers)).toEqual([{ answer: 'declined', words: 'This course was measured.' }])
  expect(text()).not.toContain('Reports of missing time')
})

test('TIME-001 the first pay period is started, and shown', async () => {
  const periods: PayPeriod[] = []
  const { bodies } = await show({
    'GET /pay-periods': () => answerList(periods),
    'POST /pay-periods': () => {
      periods.push(period)
      return answer(period)
    },
  })
  await press(control('A week'))
  await type(field('First day'), '2026-11-02')
  expect(field('Last day').value).toBe('2026-11-08')
  await press(control('Start pay period'))
  expect(bodies('/pay-periods')).toEqual([{ employerId: 'c1', startsOn: '2026-11-02', endsOn: '2026-11-08' }])
  expect(currentAddress()).toBe('/training-time?employer=c1&period=p1')
  expect(text()).toContain('1 person is not approved yet.')
})

test('TIME-001 a period started by mistake is deleted after a question, and its days are listed by week', async () => {
  const periods = [period]
  const { count } = await show(
    {
      'GET /pay-periods': () => answerList(periods),
      'DELETE /pay-periods/p1': () => {
        periods.pop()
        return done
      },
    },
    '/training-time?employer=c1&period=p1',
  )
  await press(control('Delete period'))
  expect(text()).toContain('Only the pay period is deleted. The training time of these days stays.')
  await press(control('Cancel'))
  expect(count('DELETE', '/pay-periods/p1')).toBe(0)
  await press(control('Delete period'))
  await press(submit())
  await settle()
  expect(text()).toContain('Pay period deleted:')
  expect(text()).toContain('Start with your first pay period')
  expect(currentAddress()).toBe('/training-time?employer=c1')
})

test('TIME-001 a period is deleted only while nothing in it is approved', async () => {
  const approvedMeanwhile = refusal('PERIOD_IN_USE')
  await show({ 'DELETE /pay-periods/p1': () => approvedMeanwhile })
  await press(control('Delete period'))
  await press(submit())
  expect(text()).toContain('Time in this pay period is approved already. Close it instead.')
})

test('TIME-001 a period with approved time has nothing to delete it with', async () => {
  await show({ 'GET /pay-periods': () => answerList([{ ...period, may: { close: true, remove: false } }]) })
  expect(text()).toContain('Close period')
  expect(text()).not.toContain('Delete period')
})
