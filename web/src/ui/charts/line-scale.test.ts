import { expect, test } from 'vitest'
import { axisMaximum, buildLinePath, getStepPercent, hasLabel, labelInterval } from './line-scale.ts'

test('REPORT-011 the axis ends at the first round percent above the line', () => {
  expect([[], [3, 9], [10, 11], [26], [61], [100]].map(axisMaximum)).toEqual([10, 10, 20, 40, 80, 100])
})

test('REPORT-011 the last point always has a label, the others as often as there is room', () => {
  const every = labelInterval(13, 6)
  const shown = Array.from({ length: 13 }, (_, index) => index).filter(index => hasLabel(index, 13, every))
  expect(shown).toEqual([0, 3, 6, 9, 12])
})

test('REPORT-011 the line goes from edge to edge, higher for more; a single point stands in the middle', () => {
  expect(buildLinePath([0, 20, 40], 40)).toBe('M0.00 100.00L50.00 50.00L100.00 0.00')
  expect(getStepPercent(0, 1)).toBe(50)
})
