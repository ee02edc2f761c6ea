import { fewestPeople, shownCount } from '../organizations/small-groups.public.ts'

export { fewestPeople, shownCount }

/** Something that people did, as it is shown: only where enough people did it. */
export const shownTimes = (times: number, people: number): number | null =>
  people < fewestPeople ? null : shownCount(times)

/** An average of star ratings as shown: with two decimals; null = fewer than five people. */
export const shownScore = ({ stars, people }: { stars: number; people: number }): number | null =>
  people < fewestPeople ? null : Math.round((100 * stars) / people) / 100
