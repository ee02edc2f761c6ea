import { expect, test } from 'vitest'
import { guessColumns } from './guess-columns.ts'

const contentsOf = (line: string) => guessColumns(line.split(',')).map(({ content }) => content)

test.each([
  [
    'last_name,first_name,gusto_employee_id,title,regular_hours,overtime_hours',
    ['lastName', 'firstName', 'employeeNumber', 'job', 'hours', 'empty'],
  ],
  [
    'Co Code,Batch ID,File #,Hours 3 Code,Hours 3 Amount',
    ['companyCode', 'empty', 'employeeNumber', 'earningCode', 'hours'],
  ],
  [
    'Employee Name,Work Email,Location,Pay Type,Period Start,Period End,Minutes',
    ['fullName', 'email', 'store', 'earningCode', 'startsOn', 'endsOn', 'minutes'],
  ],
  ['Worker,Rate,Total hours', ['fullName', 'empty', 'hours']],
])('a column is recognized by the heading of a sample: %s', (line, contents) => {
  expect(contentsOf(line)).toEqual(contents)
})

test('a heading that says nothing known stays, and holds nothing', () => {
  expect(guessColumns(['Cost center', 'x'.repeat(80)])).toEqual([
    { heading: 'Cost center', content: 'empty', dateFormat: 'MM/DD/YYYY', text: '' },
    { heading: 'x'.repeat(60), content: 'empty', dateFormat: 'MM/DD/YYYY', text: '' },
  ])
})
