import { describe, expect, test } from 'vitest'
import { createFormat } from './format.ts'

const english = createFormat('en-US')
const spanish = createFormat('es-MX')
const now = new Date(2026, 10, 20, 14, 0, 0)
const before = (days: number, hours = 0, minutes = 0) => new Date(2026, 10, 20 - days, 14 - hours, -minutes)

describe('a point in time, relative to a Friday at two', () => {
  test.each([
    [before(0), 'now', 'ahora'],
    [before(0, 0, 5), '5m ago', 'hace 5 min'],
    [before(0, 2), '2h ago', 'hace 2 h'],
    [before(1, 10), 'yesterday', 'ayer'],
    [before(6), '6 days ago', 'hace 6 días'],
  ])('%s is %s and %s', (moment, inEnglish, inSpanish) => {
    expect(english.relativeTime(moment, now)).toBe(inEnglish)
    expect(spanish.relativeTime(moment, now)).toBe(inSpanish)
  })

  test('a week ago is its date', () => {
    expect(english.relativeTime(before(8), now)).toBe('Nov 12, 2026')
  })

  test('late last night is yesterday, even if only hours ago', () => {
    expect(english.relativeTime(new Date(2026, 10, 19, 23, 30), now)).toBe('yesterday')
  })
})

test.each([
  [2500, '$25'],
  [2550, '$25.50'],
  [123456700, '$1,234,567'],
])(
  '%i cents are %s, in both languages: a code in place of the sign would not fit beside the figure',
  (cents, written) => {
    expect([english.money(cents), spanish.money(cents)]).toEqual([written, written])
  },
)

test.each([
  [45, '45 sec'],
  [240, '4 min'],
  [4800, '1 hr 20 min'],
  [7200, '2 hr'],
  [3590, '1 hr'],
])('%i seconds are %s', (seconds, written) => {
  expect(english.duration(seconds)).toBe(written)
})

test.each([
  [820, '820 byte'],
  [1_420_000, '1.4 MB'],
  [0, '0 byte'],
])('%i bytes are %s', (bytes, written) => {
  expect(english.fileSize(bytes)).toBe(written)
})

test('percents are whole', () => {
  expect(english.percent(78)).toBe('78%')
})
