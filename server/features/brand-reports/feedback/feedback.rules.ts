import type { FeedbackSummary, TagTrend } from '@trellis/contract/brand-reports/feedback.ts'
import type { WaitingEntry } from '../../campaigns/publish-in-fives.public.ts'
import { fewestPeople, shownTimes } from '../../reports/small-groups.public.ts'

/** One person's answer to a survey: the newest one, or the published one of an unnamed person. */
export type Rating = {
  /** The answer's id for a named person, else an opaque one. */
  id: string
  answerId: string
  userId: string
  courseId: string
  stars: number
  tags: readonly string[]
  /** The first of the month for an unnamed person. */
  answeredAt: Date
  /** Whether the brand may see who it is. */
  isNamed: boolean
}

const countPeople = (ratings: readonly Rating[]) => new Set(ratings.map(({ userId }) => userId)).size

const readableOfCourse = (ratings: readonly Rating[]) => {
  const unnamed = ratings.filter(({ isNamed }) => !isNamed)
  const shown = countPeople(unnamed) < fewestPeople ? ratings.filter(({ isNamed }) => isNamed) : ratings
  return countPeople(shown) < fewestPeople ? [] : shown
}

/**
 * The ratings that a brand may read, by course: none of fewer than five people, and none of unnamed people if these are
 * fewer than five, because subtracting the named ones would single them out.
 */
export const readable = (ratings: readonly Rating[]): Rating[] => {
  const courseIds = new Set(ratings.map(({ courseId }) => courseId))
  const shown = new Set([...courseIds].flatMap(id => readableOfCourse(ratings.filter(each => each.courseId === id))))
  return ratings.filter(rating => shown.has(rating))
}

const toMonth = (moment: Date) => moment.toISOString().slice(0, 7)

/**
 * Keeps only complete months of a list that was cut at the limit. Unnamed answers count toward the limit, so each new
 * one would otherwise visibly push out a named one. A list of one month stays as it is.
 */
export const keepCompleteMonths = <T extends { at: Date }>(answers: readonly T[], oldest: Date): readonly T[] => {
  const complete = answers.filter(({ at }) => toMonth(at) > toMonth(oldest))
  return complete.length > 0 ? complete : answers
}

/** The newest answer of an unnamed person that is not published yet. */
export type WaitingRating = WaitingEntry & { answerId: string; courseId: string }

const period = 90 * 86_400_000
/** Tags of more stars than these praise, as the card offers them. */
const criticised = 3

const countTags = (ratings: readonly Rating[]) => {
  const byTag = new Map<string, { tag: string; isPositive: boolean; ratings: Rating[] }>()
  for (const rating of ratings)
    for (const tag of rating.tags) {
      const isPositive = rating.stars > criticised
      const key = `${isPositive} ${tag}`
      byTag.set(key, { tag, isPositive, ratings: [...(byTag.get(key)?.ratings ?? []), rating] })
    }
  return byTag
}

/** The shown count of a tag: in fives, so that no difference singles out fewer than five people. */
const countShownTimes = (ratings: readonly Rating[]) => shownTimes(ratings.length, countPeople(ratings))

const toTagTrends = (ratings: readonly Rating[], now: Date): TagTrend[] | null => {
  const [until, since] = [now.getTime() - period, now.getTime() - 2 * period]
  const recent = ratings.filter(({ answeredAt }) => answeredAt.getTime() > until)
  const earlier = ratings.filter(({ answeredAt }) => answeredAt.getTime() <= until && answeredAt.getTime() > since)
  if (countPeople(recent) < fewestPeople) return null
  const before = countTags(earlier)
  return [...countTags(recent)]
    .flatMap(([key, { ratings: byTag, ...tag }]) => {
      const count = countShownTimes(byTag)
      return count === null ? [] : [{ ...tag, count, before: countShownTimes(before.get(key)?.ratings ?? []) }]
    })
    .toSorted((a, b) => b.count - a.count || a.tag.localeCompare(b.tag))
}

/** Summarizes the ratings that may be read. */
export const toSummary = (ratings: readonly Rating[], now: Date): Omit<FeedbackSummary, 'isMore'> => {
  const sum = ratings.reduce((total, { stars }) => total + stars, 0)
  if (ratings.length === 0) return { answers: 0, overallFeedbackScore: null, stars: null, tags: null }
  return {
    answers: ratings.length,
    overallFeedbackScore: Math.round((100 * sum) / ratings.length) / 100,
    stars: [1, 2, 3, 4, 5].map(count => ratings.filter(({ stars }) => stars === count).length),
    tags: toTagTrends(ratings, now),
  }
}
