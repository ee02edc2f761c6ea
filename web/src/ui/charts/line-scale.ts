const ends = [10, 20, 40, 60, 80, 100]

/** The maximum of the percent axis: the first round number above all values. */
export const axisMaximum = (percents: readonly number[]) =>
  ends.find(end => percents.every(percent => percent <= end)) ?? 100

/** Every how many points there is room for a label below the line. */
export const labelInterval = (steps: number, most: number) => Math.max(1, Math.ceil(steps / most))

/** Whether a point has a label: counted from the last one, which always has it. */
export const hasLabel = (index: number, steps: number, every: number) => (steps - 1 - index) % every === 0

/** The distance of a point from the left, in percent. */
export const leftOf = (index: number, steps: number) => (steps < 2 ? 50 : (100 * index) / (steps - 1))

/** The path through all points, in a square of 100 by 100 whose zero is at its top. */
export const pathOf = (percents: readonly number[], end: number) =>
  percents
    .map((percent, index) => {
      const sign = index === 0 ? 'M' : 'L'
      return `${sign}${leftOf(index, percents.length).toFixed(2)} ${(100 - (100 * percent) / end).toFixed(2)}`
    })
    .join('')
