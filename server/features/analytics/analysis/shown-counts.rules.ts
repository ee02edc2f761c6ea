import { fewestPeople } from '../../reports/small-groups.public.ts'

type Spread = { people: number; median: number; p90: number }

/** The middle of a spread where at least five people lie on each side of it. */
export const shownMedian = ({ people, median }: Spread): number | null =>
  people < 2 * fewestPeople ? null : Math.round(median)

/** What nine of ten people stay below, where at least five people are above it. */
export const shownP90 = ({ people, p90 }: Spread): number | null =>
  people < 10 * fewestPeople ? null : Math.round(p90)
