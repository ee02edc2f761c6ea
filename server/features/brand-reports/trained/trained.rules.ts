import type { OtherPeople, TrainedReport } from '@trellis/contract/brand-reports/trained.ts'
import { nextFives } from '../../organizations/small-groups.public.ts'

/** People of one month and state. */
export type TrainedCell = {
  month: string
  state: string | null
  /** Those who can be named. */
  named: number
  /** Those who never could be. */
  others: number
  /** Those who could be named before. */
  former: number
  /** How many of the others were shown last. */
  fives: number
  /** How many of the former ones were shown last. */
  formerFives: number
}

const monthOf = (year: number, month: number) => new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7)

/** So many months up to the current one, as 2026-11, the oldest first. */
export const monthsUntil = (now: Date, count: number, ago = 0): string[] =>
  Array.from({ length: count }, (_, nth) => monthOf(now.getUTCFullYear(), now.getUTCMonth() - ago - count + 1 + nth))

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)

const shownOthers = ({ others, fives, former, formerFives }: TrainedCell) =>
  nextFives(fives, others) + nextFives(formerFives, former)

/**
 * All people of a cell as they are shown: who can be named exactly, all others in fives. Every figure is a sum of
 * these, so that figures, list and file agree, and no two of them can be subtracted to fewer than five.
 */
const shownPeople = (cell: TrainedCell) => cell.named + shownOthers(cell)

const statesOf = (cells: readonly TrainedCell[]) =>
  cells
    .map(cell => ({ state: cell.state, people: shownPeople(cell) }))
    .filter(({ people }) => people > 0)
    .toSorted((a, b) => b.people - a.people || (a.state ?? '').localeCompare(b.state ?? ''))

/** The people who cannot be named, in groups of fives. */
const groupsOf = (cells: readonly TrainedCell[]): OtherPeople[] =>
  cells.flatMap(cell => {
    const people = shownOthers(cell)
    return people > 0 ? [{ month: cell.month, state: cell.state, people }] : []
  })

type Figures = Pick<TrainedReport, 'total' | 'named' | 'months' | 'others' | 'isMore'>

/** The figures of some months. */
export const figuresOf = (all: readonly TrainedCell[], months: readonly string[]): Figures => {
  const cells = all.filter(({ month }) => months.includes(month))
  const others = groupsOf(cells)
  return {
    total: sumOf(cells.map(shownPeople)),
    named: sumOf(cells.map(({ named }) => named)),
    months: months.map(month => {
      const states = statesOf(cells.filter(cell => cell.month === month))
      return { month, people: sumOf(states.map(({ people }) => people)), states }
    }),
    others,
    // Said by what is shown alone: a first person after whole fives would change it.
    isMore: others.length > 0,
  }
}
