import { storeViews } from '@trellis/contract/track-management/store-view.ts'
import { type Call, implement, withoutTransaction } from '../../../platform/http/implement.ts'
import { explainVisibility } from '../../tracks/visibility.public.ts'
import { storesToSet } from '../track-management.scope.ts'
import { seeAs } from './see-as.ts'
import { checkAskable, getStore } from './view.queries.ts'

export const storeViewRoutes = implement('storeViews', storeViews, {
  // Outside a transaction: it opens one, and takes everything back.
  read: withoutTransaction(({ db, actor, now, params, query }: Call<typeof storeViews.read>) =>
    seeAs({ db, actor, now, ...params, roleId: query.roleId }),
  ),

  // The response says nothing about the person's other stores.
  explain: async ({ db, actor, params: { dispensaryId, userId }, query }) => {
    await getStore(db, actor, dispensaryId)
    await checkAskable(db, { dispensaryId, userId, contentId: query.contentId })
    return explainVisibility(db, { userId, ...query, stores: storesToSet(actor) })
  },
})
