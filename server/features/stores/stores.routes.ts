import { stores, storeViews } from '@trellis/contract/stores/stores.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import { pagedResponse } from '../../platform/database/list-query.ts'
import { exportTable } from '../../platform/exports/export-table.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Call, fromStandby, implement, withoutTransaction } from '../../platform/http/implement.ts'
import { ownResellerIds } from '../organizations/reach.public.ts'
import { readStoreTraining } from '../reports/reports.public.ts'
import { addStore, updateStore } from './change-store.ts'
import { setStoreOpen } from './close-store.ts'
import { findDoubles } from './find-doubles.ts'
import { changeLocationTypes, toTypeChoices } from './location-types.ts'
import { previewMerge } from './merging/merge-preview.ts'
import { mergeStores } from './merging/merge-stores.ts'
import { listOwners } from './owners.queries.ts'
import { previewLeaving } from './preview-leaving.ts'
import { getStore } from './store.queries.ts'
import { countStoreViews, listStores, readStores } from './stores.list.ts'
import { exportColumns } from './stores.rules.ts'
import { keptStores } from './stores.scope.ts'

/** The stores of the caller, and their resellers. */
const whose = (actor: Actor) => ({ scope: keptStores(actor), resellerIds: ownResellerIds(actor) })

type ExportCall = Call<typeof stores.export>

export const storeRoutes = implement('stores', stores, {
  list: fromStandby(async ({ db, actor, query: { keyword, ...query }, now }) =>
    pagedResponse(await listStores(db, { ...query, ...whose(actor), text: keyword, now }), query),
  ),

  listOwn: fromStandby(async ({ db, actor, query: { filter, ...query }, now }) =>
    pagedResponse(await listStores(db, { ...query, ...whose(actor), text: filter, now }), query),
  ),

  views: fromStandby(async ({ db, actor, query: { filter, state }, now }) => ({
    items: await countStoreViews(db, storeViews, { scope: keptStores(actor), text: filter, state, now }),
  })),

  // Outside a transaction: the file is read after the call, from a snapshot of its own.
  export: withoutTransaction(async ({ db, actor, body: { format, filter, ...choice }, client, now }: ExportCall) => {
    await recordAct(db, { act: 'list-exported', actorId: actor.id, details: { list: 'stores', format }, client, now })
    const query = { ...choice, ...whose(actor), text: filter, now }
    return exportTable({
      name: 'Stores',
      format,
      columns: exportColumns,
      rows: signal => readStores(query, { db, signal }),
    })
  }),

  doubles: fromStandby(async ({ db, query }) => ({ items: await findDoubles(db, query) })),

  get: ({ db, actor, params: { id }, now }) => getStore(db, actor, { id, now }),

  progress: fromStandby(async ({ db, actor, params, now }) => {
    const { id, name, city, state, region } = await getStore(db, actor, { id: params.id, now })
    return readStoreTraining(db, { id, name, city, state, region })
  }),

  create: async call => {
    const id = await addStore(call, call.body)
    return getStore(call.db, call.actor, { id, now: call.now })
  },

  update: async call => {
    const { db, actor, params, body, now } = call
    await updateStore(call, params.id, body)
    return getStore(db, actor, { id: params.id, now })
  },

  ownerPreview: async ({ db, actor, params: { id }, query, now }) => {
    await getStore(db, actor, { id, now })
    return previewLeaving(db, id, query.retailOrganizationId ?? null)
  },

  setStatus: async call => {
    const { db, actor, params, body, now } = call
    await setStoreOpen(call, params.id, body)
    return getStore(db, actor, { id: params.id, now })
  },

  mergePreview: async ({ db, actor, params: { id }, query, now }) => {
    await getStore(db, actor, { id, now })
    return previewMerge(db, { from: id, into: query.intoId ?? null, now })
  },

  merge: async call => {
    const { db, actor, params, body, now } = call
    await mergeStores(call, { from: params.id, into: body.intoId })
    return getStore(db, actor, { id: body.intoId, now })
  },

  owners: async ({ db, query }) => ({ items: await listOwners(db, query) }),

  locationTypes: async ({ db, actor, params: { id }, now }) =>
    toTypeChoices((await getStore(db, actor, { id, now })).locationTypes),

  saveLocationTypes: async call => {
    const { db, actor, params, body, now } = call
    await changeLocationTypes(call, params.id, body.locationTypes)
    return toTypeChoices((await getStore(db, actor, { id: params.id, now })).locationTypes)
  },
})
