import type { AnalyzedCard } from '@trellis/contract/analytics/analysis.ts'
import { expect, test } from 'vitest'
import { buildFunnel } from './funnel.rules.ts'

const card = (nth: number, people: number | null, since = 1): AnalyzedCard => ({
  cardId: `card-${nth}`,
  cardType: 'TEXT',
  name: `Card ${nth}`,
  since,
  people,
  medianSeconds: null,
  rightFirst: null,
})
const cardsOf = (...people: (number | null)[]) => people.map((count, nth) => card(nth + 1, count))

test('PREVIEW-010 each card says how many of the card before it did not come, and the biggest drop is marked', () => {
  const rows = buildFunnel(cardsOf(100, 80, 60, 60, 65), { opened: 100, isOneVersion: false })
  expect(rows.map(({ drop, dropAfter, percent }) => [drop, dropAfter, percent])).toEqual([
    [null, null, 100],
    [20, 1, 80],
    [25, 2, 60],
    [null, null, 60],
    [null, null, 65],
  ])
  expect(rows.map(({ isBiggestDrop }) => isBiggestDrop)).toEqual([false, false, true, false, false])
})

test('PREVIEW-010 of fewer than five people no drop is told, and no bar is longer than its row', () => {
  expect(buildFunnel(cardsOf(100, null, 10), { opened: 100, isOneVersion: false })).toMatchObject([
    { drop: null },
    { drop: null, percent: 0 },
    { drop: null },
  ])
  expect(buildFunnel(cardsOf(20), { opened: 10, isOneVersion: false })).toMatchObject([{ percent: 100 }])
})

test('PREVIEW-010 a card of a later version is marked, and compared only with people who could see it', () => {
  const cards = [card(1, 100), card(2, 40, 2), card(3, 30, 2), card(4, 90)]
  const shown = (isOneVersion: boolean) =>
    buildFunnel(cards, { opened: 100, isOneVersion }).map(({ newSince, drop, dropAfter }) => [
      newSince,
      drop,
      dropAfter,
    ])
  expect(shown(false)).toEqual([
    [null, null, null],
    [2, null, null],
    [null, 25, 2],
    [null, 10, 1],
  ])
  expect(shown(true)[1]).toEqual([2, 60, 1])
})
