import { describe, expect, test } from 'vitest'
import { splitIntoRuns } from './runs-of.ts'

const idsOf = (count: number) => Array.from({ length: count }, (_, index) => `card-${index % 10}-${(index * 7) % 16}`)
const inRuns = (ids: readonly string[]) => splitIntoRuns(ids, id => id).map(({ items }) => items.join(' '))

describe('a list in runs', () => {
  test('F6 holds each item once and in its place', () => {
    const ids = idsOf(200)
    expect(splitIntoRuns(ids, id => id).flatMap(({ items }) => items)).toEqual(ids)
    expect(splitIntoRuns([], String)).toEqual([])
  })

  test('F6 has no run of more than sixteen', () => {
    const ids = Array.from({ length: 50 }, (_, index) => `${index}-a`)
    expect(splitIntoRuns(ids, id => id).map(({ items }) => items.length)).toEqual([16, 16, 16, 2])
  })

  test('F6 an item that is added, at the top too, leaves the runs after its own as they were', () => {
    const ids = ['a1', 'a2', 'a8', 'a3', 'a4', 'b8', 'b1']
    expect(inRuns(ids)).toEqual(['a1 a2', 'a8 a3 a4', 'b8 b1'])
    expect(inRuns(['new', ...ids])).toEqual(['new a1 a2', 'a8 a3 a4', 'b8 b1'])
    expect(inRuns(ids.toSpliced(3, 0, 'new'))).toEqual(['a1 a2', 'a8 new a3 a4', 'b8 b1'])
    expect(splitIntoRuns(['new', ...ids], String)[0]?.key).toBe(splitIntoRuns(ids, String)[0]?.key)
  })
})
