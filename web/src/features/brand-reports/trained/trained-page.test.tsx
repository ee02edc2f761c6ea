import type { TrainedReport } from '@trellis/contract/brand-reports/trained.ts'
import { expect, test } from 'vitest'
import { answer, answerList, fakeServer, refusal } from '../../../testing/fake-server.ts'
import { control, mount, press, settle } from '../../../testing/mount.tsx'
import { person } from '../../../testing/people.ts'
import { currentAddress, TestProviders } from '../../../testing/test-providers.tsx'
import { TrainedPage } from './trained-page.tsx'

const page = () => document.body.textContent ?? ''
const elm = { id: '0190a1b2-0000-7000-8000-000000000001', name: 'Elm Street', city: 'Denver', state: 'CO' }
const course = { id: '0190a1b2-0000-7000-8000-000000000002', title: 'Gummies' }

const report = (more: Partial<TrainedReport> = {}): TrainedReport => ({
  asOf: '2026-11-22T10:00:00.000Z',
  total: 12,
  before: 7,
  named: 2,
  months: [
    { month: '2026-10', people: 0, states: [] },
    { month: '2026-11', people: 12, states: [{ state: 'CO', people: 12 }] },
  ],
  others: [
    { month: '2026-11', state: 'CO', people: 5 },
    { month: '2026-11', state: null, people: 5 },
  ],
  isMore: true,
  choices: { states: ['CO'], courses: [course], dispensary: null },
  ...more,
})
const people = [
  { userId: elm.id, firstName: 'Ana', lastName: 'Ruiz', dispensary: elm, completedAt: '2026-11-20T15:00:00.000Z' },
  { userId: course.id, firstName: 'Bo', lastName: 'Marsh', dispensary: null, completedAt: '2026-11-19T15:00:00.000Z' },
]
const at = '/brands/mine/budtenders-trained'

const open = async (answers: (TrainedReport | 'fails')[] = [report()], address = '/budtenders-trained?period=3') => {
  const sent = fakeServer({
    [`GET ${at}`]: () => {
      const next = answers.length > 1 ? answers.shift() : answers[0]
      return next === 'fails' ? refusal('INTERNAL') : answer(next)
    },
    [`GET ${at}/people`]: () => answerList(people),
    [`GET ${at}/stores`]: () => answerList([{ ...elm, people: 1 }]),
  })
  await mount(
    <TestProviders at={address} session={{ state: 'authenticated', user: person(['ROLE_BRAND_EMPLOYEE']) }}>
      <TrainedPage />
    </TestProviders>,
  )
  await settle()
  return sent
}
const askedOf = (sent: Awaited<ReturnType<typeof open>>, path: string) =>
  Object.fromEntries(new URLSearchParams(sent.filter(each => each.path === path).at(-1)?.search))

test('REPORT-010 the report says how many, names those who may be named, and counts all others in groups', async () => {
  await open()
  expect(page()).toContain('12budtenders trained7in the period before2of them by name')
  expect(page()).toContain('2 people by name')
  expect(page()).toMatch(/Ana Ruiz.*Elm Street.*Denver, CO/)
  expect(page()).toMatch(/Bo Marsh.*No store/)
  expect(page()).toMatch(/Budtenders at stores in Colorado.*5.*Budtenders without a store.*5/)
  expect(page()).toContain('Smaller groups are left out.')
})

test('REPORT-010 one filter is that of the figures, of the people and of the stores, and a store leads to its own report', async () => {
  const sent = await open([report()], '/budtenders-trained?period=6&state=CO&month=2026-11&page=2')
  const filter = { period: '6', state: 'CO', month: '2026-11' }
  expect(askedOf(sent, at)).toEqual(filter)
  expect(askedOf(sent, `${at}/people`)).toMatchObject(filter)
  expect(askedOf(sent, `${at}/stores`)).toMatchObject(filter)
  const store = [...document.querySelectorAll('a')].find(({ textContent }) => textContent?.includes('Elm Street'))
  const address = new URL(store?.href ?? '', 'http://trellis.test').searchParams
  expect(Object.fromEntries(address)).toEqual({ ...filter, dispensaryId: elm.id })
})

test('REPORT-010 the report of one store says so, and leads back to all', async () => {
  const chosen = report({ choices: { states: ['CO'], courses: [course], dispensary: elm } })
  await open([chosen], `/budtenders-trained?dispensaryId=${elm.id}`)
  await press(control('Only Elm Street, Denver: show all stores'))
  expect(currentAddress()).toBe('/budtenders-trained')
})

test('REPORT-010 no one is told that other people exist where there are none', async () => {
  await open([report({ others: [], isMore: false })])
  expect(page()).not.toContain('People at other stores')
})

test.each([
  ['before anybody was trained', '/budtenders-trained', 'No budtender has finished one of your courses yet'],
  ['where nobody fits the filters', '/budtenders-trained?state=CO', 'No one matches these filters'],
])('REPORT-010 %s, that is said', async (_when, address, words) => {
  await open([report({ total: 0, before: 0, named: 0, others: [], isMore: false })], address)
  expect(page()).toContain(words)
})

test('REPORT-010 a report that could not be loaded is loaded again on a press', async () => {
  await open(['fails', report()])
  expect(page()).toContain('The report could not be loaded')
  await press(control('Try again'))
  await settle()
  expect(page()).toContain('12budtenders trained')
})
