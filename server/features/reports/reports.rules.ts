/** Whole percents; 0 when nothing is assigned. */
export const toPercent = (completed: number, assigned: number) =>
  assigned === 0 ? 0 : Math.round((100 * completed) / assigned)
