const first = 1000
const longest = 60_000

/**
 * How many milliseconds to wait after so many failures in a row: twice as long each time, up to a minute, and less by
 * chance, so that devices that failed together do not come back together.
 */
export const pauseAfter = (failures: number, chance: number = Math.random()): number =>
  Math.min(longest, first * 2 ** (failures - 1)) * (1 - chance / 2)
