const ends = [10, 20, 40, 60, 80, 100]

/** Where the axis of percents ends: the first round figure that holds them all. */
export const endOf = (percents: readonly number[]) => ends.find(end => percents.every(percent => percent <= end)) ?? 100

/** Every how many steps there is room for a word below the line. */
export const everyOf = (steps: number, most: number) => Math.max(1, Math.ceil(steps / most))

/** Whether a step has its word: counted from the last one, which always has it. */
export const hasWord = (index: number, steps: number, every: number) => (steps - 1 - index) % every === 0

/** How far from the left a step stands, in percent. */
export const leftOf = (index: number, steps: number) => (steps < 2 ? 50 : (100 * index) / (steps - 1))

/** The line through all points, in a square of 100 by 100 whose zero is at its top. */
export const pathOf = (percents: readonly number[], end: number) =>
  percents
    .map((percent, index) => {
      const sign = index === 0 ? 'M' : 'L'
      return `${sign}${leftOf(index, percents.length).toFixed(2)} ${(100 - (100 * percent) / end).toFixed(2)}`
    })
    .join('')
