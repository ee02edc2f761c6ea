import { expect, test } from 'vitest'
import { findDateOrder, readDay } from './read-day.ts'

test.each([
  ['2025-03-14', '2025-03-14'],
  ['2025-03-14T00:00:00.000Z', '2025-03-14'],
  ['2025/3/4', '2025-03-04'],
  ['3/14/2025', '2025-03-14'],
  ['03/14/2025 12:00 AM', '2025-03-14'],
  ['14.03.2025', '2025-03-14'],
  ['3/14/25', '2025-03-14'],
  ['3/14/87', '1987-03-14'],
  ['04/04/2025', '2025-04-04'],
  ['Mar 14, 2025', '2025-03-14'],
  ['March 3rd, 2025', '2025-03-03'],
  ['14-Mar-25', '2025-03-14'],
  ['14 de marzo de 2025', '2025-03-14'],
])('quality: a day is read as it is written: %s', (text, day) => {
  expect(readDay(text)).toEqual({ day })
})

test.each(['', 'last spring', '45730', '2025-02-30', '13/14/2025', '3/14', '3/14-2025', 'Foo 14, 2025', '0/0/2025'])(
  'quality: what is no day is not guessed: %s',
  text => {
    expect(readDay(text)).toBe('UNREADABLE')
  },
)

test('quality: a day whose month could be its day is read only in an order', () => {
  expect(readDay('03/04/2025')).toBe('AMBIGUOUS')
  expect(readDay('03/04/2025', 'MONTH_FIRST')).toEqual({ day: '2025-03-04' })
  expect(readDay('03/04/2025', 'DAY_FIRST')).toEqual({ day: '2025-04-03' })
  expect(readDay('13/04/2025', 'MONTH_FIRST')).toBe('UNREADABLE')
})

test.each([
  ['none that differs', ['2025-03-14', '3/14/2025', ''], null],
  ['one tells', ['03/04/2025', '03/14/2025'], 'MONTH_FIRST'],
  ['one tells that the day is first', ['03/04/2025', '14/03/2025'], 'DAY_FIRST'],
  ['nothing tells', ['03/04/2025', '2025-03-14', 'soon'], 'ASK'],
  ['two contradict each other', ['03/04/2025', '03/14/2025', '14/03/2025'], 'ASK'],
])('quality: the order of a column is told by its days: %s', (_what, texts, order) => {
  expect(findDateOrder(texts)).toBe(order)
})
