import type { OtherPeople, TrainedReport } from '@trellis/contract/brand-reports/trained.ts'
import { nextFives } from '../../organizations/small-groups.public.ts'

/** People of one month and state. */
export type TrainedCell = {
  month: string
  state: string | null
  /** People who can be named. */
  named: number
  /** People who never could be named. */
  others: number
  /** People who could be named before. */
  former: number
  /** The last shown count of `others`. */
  fives: number
  /** The last shown count of `former`. */
  formerFives: number
}

const toMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7)

/** The `count` months up to `ago` months before the current one, as 2026-11, oldest first. */
export const monthsUntil = (now: Date, count: number, ago = 0): string[] =>
  Array.from({ length: count }, (_, index) =>
    toMonth(now.getUTCFullYear(), now.getUTCMonth() - ago - count + 1 + index),
  )

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

const shownOthers = ({ others, fives, former, formerFives }: TrainedCell) =>
  nextFives(fives, others) + nextFives(formerFives, former)

/**
 * The shown count of a cell: named people exactly, all others in fives. Every figure is a sum of these, so figures,
 * list and file agree, and no two of them differ by fewer than five people.
 */
const shownPeople = (cell: TrainedCell) => cell.named + shownOthers(cell)

const groupByState = (cells: readonly TrainedCell[]) =>
  cells
    .map(cell => ({ state: cell.state, people: shownPeople(cell) }))
    .filter(({ people }) => people > 0)
    .toSorted((a, b) => b.people - a.people || (a.state ?? '').localeCompare(b.state ?? ''))

/** The people who cannot be named, in groups of fives. */
const groupOthers = (cells: readonly TrainedCell[]): OtherPeople[] =>
  cells.flatMap(cell => {
    const people = shownOthers(cell)
    return people > 0 ? [{ month: cell.month, state: cell.state, people }] : []
  })

type Figures = Pick<TrainedReport, 'total' | 'named' | 'months' | 'others' | 'isMore'>

/** The figures of some months. */
export const toFigures = (all: readonly TrainedCell[], months: readonly string[]): Figures => {
  const cells = all.filter(({ month }) => months.includes(month))
  const others = groupOthers(cells)
  return {
    total: sum(cells.map(shownPeople)),
    named: sum(cells.map(({ named }) => named)),
    months: months.map(month => {
      const states = groupByState(cells.filter(cell => cell.month === month))
      return { month, people: sum(states.map(({ people }) => people)), states }
    }),
    others,
    // Computed from shown counts alone: one more person after whole fives would otherwise change it.
    isMore: others.length > 0,
  }
}
