import type { DateOrder } from '@trellis/contract/imports/read-day.ts'
import { expect, test } from 'vitest'
import { distinctValues, listRows, listStores, noValues } from './list-rows.ts'
import { findHeader, matchColumns, unusedColumns } from './match-columns.ts'

const linesOf = (...rows: string[][]) => rows.map((cells, nth) => ({ number: nth + 1, cells }))

test.each([
  ['the first line', linesOf(['First name', 'E-mail'], ['Ana', 'ana@elm.test']), 0],
  ['below a title', linesOf(['Team of Elm Street'], ['Nombre', 'Correo electrónico', 'Notas']), 1],
  ['none', linesOf(['Ana', 'Ruiz', 'ana@elm.test']), null],
  ['none: one known word is no header', linesOf(['Mail', 'Ruiz', 'ana@elm.test']), null],
])('quality: the header is found: %s', (_what, lines, header) => {
  expect(findHeader(lines)).toBe(header)
})

const sample = linesOf(['Ana', 'Ruiz', 'ana@elm.test'], ['Ben', 'Ortiz', 'ben@elm.test'])

test.each([
  ['by name', ['First Name', 'LAST_NAME', 'E-mail'], { firstName: 0, lastName: 1, email: 2 }, []],
  ['in Spanish', ['Nombre', 'Apellidos', 'Correo Electrónico'], { firstName: 0, lastName: 1, email: 2 }, []],
  [
    'by likeness',
    ['Employee first name', 'Last', 'Home e-mail'],
    { firstName: 0, lastName: 1, email: 2 },
    ['email', 'firstName'],
  ],
  ['by content', ['First', 'Last', 'Contact'], { firstName: 0, lastName: 1, email: 2 }, ['email']],
  ['without a header', ['', '', ''], { email: 2 }, ['email']],
  ['names in one column', ['Name', 'Position', 'Mail'], { fullName: 0, role: 1, email: 2 }, []],
])('quality: columns are taken for our fields: %s', (...[, header, columns, guessed]) => {
  expect(matchColumns(header, sample)).toEqual({ columns, guessed })
})

test('quality: a column of both names is left aside where each has its own; left-over columns are named', () => {
  const header = ['Name', 'First name', 'Last name', 'E-mail', 'Shoe size']
  const { columns } = matchColumns(header, [])
  expect(columns).toEqual({ firstName: 1, lastName: 2, email: 3 })
  expect(unusedColumns(header, columns)).toEqual(['Name', 'Shoe size'])
})

test('quality: values are grouped, and each choice is used for all of its rows', () => {
  const lines = linesOf(
    ['Ana Ruiz', 'mailto:ana@elm.test', 'Bud tender', 'Elm'],
    ['Ben Ortiz', 'b@elm.test', 'bud tender', ''],
  )
  const columns = { fullName: 0, email: 1, role: 2, place: 3 }
  expect(distinctValues(lines, 2)).toEqual([{ text: 'Bud tender', rows: 2 }])
  const rows = listRows(lines, {
    columns,
    dateOrder: null,
    values: {
      ...noValues,
      role: { 'bud tender': 'Budtender' },
      place: { elm: 'an-id' },
    },
  })
  expect(rows.map(({ cells }) => cells)).toEqual([
    { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@elm.test', role: 'Budtender', place: 'an-id' },
    { firstName: 'Ben', lastName: 'Ortiz', email: 'b@elm.test', role: 'Budtender', place: '' },
  ])
})

test('DISP-008 the rows of a list of stores name the chains and resellers that were chosen for unknown texts', () => {
  const lines = [
    { number: 2, cells: ['Elm Street', 'High Dessert', 'Nobody'] },
    { number: 3, cells: ['Oak Street', 'Two Rivers', ''] },
  ]
  const values = { ...noValues, chain: { 'high dessert': 'High Desert' } }
  const rows = listStores(lines, { columns: { name: 0, chain: 1, reseller: 2 }, values, dateOrder: null })
  expect(rows.map(({ cells }) => [cells.name, cells.chain, cells.reseller])).toEqual([
    ['Elm Street', 'High Desert', 'Nobody'],
    ['Oak Street', 'Two Rivers', ''],
  ])
})

test('DISP-008 C1 the date of a license is read by the order of its column', () => {
  const lines = [{ number: 2, cells: ['Elm Street', '03/04/2027'] }]
  const options = { columns: { name: 0, licenseExpiresOn: 1 }, values: noValues }
  const dayOf = (dateOrder: DateOrder | null) => listStores(lines, { ...options, dateOrder })[0]?.cells.licenseExpiresOn
  expect([dayOf('MONTH_FIRST'), dayOf('DAY_FIRST'), dayOf(null)]).toEqual(['2027-03-04', '2027-04-03', '03/04/2027'])
})

test('VALID-012 quality: the e-mails of a list are shown without what is invisible or around them, and two stay two', () => {
  const cells = [
    'a@elm.test\u200b',
    'Angle <a@elm.test>',
    'mailto:a@elm.test',
    'o’brien@elm.test',
    'a@elm.test; b@elm.test',
  ]
  const rows = listRows(linesOf(...cells.map(cell => [cell])), {
    columns: { email: 0 },
    values: noValues,
    dateOrder: null,
  })
  expect(rows.map(row => row.cells.email)).toEqual([
    ...['a@elm.test', 'a@elm.test', 'a@elm.test', "o'brien@elm.test", 'a@elm.test; b@elm.test'],
  ])
})

test('quality: a full name that is split with a doubt goes along with its row, and any other does not', () => {
  const rows = listRows(linesOf(['Ana Ruiz, PharmD'], ['Ben Ortiz']), {
    columns: { fullName: 0 },
    values: noValues,
    dateOrder: null,
  })
  expect(rows.map(({ cells }) => [cells.firstName, cells.lastName, cells.fullName])).toEqual([
    ['Ana', 'Ruiz', 'Ana Ruiz, PharmD'],
    ['Ben', 'Ortiz', undefined],
  ])
})

test('EMP-010 quality: the headings of our own export, of our example and of a list of users are known', () => {
  const exported =
    'First name,Last name,E-mail,Roles,Dispensaries,Courses assigned,Courses completed,Percent trained,First completed,Overdue,Requests new tries,Invited,Disabled'
  expect(matchColumns(exported.split(','), [])).toEqual({
    columns: { firstName: 0, lastName: 1, email: 2, role: 3, place: 4 },
    guessed: [],
  })
  const address = ['Name', 'Address', 'Address, second line', 'City', 'State', 'ZIP code']
  const example = [...address, 'Region', 'Time zone', 'License number', 'License expires', 'Types']
  expect(Object.values(matchColumns(example, [], 'stores').columns)).toEqual(example.map((_, index) => index))
  const users = ['First name', 'Last name', 'E-mail', 'Role', 'State', 'Works at', 'Last login', 'Created']
  expect(matchColumns(users, []).columns).toEqual({ firstName: 0, lastName: 1, email: 2, role: 3, place: 5 })
})

test('quality: ST is the state of a store', () => {
  expect(matchColumns(['Name', 'Address', 'City', 'ST', 'ZIP'], [], 'stores').columns).toMatchObject({ state: 3 })
})

test('quality: the state of an address in the file of a shipper is not the status of the reward', () => {
  const header = ['Reward', 'Person', 'Street', 'State', 'Status', 'Tracking number', 'Code']
  expect(matchColumns(header, [], 'rewards').columns).toEqual({ reward: 0, status: 4, tracking: 5, code: 6 })
})

test.each([
  'Hire date',
  'Date of hire',
  'Start Date',
  'Hired on',
  'HireDate',
  'Original Hire Date',
  'Fecha de contratación',
])('quality: a payroll’s heading is the hire date: %s', heading => {
  expect(matchColumns(['Name', heading, 'E-mail'], sample).columns).toEqual({ fullName: 0, hiredOn: 1, email: 2 })
})

test.each([
  'Employee number',
  'Employee ID',
  'Emp #',
  'Emp. No.',
  'Badge',
  'Badge #',
  'ADP Employee ID',
  'Número de empleado',
])('quality: a payroll’s heading is the employee number: %s', heading => {
  const { columns } = matchColumns(['Emp Name', heading, 'Emp E-mail'], sample)
  expect(columns).toEqual({ fullName: 0, employeeNumber: 1, email: 2 })
})

test('quality: the columns of our own export of employees are known, with the hire date and the number', () => {
  const header = ['First name', 'Last name', 'E-mail', 'Hire date', 'Employee number', 'Roles', 'Dispensaries']
  expect(matchColumns(header, sample).columns).toEqual({
    ...{ firstName: 0, lastName: 1, email: 2, hiredOn: 3, employeeNumber: 4, role: 5, place: 6 },
  })
})

test.each([
  ['MONTH_FIRST', ['2025-03-04', '2025-12-31', 'soon', '']],
  ['DAY_FIRST', ['2025-04-03', '12/31/2025', 'soon', '']],
  [null, ['03/04/2025', '2025-12-31', 'soon', '']],
] as const)('quality: hire dates are read in the order of their column: %s', (dateOrder, days) => {
  const lines = linesOf(['03/04/2025', '007'], ['12/31/2025'], ['soon'], [])
  const rows = listRows(lines, { columns: { hiredOn: 0, employeeNumber: 1 }, values: noValues, dateOrder })
  expect(rows.map(({ cells }) => cells.hiredOn)).toEqual(days)
  expect(rows[0]?.cells.employeeNumber).toBe('007')
})
