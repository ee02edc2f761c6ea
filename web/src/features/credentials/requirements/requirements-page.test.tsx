import type { Requirement } from '@trellis/contract/credentials/requirements.ts'
import type { Role } from '@trellis/contract/roles.ts'
import { act } from 'react'
import { expect, test } from 'vitest'
import { answer, answerList, done, fakeServer, refusal } from '../../../testing/fake-server.ts'
import { control, field, mount, openList, press, settle, type } from '../../../testing/mount.tsx'
import { person } from '../../../testing/people.ts'
import { TestProviders } from '../../../testing/test-providers.tsx'
import { loadPicker } from '../../../ui/picker/picker.tsx'
import { ToastRegion } from '../../../ui/toast-region.tsx'
import { sampleEdition, sampleRequirement } from '../testing/sample-requirements.ts'
import { RequirementsPage } from './requirements-page.tsx'

await loadPicker()

const idOf = (nth: number) => `0190a1b2-0000-7000-8000-${String(nth).padStart(12, '0')}`
const chain = { id: idOf(1), kind: 'chain', name: 'Green Pharm' }
const ofChain = `?retailOrganizationId=${chain.id}`
const storesPath = `/compliance/requirements/${sampleRequirement.id}/stores`
const contentPath = `/compliance/requirements/${sampleRequirement.id}/content`
const budtender = { id: idOf(31), label: 'Budtender', retailOrganization: null }
const otherChains = { id: idOf(32), label: 'Packer', retailOrganization: { id: idOf(2), name: 'Others' } }
const store = {
  id: idOf(41),
  name: 'Downtown',
  city: 'Denver',
  stateCode: 'CO',
  isOn: true,
  isFormer: false,
  jobs: [],
  switchedOnAt: null,
}
const own: Requirement = {
  ...sampleRequirement,
  owner: { kind: 'chain', id: chain.id, name: chain.name },
  edition: { ...sampleEdition, teach: 'anyone', sourceUrl: null, checkedOn: null },
  latestNumber: 3,
  may: { switch: true, edit: true },
}

const choose = async (select: HTMLElement, value: string) => {
  await act(async () => {
    Object.assign(select, { value })
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await settle()
}
const page = () => document.body.textContent ?? ''

type Server = Parameters<typeof fakeServer>[0]
type Listed = {
  items?: Requirement[]
  total?: number
  stateCodes?: string[]
  mayAdd?: boolean
  subject?: typeof chain | null
}

const open = async (listed: Listed = {}, more: Server = {}, role: Role = 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE') => {
  const { items = [sampleRequirement], stateCodes = ['CO'], mayAdd = true, subject = chain } = listed
  const { total = items.length } = listed
  const paging = { total, totalPages: 1, currentPage: 1, nextPage: null, previousPage: null }
  const sent = fakeServer({
    'GET /compliance/requirements': () => answer({ items, paging, subject, stateCodes, mayAdd }),
    'GET /time-policy/subjects': () => answer({ items: [] }),
    'GET /roles': () => answer({ items: [budtender, otherChains] }),
    'GET /training-providers': () => answerList([]),
    ...more,
  })
  await mount(
    <TestProviders session={{ state: 'authenticated', user: person([role]) }}>
      <RequirementsPage />
      <ToastRegion />
    </TestProviders>,
  )
  await settle()
  return sent
}
const listChanges = (sent: Awaited<ReturnType<typeof open>>) =>
  sent.filter(({ method }) => method !== 'GET').map(({ method, path, search, body }) => [method, path, search, body])

test('B1 a rule of a state says what it asks, who may teach it, and where it was read', async () => {
  await open()
  expect(page()).toContain('Everyone who sells completes a course.')
  expect(page()).toContain('Within 90 days of the first day')
  expect(page()).toContain('Again every 24 months')
  expect(page()).toContain('At least 2 hr')
  expect(page()).toContain('Score of 70%')
  expect(page()).toContain('Identity is checked')
  expect(page()).toContain('Colorado wants a provider that is approved and independent; record such certificates.')
  expect(page()).toContain('Nothing counts yet: choose a course, or record certificates.')
  expect(page()).toContain('Checked on Nov 26, 2026')
  expect(page()).toContain('Nothing here is legal advice.')
  expect(control('Source').getAttribute('href')).toBe('https://rules.example/co')
})

test('B1 where a provider need only be approved, the note says so', async () => {
  await open({ items: [{ ...sampleRequirement, edition: { ...sampleEdition, teach: 'approved' } }] })
  expect(page()).toContain('Colorado wants a provider that is approved; record such certificates.')
})

test('B1 a draft is shown as one, and cannot be switched on', async () => {
  const draft = { ...sampleEdition, number: 2, summary: { en: 'Every two years.', es: '' } }
  await open({ items: [{ ...sampleRequirement, edition: null, proposed: [draft] }] })
  expect(page()).toContain('Every two years.')
  expect(page()).toContain('Not law yet; nothing changes here until it is.')
  expect(() => control('Switch on: Responsible vendor training')).toThrow()
})

test('B1 a state without a rule says so', async () => {
  await open({ items: [], stateCodes: ['TX'] })
  expect(page()).toContain('We have no rule for Texas yet; add your own.')
})

test('B1 people without a store see what to expect', async () => {
  await open({ items: [], stateCodes: [], subject: null })
  expect(page()).toContain('No stores yet')
})

test('B1 a manager in a chain reads what the chain decided, and changes nothing', async () => {
  const items = [
    { ...sampleRequirement, stores: { offered: 1, on: 1, former: 0 }, may: { switch: false, edit: false } },
  ]
  await open({ items, mayAdd: false }, {}, 'ROLE_DISPENSARY_ADMIN')
  expect(page()).toContain('Everyone')
  expect(page()).toContain('None yet. The chain adds them.')
  expect(page()).toContain('The chain decides what is switched on here.')
  for (const name of ['Stores and jobs', 'Switch off', 'What counts'])
    expect(() => control(`${name}: Responsible vendor training`)).toThrow()
})

test('B1 switching on asks for stores and jobs, says what happens, and sends them with the number that was shown', async () => {
  const sent = await open({}, { [`PUT ${storesPath}`]: () => answer({ changed: 5 }) })
  await press(control('Switch on: Responsible vendor training'))
  expect(page()).toContain('Those past their last day get one e-mail.')
  await press(field('People in these jobs'))
  await settle()
  expect(page()).not.toContain('Packer')
  await press(control('Switch on'))
  expect(page()).toContain('Choose at least one job.')
  expect(listChanges(sent)).toEqual([])
  await press(field('Budtender'))
  await press(control('Switch on'))
  expect(listChanges(sent)).toEqual([
    ['PUT', storesPath, ofChain, { stores: 'all', expectedCount: 5, on: true, roleIds: [budtender.id] }],
  ])
  expect(page()).toContain('Saved: Responsible vendor training')
})

test('B1 at one store of a chain, the chain’s own jobs can be chosen', async () => {
  const sent = await open({ subject: { ...store, kind: 'store' } })
  await press(control('Switch on: Responsible vendor training'))
  await press(field('People in these jobs'))
  await settle()
  expect(field('Packer')).toBeTruthy()
  expect(sent.find(({ path }) => path === '/roles')?.search).toBe(`?dispensaryId=${store.id}`)
})

test('B1 when a store joined meanwhile, the refusal keeps what was chosen', async () => {
  await open({}, { [`PUT ${storesPath}`]: () => refusal('COUNT_CHANGED') })
  await press(control('Switch on: Responsible vendor training'))
  await press(field('People in these jobs'))
  await settle()
  await press(field('Budtender'))
  await press(control('Switch on'))
  await settle()
  expect(document.querySelector('[role=alert]')?.textContent).toBeTruthy()
  expect(field('Budtender').checked).toBe(true)
})

test('B1 changed jobs go to the stores where it is on', async () => {
  const items = [{ ...sampleRequirement, stores: { offered: 5, on: 1, former: 0 } }]
  const sent = await open(
    { items },
    { [`GET ${storesPath}`]: () => answerList([store]), [`PUT ${storesPath}`]: () => answer({ changed: 1 }) },
  )
  expect(page()).toContain('On at 1 of 5 stores')
  await press(control('Stores and jobs: Responsible vendor training'))
  await settle()
  expect(field('The store where it is on').checked).toBe(true)
  await press(field('People in these jobs'))
  await settle()
  await press(field('Budtender'))
  await press(control('Save'))
  expect(listChanges(sent)).toEqual([
    ['PUT', storesPath, ofChain, { stores: [store.id], on: true, roleIds: [budtender.id] }],
  ])
})

test('B1 switching off asks first, at chosen stores', async () => {
  const items = [{ ...sampleRequirement, stores: { offered: 5, on: 5, former: 0 } }]
  const sent = await open(
    { items },
    { [`GET ${storesPath}`]: () => answerList([store]), [`PUT ${storesPath}`]: () => answer({ changed: 1 }) },
  )
  await press(control('Switch off: Responsible vendor training'))
  expect(page()).toContain('Certificates stay, and count if you switch it on again.')
  await press(field('These stores'))
  await press(control('Switch off'))
  expect(page()).toContain('Choose at least one store.')
  await openList(field('Stores'))
  await settle()
  await press(document.querySelector<HTMLElement>('[role=option]')!)
  await press(control('Switch off'))
  expect(listChanges(sent)).toEqual([['PUT', storesPath, ofChain, { stores: [store.id], on: false, roleIds: [] }]])
})

test('B1 what the former state of a store asks is listed apart, and can only be switched off', async () => {
  const items = [{ ...sampleRequirement, stores: { offered: 0, on: 0, former: 1 } }]
  const sent = await open({ items, stateCodes: ['MD'] }, { [`PUT ${storesPath}`]: () => answer({ changed: 1 }) })
  expect(page()).toContain('Of another state')
  expect(page()).toContain('It is still on at 1 store that moved to another state.')
  for (const name of ['Switch on', 'What counts'])
    expect(() => control(`${name}: Responsible vendor training`)).toThrow()
  await press(control('Switch off: Responsible vendor training'))
  await press(control('Switch off'))
  expect(listChanges(sent)).toEqual([
    ['PUT', storesPath, ofChain, { stores: 'all', expectedCount: 1, on: false, roleIds: [] }],
  ])
})

test('B1 an own requirement keeps what was entered when a field is refused', async () => {
  const sent = await open({ items: [] }, { 'POST /compliance/requirements': () => answer({ id: idOf(50) }) })
  await press(control('Add a requirement'))
  await type(field('Title'), 'Cash handling')
  await press(field('For some months'))
  await type(field('Valid for'), '')
  await press(control('Add requirement'))
  expect(page()).toContain('Say what it asks for.')
  expect(page()).toContain('Enter 1 to 120 months')
  expect(field('Title').value).toBe('Cash handling')
  expect(listChanges(sent)).toEqual([])
  await type(field('What it asks for'), 'How we count the drawer.')
  await type(field('Valid for'), '6')
  await press(control('Add requirement'))
  await settle()
  const [[, , , body]] = listChanges(sent) as [[string, string, string, object]]
  expect(body).toMatchObject({
    retailOrganizationId: chain.id,
    title: { en: 'Cash handling', es: '' },
    summary: { en: 'How we count the drawer.', es: '' },
    renews: 'months',
    renewMonths: 6,
    renewDay: null,
    firstDueDays: 30,
    teach: 'anyone',
  })
  expect(page()).toContain('Added. Switch it on at your stores.')
})

test('B1 an own requirement renews on a day of each year, which every month has', async () => {
  const sent = await open({ items: [own] }, { [`PUT /compliance/requirements/${own.id}`]: () => answer({ number: 4 }) })
  await press(control('Edit: Responsible vendor training'))
  expect(page()).toContain('Those people have keep their last day.')
  await press(field('Until a day of each year'))
  expect(field('Day').value).toBe('31')
  await choose(field('Month'), '02')
  expect(field('Day').value).toBe('29')
  await press(control('Save'))
  await settle()
  expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    latestNumber: 3,
    renews: 'fixed-day',
    renewDay: '02-29',
    renewMonths: null,
  })
})

test('B1 the form starts with the newest edition, even if it is to come, and without the English text as a Spanish one', async () => {
  const coming = {
    ...sampleEdition,
    number: 3,
    validFrom: '2027-01-01',
    title: { en: 'Cash', es: 'Cash' },
    minScore: 90,
  }
  const sent = await open(
    { items: [{ ...own, upcoming: [coming] }] },
    { [`PUT /compliance/requirements/${own.id}`]: () => answer({ number: 4 }) },
  )
  await press(control('Edit: Responsible vendor training'))
  expect(field('Title').value).toBe('Cash')
  await type(field('Title'), 'Cash and safe')
  await press(control('Save'))
  await settle()
  expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    title: { en: 'Cash and safe', es: '' },
    minScore: 90,
    latestNumber: 3,
  })
})

test('B1 an edition that someone else published meanwhile refuses the older form, until it is opened again', async () => {
  const items = [own]
  const path = `/compliance/requirements/${own.id}`
  const sent = await open({ items }, { [`PUT ${path}`]: () => refusal('REQUIREMENT_CHANGED') })
  items[0] = { ...own, latestNumber: 4 }
  await press(control('Edit: Responsible vendor training'))
  await type(field('Title'), 'Cash')
  await press(control('Save'))
  await settle()
  expect(page()).toContain('Someone else has changed this requirement.')
  expect(field('Title').value).toBe('Cash')
  await press(control('Save'))
  await settle()
  const bodies = sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  expect(bodies).toMatchObject([{ latestNumber: 3 }, { latestNumber: 3 }])
  expect(sent.filter(({ path: read }) => read === '/compliance/requirements').length).toBeGreaterThan(1)
})

test('B1 an own requirement is archived after a question', async () => {
  const sent = await open({ items: [own] }, { [`DELETE /compliance/requirements/${own.id}`]: () => done })
  await press(control('Archive: Responsible vendor training'))
  expect(page()).toContain('It is switched off at all stores, and cannot be brought back.')
  await press(control('Archive'))
  await settle()
  expect(listChanges(sent).map(([method]) => method)).toEqual(['DELETE'])
})

test('B1 what counts is saved as a whole, with what was seen', async () => {
  const item = {
    id: idOf(61),
    courseId: idOf(62),
    classId: null,
    category: null,
    countedMinutes: null,
    title: 'Checking ID',
    brand: null,
    chosenBy: 'subject',
    isAvailable: false,
  }
  const choice = { courseId: null, classId: idOf(63), title: 'The responsible vendor', brand: 'Acme' }
  const content = { items: [item], categories: [], mayChange: true }
  const sent = await open(
    {},
    {
      [`GET ${contentPath}`]: () => answer(content),
      [`PUT ${contentPath}`]: () => answer(content),
      'GET /compliance/content-choices': () => answer({ items: [choice] }),
    },
  )
  await press(control('What counts: Responsible vendor training'))
  await settle()
  expect(page()).toContain('Not published any more: it does not count')
  await press(control('Remove Checking ID'))
  expect(page()).toContain('No course or class yet.')
  await openList(field('Add a course or class'))
  await settle()
  await press(document.querySelector<HTMLElement>('[role=option]')!)
  await type(field('Minutes that count at most (optional)'), '30')
  await press(control('Save'))
  await settle()
  expect(listChanges(sent)).toEqual([
    [
      'PUT',
      contentPath,
      ofChain,
      {
        items: [{ courseId: null, classId: choice.classId, category: null, countedMinutes: 30 }],
        seenIds: [item.id],
      },
    ],
  ])
})

test('B1 what administrators chose counts until the chain chooses others', async () => {
  const item = { id: idOf(61), courseId: idOf(62), classId: null, title: 'Checking ID', brand: 'Acme' }
  const content = {
    items: [{ ...item, category: null, countedMinutes: null, chosenBy: 'everyone', isAvailable: true }],
    categories: [],
    mayChange: true,
  }
  await open({}, { [`GET ${contentPath}`]: () => answer(content) })
  await press(control('What counts: Responsible vendor training'))
  await settle()
  expect(page()).toContain('Counts until you choose others')
  expect(page()).toContain('Checking ID')
  expect(page()).not.toContain('No course or class yet.')
  expect(() => control('Remove Checking ID')).toThrow()
})

test('B1 a chain with more than 100 requirements reads that some are not shown', async () => {
  await open()
  expect(page()).not.toContain('are shown.')
  await open({ total: 104 })
  expect(page()).toContain('The first 100 of 104 requirements are shown. Choose a store to see all of its own.')
})

test('B1 an archived provider is found and brought back', async () => {
  const provider = {
    ...{ id: idOf(70), name: 'Mile High Training', stateCode: 'CO', approvalNumber: 'RVT-7', isArchived: true },
    ...{ approvedFrom: '2026-01-01', approvedTo: null, brandId: null, resellerId: null, sourceUrl: null },
    ...{ brand: null, reseller: null, checkedAt: '2026-11-20T10:00:00.000Z' },
  }
  const sent = await open(
    {},
    {
      'GET /training-providers': ({ search }) => answerList(search.includes('archived=true') ? [provider] : []),
      [`PUT /training-providers/${provider.id}`]: () => done,
    },
    'ROLE_ADMINISTRATOR',
  )
  expect(page()).not.toContain('Mile High Training')
  await press(document.querySelectorAll<HTMLInputElement>('fieldset [type="radio"]')[1]!)
  await press(control('Edit Mile High Training'))
  await choose(field('State'), 'CO')
  await press(document.querySelector<HTMLInputElement>('[name="isArchived"]')!)
  await press(control('Save'))
  expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({ isArchived: false })
})

test('B1 only administrators see the approved providers, and add one', async () => {
  const sent = await open({}, { 'POST /training-providers': () => answer({ id: idOf(70) }) }, 'ROLE_ADMINISTRATOR')
  await settle()
  expect(page()).toContain('Approved providers')
  await press(control('Add a provider'))
  await type(field('Name'), 'Acme Academy')
  await press(control('Save'))
  expect(page()).toContain('Choose one of the states.')
  expect(page()).toContain('Choose a day.')
  expect(field('Name').value).toBe('Acme Academy')
  expect(listChanges(sent)).toEqual([])
})

test('B1 what could not be loaded can be tried again', async () => {
  const state = { isDown: true }
  await open({}, { 'GET /compliance/requirements': () => (state.isDown ? refusal('INTERNAL') : refusal('NOT_FOUND')) })
  expect(page()).toContain('The requirements could not be loaded')
  state.isDown = false
  await press(control('Try again'))
  await settle()
  expect(page()).toContain('This chain or store could not be found')
})
