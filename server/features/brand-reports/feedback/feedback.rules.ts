import type { FeedbackSummary, TagTrend } from '@trellis/contract/brand-reports/feedback.ts'
import { fewestPeople } from '../../reports/small-groups.public.ts'

/** One person's newest answer to a survey. */
export type Rating = {
  id: string
  userId: string
  courseId: string
  stars: number
  tags: readonly string[]
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

const period = 90 * 86_400_000
/** Tags of more stars than these praise, as the card offers them. */
const criticised = 3

const countTags = (ratings: readonly Rating[]) => {
  const counts = new Map<string, { tag: string; isPositive: boolean; count: number }>()
  for (const { stars, tags } of ratings)
    for (const tag of tags) {
      const isPositive = stars > criticised
      const key = `${isPositive} ${tag}`
      counts.set(key, { tag, isPositive, count: (counts.get(key)?.count ?? 0) + 1 })
    }
  return counts
}

const tagsOf = (ratings: readonly Rating[], now: Date): TagTrend[] | null => {
  const [until, since] = [now.getTime() - period, now.getTime() - 2 * period]
  const recent = ratings.filter(({ answeredAt }) => answeredAt.getTime() > until)
  const earlier = ratings.filter(({ answeredAt }) => answeredAt.getTime() <= until && answeredAt.getTime() > since)
  if (peopleIn(recent) < fewestPeople) return null
  // Of fewer than five people before nothing is compared.
  const before = countTags(peopleIn(earlier) < fewestPeople ? [] : earlier)
  return [...countTags(recent)]
    .map(([key, each]) => ({ ...each, before: before.get(key)?.count ?? 0 }))
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
