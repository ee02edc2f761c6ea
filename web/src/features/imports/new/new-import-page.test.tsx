import { act } from 'react'
import { expect, test } from 'vitest'
import { answer, answerList, done, fakeServer, refusal } from '../../../testing/fake-server.ts'
import { control, field, mount, press, settle, type } from '../../../testing/mount.tsx'
import { person } from '../../../testing/people.ts'
import { currentAddress, TestProviders } from '../../../testing/test-providers.tsx'
import { NewImportPage } from './new-import-page.tsx'

const choose = async (label: string, value: string) => {
  await act(async () => {
    const select = field(label)
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await settle()
}
const pasted = () => field('Or paste the cells here').value

test('quality: the cells that were pasted stay when another kind of list is chosen, and when one goes back to them', async () => {
  fakeServer({
    'GET /imports/choices': () =>
      answer({ roles: ['Budtender'], places: [], mappings: [], requirements: [], hasMailServer: true }),
    'GET /imports/places': () => answerList([]),
  })
  await mount(
    <TestProviders at="/imports/new" session={{ state: 'authenticated', user: person(['ROLE_ADMINISTRATOR']) }}>
      <NewImportPage />
    </TestProviders>,
  )
  await settle()
  const cells = 'Who;Where\nAda Moss;ada@people.test'
  await type(field('Or paste the cells here'), cells)
  await choose('What is in the list?', 'managers')
  expect(currentAddress()).toContain('kind=managers')
  await expect.poll(pasted).toBe(cells)
  await press(control('Next'))
  await expect.poll(() => document.body.textContent).toContain('Step 2 of')
  await press(control('Back'))
  await expect.poll(pasted).toBe(cells)
})

const noPlaces = answer({ roles: ['Budtender'], places: [], mappings: [], requirements: [], hasMailServer: true })
const runId = '0190a1b2-0000-7000-8000-000000000001'

const openWizard = async (more: Parameters<typeof fakeServer>[0] = {}) => {
  const sent = fakeServer({
    'GET /imports/choices': () => noPlaces,
    'GET /imports/places': () => answerList([]),
    'POST /imports/choices/recalled': () => answer({ roles: [], places: [] }),
    'PUT /imports/choices': () => done,
    'POST /imports': () => answer({ id: runId }),
    [`PUT /imports/${runId}/rows`]: () => answer({ items: [] }),
    ...more,
  })
  await mount(
    <TestProviders
      at="/imports/new?kind=employees"
      session={{ state: 'authenticated', user: person(['ROLE_ADMINISTRATOR']) }}
    >
      <NewImportPage />
    </TestProviders>,
  )
  await settle()
  return sent
}
const shown = () => document.body.textContent
const goNext = async (step: number) => {
  await press(control('Next'))
  await expect.poll(shown).toContain(`Step ${step} of`)
}

test('quality: a pasted list with a stray quotation mark is read only as plain characters, all its rows, and known as damaged', async () => {
  const sent = await openWizard()
  const rows = [
    'First,Last,E-mail,Notes',
    'Ann,Alder,a@elm.test,',
    'Bo,Birch,b@elm.test,"5 to 9',
    'Cy,Cedar,c@elm.test,',
  ]
  await type(field('Or paste the cells here'), rows.join('\n'))
  await expect.poll(shown).toContain('Line 3 has a quotation mark without its pair')
  await press(control('Next'))
  await settle()
  expect(shown()).toContain('Step 1 of')
  await press(control('Read as plain characters'))
  await expect.poll(shown).toContain('People missing from it keep their jobs')
  // The column of the notes is used for nothing, and a damaged list is to be looked at.
  await goNext(3)
  await goNext(5)
  const bodies = sent.filter(({ method }) => method !== 'GET').map(({ body }) => body)
  expect(bodies).toMatchObject([
    { isDamaged: true },
    { rows: [{ cells: { firstName: 'Ann' } }, { cells: { firstName: 'Bo' } }, { cells: { firstName: 'Cy' } }] },
  ])
})

test('quality: a file whose letters are in doubt is read as soon as its right words are chosen', async () => {
  await openWizard()
  const bytes = new Uint8Array([...'First,Last,E-mail\nAnn,D\u0092az,a@elm.test\n'].map(letter => letter.charCodeAt(0)))
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  Object.defineProperty(input, 'files', { value: [new File([bytes], 'team.csv')], configurable: true })
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
  await expect.poll(shown).toContain('Which text is right?')
  await press(control('Next'))
  await expect.poll(shown).toContain('Choose the right text.')
  await press(field('Díaz'))
  await settle()
  await goNext(6)
  await press(control('Headings'))
  expect(shown()).toContain('Ann · Díaz · a@elm.test')
})

const isAskedBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('NAV-001 quality: leaving a list that was not checked yet asks first, and one that was checked is kept', async () => {
  await openWizard()
  expect(isAskedBeforeLeaving()).toBe(false)
  await type(field('Or paste the cells here'), 'First,Last,E-mail,Role\nAna,Ruiz,ana@elm.test,Cashier')
  expect(isAskedBeforeLeaving()).toBe(true)
  await goNext(4)
  expect(isAskedBeforeLeaving()).toBe(true)
  await goNext(6)
  expect(isAskedBeforeLeaving()).toBe(false)
})

test('quality: rows of a value of a column are left out before they are checked', async () => {
  const sent = await openWizard()
  const rows = ['First,Last,E-mail,Status', 'Ann,Alder,a@elm.test,Active', 'Bo,Birch,b@elm.test,Terminated']
  await type(field('Or paste the cells here'), [...rows, 'Cy,Cedar,c@elm.test,active'].join('\n'))
  await goNext(3)
  await choose('Choose rows by a column', '3')
  const terminated = [...document.querySelectorAll('label')].find(each => each.textContent?.startsWith('Terminated'))
  await press(terminated!)
  await goNext(6)
  const checked = sent.find(({ method }) => method === 'PUT')?.body
  expect(checked).toMatchObject({ rows: [{ cells: { firstName: 'Ann' } }, { cells: { firstName: 'Cy' } }] })
})

const rowOf = (number: number, more: object) => ({
  ...{ number, outcome: 'NEW', notes: [], twin: null, isLeftOut: false, result: null, sentence: null },
  cells: { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@elm.test', role: '', place: '' },
  ...more,
})
const twinRow = (number: number, twin: number, role: string) =>
  rowOf(number, {
    outcome: 'CANNOT',
    twin,
    notes: [{ field: 'email', sentence: `This e-mail is also in row ${twin}.` }],
    cells: { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@elm.test', role, place: '' },
  })

test('quality: of rows of one e-mail that differ one is chosen before the next step, and pressing leaves out only the others', async () => {
  const left: unknown[] = []
  await openWizard({
    [`PUT /imports/${runId}/rows`]: () =>
      answer({ items: [twinRow(2, 3, 'Budtender'), twinRow(3, 2, 'Trainer'), rowOf(4, { outcome: 'SAME' })] }),
    [`POST /imports/${runId}/left-out`]: ({ body }) => {
      left.push(body)
      return answer({ items: [rowOf(2, { isLeftOut: true }), rowOf(3, {})] })
    },
    [`GET /imports/${runId}/missing`]: () => answer({ total: 0, items: [] }),
  })
  await type(field('Or paste the cells here'), 'First,Last,E-mail\nAna,Ruiz,ana@elm.test')
  await goNext(5)
  expect(shown()).toContain('Ana, Ruiz, ana@elm.test, Trainer')
  expect(shown()).not.toContain('Leave out 2 rows')
  await press(control('Next'))
  await expect.poll(shown).toContain('Choose which rows to keep.')
  expect(shown()).toContain('Step 5 of')
  await press(control('Keep row 3'))
  await goNext(6)
  expect(left).toEqual([{ numbers: [2], isLeftOut: true }])
})

const datesOf = (...days: string[]) =>
  ['First,Last,E-mail,Hire date', ...days.map((day, nth) => `Ana,Ruiz,a${nth}@elm.test,${day}`)].join('\n')
const checkedDays = (sent: Awaited<ReturnType<typeof openWizard>>) =>
  sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)

test('quality: whether the day or the month is first is asked once for a column of hire dates', async () => {
  const sent = await openWizard()
  await type(field('Or paste the cells here'), datesOf('03/04/2025', '05/06/2024'))
  await goNext(4)
  expect(shown()).toContain('Which day is 03/04/2025?')
  await press(field('Apr 3, 2025'))
  await goNext(6)
  expect(checkedDays(sent)).toMatchObject([
    { rows: [{ cells: { hiredOn: '2025-04-03' } }, { cells: { hiredOn: '2024-06-05' } }] },
  ])
})

test('quality: a column of hire dates that shows its order is not asked about', async () => {
  const sent = await openWizard()
  await type(field('Or paste the cells here'), datesOf('03/04/2025', '03/25/2025'))
  await goNext(6)
  await press(control('Values'))
  expect(shown()).toContain('All roles and stores in the list are known.')
  expect(checkedDays(sent)).toMatchObject([
    { rows: [{ cells: { hiredOn: '2025-03-04' } }, { cells: { hiredOn: '2025-03-25' } }] },
  ])
})

const noMailServer = { roles: ['Budtender'], places: [], mappings: [], requirements: [], hasMailServer: false }

test('quality: without an email server the choice of emails says that none will leave, and what else there is', async () => {
  await openWizard({
    'GET /imports/choices': () => answer(noMailServer),
    [`GET /imports/${runId}/missing`]: () => answer({ total: 0, items: [] }),
  })
  await type(field('Or paste the cells here'), 'First,Last,E-mail\nAna,Ruiz,ana@elm.test')
  await goNext(6)
  expect(shown()).toContain('No mail server is set up: e-mails stay in Trellis.')
  await press(field('Send no e-mails; send or copy links later'))
  expect(shown()).not.toContain('No mail server')
})

test('quality: what was chosen for a word before is chosen again, and can be changed for the next list', async () => {
  const sent = await openWizard({
    'GET /imports/choices': () =>
      answer({ roles: ['Budtender', 'Trainer'], places: [], mappings: [], requirements: [], hasMailServer: true }),
    'POST /imports/choices/recalled': () => answer({ roles: [{ word: 'sales floor', role: 'Trainer' }], places: [] }),
  })
  const rows = ['First,Last,E-mail,Role', 'Ana,Ruiz,a@elm.test,Sales Floor', 'Ben,Ortiz,b@elm.test,Cashier']
  await type(field('Or paste the cells here'), rows.join('\n'))
  await goNext(4)
  expect([field('Role “Sales Floor”').value, field('Role “Cashier”').value]).toEqual(['Trainer', ''])
  await choose('Role “Cashier”', 'Budtender')
  await goNext(6)
  const [recalled, saved] = sent.filter(({ path }) => path.startsWith('/imports/choices')).slice(1)
  expect(recalled?.body).toMatchObject({ roles: ['Sales Floor', 'Cashier'], places: [] })
  expect(saved?.body).toMatchObject({
    kind: 'employees',
    roles: [
      { word: 'Sales Floor', choice: 'Trainer' },
      { word: 'Cashier', choice: 'Budtender' },
    ],
  })
})

const optionsOf = (label: string) => {
  const select = document.querySelector(`#${CSS.escape(field(label).id)}`)
  return [...(select?.querySelectorAll('option') ?? [])].map(({ textContent }) => textContent)
}
const rolesList = [
  'First,Last,E-mail,Role',
  'Ana,Ruiz,a@elm.test,Inventory  Lead',
  'Ben,Ortiz,b@elm.test,"Budtender; Scheduler, Buyer"',
  'Cleo,Marsh,c@elm.test,Bud tender',
].join('\n')
const openValues = async (mayCreateRoles: boolean) => {
  const choices = {
    roles: ['Budtender'],
    places: [],
    mappings: [],
    requirements: [],
    hasMailServer: true,
    mayCreateRoles,
  }
  const sent = await openWizard({
    'GET /imports/choices': () => answer(choices),
    [`PUT /imports/${runId}/rows`]: ({ body }) => answer({ items: checkedRows(body) }),
    [`GET /imports/${runId}/missing`]: () => answer({ total: 0, items: [] }),
  })
  await type(field('Or paste the cells here'), rolesList)
  await goNext(4)
  return sent
}
const checkedRows = (body: unknown) =>
  (body as { rows: { number: number; cells: object }[] }).rows.map(({ number, cells }) => rowOf(number, { cells }))

test('quality: who may create roles creates those of a list by choosing so, and sees what they may do', async () => {
  const sent = await openValues(true)
  expect(optionsOf('Role “Inventory  Lead”')).toEqual([
    'Choose a role',
    'Create the role “Inventory Lead”',
    'Budtender',
  ])
  expect(optionsOf('Role “Budtender; Scheduler, Buyer”')[1]).toBe('Create the roles “Scheduler, Buyer”')
  expect(optionsOf('Role “Bud tender”')).toEqual(['Choose a role', 'Budtender'])
  expect(shown()).not.toContain('It cannot manage the store.')
  await choose('Role “Inventory  Lead”', 'Inventory  Lead')
  expect(shown()).toContain('Takes training, as a Budtender does. It cannot manage the store.')
  await choose('Role “Budtender; Scheduler, Buyer”', 'Budtender; Scheduler, Buyer')
  await choose('Role “Bud tender”', 'Budtender')
  await goNext(6)
  expect(sent.find(({ method, path }) => method === 'POST' && path === '/imports')?.body).toMatchObject({
    newRoles: ['Inventory Lead', 'Scheduler', 'Buyer'],
  })
  expect(sent.find(({ method, path }) => method === 'PUT' && path.endsWith('/rows'))?.body).toMatchObject({
    rows: [
      { cells: { role: 'Inventory  Lead' } },
      { cells: { role: 'Budtender; Scheduler, Buyer' } },
      { cells: { role: 'Budtender' } },
    ],
  })
  expect(shown()).toContain('Roles that will be created: Inventory Lead, Scheduler, Buyer.')
})

test('quality: who may not create roles chooses among those that exist', async () => {
  const sent = await openValues(false)
  expect(optionsOf('Role “Inventory  Lead”')).toEqual(['Choose a role', 'Budtender'])
  await goNext(6)
  expect(sent.find(({ method, path }) => method === 'POST' && path === '/imports')?.body).toMatchObject({
    newRoles: [],
  })
})

const clean = 'First,Last,E-mail\nAna,Ruiz,ana@elm.test'

test('quality: a clean list is one press from what it will do and who may leave, and every step before can be opened', async () => {
  await openWizard({
    [`PUT /imports/${runId}/rows`]: ({ body }) => answer({ items: checkedRows(body) }),
    [`GET /imports/${runId}/missing`]: () => answer({ total: 1, items: [{ name: 'Bo Birch', place: 'Elm' }] }),
  })
  await type(field('Or paste the cells here'), clean)
  await goNext(6)
  await expect.poll(shown).toContain('End the work of 1 person who is not in the list')
  expect(shown()).toContain('1 new person will be added.')
  await press(control('Check'))
  expect(shown()).toContain('Step 5 of')
  await press(control('Back'))
  expect(shown()).toContain('Step 1 of')
})

test('quality: a list with a store that is not known stops where it is chosen', async () => {
  const elm = { id: '0190a1b2-0000-7000-8000-000000000002', name: 'Elm', city: 'Denver, CO' }
  const sent = await openWizard({
    'GET /imports/choices': () =>
      answer({ roles: [], places: [elm], mappings: [], requirements: [], hasMailServer: true }),
    'POST /imports/places': () => answer({ items: [{ name: 'Elm Str', places: [] }] }),
  })
  await type(field('Or paste the cells here'), 'First,Last,E-mail,Store\nAna,Ruiz,ana@elm.test,Elm Str')
  await goNext(4)
  await choose('Store “Elm Str”', elm.id)
  await goNext(6)
  expect(sent.find(({ method }) => method === 'PUT')).toBeTruthy()
  await press(control('Back'))
  expect(shown()).toContain('Step 4 of')
  await press(control('Back'))
  expect(shown()).toContain('Step 1 of')
})

test('quality: another choice of a column opens the steps after it again', async () => {
  await openWizard()
  await type(field('Or paste the cells here'), 'First,Last,E-mail,Notes\nAna,Ruiz,ana@elm.test,Cashier')
  await goNext(3)
  await goNext(6)
  await press(control('Back'))
  expect(shown()).toContain('Step 3 of')
  await choose('Role', '3')
  await goNext(4)
  expect(field('Role “Cashier”').value).toBe('')
})

test('quality: a list without known headings stops at each step that is guessed', async () => {
  await openWizard()
  await type(field('Or paste the cells here'), 'Ana,Ruiz,ana@elm.test')
  await goNext(2)
  await goNext(3)
  expect(shown()).toContain('Our guess: please check.')
})

test('quality: a row that cannot be imported stops a clean list at its check', async () => {
  await openWizard({
    [`PUT /imports/${runId}/rows`]: () =>
      answer({
        items: [
          rowOf(2, {
            outcome: 'CANNOT',
            notes: [{ field: 'email', sentence: 'A user with this e-mail already exists.' }],
          }),
        ],
      }),
  })
  await type(field('Or paste the cells here'), clean)
  await goNext(5)
  expect(shown()).toContain('1 row cannot be imported.')
})

test('quality: Back leads to the rows of a clean list that have changed by the time it is applied', async () => {
  await openWizard({
    [`PUT /imports/${runId}/rows`]: ({ body }) => answer({ items: checkedRows(body) }),
    [`GET /imports/${runId}/missing`]: () => answer({ total: 0, items: [] }),
    [`POST /imports/${runId}/apply`]: () => refusal('COUNT_CHANGED'),
    [`POST /imports/${runId}/checks`]: () => answer({ items: [rowOf(2, { outcome: 'SAME' })] }),
  })
  await type(field('Or paste the cells here'), clean)
  await goNext(6)
  await press(control('Apply'))
  await expect.poll(shown).toContain('Please check the list again.')
  await press(control('Back'))
  expect(shown()).toContain('Step 5 of')
})
