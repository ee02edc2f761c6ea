import { expect, test } from 'vitest'
import { formatRows, replaceRows, tableHead } from './figures.ts'

const figure = { id: 'P5', what: 'a page of 200 people', goal: 'p95 ≤ 20 ms', measured: 'p95 15 ms', isHeld: true }
const now = { command: 'bench -- p5-200 --people=100k', conditions: '2026-11-28, quiet' }

const page = [
  '# Performance',
  '',
  ...tableHead,
  '| P1 | log in | ≤ 1.25 × password | – | 1.66 × | missed | `bench -- p1 --people=100k` | 2026-11-22 |',
  '| P5 | a page of 200 people | p95 ≤ 20 ms | – | p95 99 ms | missed | `bench -- p5-200 --people=100k` | 2026-11-22 |',
  '',
  'Notes.',
].join('\n')

test('a measured figure replaces its row, and the others stay', () => {
  const old =
    '| P5 | a page of 200 people | p95 ≤ 20 ms | – | p95 99 ms | missed | `bench -- p5-200 --people=100k` | 2026-11-22 |'
  const row =
    '| P5 | a page of 200 people | p95 ≤ 20 ms | – | p95 15 ms | held | `bench -- p5-200 --people=100k` | 2026-11-28, quiet |'
  expect(replaceRows(page, formatRows([figure], now))).toBe(page.replace(old, row))
})

test('a figure of another data set is added at the end of the table', () => {
  const rows = formatRows([{ ...figure, isHeld: false }], { ...now, command: 'bench -- p5-200 --people=1m' })
  const written = replaceRows(page, rows).split('\n')
  expect(written[6]).toBe(
    '| P5 | a page of 200 people | p95 ≤ 20 ms | – | p95 15 ms | missed | `bench -- p5-200 --people=1m` | 2026-11-28, quiet |',
  )
  expect(written.slice(7)).toEqual(['', 'Notes.'])
})
