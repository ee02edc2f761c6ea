import { brands, brandViews } from '@trellis/contract/brands/brands.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import { pagedResponse } from '../../platform/database/list-query.ts'
import { implement } from '../../platform/http/implement.ts'
import { addBrand, changeBrand } from '../organizations/brands.public.ts'
import { currentBrandId } from '../organizations/reach.public.ts'
import { archiveBrand, restoreBrand } from './archive-brand.ts'
import { countViews, getBrand, listBrands, listOwners } from './brands.queries.ts'
import { lockForAdministrator } from './brands.scope.ts'
import { saveBranding } from './save-branding.ts'

export const brandRoutes = implement('brands', brands, {
  list: async ({ db, query }) => pagedResponse(await listBrands(db, query), query),

  views: async ({ db, query }) => ({ items: await countViews(db, brandViews, query.search) }),

  owners: ({ db, query }) => listOwners(db, query),

  create: async ({ db, actor, body, client, now }) => {
    const id = await addBrand(db, { ...body, now })
    await recordAct(db, { act: 'brand-added', actorId: actor.id, subjectId: id, client, now })
    return getBrand(db, actor, id)
  },

  mine: ({ db, actor }) => getBrand(db, actor, currentBrandId(actor)),

  get: ({ db, actor, params }) => getBrand(db, actor, params.id),

  update: async ({ db, actor, params: { id }, body, client, now }) => {
    const before = await lockForAdministrator(db, id)
    await changeBrand(db, { id, ...before }, body)
    const details = { parentCompanyId: body.parentCompanyId, resellerId: body.resellerId }
    await recordAct(db, { act: 'brand-changed', actorId: actor.id, subjectId: id, details, client, now })
    return getBrand(db, actor, id)
  },

  saveBranding,

  archive: archiveBrand,

  restore: async call => {
    await restoreBrand(call)
    return getBrand(call.db, call.actor, call.params.id)
  },
})
