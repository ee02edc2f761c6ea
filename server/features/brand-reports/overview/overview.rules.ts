import { shownScore } from '../../reports/small-groups.public.ts'
import { monthsUntil } from '../trained/trained.rules.ts'

/** The months of a period, and as many before, each from its first to its last (2026-11). */
export type Span = { months: string[]; from: string; to: string; beforeFrom: string }

export const spanOf = (period: string, now: Date): Span => {
  const count = Number(period)
  const months = monthsUntil(now, count)
  const [from = '', to = ''] = [months[0], months.at(-1)]
  return { months, from, to, beforeFrom: monthsUntil(now, count, count)[0] ?? '' }
}

/** How many people gave so many stars, in a period or in the one before. */
export type Rated = { isNow: boolean; stars: number; people: number }

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)

/** Of five stars; null below five people. */
const scoreOf = (rated: readonly Omit<Rated, 'isNow'>[]): number | null =>
  shownScore({
    stars: sumOf(rated.map(each => each.stars * each.people)),
    people: sumOf(rated.map(each => each.people)),
  })

/** The scores of a period and of the one before. */
export const scoresOf = (rated: readonly Rated[]) => ({
  now: scoreOf(rated.filter(each => each.isNow)),
  before: scoreOf(rated.filter(each => !each.isNow)),
})
