import type { FeedbackSummary, TagTrend } from '@trellis/contract/brand-reports/feedback.ts'
import type { Waiting } from '../../campaigns/publish-in-fives.public.ts'
import { fewestPeople, shownTimes } from '../../reports/small-groups.public.ts'

/** One person's answer to a survey: the newest, or of somebody who is not named the one that was published. */
export type Rating = {
  /** The answer's own id where the person is named, else one that tells nothing. */
  id: string
  answerId: string
  userId: string
  courseId: string
  stars: number
  tags: readonly string[]
  /** Of somebody who is not named the first of the month. */
  answeredAt: Date
  /** Whether the brand may see who it is. */
  isNamed: boolean
}

const peopleIn = (ratings: readonly Rating[]) => new Set(ratings.map(({ userId }) => userId)).size

const readableOfCourse = (ratings: readonly Rating[]) => {
  const unnamed = ratings.filter(({ isNamed }) => !isNamed)
  const shown = peopleIn(unnamed) < fewestPeople ? ratings.filter(({ isNamed }) => isNamed) : ratings
  return peopleIn(shown) < fewestPeople ? [] : shown
}

/**
 * The ratings that a brand may read, course by course: of fewer than five people none; and of people who may not be
 * named none where they are fewer than five, whom leaving out all others would tell apart.
 */
export const readable = (ratings: readonly Rating[]): Rating[] => {
  const courseIds = new Set(ratings.map(({ courseId }) => courseId))
  const shown = new Set([...courseIds].flatMap(id => readableOfCourse(ratings.filter(each => each.courseId === id))))
  return ratings.filter(rating => shown.has(rating))
}

const monthOf = (moment: Date) => moment.toISOString().slice(0, 7)

/**
 * Of a list that was cut at its oldest answer, those of complete months: unnamed answers count toward the limit, so
 * that otherwise each new one would push a named one out of sight. A list of one month stays as it is.
 */
export const keepCompleteMonths = <T extends { at: Date }>(answers: readonly T[], oldest: Date): readonly T[] => {
  const complete = answers.filter(({ at }) => monthOf(at) > monthOf(oldest))
  return complete.length > 0 ? complete : answers
}

/** The newest answer of someone who is not named, and is not published yet. */
export type WaitingRating = Waiting & { answerId: string; courseId: string }

const period = 90 * 86_400_000
/** Tags of more stars than these praise, as the card offers them. */
const criticised = 3

const countTags = (ratings: readonly Rating[]) => {
  const chosen = new Map<string, { tag: string; isPositive: boolean; ratings: Rating[] }>()
  for (const rating of ratings)
    for (const tag of rating.tags) {
      const isPositive = rating.stars > criticised
      const key = `${isPositive} ${tag}`
      chosen.set(key, { tag, isPositive, ratings: [...(chosen.get(key)?.ratings ?? []), rating] })
    }
  return chosen
}

/** How often a tag was chosen, as it is shown: in fives, so that no difference tells fewer than five people apart. */
const timesOf = (ratings: readonly Rating[]) => shownTimes(ratings.length, peopleIn(ratings))

const tagsOf = (ratings: readonly Rating[], now: Date): TagTrend[] | null => {
  const [until, since] = [now.getTime() - period, now.getTime() - 2 * period]
  const recent = ratings.filter(({ answeredAt }) => answeredAt.getTime() > until)
  const earlier = ratings.filter(({ answeredAt }) => answeredAt.getTime() <= until && answeredAt.getTime() > since)
  if (peopleIn(recent) < fewestPeople) return null
  const before = countTags(earlier)
  return [...countTags(recent)]
    .flatMap(([key, { ratings: chosen, ...tag }]) => {
      const count = timesOf(chosen)
      return count === null ? [] : [{ ...tag, count, before: timesOf(before.get(key)?.ratings ?? []) }]
    })
    .toSorted((a, b) => b.count - a.count || a.tag.localeCompare(b.tag))
}

/** What the ratings that may be read say together. */
export const summaryOf = (ratings: readonly Rating[], now: Date): Omit<FeedbackSummary, 'isMore'> => {
  const sum = ratings.reduce((total, { stars }) => total + stars, 0)
  if (ratings.length === 0) return { answers: 0, overallFeedbackScore: null, stars: null, tags: null }
  return {
    answers: ratings.length,
    overallFeedbackScore: Math.round((100 * sum) / ratings.length) / 100,
    stars: [1, 2, 3, 4, 5].map(count => ratings.filter(({ stars }) => stars === count).length),
    tags: tagsOf(ratings, now),
  }
}
