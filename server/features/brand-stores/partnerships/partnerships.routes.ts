import { partnerships } from '@trellis/contract/stores/brand-stores.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import { pagedResponse } from '../../../platform/database/list-query.ts'
import { implement } from '../../../platform/http/implement.ts'
import { endBrandDispensary } from '../../organizations/brands.public.ts'
import { answerRequest } from './answer-request.ts'
import { tellBrandOfEnd } from './partnerships.mail.ts'
import { listPartnerships, listRequests, lockManagedStore, refuseFromNowOn } from './partnerships.queries.ts'

export const partnershipRoutes = implement('partnerships', partnerships, {
  list: async ({ db, actor, query }) => pagedResponse(await listPartnerships(db, actor, query), query),

  end: async ({ db, actor, params: { brandId, dispensaryId }, config, client, now }) => {
    await lockManagedStore(db, actor, dispensaryId)
    await endBrandDispensary(db, brandId, dispensaryId)
    await refuseFromNowOn(db, { brandId, dispensaryId, by: actor.id, now })
    await tellBrandOfEnd(db, { brandId, dispensaryId, siteUrl: config.siteUrl, now })
    const details = { brandId }
    await recordAct(db, { act: 'partnership-ended', actorId: actor.id, subjectId: dispensaryId, details, client, now })
  },

  requests: async ({ db, actor, query }) => pagedResponse(await listRequests(db, actor, query), query),

  answer: answerRequest,
})
