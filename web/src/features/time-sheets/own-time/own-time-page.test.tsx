import type { OwnTimeRequest, OwnWeek } from '@trellis/contract/time-sheets/own-time.ts'
import { expect, test } from 'vitest'
import type { Session } from '../../../platform/session/session.ts'
import { answer, answerList, done, fakeServer, refusal } from '../../../testing/fake-server.ts'
import { control, field, mount, press, settle, type } from '../../../testing/mount.tsx'
import { person } from '../../../testing/people.ts'
import { currentAddress, TestProviders } from '../../../testing/test-providers.tsx'
import { ToastRegion } from '../../../ui/toast-region.tsx'
import { OwnTimePage } from './own-time-page.tsx'

const idOf = (number: number) => `0190a1b2-0000-7000-8000-${String(number).padStart(12, '0')}`
const session: Session = { state: 'authenticated', user: person(['ROLE_STUDENT']) }

const week: OwnWeek = {
  monday: '2026-11-16',
  today: '2026-11-19',
  firstMonday: '2026-11-09',
  hasStore: true,
  seconds: 2520,
  paidSeconds: 2520,
  days: [
    {
      day: '2026-11-17',
      seconds: 2520,
      items: [
        { courseId: idOf(1), classId: null, title: 'Terpenes', isLive: false, seconds: 1620 },
        { courseId: null, classId: null, title: null, isLive: false, seconds: 900 },
      ],
    },
  ],
  periods: [],
}
const open: OwnTimeRequest = {
  id: idOf(5),
  store: 'Juniper & Main',
  day: '2026-11-18',
  minutes: 20,
  words: 'The tablet was offline.',
  askedAt: '2026-11-19T15:00:00.000Z',
  answer: null,
  addedMinutes: null,
  countsOn: null,
  answerWords: null,
}

const text = () => document.body.textContent ?? ''

async function show(behaviours: Parameters<typeof fakeServer>[0] = {}) {
  const sent = fakeServer({
    'GET /training-time/mine': () => answer(week),
    'GET /training-time/mine/requests': () => answerList([]),
    ...behaviours,
  })
  await mount(
    <TestProviders at="/me/time" session={session}>
      <OwnTimePage />
      <ToastRegion />
    </TestProviders>,
  )
  await settle()
  return sent
}

test('TIME-001 the week is shown with its sum, its days, and what was learned', async () => {
  await show()
  expect(text()).toContain('This week: 42 min paid training')
  expect(text()).toContain('Tuesday, Nov 1742 minTerpenes27 minAdded at your request15 min')
})

test('TIME-001 the weeks are turned between the first and the current one, by their address', async () => {
  const earlier = { ...week, monday: '2026-11-09', days: [], seconds: 0, paidSeconds: 0 }
  await show({ 'GET /training-time/mine': ({ search }) => answer(search === '' ? week : earlier) })
  expect((control('Next week') as HTMLButtonElement).disabled).toBe(true)
  await press(control('Previous week'))
  expect(currentAddress()).toBe('/me/time?week=2026-11-09')
  expect((control('Previous week') as HTMLButtonElement).disabled).toBe(true)
  expect(text()).toContain('Active minutes in courses and classes. A pause of 30 seconds stops the clock.')
})

test('TIME-001 a person without a store is not promised pay, and has no one to ask', async () => {
  await show({ 'GET /training-time/mine': () => answer({ ...week, hasStore: false, paidSeconds: 0 }) })
  expect(text()).toContain('This week: 42 min of training')
  expect(text()).not.toContain('Something missing?')
})

test('TIME-001 what was approved is shown, with the reason where it differs', async () => {
  const period = {
    id: idOf(2),
    storeId: idOf(3),
    store: 'Juniper & Main',
    startsOn: '2026-11-01',
    endsOn: '2026-11-15',
  }
  const periods = [
    { ...period, payableSeconds: 2520, approvedSeconds: 2400, reason: 'Logged at home.' },
    { ...period, id: idOf(4), payableSeconds: null, approvedSeconds: null, reason: null },
  ]
  await show({ 'GET /training-time/mine': () => answer({ ...week, periods }) })
  expect(text()).toContain('Approved: 40 min of 42 min. Reason: Logged at home.')
  expect(text()).toContain('Not approved yet')
})

test('TIME-001 missing time is asked for: fields are checked here and by the server, and nothing typed is lost', async () => {
  const refused = refusal('TIME_REQUEST_OPEN', { day: ['You already asked about this day.'] })
  const replies = [refused, 'no network' as const, answer({ id: idOf(9) })]
  const sent = await show({ 'POST /training-time/mine/requests': () => replies.shift() ?? done })
  const posts = () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body)
  await press(control('Something missing?'))
  expect([field('Day').value, field('Minutes').value]).toEqual(['2026-11-19', ''])
  await type(field('Minutes'), '0')
  await press(control('Ask my manager'))
  expect(text()).toContain('Enter 1 to 720 minutes.')
  expect(text()).toContain('Say what you learned and when.')
  expect(posts()).toEqual([])
  await type(field('Minutes'), '20')
  await type(field('What did you learn, and when?'), 'The tablet was offline.')
  await press(control('Ask my manager'))
  expect(text()).toContain('You already asked about this day.')
  await type(field('Day'), '2026-11-18')
  await press(control('Ask my manager'))
  expect(field('What did you learn, and when?').value).toBe('The tablet was offline.')
  await press(control('Ask my manager'))
  expect(text()).toContain('Your manager was asked.')
  expect(posts().at(-1)).toEqual({ day: '2026-11-18', minutes: 20, words: 'The tablet was offline.' })
})

test('TIME-001 an open request is withdrawn; one that was answered meanwhile is shown with its answer', async () => {
  const accepted = { ...open, answer: 'accepted', addedMinutes: 15, countsOn: '2026-12-01', answerWords: 'As we said.' }
  const lists = [[open], [open], [accepted]]
  const replies = [refusal('DECIDED_BEFORE')]
  await show({
    'GET /training-time/mine/requests': () => answerList(lists.length > 1 ? lists.shift()! : lists[0]!),
    [`POST /training-time/mine/requests/${open.id}/withdrawal`]: () => replies.shift() ?? done,
  })
  expect(text()).toContain('Nov 18, 2026, 20 minWaits for an answer')
  lists.splice(0, lists.length, [accepted as OwnTimeRequest])
  await press(control('Withdraw the request for Nov 18, 2026'))
  expect(text()).toContain('Someone has already decided this.')
  expect(text()).toContain('Added: 15 minPaid with the period of Dec 1, 2026.Answer: As we said.')
})

test('TIME-001 a week that cannot be loaded says what to do', async () => {
  await show({ 'GET /training-time/mine': () => refusal('INTERNAL') })
  expect(text()).toContain('Your training time could not be loaded')
  expect(text()).toContain('Check your connection and try again.')
})
