import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { encodeNumber, formatNumber, parseNumber } from './certificate-number.ts'

test('quality: a number holds all 128 bits in 26 characters, shown in four groups', () => {
  expect(encodeNumber(new Uint8Array(16))).toBe('0'.repeat(26))
  expect(encodeNumber(new Uint8Array(16).fill(255))).toBe(`7${'Z'.repeat(25)}`)
  expect(formatNumber(`7${'Z'.repeat(25)}`)).toBe('7ZZZZZZ-ZZZZZZZ-ZZZZZZZ-ZZZZZ')
})

test('quality: every number is read back as it is shown, in lower case, and without dashes', () => {
  const numbers = Array.from({ length: 500 }, () => encodeNumber(randomBytes(16)))
  expect(new Set(numbers).size).toBe(500)
  expect(numbers.map(number => parseNumber(formatNumber(number)))).toEqual(numbers)
  expect(numbers.map(number => parseNumber(` ${number.toLowerCase()} `))).toEqual(numbers)
})

test('quality: letters that look like digits are read as them', () => {
  const number = `01${'0'.repeat(23)}1`
  expect(parseNumber(`oI${'O'.repeat(23)}l`)).toBe(number)
  expect(parseNumber(`0L${'o'.repeat(23)}i`)).toBe(number)
})

test.each(['', '0'.repeat(25), '0'.repeat(27), `8${'0'.repeat(25)}`, `${'0'.repeat(25)}U`, `${'0'.repeat(25)}é`])(
  'quality: %j is no number',
  text => {
    expect(parseNumber(text)).toBeNull()
  },
)
