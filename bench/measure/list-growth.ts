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

/** The goal of a walk among so many people: its p95 in ms. */
export const slowestOf = (people: number) => (people > 250_000 ? 300 : 100)

/** A page is shown in both only where the small data set fills nearly as much of it. */
const nearlyAs = 0.8

const timesOf = ({ large, small }: Pair) => (small ? large.processor / small.processor : Number.NaN)
const isAlike = ({ large, small }: Pair) => small !== undefined && small.rows >= nearlyAs * large.rows

const rowOf = (pair: Pair, slowest: number) => {
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
    isAlike(pair) ? timesOf(pair).toFixed(2) : '',
    [large.p50, large.p95].map(each => each.toFixed(0)).join(' / '),
    large.p95 > slowest ? 'slow' : '',
  ]
}

const head = ['list', 'filter, order, page', 'rows', 'CPU-ms', 'times', 'p50 / p95 ms', '']

/** Prints walks among so many people beside those of a small data set, and how many of them keep to the goal. */
export const printGrowth = (pairs: readonly Pair[], people: number) => {
  const slowest = slowestOf(people)
  print(layOut([head, ...pairs.map(pair => rowOf(pair, slowest))]))
  const quick = pairs.filter(({ large }) => large.p95 <= slowest)
  print(`\n${quick.length} of ${pairs.length} walks hold p95 ≤ ${slowest} ms.`)
}
