import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseMinor, parseWhole, textOfMinor } from './number-text.ts'

describe('a whole number', () => {
  test.each([
    ['20', 20],
    ['1,250', 1250],
    ['1,250,000', 1_250_000],
    [' 7 ', 7],
    ['-3', -3],
    ['', null],
    ['2.5', null],
    ['12,50', null],
    ['ten', null],
  ])('quality: “%s” is the whole number %s', (text, value) => {
    expect(parseWhole(text, 'en-US')).toBe(value)
  })

  test.each([
    ['1,250', 1250],
    ['1.250', 1250],
    ['12,5', null],
  ])('quality: “%s” is the whole number %s in Spanish', (text, value) => {
    expect(parseWhole(text, 'es-US')).toBe(value)
  })
})

describe('an amount', () => {
  test.each([
    ['12', 1200],
    ['12.5', 1250],
    ['12.', 1200],
    ['.99', 99],
    ['$1,200.05', 120_005],
    ['1 200', 120_000],
    ['19.99', 1999],
    ['', null],
    ['.', null],
    ['1.234', null],
    ['10,50', null],
    ['10 50', null],
    ['1,2345', null],
    ['1,234,56', null],
    ['1234,567', null],
    ['1.200,05', null],
    ['-5', null],
  ])('quality: “%s” is %s cents in English', (text, cents) => {
    expect(parseMinor(text, 'en-US')).toBe(cents)
  })

  test.each([
    ['10,50', 1050],
    ['10.50', 1050],
    ['10,5', 1050],
    [',99', 99],
    ['1.250', 125_000],
    ['1,250', 125_000],
    ['1.200,05', 120_005],
    ['1,200.05', 120_005],
    ['1.200.05', null],
    ['1,200,05', null],
    ['1,2345', null],
  ])('quality: “%s” is %s cents in Spanish, whichever country', (text, cents) => {
    expect([parseMinor(text, 'es-US'), parseMinor(text, 'es-ES')]).toEqual([cents, cents])
  })

  const regions = fc.constantFrom('en-US', 'es-US', 'es-MX', 'es-ES', 'es-AR', 'es-CO', 'es-CR')
  const amounts = fc.integer({ min: 0, max: 1_000_000_000_000 })

  test('quality: is read as it is written, in every region', () => {
    fc.assert(
      fc.property(regions, amounts, (region, cents) => parseMinor(textOfMinor(cents, region), region) === cents),
    )
  })

  test('quality: is read as it is shown, with the thousands and cents of every region', () => {
    fc.assert(
      fc.property(regions, amounts, (region, cents) => {
        const shown = new Intl.NumberFormat(region, { minimumFractionDigits: 2 }).format(cents / 100)
        return parseMinor(shown, region) === cents
      }),
    )
  })

  test('quality: never becomes a hundred times as much by a comma in English', () => {
    const behind = fc.stringMatching(/^\d{1,2}$|^\d{4,6}$/)
    fc.assert(fc.property(fc.nat(), behind, (whole, part) => parseMinor(`${whole},${part}`, 'en-US') === null))
  })

  test('quality: is written with both digits of the cents, and the comma of the region', () => {
    expect([0, 5, 1250].map(cents => textOfMinor(cents, 'en-US'))).toEqual(['0.00', '0.05', '12.50'])
    expect([textOfMinor(1250, 'es-US'), textOfMinor(1250, 'es-ES')]).toEqual(['12.50', '12,50'])
  })
})
