import { getMedian } from '../load/spread.ts'

const resample = (values: readonly number[]) => values.map(() => values[Math.floor(Math.random() * values.length)]!)

/** The 99 % confidence interval of the difference of the medians, by bootstrap. */
export const differenceInterval = (some: readonly number[], others: readonly number[], draws = 1_000) => {
  const differences = Array.from({ length: draws }, () => getMedian(resample(some)) - getMedian(resample(others)))
  const sorted = differences.sort((a, b) => a - b)
  return [sorted[Math.floor(draws * 0.005)]!, sorted[Math.ceil(draws * 0.995) - 1]!] as const
}

const ranksOf = (values: readonly number[]) => {
  const order = values.map((value, nth) => ({ value, nth })).sort((a, b) => a.value - b.value)
  const ranks = new Float64Array(values.length)
  for (let from = 0; from < order.length; ) {
    let to = from
    while (to + 1 < order.length && order[to + 1]!.value === order[from]!.value) to += 1
    for (let at = from; at <= to; at += 1) ranks[order[at]!.nth] = (from + to) / 2 + 1
    from = to + 1
  }
  return ranks
}

/**
 * The Mann–Whitney U test. `right`: the probability that an attacker who sees one time of each kind guesses correctly
 * which is which; 0.5 = chance. `z`: the significance.
 */
export const mannWhitney = (some: readonly number[], others: readonly number[]) => {
  const ranks = ranksOf([...some, ...others])
  const pairs = some.length * others.length
  const sum = ranks.slice(0, some.length).reduce((total, rank) => total + rank, 0)
  const larger = (sum - (some.length * (some.length + 1)) / 2) / pairs
  const spread = Math.sqrt((some.length + others.length + 1) / (12 * pairs))
  return { right: Math.max(larger, 1 - larger), z: Math.abs(larger - 0.5) / spread }
}
