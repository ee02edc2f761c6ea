import { expect, test } from 'vitest'
import { placeBeside } from './anchored.ts'

const screen = { width: 360, height: 740 }
const popup = { width: 200, height: 120 }
const anchor = (top: number, left: number) => ({ top, left, width: 40, height: 40, bottom: top + 40, right: left + 40 })

test.each([
  ['below it, from its start', { box: anchor(100, 20), side: 'below', align: 'start' }, { top: 146, left: 20 }],
  ['below it, to its end', { box: anchor(100, 300), side: 'below', align: 'end' }, { top: 146, left: 140 }],
  ['above it, in its middle', { box: anchor(300, 150), side: 'above', align: 'center' }, { top: 174, left: 70 }],
  ['above, with no room below', { box: anchor(690, 20), side: 'below', align: 'start' }, { top: 564, left: 20 }],
  ['below, with no room above', { box: anchor(10, 20), side: 'above', align: 'start' }, { top: 56, left: 20 }],
  ['not past the right edge', { box: anchor(100, 330), side: 'below', align: 'start' }, { top: 146, left: 152 }],
  ['not past the left edge', { box: anchor(100, 0), side: 'below', align: 'end' }, { top: 146, left: 8 }],
] as const)('a popup goes %s', (_name, { box, ...placement }, corner) => {
  expect(placeBeside(box, popup, { ...placement, screen })).toEqual(corner)
})
