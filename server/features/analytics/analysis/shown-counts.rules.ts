import { fewestPeople } from '../../reports/small-groups.public.ts'

type Spread = { people: number; median: number; p90: number }

/** The median, shown if at least five people are on each side of it. */
export const shownMedian = ({ people, median }: Spread): number | null =>
  people < 2 * fewestPeople ? null : Math.round(median)

/** The 90th percentile, shown if at least five people are above it. */
export const shownP90 = ({ people, p90 }: Spread): number | null =>
  people < 10 * fewestPeople ? null : Math.round(p90)
