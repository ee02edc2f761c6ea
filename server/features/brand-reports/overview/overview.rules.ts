import { shownScore } from '../../reports/small-groups.public.ts'
import { monthsUntil } from '../trained/trained.rules.ts'

/** The months of a period (2026-11), its first and last, and the first month of the period before. */
export type Span = { months: string[]; from: string; to: string; beforeFrom: string }

export const toSpan = (period: string, now: Date): Span => {
  const count = Number(period)
  const months = monthsUntil(now, count)
  const [from = '', to = ''] = [months[0], months.at(-1)]
  return { months, from, to, beforeFrom: monthsUntil(now, count, count)[0] ?? '' }
}

/** The number of people who gave a number of stars, in a period or in the one before. */
export type RatingCount = { isNow: boolean; stars: number; people: number }

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Of five stars; null below five people. */
const toScore = (counts: readonly Omit<RatingCount, 'isNow'>[]): number | null =>
  shownScore({
    stars: sum(counts.map(rating => rating.stars * rating.people)),
    people: sum(counts.map(rating => rating.people)),
  })

/** The scores of a period and of the one before. */
export const toScores = (counts: readonly RatingCount[]) => ({
  now: toScore(counts.filter(rating => rating.isNow)),
  before: toScore(counts.filter(rating => !rating.isNow)),
})
