import { organizations } from '@trellis/contract/organizations/organizations.ts'
import { pagedResponse } from '../../platform/database/list-query.ts'
import { implement } from '../../platform/http/implement.ts'
import { requireFound } from '../../platform/problem.ts'
import { findBranding } from './branding.ts'
import {
  findSelectableBrand,
  getOwnDispensary,
  listBrands,
  listMyDispensaries,
  saveCurrentBrand,
} from './organizations.queries.ts'

export const organizationRoutes = implement('organizations', organizations, {
  branding: ({ db, actor, query }) => findBranding(db, { ...query, actor }),
  brands: async ({ db, actor, query }) => pagedResponse(await listBrands(db, actor, query), query),
  chooseBrand: async ({ db, actor, body, now }) => {
    const brand = requireFound(await findSelectableBrand(db, actor, body.brandId))
    await saveCurrentBrand(db, { userId: actor.id, brandId: brand.id, now })
    return brand
  },
  myDispensary: async ({ db, actor }) => {
    const dispensaries = await listMyDispensaries(db, actor.id)
    const mine = requireFound(dispensaries[0])
    return { ...(await getOwnDispensary(db, actor, mine.id)), dispensaries }
  },
})
