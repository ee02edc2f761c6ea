import type { Feature } from '../../platform/feature.ts'
import { storePeopleRoutes } from './people/store-people.routes.ts'
import { storeRoutes } from './stores.routes.ts'

/** Stores as administrators, chains, resellers and brands see and keep them. What it writes, earlier features write. */
export const stores: Feature = {
  name: 'stores',
  description: 'Stores, as those who look after them see and keep them.',
  owns: [],
  routes: [...storeRoutes, ...storePeopleRoutes],
}
