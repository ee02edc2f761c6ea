import type { Employer } from '@trellis/contract/time-sheets/employers.ts'
import type { PayPeriod } from '@trellis/contract/time-sheets/pay-periods.ts'
import type { PayrollSummary, SavedProfile } from '@trellis/contract/time-sheets/payroll/payroll.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answer, answerList, fakeServer } from '../../../testing/fake-server.ts'
import { control, field, mount, press, settle, type } from '../../../testing/mount.tsx'
import { person } from '../../../testing/people.ts'
import { TestProviders } from '../../../testing/test-providers.tsx'
import { PayrollPage } from './payroll-page.tsx'

const chain: Employer = { id: 'c1', kind: 'chain', name: 'High Desert Collective', may: { pay: true } }
/** An employer beyond the first page of the list. */
const far: Employer = { id: 'c9', kind: 'store', name: 'Zia Cannabis', may: { pay: true } }
const closed: PayPeriod = {
  ...{
    id: 'p1',
    employer: { id: 'c1', kind: 'chain', name: chain.name },
    startsOn: '2026-03-02',
    endsOn: '2026-03-15',
  },
  ...{ hasEnded: true, closedAt: '2026-03-16T15:00:00Z', closedBy: 'Robin Hale', may: { close: false, remove: false } },
}
const open: PayPeriod = { ...closed, id: 'p2', startsOn: '2026-03-16', endsOn: '2026-03-29', closedAt: null }
const generic: SavedProfile = { format: 'generic', companyCode: null, earningCode: null, columns: [] }
const summary: PayrollSummary = {
  ...{ people: 42, withoutTime: 3, withoutNumber: 0 },
  sample: [
    {
      ...{ userId: 'u1', firstName: 'Bo', lastName: 'Lee', email: 'bo@example.com', employeeNumber: '1042' },
      ...{ store: 'Juniper & Main', job: 'Budtender', seconds: 5670 },
    },
  ],
}

type World = { employers?: Employer[]; periods?: PayPeriod[]; profile?: SavedProfile; summary?: PayrollSummary }

const openPage = async (world: World = {}, at = '/training-time/payroll') => {
  const calls = fakeServer({
    'GET /employers': ({ search }) =>
      search.includes(`employerId=${far.id}`) ? answerList([far]) : answerList(world.employers ?? [chain], 26),
    'GET /pay-periods': () => answerList(world.periods ?? [open, closed]),
    'GET /payroll-profile': () => answer(world.profile ?? generic),
    'GET /pay-periods/p1/payroll-summary': () => answer(world.summary ?? summary),
    'PUT /payroll-profile': ({ body }) => answer(body),
    'GET /pay-periods/p1/payroll': () => answer(null),
  })
  await mount(
    <TestProviders at={at} session={{ state: 'authenticated', user: person(['ROLE_RETAIL_ORGANIZATION_EMPLOYEE']) }}>
      <PayrollPage />
    </TestProviders>,
  )
  await settle()
  await settle()
  await settle()
  return calls
}

const text = () => document.body.textContent ?? ''
const headings = () => [...document.querySelectorAll('table th')].map(heading => heading.textContent)

test('the page shows the newest closed period, who is left out, and the first rows of the file', async () => {
  await openPage()
  expect(text()).toContain('The file has 42 people. 3 people without approved time are left out.')
  expect(text()).toContain('First rows of the file')
  expect(text()).toContain('1.58')
  expect(field('Pay period').value).toBe('p1')
})

test('while no period is closed, invented people show the format', async () => {
  await openPage({ periods: [open] })
  expect(text()).toContain('No pay period is closed yet.')
  expect(text()).toContain('Sample with invented people')
  expect(headings()).toContain('Employee number')
})

test('another format changes the sample at once, and is saved before the file is downloaded', async () => {
  const calls = await openPage()
  await press(field('ADP Workforce Now'))
  expect(headings()).toEqual(['Co Code', 'Batch ID', 'File #', 'Hours 3 Code', 'Hours 3 Amount'])
  expect(control('Download payroll file')).toHaveProperty('disabled', true)
  await press(control('Save format'))
  expect(text()).toContain('Enter the two or three letters or digits of your ADP company code.')
  await type(field('Company code'), 'JM1')
  await type(field('Earning code'), 'TRN')
  await press(control('Save format'))
  await settle()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    ...generic,
    ...{ format: 'adp', companyCode: 'JM1', earningCode: 'TRN' },
  })
  expect(control('Download payroll file')).toHaveProperty('disabled', false)
})

test('people without a number block the file until their cells may be empty', async () => {
  // Following a link to a file would leave the page of all tests.
  const follow = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  onTestFinished(() => follow.mockRestore())
  const calls = await openPage({ summary: { ...summary, withoutNumber: 2 } })
  expect(text()).toContain('2 people have no employee number of their own for this file.')
  expect(control('Download payroll file')).toHaveProperty('disabled', true)
  await press(field('Leave these cells empty'))
  await press(control('Download payroll file'))
  await settle()
  expect(calls.find(({ path }) => path.endsWith('/payroll'))?.search).toBe('?blanks=true')
  expect(follow).toHaveBeenCalledOnce()
})

test('the first line of a sample becomes columns, which can be moved', async () => {
  await openPage()
  await press(field('My own columns'))
  await type(field('First line of a sample file (optional)'), 'Worker,Employee ID,Paid hours')
  await press(control('Use these headings'))
  await vi.waitFor(() => expect(headings()).toEqual(['Worker', 'Employee ID', 'Paid hours']))
  expect(text()).toContain('3 columns. Check what each of them holds.')
  await press(control('Move column 3 up'))
  expect(headings()).toEqual(['Worker', 'Paid hours', 'Employee ID'])
})

test('who approves and does not pay is told who does', async () => {
  await openPage({ employers: [{ ...chain, may: { pay: false } }] })
  expect(text()).toContain('Your chain downloads the payroll file')
})

test('the way back leads to the training time of the same employer and period', async () => {
  await openPage({}, '/training-time/payroll?employer=c1&period=p1')
  expect(control('Training time').getAttribute('href')).toBe('/training-time?employer=c1&period=p1')
})

test('an employer beyond the first page of employers is shown by its address', async () => {
  const calls = await openPage({}, `/training-time/payroll?employer=${far.id}`)
  expect(field('Employer').value).toBe('Zia Cannabis')
  expect(calls.filter(({ path }) => path === '/payroll-profile').map(({ search }) => search)).toEqual([
    `?employerId=${far.id}`,
  ])
})

test('who is sent to an employer that they do not pay is told who does', async () => {
  await openPage(
    { employers: [chain, { ...far, id: 'c2', may: { pay: false } }] },
    '/training-time/payroll?employer=c2',
  )
  expect(text()).toContain('Your chain downloads the payroll file')
})
