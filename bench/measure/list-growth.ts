import { print } from '../print.ts'
import { layOut } from '../table.ts'
import type { Figures } from './list-costs.ts'

/** A walk in a large data set and in a small one: the rows that each showed, and what each cost. */
export type Pair = {
  title: string
  query: string
  large: Figures & { rows: number }
  /** Without it, only the large data set has such a page. */
  small?: (Figures & { rows: number }) | undefined
}

/** What a goal asks of a walk: p95 in ms, and how many times the small data set's processor time a call may cost. */
const most = { p95: 50, times: 1.5 }

/** A page is shown in both only where the small data set fills nearly as much of it. */
const nearlyAs = 0.8

const timesOf = ({ large, small }: Pair) => (small ? large.processor / small.processor : Number.NaN)
const isAlike = ({ large, small }: Pair) => small !== undefined && small.rows >= nearlyAs * large.rows

const verdictOf = (pair: Pair) => {
  const grows = isAlike(pair) && timesOf(pair) > most.times
  const verdicts = [pair.large.p95 > most.p95 && 'slow', grows && 'grows']
  return verdicts.filter(Boolean).join(', ')
}

const rowOf = (pair: Pair) => {
  const { title, query, large, small } = pair
  const [rows, costs] = [
    [small?.rows, large.rows],
    [small?.processor, large.processor],
  ].map(each => each.map(value => (value === undefined ? '–' : Number(value.toFixed(2)).toString())))
  return [
    title,
    decodeURIComponent(query),
    rows!.join(' → '),
    costs!.join(' → '),
    small ? timesOf(pair).toFixed(2) : '',
    [large.p50, large.p95].map(each => each.toFixed(0)).join(' / '),
    verdictOf(pair),
  ]
}

const head = ['list', 'filter, order, page', 'rows', 'CPU-ms', 'times', 'p50 / p95 ms', '']

/** Prints walks of a large data set beside those of a small one, and how many of them keep to the goals. */
export const printGrowth = (pairs: readonly Pair[]) => {
  print(layOut([head, ...pairs.map(rowOf)]))
  const alike = pairs.filter(isAlike)
  const held = alike.filter(pair => timesOf(pair) <= most.times)
  const quick = pairs.filter(({ large }) => large.p95 <= most.p95)
  print(
    `\n${quick.length} of ${pairs.length} walks hold p95 ≤ ${most.p95} ms; ${held.length} of the ${alike.length} that show as many rows in both hold ${most.times} ×.`,
  )
}
