import { stores, storeViews } from '@trellis/contract/stores/stores.ts'
import { pagedResponse } from '../../platform/database/list-query.ts'
import { implement } from '../../platform/http/implement.ts'
import { ownResellerIds } from '../organizations/reach.public.ts'
import { readStoreTraining } from '../reports/reports.public.ts'
import { getStore } from './store.store.ts'
import { countStoreViews, listStores } from './stores.list.ts'
import { keptStores } from './stores.scope.ts'

export const storeRoutes = implement('stores', stores, {
  list: async ({ db, actor, query: { keyword, ...query }, now }) => {
    const whose = { scope: keptStores(actor), resellerIds: ownResellerIds(actor) }
    return pagedResponse(await listStores(db, { ...query, ...whose, text: keyword, now }), query)
  },

  listOwn: async ({ db, actor, query: { filter, ...query }, now }) => {
    const whose = { scope: keptStores(actor), resellerIds: ownResellerIds(actor) }
    return pagedResponse(await listStores(db, { ...query, ...whose, text: filter, now }), query)
  },

  views: async ({ db, actor, query: { filter, state } }) => ({
    items: await countStoreViews(db, storeViews, { scope: keptStores(actor), text: filter, state }),
  }),

  get: ({ db, actor, params: { id }, now }) => getStore(db, actor, { id, now }),

  progress: async ({ db, actor, params, now }) => {
    const { id, name, city, state, region } = await getStore(db, actor, { id: params.id, now })
    return readStoreTraining(db, { id, name, city, state, region })
  },
})
