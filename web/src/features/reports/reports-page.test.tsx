import type { TrainingReport } from '@trellis/contract/reports/reports.ts'
import { expect, test } from 'vitest'
import { answer, fakeServer, refusal } from '../../testing/fake-server.ts'
import { control, mount, openMenu, press, settle } from '../../testing/mount.tsx'
import { person } from '../../testing/people.ts'
import { currentAddress, TestProviders } from '../../testing/test-providers.tsx'
import { shownToasts } from '../../ui/toast-store.ts'
import { ReportsPage } from './reports-page.tsx'

const idOf = (nth: number) => `0190a1b2-0000-7000-8000-${String(nth).padStart(12, '0')}`
const paging = (total: number) => ({ total, totalPages: 1, currentPage: 1, nextPage: null, previousPage: null })

const denver = { id: idOf(1), name: 'Juniper & Main', city: 'Denver', state: 'Colorado', region: 'Front Range' }
const boston = { id: idOf(2), name: 'Harbor Street', city: 'Boston', state: 'Massachusetts', region: 'Commonwealth' }

const choices = {
  dispensaries: [denver],
  dispensaryId: denver.id as string | null,
  roles: [{ id: idOf(11), label: 'Budtender' }],
  tracks: [{ id: idOf(21), name: 'First week' }],
}
const half = { people: 3, assigned: 9, completed: 3, percent: 33 }
const training: TrainingReport = {
  invited: 1,
  disabled: 0,
  ...half,
  tracks: [
    { id: idOf(21), name: 'First week', ...half },
    { id: null, name: 'Assigned directly', people: 1, assigned: 0, completed: 0, percent: 0 },
  ],
  roles: [{ id: idOf(11), name: 'Budtender', ...half }],
  dispensaries: [{ ...denver, ...half }],
}
const ana = { id: idOf(31), firstName: 'Ana', lastName: 'Ruiz', roles: ['Budtender'], dispensaries: ['Juniper & Main'] }
const employees = [{ ...ana, assigned: 3, completed: 2, percent: 67, lastCompletedAt: '2026-11-20T16:00:00.000Z' }]
const points = [
  { until: '2026-11-01T00:00:00.000Z', completed: 1, percent: 11, added: 1 },
  { until: '2026-11-20T16:00:00.000Z', completed: 3, percent: 33, added: 2 },
]
const overduePerson = {
  userId: ana.id,
  firstName: 'Ana',
  lastName: 'Ruiz',
  dispensaryName: 'Juniper & Main',
  courses: 2,
  courseTitle: 'Refusing a sale',
  trackName: 'First week',
  dueOn: '2026-11-10',
  daysOverdue: 10,
}
const comment = {
  id: idOf(61),
  courseId: idOf(41),
  courseTitle: 'Refusing a sale',
  stars: 2,
  comment: 'Too long for a shift.',
  day: '2026-11-20',
}
const noRatings = { count: 0, average: null, stars: [0, 0, 0, 0, 0], courses: [] }

type Answers = {
  training?: Partial<TrainingReport>
  choices?: Partial<typeof choices>
  feedback?: object
  overdue?: (search: string) => (typeof overduePerson)[]
}

const serve = (given: Answers = {}) =>
  fakeServer({
    'GET /reports/choices': () => answer({ ...choices, ...given.choices }),
    'GET /reports/training': () => answer({ ...training, ...given.training }),
    'GET /reports/training/employees': () => answer({ items: employees, paging: paging(1) }),
    'GET /reports/training/over-time': () => answer({ assigned: 9, step: 'month', points }),
    'GET /reports/overdue': ({ search }) =>
      answer({ items: given.overdue?.(search) ?? [overduePerson], paging: paging(4) }),
    'GET /reports/feedback/comments': () => answer({ items: [comment], paging: paging(1) }),
    'GET /reports/feedback': () => answer(given.feedback ?? noRatings),
    'POST /employees/reminders': () => answer({ items: [{ ...ana, outcome: 'REMINDED' }], isMore: false }),
  })

const open = async (at = '/reports') => {
  await mount(
    <TestProviders at={at} session={{ state: 'authenticated', user: person(['ROLE_DISPENSARY_ADMIN']) }}>
      <ReportsPage />
    </TestProviders>,
  )
  await settle()
}
const page = () => document.body.textContent ?? ''
const images = () => [...document.querySelectorAll('[role="img"]')].map(each => each.getAttribute('aria-label'))
const tables = () => [...document.querySelectorAll('details table')] as HTMLTableElement[]
const cellsOf = (table: HTMLTableElement | undefined) =>
  [...(table?.querySelectorAll('tbody tr') ?? [])].map(row => [...row.children].map(cell => cell.textContent))
const asked = (sent: ReturnType<typeof fakeServer>, path: string) =>
  sent.filter(each => each.path === path).at(-1)?.search

test('REPORT-011 REPORT-012 the report opens with whole percents, people, what is completed and what is overdue', async () => {
  serve()
  await open()
  expect(page()).toContain('Juniper & Main, Denver')
  expect(page()).toContain('33%trained')
  expect(page()).toContain('3completed of 9 assigned')
  expect(page()).toContain('4overdue')
})

test('REPORT-011 every image says in words what it shows, and has its table', async () => {
  serve()
  await open()
  expect(images()).toEqual([
    'Percent trained over time: Oct 2026 11%, Nov 2026 33%',
    'By track: First week 33%, Assigned directly 0%',
    'By role: Budtender 33%',
  ])
  expect(tables().map(table => table.caption?.textContent)).toEqual([
    'Percent trained over time',
    'By track',
    'By role',
  ])
  expect(cellsOf(tables()[0])).toEqual([
    ['Oct 2026', '1', '1', '11%'],
    ['Nov 2026', '2', '3', '33%'],
  ])
  expect(cellsOf(tables()[1])[0]).toEqual(['First week', '3', '9', '3', '33%'])
})

test('REPORT-011 who is how far and what is overdue stand below, each person leading to their page', async () => {
  serve()
  await open()
  const rows = [...document.querySelectorAll('section > table')]
    .slice(-2)
    .map(table => table.querySelector('tbody tr')!)
  expect(rows.map(row => row.querySelector('a')?.getAttribute('href'))).toEqual([
    `/dispensary-employees/${ana.id}`,
    `/dispensary-employees/${ana.id}`,
  ])
  expect(page()).toContain('Refusing a sale')
  expect(page()).toContain('10 days')
})

test('REPORT-011 API-076 quality: an overdue person is reminded where they are listed', async () => {
  const sent = serve()
  await open()
  const items = await openMenu('Actions for Ana Ruiz')
  await press(items.find(({ textContent }) => textContent === 'Remind by e-mail')!)
  expect(sent.find(({ path }) => path === '/employees/reminders')?.body).toEqual({ userIds: [ana.id] })
  expect(shownToasts().at(-1)?.text).toBe('Ana Ruiz was reminded by e-mail.')
})

test('REPORT-011 quality: no one reminds themselves', async () => {
  serve({ overdue: () => [{ ...overduePerson, userId: person(['ROLE_DISPENSARY_ADMIN']).id }] })
  await open()
  expect((await openMenu('Actions for Ana Ruiz')).map(({ textContent }) => textContent)).toEqual(['Open'])
})

test('REPORT-011 the address narrows every part of the report', async () => {
  const sent = serve()
  await open(`/reports?roleId=${idOf(11)}&span=3m`)
  expect(asked(sent, '/reports/training')).toBe(`?roleId=${idOf(11)}`)
  expect(asked(sent, '/reports/training/over-time')).toBe(`?roleId=${idOf(11)}&span=3m`)
  await press(control('Show everything'))
  expect(currentAddress()).toBe('/reports?span=3m')
})

test('REPORT-011 a retail organization may choose a region and a dispensary, and sees them side by side', async () => {
  const places = { dispensaries: [denver, boston], dispensaryId: null }
  serve({ choices: places, training: { dispensaries: [denver, boston].map(place => ({ ...place, ...half })) } })
  await open()
  expect(page()).toContain('2 stores')
  const filters = [...document.querySelectorAll('select')].map(each => each.getAttribute('aria-label'))
  expect(filters.slice(0, 4)).toEqual(['Region', 'Dispensary', 'Role', 'Track'])
  expect(images()).toContain('By dispensary: Juniper & Main, Denver 33%, Harbor Street, Boston 33%')
})

test('REPORT-012 a page behind the last leads to the last, and no one is told that nothing is overdue', async () => {
  serve({ overdue: search => (search.includes('offset=0') ? [overduePerson] : []) })
  await open('/reports?overduePage=7&span=3m')
  await settle()
  expect(currentAddress()).toBe('/reports?span=3m')
  expect(page()).toContain('Refusing a sale')
  expect(page()).not.toContain('No one is overdue')
})

test('REPORT-013 feedback stands in counts: the score, the stars, and course by course', async () => {
  const course = { courseId: idOf(41), courseTitle: 'Refusing a sale', tags: [{ tag: 'Clear', count: 2 }] }
  const rating = { count: 2, average: 4.5, stars: [0, 0, 0, 1, 1] }
  serve({ feedback: { ...rating, courses: [{ ...course, ...rating }] } })
  await open()
  expect(page()).toContain('4.50of 5 stars, from 2 ratings')
  expect(images().at(-1)).toBe('Ratings by stars: 5 stars 1, 4 stars 1, 3 stars 0, 2 stars 0, 1 star 0')
  expect(cellsOf(tables().at(-1))).toEqual([['Refusing a sale', '2', '4.50', '0', '0', '0', '1', '1']])
})

test('REPORT-013 without feedback it says so', async () => {
  serve()
  await open()
  expect(page()).toContain('No feedback yet')
})

test('REPORT-011 with no one there it says what would stand here, and with filters the way out of them', async () => {
  serve({ training: { people: 0, assigned: 0 } })
  await open()
  expect(page()).toContain('Nothing to report yet')
  serve({ training: { people: 0, assigned: 0 } })
  await open(`/reports?trackId=${idOf(21)}`)
  expect(page()).toContain('No one matches these filters')
})

test('REPORT-011 a dispensary out of reach says so, a failure offers to try again', async () => {
  fakeServer({})
  await open(`/reports?dispensaryId=${idOf(9)}`)
  expect(page()).toContain('This dispensary is not one of yours')
  fakeServer({ 'GET /reports/training': () => refusal('INTERNAL') })
  await open()
  expect(page()).toContain('The reports could not be loaded')
})
