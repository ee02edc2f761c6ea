import { brandStores } from '@trellis/contract/stores/brand-stores.ts'
import { sql } from 'kysely'
import { recordAct } from '../../platform/audit/record-act.ts'
import { pagedResponse } from '../../platform/database/list-query.ts'
import { implement } from '../../platform/http/implement.ts'
import { problem, requireFound } from '../../platform/problem.ts'
import { endBrandDispensary } from '../organizations/brands.public.ts'
import { lockDispensaries } from '../organizations/dispensaries.public.ts'
import { getBrandStore, listBrandStores } from './brand-stores.queries.ts'
import { lockSoldBrand, soldBrandId } from './brand-stores.scope.ts'
import { withdrawAll } from './invitations/invitations.queries.ts'
import { readOverview } from './overview.queries.ts'
import { tellStoreOfEnd } from './partnerships/partnerships.mail.ts'

export const brandStoreRoutes = implement('brandStores', brandStores, {
  list: async ({ db, actor, query: { onlyBrandDispensaries, ...query } }) => {
    const listing = { ...query, isOnlyOfBrand: onlyBrandDispensaries === 'true' }
    return pagedResponse(await listBrandStores(db, actor, listing), query)
  },

  get: ({ db, actor, params }) => getBrandStore(db, actor, params.id),

  overview: async ({ db, actor, params }) => {
    const { id, worksWithSince } = await getBrandStore(db, actor, params.id)
    if (worksWithSince === null) throw problem('NOT_FOUND')
    return readOverview(db, { brandId: requireFound(soldBrandId(actor)), dispensaryId: id })
  },

  end: async ({ db, actor, params: { id: dispensaryId }, config, client, now }) => {
    const brandId = await lockSoldBrand(db, actor)
    // The lock keeps the store from being merged meanwhile: the brand would then work with the other store.
    await lockDispensaries(db, sql`(d.id = ${dispensaryId}::uuid)`)
    await endBrandDispensary(db, brandId, dispensaryId)
    await withdrawAll(db, { brandId, dispensaryId, now })
    await tellStoreOfEnd(db, { brandId, dispensaryId, siteUrl: config.siteUrl, now })
    const details = { brandId }
    await recordAct(db, { act: 'partnership-ended', actorId: actor.id, subjectId: dispensaryId, details, client, now })
  },
})
