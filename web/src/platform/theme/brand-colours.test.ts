import { expect, test } from 'vitest'
import { brandColors } from './brand-colours.ts'
import { contrast, toHex, toOklch } from './oklch.ts'

const grounds = { light: ['#f8f5ee', '#fffdf8'], dark: ['#121512', '#1a1e1a'] } as const

const brands = [
  '#d8553a',
  '#1f6fb5',
  '#f2c500',
  '#7b3fa0',
  '#000000',
  '#ffffff',
  '#808080',
  '#00ff00',
  '#1f5b43',
  '#ff00aa',
  '#0000ff',
]
const cases = brands.flatMap(hex => (['light', 'dark'] as const).map(theme => [hex, theme] as const))

test.each(cases)('for the brand colour %s the accents meet AA in the %s theme', (hex, theme) => {
  const colours = brandColors(hex)[theme]
  const [paper, surface] = grounds[theme]
  const pairs = [
    [colours['on-accent'], colours.accent],
    [colours['on-accent'], colours['accent-strong']],
    [colours.accent, paper],
    [colours.accent, surface],
    [colours['accent-ink'], paper],
    [colours['accent-ink'], surface],
    [colours['accent-ink'], colours['accent-soft']],
  ] as const
  expect(Math.min(...pairs.map(([ink, ground]) => contrast(ink, ground)))).toBeGreaterThanOrEqual(4.5)
})

test('a colour with enough contrast is unchanged', () => {
  expect(brandColors('#1f5b43').light.accent).toBe('#1f5b43')
})

test('a colour keeps its hue when it is darkened', () => {
  const before = toOklch('#f2c500')
  const after = toOklch(brandColors('#f2c500').light.accent)
  expect(after.lightness).toBeLessThan(before.lightness)
  expect(Math.abs(after.hue - before.hue)).toBeLessThan(0.06)
})

test.each(brands)('%s is unchanged by a conversion to OKLCH and back', hex => {
  expect(toHex(toOklch(hex))).toBe(hex)
})

test('contrast follows WCAG: black on white 21, a colour on itself 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrast('#1f5b43', '#1f5b43')).toBe(1)
})
