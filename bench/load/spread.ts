/** Durations in milliseconds. */
export type Spread = { p50: number; p95: number; p99: number; worst: number }

/** The median; of an even number of values, the mean of the two in the middle. */
export const getMedian = (values: readonly number[]) => {
  const sorted = Float64Array.from(values).sort()
  const half = sorted.length >> 1
  if (sorted.length === 0) return Number.NaN
  return sorted.length % 2 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}

/** The distribution of durations; zeros if there are none. */
export const summarize = (durations: readonly number[]): Spread => {
  const sorted = Float64Array.from(durations).sort()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), worst: at(1) }
}
