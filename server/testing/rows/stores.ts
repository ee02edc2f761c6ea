import { stores } from '@trellis/contract/stores/stores.ts'
import { openFor, ownFor } from '../reaches.ts'
import { row } from '../row.ts'
import type { NamedIds } from '../world.ts'

const keepers = ['ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_RESELLER'] as const
const listed = { reach: openFor('ROLE_ADMINISTRATOR', ...keepers), by: 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE' } as const
const ofStore = ({ dispensaryId: id }: NamedIds) => ({ params: { id } })

/** Stores, as those see them who keep them. */
export const storeRows = [
  row(stores.list, {
    proves: 'API-032',
    input: () => ({ query: { keyword: 'Dispensary', limit: 5 } }),
    reach: openFor('ROLE_ADMINISTRATOR'),
    by: 'ROLE_ADMINISTRATOR',
    statements: 10,
  }),
  row(stores.listOwn, {
    proves: 'API-033',
    input: () => ({ query: { filter: 'Dispensary', state: 'CO', sortBy: 'city', direction: 'DESC', limit: 1 } }),
    ...listed,
    statements: 10,
  }),
  row(stores.listOwn, {
    proves: 'API-033',
    as: 'of one chain, in a view',
    input: ({ retailOrganizationId }) => ({ query: { retailOrganizationId, view: 'no-manager', limit: 5 } }),
    reach: caller =>
      caller === 'ROLE_ADMINISTRATOR' || openFor(...keepers)(caller) === 'none'
        ? openFor('ROLE_ADMINISTRATOR')(caller)
        : 'empty',
    by: 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE',
    statements: 10,
  }),
  row(stores.views, {
    proves: 'DISP-001',
    input: () => ({ query: { filter: 'Dispensary' } }),
    ...listed,
    statements: 6,
  }),
  row(stores.get, { proves: 'API-034', input: ofStore, reach: ownFor(...keepers), by: 'ROLE_RESELLER', statements: 3 }),
  row(stores.progress, {
    proves: 'DISP-012',
    input: ofStore,
    reach: ownFor(...keepers),
    by: 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE',
    statements: 8,
  }),
]
