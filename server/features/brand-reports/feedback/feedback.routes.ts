import { feedback } from '@trellis/contract/brand-reports/feedback.ts'
import type { Db } from '../../../platform/database/database.ts'
import { pagedResponse } from '../../../platform/database/list-query.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { fromStandby, implement } from '../../../platform/http/implement.ts'
import { requireFound } from '../../../platform/problem.ts'
import { currentBrandId } from '../../organizations/reach.public.ts'
import { findPartner } from '../trained/trained.ts'
import { readRatings, readResults } from './feedback.queries.ts'
import { toSummary } from './feedback.rules.ts'

type Query = { courseId?: string | undefined; dispensaryId?: string | undefined }

/** The requested ratings; NOT_FOUND for a store that does not work with the brand. */
const getRatings = async (db: Db, actor: Actor, { courseId = undefined, dispensaryId = undefined }: Query) => {
  const brandId = currentBrandId(actor)
  if (dispensaryId) requireFound(await findPartner(db, brandId, dispensaryId))
  return readRatings(db, { brandId, courseId: courseId ?? null, dispensaryId: dispensaryId ?? null })
}

export const feedbackRoutes = implement('feedback', feedback, {
  summary: fromStandby(async ({ db, actor, query, now }) => {
    const { ratings, isMore } = await getRatings(db, actor, query)
    return { ...toSummary(ratings, now), isMore }
  }),

  results: fromStandby(async ({ db, actor, query: { offset, limit, ...query } }) => {
    const { ratings, isMore } = await getRatings(db, actor, query)
    const items = await readResults(db, ratings.slice(offset, offset + limit))
    return pagedResponse({ items, total: ratings.length, isMore }, { offset, limit })
  }),
})
