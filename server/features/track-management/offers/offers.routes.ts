import { brandOffers, offers } from '@trellis/contract/track-management/offers.ts'
import { implement } from '../../../platform/http/implement.ts'
import { problem } from '../../../platform/problem.ts'
import { makeOwnPreviewPath } from '../../courses/courses.public.ts'
import { answerOffer } from './answer-offer.ts'
import { countUnlisted, getOfferable, listOfferable, listRecipients } from './brand-offers.queries.ts'
import { makeOffers, withdrawOffer } from './make-offers.ts'
import { getOffer, hasCourse, listOfferStores, listOffers } from './offers.queries.ts'

export const brandOfferRoutes = implement('brandOffers', brandOffers, {
  content: ({ db, actor, query }) => listOfferable(db, actor, query),

  recipients: async ({ db, actor, query, now }) => {
    const { brandId, title, mayOffer } = await getOfferable(db, actor, query)
    const page = await listRecipients(db, { brandId, now, ...query })
    const unlisted = await countUnlisted(db, brandId, query)
    return { title, mayOffer, unlisted, ...page }
  },

  make: makeOffers,

  withdraw: withdrawOffer,
})

export const offerRoutes = implement('offers', offers, {
  list: ({ db, actor, query }) => listOffers(db, actor, query),

  preview: async ({ db, actor, params, body: { courseId }, now }) => {
    const offer = await getOffer(db, actor, params.id)
    if (!offer.isStanding) throw problem('OFFER_ENDED')
    if (!(await hasCourse(db, offer, courseId))) throw problem('NOT_FOUND')
    return { path: await makeOwnPreviewPath(db, { actorId: actor.id, courseId, now }) }
  },

  stores: async ({ db, actor, params: { id }, query }) => {
    await getOffer(db, actor, id)
    return listOfferStores(db, { id, actor, ...query })
  },

  answer: answerOffer,
})
