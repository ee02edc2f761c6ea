/** Fewer people than this are never told apart. */
const fewest = 5

/**
 * A count of people as it is shown: rounded down to fives; null = fewer than five. Sums and differences of what is
 * shown are then fives again, so that no subtraction tells fewer than five people apart.
 */
export const shownCount = (count: number): number | null =>
  count < fewest ? null : Math.floor(count / fewest) * fewest

/** Something that people did, as it is shown: only where enough people did it. */
export const shownTimes = (times: number, people: number): number | null => (people < fewest ? null : shownCount(times))

type Spread = { people: number; median: number; p90: number }

/** The middle of a spread where at least five people lie on each side of it. */
export const shownMedian = ({ people, median }: Spread): number | null =>
  people < 2 * fewest ? null : Math.round(median)

/** What nine of ten people stay below, where at least five people are above it. */
export const shownP90 = ({ people, p90 }: Spread): number | null => (people < 10 * fewest ? null : Math.round(p90))
