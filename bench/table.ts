import type { Comparison } from './measure/compare.ts'
import type { Scenario } from './scenarios/scenario.ts'
import { scenarios } from './scenarios/scenarios.ts'

const shown = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(1))

const verdictOf = ({ times, name, cost }: Comparison) => {
  const { goal }: Scenario = scenarios[name]
  if (goal && 'milliseconds' in goal)
    return [`≤ ${goal.milliseconds} CPU-ms`, cost.milliseconds <= goal.milliseconds ? 'holds' : 'misses']
  if (!goal || times === null) return ['', '']
  return [`≤ ${goal.times} × ${goal.floor}`, times <= goal.times ? 'holds' : 'misses']
}

const rowOf = (comparison: Comparison) => {
  const { name, cost, floor, times, open, perSecond } = comparison
  const { title }: Scenario = scenarios[name]
  const { p50, p95, p99 } = open.spread
  return [
    name,
    title,
    shown(cost.milliseconds),
    shown(cost.ofDatabase),
    floor ? shown(floor.milliseconds) : '',
    times === null ? '' : shown(times),
    ...verdictOf(comparison),
    Math.round(cost.perSecond).toString(),
    `${perSecond}/s: ${[p50, p95, p99].map(shown).join(' / ')}`,
    String(open.failed),
  ]
}

const head = [
  '',
  'operation',
  'CPU-ms',
  'of it database',
  'floor',
  'times',
  'goal',
  'verdict',
  'most/s',
  'open, p50 / p95 / p99 ms',
  'failed',
]

/** Rows, the header first, as a table for the terminal and for documents. */
export const layOut = (rows: readonly (readonly string[])[]) => {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map(row => row[column]!.length)))
  const lines = rows.map(row => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`)
  return [lines[0], `|${widths.map(width => '-'.repeat(width + 2)).join('|')}|`, ...lines.slice(1)].join('\n')
}

/** The figures as a table for the terminal and for docs/performance.md. */
export const tableOf = (comparisons: readonly Comparison[]) => layOut([head, ...comparisons.map(rowOf)])
