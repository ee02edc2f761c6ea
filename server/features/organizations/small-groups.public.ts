/** The smallest group of people whose figures are shown. */
export const fewestPeople = 5

/**
 * A count of people as it is shown: rounded down to fives; null = fewer than five. Sums and differences of what is
 * shown are then fives again, so that no subtraction tells fewer than five people apart.
 */
export const shownCount = (count: number): number | null =>
  count < fewestPeople ? null : Math.floor(count / fewestPeople) * fewestPeople

/**
 * A count of people in fives, based on the fives shown last: it changes only by whole groups of five, so that no single
 * person is visible in it.
 */
export const nextFives = (shownCount: number, people: number): number =>
  shownCount + Math.trunc((people - shownCount) / fewestPeople) * fewestPeople
