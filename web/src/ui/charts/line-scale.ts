const ends = [10, 20, 40, 60, 80, 100]

/** Maximum of the percent axis: the first round number above all values. */
export const axisMaximum = (percents: readonly number[]) =>
  ends.find(end => percents.every(percent => percent <= end)) ?? 100

/** Interval of axis labels, so that they fit below the line. */
export const labelInterval = (steps: number, most: number) => Math.max(1, Math.ceil(steps / most))

/** Whether a point has a label: counted from the last one, which always has one. */
export const hasLabel = (index: number, steps: number, every: number) => (steps - 1 - index) % every === 0

/** Distance of a point from the left in percent. */
export const getStepPercent = (index: number, steps: number) => (steps < 2 ? 50 : (100 * index) / (steps - 1))

/** Path through all points, in a 100 by 100 square with its origin at the top left. */
export const buildLinePath = (percents: readonly number[], end: number) =>
  percents
    .map((percent, index) => {
      const sign = index === 0 ? 'M' : 'L'
      return `${sign}${getStepPercent(index, percents.length).toFixed(2)} ${(100 - (100 * percent) / end).toFixed(2)}`
    })
    .join('')
