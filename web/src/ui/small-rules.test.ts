import { expect, test } from 'vitest'
import { toInitials } from './avatar.tsx'
import { nextOrder, togglePicked } from './list/list-types.ts'
import { formatRange } from './pagination.tsx'
import { hashToSeed } from './poster-art.tsx'
import { withinPercent } from './progress-bar.tsx'

test.each([
  ['Dana Mireles', 'DM'],
  ['Marguerite de la Rosa', 'MR'],
  ['bo', 'B'],
  ['  ', ''],
])('%s is abbreviated to %s', (name, initials) => {
  expect(toInitials(name)).toBe(initials)
})

test.each([
  [
    { page: 1, limit: 9, total: 22 },
    { from: 1, to: 9 },
  ],
  [
    { page: 3, limit: 9, total: 22 },
    { from: 19, to: 22 },
  ],
  [
    { page: 1, limit: 9, total: 0 },
    { from: 0, to: 0 },
  ],
])('page %j shows %j', (paging, range) => {
  expect(formatRange(paging)).toEqual(range)
})

test.each([
  [undefined, 'asc'],
  [{ sort: 'name', direction: 'asc' }, 'desc'],
  [{ sort: 'name', direction: 'desc' }, 'asc'],
  [{ sort: 'role', direction: 'asc' }, 'asc'],
] as const)('USERS-002 CONST-003 a press on Name changes the order %j to %s', (order, direction) => {
  expect(nextOrder(order, 'name')).toEqual({ sort: 'name', direction })
})

test('a row is selected by one press and deselected by the next', () => {
  const picked = togglePicked(new Set(['a']), 'b')
  expect([...picked]).toEqual(['a', 'b'])
  expect([...togglePicked(picked, 'a')]).toEqual(['b'])
})

test.each([
  [-4, 0],
  [61.6, 62],
  [140, 100],
])('progress of %d is shown as %i', (value, shown) => {
  expect(withinPercent(value)).toBe(shown)
})

test('a generated poster depends on the title only', () => {
  expect(hashToSeed('Terpenes')).toBe(hashToSeed('Terpenes'))
  expect(hashToSeed('Terpenes')).not.toBe(hashToSeed('Checking ID'))
})
