const first = 1000
const longest = 60_000

/**
 * The delay in milliseconds after so many failures in a row: exponential back-off up to a minute, with random jitter,
 * so that devices that failed together do not retry together.
 */
export const pauseAfter = (failures: number, chance: number = Math.random()): number =>
  Math.min(longest, first * 2 ** (failures - 1)) * (1 - chance / 2)
