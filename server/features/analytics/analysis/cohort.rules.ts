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

type CohortInput = { courseId: string; publishedOn: string | null; filter: AnalysisFilter; now: Date }

/**
 * The cohort of a filter. A version covers the days since it was published, that day included. Only two versions are
 * told apart, the published one and all earlier ones: with fewer than five parts, parts rounded down to fives cannot be
 * summed to the exact total.
 */
export const toCohort = ({ courseId, publishedOn, filter, now }: CohortInput): Cohort => {
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

/** The prefix of the names of remembered figures, one per filter; the sides of `people` are separate figures. */
export const filterName = ({ promoId, period, version }: AnalysisFilter) =>
  ['analysis', promoId && `promo ${promoId}`, period && `${period} days`, version].filter(Boolean).join(' ')
