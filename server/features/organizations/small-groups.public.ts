/** Fewer people than this are never told apart. */
export const fewestPeople = 5

/**
 * A count of people as it is shown: rounded down to fives; null = fewer than five. Sums and differences of what is
 * shown are then fives again, so that no subtraction tells fewer than five people apart.
 */
export const shownCount = (count: number): number | null =>
  count < fewestPeople ? null : Math.floor(count / fewestPeople) * fewestPeople

/**
 * The fives that are shown of a count of people, given those that were shown last: they change only by whole groups of
 * five, so that nobody who comes or goes alone is seen in them.
 */
export const nextFives = (shown: number, people: number): number =>
  shown + Math.trunc((people - shown) / fewestPeople) * fewestPeople
