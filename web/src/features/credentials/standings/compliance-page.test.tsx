import type { PersonCompliance, RequirementName } from '@trellis/contract/credentials/compliance.ts'
import type { UnrecordedSession } from '@trellis/contract/live-sessions/live-sessions.ts'
import { expect, test } from 'vitest'
import { answer, fakeServer, refusal } from '../../../testing/fake-server.ts'
import { control, mount, press, settle } from '../../../testing/mount.tsx'
import { person } from '../../../testing/people.ts'
import { currentAddress, TestProviders } from '../../../testing/test-providers.tsx'
import { ToastRegion } from '../../../ui/toast-region.tsx'
import { idOf, personOf, standings, store, vendorTraining } from '../testing/sample-standings.ts'
import { CompliancePage } from './compliance-page.tsx'

type Options = {
  at?: string
  items?: PersonCompliance[]
  totals?: { people: number; asked: number; maySell: number; needYou: number; disabled: number }
  requirements?: RequirementName[]
  subject?: object | null
  unrecorded?: UnrecordedSession[]
  more?: Parameters<typeof fakeServer>[0]
}

const page = () => document.body.textContent ?? ''
const manager = { state: 'authenticated' as const, user: person(['ROLE_DISPENSARY_ADMIN']) }

const open = async ({ at = '/compliance', items = [], more = {}, ...rest }: Options = {}) => {
  const { totals = { people: 23, asked: 20, maySell: 18, needYou: 2, disabled: 0 }, requirements = [vendorTraining] } =
    rest
  const { unrecorded = [], subject = { id: store.id, kind: 'store', name: store.name } } = rest
  const sent = fakeServer({
    'GET /time-policy/subjects': () => answer({ items: [] }),
    'GET /compliance': () =>
      answer({
        items,
        paging: { total: items.length, totalPages: 1, currentPage: 1, nextPage: null, previousPage: null },
        subject,
        totals,
        requirements,
        storesWithoutRequirement: 0,
        unrecorded,
      }),
    ...more,
  })
  await mount(
    <TestProviders at={at} session={manager}>
      <CompliancePage />
      <ToastRegion />
    </TestProviders>,
  )
  await settle()
  return sent
}

const listed = (sent: Awaited<ReturnType<typeof open>>) =>
  sent.filter(({ path }) => path === '/compliance').map(({ search }) => Object.fromEntries(new URLSearchParams(search)))

test('B1 the head says how many of those with a requirement may sell today, and how many need the viewer', async () => {
  const sent = await open()
  expect(page()).toContain('18 of 20 may sell today. 2 need you.')
  control('Everyone (23)')
  expect(listed(sent)).toMatchObject([{ standing: 'needs-you', sortBy: 'until' }])
})

test('B1 each need is a sentence that says what happened and when', async () => {
  await open({
    items: [
      personOf('Ana Ortiz', [standings.overdue]),
      personOf('Bo Lind', [standings.expired]),
      personOf('Cy', [standings.brought]),
      personOf('Dee Marin', [standings.beforeSelling]),
      personOf('Fay', [standings.waived]),
      personOf('Eli Stone B', [standings.almost, standings.fine]),
    ],
  })
  expect(page()).toContain('Ana Ortiz may not sell yet: Responsible vendor training was due on Mar 3, 2097.')
  expect(page()).toContain('Bo Lind may not sell: Responsible vendor training expired on Mar 3, 2097.')
  expect(page()).toContain('Cy added a certificate for Responsible vendor training. It waits for your look.')
  expect(page()).toContain('Dee Marin may not sell yet: Responsible vendor training is missing.')
  expect(page()).toContain('Fay: Responsible vendor training is waived only until Mar 3, 2097.')
  expect(page()).toContain('Eli Stone B: Responsible vendor training expires in 5 days, on Mar 3, 2097.')
})

test('B1 everyone is listed with an icon, a word and a date for each requirement', async () => {
  const sent = await open({
    items: [personOf('Ana Ortiz', [standings.soon]), personOf('Bo Lind', [standings.overdue])],
  })
  await press(control('Everyone (23)'))
  await settle()
  expect(currentAddress()).toBe('/compliance?view=everyone')
  expect(listed(sent).at(-1)).not.toHaveProperty('standing')
  expect(page()).toContain('Expires Mar 3, 2097')
  expect(page()).toContain('Was due Mar 3, 2097')
  expect(page()).toContain('May not sell')
})

test('B1 the parts of compliance are tabs for the same store, and the open one is marked', async () => {
  await open()
  const tabs = [...document.querySelectorAll('nav[aria-label="Compliance"] a')]
  expect(tabs.map(tab => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')])).toEqual([
    ['People', `/compliance?store=${store.id}`, 'page'],
    ['Requirements', `/compliance/requirements?store=${store.id}`, null],
    ['Inspection', `/compliance/evidence?store=${store.id}`, null],
    ['Live trainings', `/compliance/live?store=${store.id}`, null],
  ])
  expect(document.querySelectorAll('.bg-accent')).toHaveLength(0)
})

test('B2 training that waits for who did it, and live trainings without attendance, are needs with one button', async () => {
  const dispensary = { ...store, timeZone: 'America/Denver' }
  const times = { startsAt: '2026-11-19T17:00:00.000Z', endsAt: '2026-11-19T19:00:00.000Z' }
  await open({
    unrecorded: [{ id: idOf(50), title: 'State rules', dispensary, ...times }],
    items: [
      personOf('Ana Ortiz', [standings.unidentified]),
      personOf('Dana Mireles', [standings.unidentified], { userId: manager.user.id }),
    ],
  })
  expect(page()).toMatch(
    /“State rules” took place on Thu, Nov 19, 10:00.*12:00.PM\. Who was there is not recorded yet\./,
  )
  const [line] = document.querySelectorAll('[aria-label^="Record attendance: State rules"]')
  expect(line?.getAttribute('href')).toBe(`/compliance/live/${idOf(50)}`)
  expect(page()).toContain('Ana Ortiz trained for Responsible vendor training. It waits until you confirm who trained.')
  expect(control('Confirm who trained: Ana Ortiz').getAttribute('href')).toContain('/compliance/people/')
  expect(page()).toContain('Dana Mireles trained for Responsible vendor training. It waits until another manager')
  expect(() => control('Confirm who trained: Dana Mireles')).toThrow()
})

test('B1 filters, search and order are in the address', async () => {
  const sent = await open({ at: `/compliance?view=everyone&state=expired&filter=ana&sort=until&chain=${store.id}` })
  expect(listed(sent)).toMatchObject([
    { standing: 'expired', filter: 'ana', sortBy: 'until', retailOrganizationId: store.id },
  ])
  expect(page()).toContain('No one matches')
  await press(control('Show everyone'))
  expect(currentAddress()).toContain(`chain=${store.id}`)
  expect(currentAddress()).not.toContain('state=')
})

test('B1 people with a disabled account are named apart', async () => {
  await open({ totals: { people: 20, asked: 20, maySell: 20, needYou: 0, disabled: 2 } })
  expect(page()).toContain('2 people with a disabled account are only in inspection files.')
})

test('B1 no one needs the viewer', async () => {
  await open({ totals: { people: 20, asked: 20, maySell: 20, needYou: 0, disabled: 0 } })
  expect(page()).toContain('20 of 20 may sell today.')
  expect(page()).toContain('No one at Juniper & Main needs you today')
})

test('B1 nothing applies before a requirement is switched on', async () => {
  await open({ requirements: [], totals: { people: 0, asked: 0, maySell: 0, needYou: 0, disabled: 0 } })
  expect(page()).toContain('No requirement is switched on at Juniper & Main yet')
  expect(control('Choose requirements').getAttribute('href')).toBe(`/compliance/requirements?store=${store.id}`)
  expect(() => control('Needs you (0)')).toThrow()
})

test('B1 everyone with something due is reminded after a question, and the result of each is shown', async () => {
  const outcomes = [
    { id: idOf(1), firstName: 'Ana', lastName: 'Ortiz', outcome: 'REMINDED' },
    { id: idOf(2), firstName: 'Bo', lastName: 'Lind', outcome: 'WANTS_NO_MAIL' },
  ]
  const sent = await open({
    items: [personOf('Ana Ortiz', [standings.overdue])],
    more: { 'POST /compliance/reminders': () => answer({ items: outcomes, isMore: true }) },
  })
  await press(control('Remind everyone'))
  expect(page()).toContain('Remind everyone at Juniper & Main?')
  const [, confirm] = [...document.querySelectorAll('button')].filter(each => each.textContent === 'Remind everyone')
  if (confirm) await press(confirm)
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ dispensaryId: store.id })
  expect(page()).toContain('Ana OrtizReminded')
  expect(page()).toContain('Bo LindHas turned off reminder e-mails')
  control('Remind the next ones')
})

test('B1 someone who was reminded this week is recorded next, and no one acts on their own', async () => {
  await open({
    items: [
      personOf('Ana Ortiz', [standings.overdue], { remindedAt: '2026-11-28T10:00:00.000Z' }),
      personOf('Dana Mireles', [standings.expired], { userId: manager.user.id }),
    ],
  })
  control('Record Responsible vendor training of Ana Ortiz')
  expect(() => control('Remind Dana Mireles')).toThrow()
  expect(control('My certificates').getAttribute('href')).toBe('/me/credentials')
})

test('B1 one’s own certificate waits for another manager, and a waiver that ends is looked at', async () => {
  await open({
    items: [
      personOf('Dana Mireles', [standings.brought], { userId: manager.user.id }),
      personOf('Fay', [standings.waived]),
    ],
  })
  expect(page()).toContain('Dana Mireles added a certificate for Responsible vendor training. It waits for another')
  expect(() => control('Look at it: Dana Mireles')).toThrow()
  expect(() => control('Remind Fay')).toThrow()
  control('Look at it: Fay')
})

test('B1 large numbers are formatted, and a store without people counts none', async () => {
  await open({ totals: { people: 3000, asked: 3000, maySell: 2900, needYou: 1100, disabled: 0 } })
  expect(page()).toContain('2,900 of 3,000 may sell today. 1,100 need you.')
  control('Everyone (3,000)')
  await open({ at: '/compliance?view=everyone', totals: { people: 0, asked: 0, maySell: 0, needYou: 0, disabled: 0 } })
  expect(page()).toContain('No one works here yet')
  expect(page()).not.toContain('0 of 0')
})

test('B1 a requirement that does not apply to someone’s job says so', async () => {
  const other = { id: idOf(11), code: 'ID', title: 'Checking ID' }
  await open({
    at: '/compliance?view=everyone',
    requirements: [vendorTraining, other],
    items: [personOf('Bo', [standings.due])],
  })
  expect(page()).toContain('Does not apply')
})

test('B1 the page of a person keeps the store and the filters, and someone whom nothing is asked of is told apart', async () => {
  const search = `?view=everyone&store=${store.id}&filter=ana`
  await open({ at: `/compliance${search}`, items: [personOf('Ana Ortiz', [])] })
  expect(control('Ana Ortiz').getAttribute('href')).toBe(`/compliance/people/${idOf(165)}${search}`)
  expect(page()).toContain('No requirement')
  expect(page()).not.toContain('May sell')
  expect(control('Import certificates').getAttribute('href')).toContain(`placeId=${store.id}`)
})

test('B1 people without a store see what to expect', async () => {
  await open({ subject: null, requirements: [] })
  expect(page()).toContain('No stores yet')
})

test('B1 a store of someone else is not found', async () => {
  await open({ at: `/compliance?store=${store.id}`, more: { 'GET /compliance': () => refusal('NOT_FOUND') } })
  expect(page()).toContain('This chain or store could not be found')
})

test('B1 a failure can be tried again', async () => {
  await open({ more: { 'GET /compliance': () => refusal('INTERNAL') } })
  expect(page()).toContain('The people could not be loaded')
  control('Try again')
})
