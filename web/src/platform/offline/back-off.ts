const first = 1000
const longest = 60_000

/**
 * Delay in milliseconds after a number of consecutive failures: exponential back-off up to a minute with random jitter,
 * so that devices that failed together do not retry together.
 */
export const pauseAfter = (failures: number, chance: number = Math.random()): number =>
  Math.min(longest, first * 2 ** (failures - 1)) * (1 - chance / 2)
