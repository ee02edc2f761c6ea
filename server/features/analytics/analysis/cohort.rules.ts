import type { AnalysisFilter } from '@trellis/contract/analytics/analysis.ts'
import type { Cohort } from './figures.queries.ts'

const dayMs = 86_400_000
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
const latest = (days: readonly (string | null)[]) =>
  days
    .filter(day => day !== null)
    .toSorted()
    .at(-1) ?? null

const isSignedInOf = { 'signed-in': true, visitors: false } as const

type Asked = { courseId: string; publishedOn: string | null; filter: AnalysisFilter; now: Date }

/**
 * Whose figures a filter asks for. A version is the days since it was published: on the day itself it counts already.
 * There are only two of them, the published one and all earlier ones together: with fewer than five parts in all, parts
 * that are rounded down to fives cannot be added up to what they exactly were.
 */
export const cohortOf = ({ courseId, publishedOn, filter, now }: Asked): Cohort => {
  const { promoId = null, period, version, people } = filter
  const since = period ? dayOf(now.getTime() - (Number(period) - 1) * dayMs) : null
  const published = version === 'published' ? publishedOn : null
  const until = version === 'earlier' && publishedOn ? dayOf(Date.parse(publishedOn) - dayMs) : null
  return {
    courseId,
    promoId,
    from: latest([since, published]),
    to: until,
    isSignedIn: people ? isSignedInOf[people] : null,
  }
}

/** What the names of remembered figures begin with: each filter has its own; the sides of `people` are figures apart. */
export const filterName = ({ promoId, period, version }: AnalysisFilter) =>
  ['analysis', promoId && `promo ${promoId}`, period && `${period} days`, version].filter(Boolean).join(' ')
