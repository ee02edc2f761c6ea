import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  clockHours,
  decimalHours,
  type PayrollColumn,
  type PayrollEntry,
  type PayrollProfile,
  payrollColumns,
  payrollContents,
  payrollFileName,
  payrollFormats,
  payrollRows,
} from './payroll-formats.ts'

const period = { startsOn: '2026-03-02', endsOn: '2026-03-15' }
const profile = (values: Partial<PayrollProfile>): PayrollProfile => ({
  ...{ format: 'generic', companyCode: null, earningCode: null, columns: [] },
  ...values,
})
const ana: PayrollEntry = {
  ...{ userId: 'ana', firstName: 'Ana', lastName: 'Ortiz', email: 'ana@example.com', employeeNumber: '001042' },
  ...{ store: 'Juniper & Main', job: 'Budtender', seconds: 5670 },
}
const bo: PayrollEntry = { ...ana, userId: 'bo', firstName: 'Bo', lastName: 'Lee', employeeNumber: null, seconds: 60 }
const rowsOf = (values: Partial<PayrollProfile>, ...entries: PayrollEntry[]) => {
  const { headings, cells } = payrollRows(profile(values), period, entries)
  return [headings, ...cells].map(cellsOfRow => cellsOfRow.join('|'))
}

test.each([
  [0, '0.00'],
  [17, '0.00'],
  [18, '0.01'],
  [3600, '1.00'],
  [5670, '1.58'],
  [360_017, '100.00'],
  [360_018, '100.01'],
])('hours have two decimals, half up: %i s', (seconds, hours) => {
  expect(decimalHours(seconds)).toBe(hours)
})

test('exact times show hours, minutes and seconds', () => {
  expect([0, 59, 3661, 360_000].map(clockHours)).toEqual(['0:00:00', '0:00:59', '1:01:01', '100:00:00'])
})

test('Gusto finds people by its own id, or by name', () => {
  const gustoId = { ...ana, employeeNumber: '5G9934' }
  expect(rowsOf({ format: 'gusto' }, gustoId, { ...bo, employeeNumber: '17' })).toEqual([
    'last_name|first_name|gusto_employee_id|title|regular_hours',
    'Ortiz|Ana|5G9934||1.58',
    'Lee|Bo|||0.02',
  ])
})

test('ADP takes its codes first, then the hours with their code', () => {
  expect(rowsOf({ format: 'adp', companyCode: 'JM', earningCode: 'TRN' }, ana)).toEqual([
    'Co Code|Batch ID|File #|Hours 3 Code|Hours 3 Amount',
    'JM|031526|001042|TRN|1.58',
  ])
  expect(payrollFileName(profile({ format: 'adp', companyCode: 'JM' }), period)).toBe('PRJM_EPI')
})

test('the plain file has a row per person and store', () => {
  const elsewhere = { ...ana, store: 'Second Street', seconds: 1800 }
  expect(rowsOf({}, ana, elsewhere)).toEqual([
    'Last name|First name|Employee number|E-mail|Store|Job title|First day|Last day|Hours|Minutes',
    'Ortiz|Ana|001042|ana@example.com|Juniper & Main|Budtender|2026-03-02|2026-03-15|1.58|95',
    'Ortiz|Ana|001042|ana@example.com|Second Street|Budtender|2026-03-02|2026-03-15|0.50|30',
  ])
  expect(payrollFileName(profile({}), period)).toBe('Payroll 2026-03-02 to 2026-03-15')
})

const column = (heading: string, values: Partial<PayrollColumn>): PayrollColumn => ({
  ...{ heading, content: 'empty', dateFormat: 'MM/DD/YYYY', text: '' },
  ...values,
})

test('own columns have their headings, order, dates and texts', () => {
  const columns = [
    column('Worker', { content: 'fullName' }),
    column('From', { content: 'startsOn', dateFormat: 'YYYYMMDD' }),
    column('To', { content: 'endsOn', dateFormat: 'MM/DD/YY' }),
    column('Kind', { content: 'text', text: 'Training' }),
    column('Rate', {}),
    column('Code', { content: 'earningCode' }),
  ]
  expect(rowsOf({ format: 'columns', earningCode: 'TR', columns }, ana)).toEqual([
    'Worker|From|To|Kind|Rate|Code',
    'Ana Ortiz|20260302|03/15/26|Training||TR',
  ])
})

test('a person of two stores is one row where the file shows no store', () => {
  expect(rowsOf({ format: 'gusto' }, ana, { ...ana, store: 'Second Street', seconds: 36 }).slice(1)).toEqual([
    'Ortiz|Ana|001042||1.59',
  ])
})

test('people without approved time are left out and counted', () => {
  expect(payrollRows(profile({}), period, [{ ...ana, seconds: 0 }, bo])).toMatchObject({ people: 1, withoutTime: 1 })
  expect(payrollRows(profile({}), period, [{ ...ana, seconds: 0 }, ana])).toMatchObject({ people: 1, withoutTime: 0 })
})

test('people whose number ADP does not take are counted, not those without time', () => {
  const adp = profile({ format: 'adp', companyCode: 'JMX', earningCode: 'TRN' })
  const people = [ana, bo, { ...ana, userId: 'cy', employeeNumber: 'A-17' }, { ...bo, userId: 'di', seconds: 0 }]
  expect(payrollRows(adp, period, people)).toMatchObject({ people: 3, withoutNumber: 2, withoutTime: 1 })
  expect(payrollRows(profile({ format: 'gusto' }), period, people).withoutNumber).toBe(0)
})

const anyEntries = fc.array(
  fc.record({
    userId: fc.constantFrom('a', 'b', 'c', 'd'),
    firstName: fc.string(),
    lastName: fc.string(),
    email: fc.option(fc.string()),
    employeeNumber: fc.constantFrom(null, '1042', '5G9934'),
    store: fc.constantFrom('Juniper', 'Second Street'),
    job: fc.option(fc.string()),
    seconds: fc.nat(1_000_000),
  }),
)
const columns = payrollContents.map(content => column(content, { content }))

test('in any period, hours are those approved: no time is lost or paid twice', () => {
  fc.assert(
    fc.property(anyEntries, fc.constantFrom(...payrollFormats), (entries, format) => {
      const file = profile({ format, columns })
      const { cells, people } = payrollRows(file, period, entries)
      const hours = payrollColumns(file).findIndex(({ content }) => content === 'hours')
      const paid = cells.reduce((sum, row) => sum + Number(row[hours]), 0)
      const approved = entries.reduce((sum, { seconds }) => sum + seconds, 0)
      expect(Math.abs(paid * 3600 - approved)).toBeLessThanOrEqual(18 * cells.length + 0.001)
      expect(people).toBe(new Set(entries.filter(({ seconds }) => seconds > 0).map(({ userId }) => userId)).size)
    }),
    { numRuns: 10_000 },
  )
})
