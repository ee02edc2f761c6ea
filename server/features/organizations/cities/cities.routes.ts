import { cities } from '@trellis/contract/organizations/cities.ts'
import { implement } from '../../../platform/http/implement.ts'
import { suggestCities } from './cities.queries.ts'

export const cityRoutes = implement('cities', cities, {
  suggest: async ({ db, query }) => ({ items: await suggestCities(db, query.filter) }),
})
