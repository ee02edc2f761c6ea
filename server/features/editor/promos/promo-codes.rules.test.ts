import { ownCode } from '@trellis/contract/editor/promos.ts'
import { expect, test } from 'vitest'
import { randomCode } from './promo-codes.rules.ts'

test('PREVIEW-002 a random code has six letters and digits, no vowels and none that look alike', () => {
  const codes = Array.from({ length: 500 }, randomCode)
  expect(codes.filter(code => !/^[bcdfghjkmnpqrtvwxz34679]{6}$/.test(code))).toEqual([])
  expect(new Set(codes).size).toBeGreaterThan(490)
  expect(codes.every(code => ownCode.safeParse(code).success)).toBe(true)
})

test.each([
  ['onset', 'onset'],
  [' Onset-2026 ', 'onset-2026'],
  ['ab', null],
  ['-onset', null],
  ['on set', null],
  ['a/b/c', null],
  ['ünset', null],
  ['o'.repeat(41), null],
])('PREVIEW-002 own words for a code: %j', (given, code) => {
  expect(ownCode.safeParse(given).data ?? null).toBe(code)
})
