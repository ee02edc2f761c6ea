/** The smallest group of people whose figures are shown. */
export const fewestPeople = 5

/**
 * A count of people as shown: rounded down to fives; null = fewer than five. Sums and differences of shown counts are
 * fives again, so that no subtraction reveals fewer than five people.
 */
export const shownCount = (count: number): number | null =>
  count < fewestPeople ? null : Math.floor(count / fewestPeople) * fewestPeople

/**
 * A count of people in fives, based on the fives shown last: it changes only by whole groups of five, so that no single
 * person is visible in it.
 */
export const nextFives = (shownCount: number, people: number): number =>
  shownCount + Math.trunc((people - shownCount) / fewestPeople) * fewestPeople
