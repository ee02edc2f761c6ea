import { promos } from '@trellis/contract/courses/promos.ts'
import { implement } from '../../../platform/http/implement.ts'
import { countOpening } from './promos.queries.ts'
import { findPromoByCode } from './visitors.ts'

export const promoRoutes = implement('promos', promos, {
  byShortCode: async ({ db, params: { shortCode }, now }) => {
    const { promoId, state, courseId, startsAt } = await findPromoByCode(db, shortCode, now)
    return { promoId, state, courseId: state === 'live' ? courseId : null, startsAt: startsAt.toISOString() }
  },

  open: async ({ db, params: { shortCode }, query: { source }, now }) => {
    const { promoId, state } = await findPromoByCode(db, shortCode, now)
    if (state === 'live') await countOpening(db, { promoId, source, now })
  },
})
