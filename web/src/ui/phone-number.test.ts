import { describe, expect, test } from 'vitest'
import { caretAfter, editPhone, formatPhone, phoneDigits } from './phone-number.ts'

describe('digits', () => {
  test.each([
    ['(303) 555-0142', '3035550142'],
    ['+1 303 555 0142', '3035550142'],
    ['1-303-555-0142', '3035550142'],
    ['303555014299', '3035550142'],
    ['1303', '1303'],
    ['phone', ''],
  ])('VALID-007 VALID-009 %s is parsed as %s', (typed, digits) => {
    expect(phoneDigits(typed)).toBe(digits)
  })
})

describe('format', () => {
  test.each([
    ['', ''],
    ['3', '(3'],
    ['303', '(303'],
    ['3035', '(303) 5'],
    ['303555', '(303) 555'],
    ['3035550142', '(303) 555-0142'],
  ])('VALID-007 %s is shown as %s', (digits, shown) => {
    expect(formatPhone(digits)).toBe(shown)
  })
})

describe('an edit', () => {
  test.each([
    ['a digit at the end', { before: '303', text: '(3035', caret: 5, deletes: null }, ['3035', 4]],
    ['a letter', { before: '303', text: '(303x', caret: 5, deletes: null }, ['303', 3]],
    [
      'an eleventh digit',
      { before: '3035550142', text: '(303) 555-01429', caret: 15, deletes: null },
      ['3035550142', 10],
    ],
    ['backspace over a bracket', { before: '303555', text: '(303 555', caret: 4, deletes: 'backward' }, ['30555', 2]],
    [
      'delete before a dash',
      { before: '3035550142', text: '(303) 5550142', caret: 9, deletes: 'forward' },
      ['303555142', 6],
    ],
    ['backspace at the start', { before: '303', text: '303', caret: 0, deletes: 'backward' }, ['303', 0]],
    [
      'a number with its country',
      { before: '', text: '+1 303-555-0142', caret: 15, deletes: null },
      ['3035550142', 10],
    ],
  ] as const)('VALID-007 %s', (_name, edit, [digits, caretDigits]) => {
    expect(editPhone(edit)).toEqual({ digits, caretDigits })
  })

  test.each([
    [0, 0],
    [3, 4],
    [4, 7],
    [10, 14],
  ])('VALID-007 after %i digits the caret is at %i', (digitCount, position) => {
    expect(caretAfter('(303) 555-0142', digitCount)).toBe(position)
  })
})
