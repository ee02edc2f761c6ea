/** Fewer people than this are never told apart. */
export const fewestPeople = 5

/**
 * A count of people as it is shown: rounded down to fives; null = fewer than five. Sums and differences of what is
 * shown are then fives again, so that no subtraction tells fewer than five people apart.
 */
export const shownCount = (count: number): number | null =>
  count < fewestPeople ? null : Math.floor(count / fewestPeople) * fewestPeople

/** Something that people did, as it is shown: only where enough people did it. */
export const shownTimes = (times: number, people: number): number | null =>
  people < fewestPeople ? null : shownCount(times)

/** An average of so many people's stars, as it is shown: with one decimal; null = fewer than five people. */
export const shownScore = ({ stars, people }: { stars: number; people: number }): number | null =>
  people < fewestPeople ? null : Math.round((10 * stars) / people) / 10
