import { stores } from '@trellis/contract/stores/stores.ts'
import type { Db } from '../../platform/database/database.ts'
import { openFor, ownFor } from '../reaches.ts'
import { row } from '../row.ts'
import type { WorldIds } from '../world.ts'

const keepers = ['ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_RESELLER'] as const
const listed = { reach: openFor('ROLE_ADMINISTRATOR', ...keepers), by: 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE' } as const
const ofStore = ({ dispensaryId: id }: WorldIds) => ({ params: { id } })

/** The store before any of these calls changed it. */
const asItWas = (db: Db, { dispensaryId }: WorldIds) =>
  db
    .updateTable('dispensary')
    .set({
      name: 'Dispensary',
      address_line1: '12 Market Street',
      zip_code: '80202',
      region: null,
      location_types: ['ADULT_USE'],
      latitude: null,
      longitude: null,
    })
    .where('id', '=', dispensaryId)
    .execute()

const keptStore = '0197aa10-0000-7000-8000-00000000d0b1'

/** A store of each side, with the id of its chain, and the one that it becomes a part of; whatever was made of them. */
const twoDoubles = async (db: Db, { retailOrganizationId }: WorldIds) => {
  const row = {
    name: 'A double',
    city: 'Denver',
    state_code: 'CO',
    time_zone: 'America/Denver',
    address_line1: '',
    zip_code: '',
  }
  const created_at = new Date('2026-01-05')
  await db
    .insertInto('dispensary')
    .values([retailOrganizationId, keptStore].map(id => ({ ...row, id, sign_up_link_id: id, created_at })))
    .onConflict(conflict => conflict.column('id').doUpdateSet({ closed_at: null, merged_into_id: null }))
    .execute()
}

const form = {
  name: 'Elm Street',
  addressLine1: '12 Elm Street',
  addressLine2: null,
  city: 'Denver',
  state: 'CO',
  country: 'USA',
  zipCode: '80203',
} as const

/** Stores, as those see them who keep them. */
export const storeRows = [
  row(stores.list, {
    proves: 'API-032',
    input: () => ({ query: { keyword: 'Dispensary', limit: 5 } }),
    reach: openFor('ROLE_ADMINISTRATOR'),
    by: 'ROLE_ADMINISTRATOR',
  }),
  row(stores.listOwn, {
    proves: 'API-033',
    input: () => ({ query: { filter: 'Dispensary', state: 'CO', sortBy: 'city', direction: 'DESC', limit: 1 } }),
    ...listed,
  }),
  row(stores.listOwn, {
    proves: 'API-033',
    as: 'of one chain, in a view that finds nothing',
    input: ({ retailOrganizationId }) => ({
      query: { retailOrganizationId, view: 'no-manager', filter: 'No such store', limit: 5 },
    }),
    reach: caller =>
      caller === 'ROLE_ADMINISTRATOR' || openFor(...keepers)(caller) === 'none'
        ? openFor('ROLE_ADMINISTRATOR')(caller)
        : 'empty',
    by: 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE',
  }),
  row(stores.views, {
    proves: 'DISP-001',
    input: () => ({ query: { filter: 'Dispensary' } }),
    ...listed,
  }),
  row(stores.get, { proves: 'API-034', input: ofStore, reach: ownFor(...keepers), by: 'ROLE_RESELLER' }),
  row(stores.progress, {
    proves: 'DISP-012',
    input: ofStore,
    reach: ownFor(...keepers),
    by: 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE',
  }),
  row(stores.export, {
    proves: 'API-044',
    input: () => ({ body: { filter: 'Dispensary', format: 'csv' } }),
    ...listed,
  }),
  row(stores.doubles, {
    proves: 'DISP-002',
    input: () => ({ query: { name: 'Dispensary', city: 'Denver', state: 'CO' } }),
    reach: openFor('ROLE_ADMINISTRATOR'),
    by: 'ROLE_ADMINISTRATOR',
  }),
  row(stores.owners, {
    proves: 'DISP-002',
    input: () => ({ query: { kind: 'chain', filter: 'Chain' } }),
    reach: openFor('ROLE_ADMINISTRATOR'),
    by: 'ROLE_ADMINISTRATOR',
  }),
  row(stores.create, {
    proves: 'API-039',
    input: ({ retailOrganizationId, resellerId }) => ({
      body: { ...form, retailOrganizationId, resellerId },
    }),
    reach: ownFor(),
    by: 'ROLE_ADMINISTRATOR',
  }),
  row(stores.update, {
    proves: 'API-040',
    input: ({ dispensaryId: id }) => ({
      params: { id },
      body: {
        ...form,
        region: 'North',
        locationTypes: ['MEDICAL', 'DELIVERY'],
        point: { lat: 39.73924, lng: -104.99025 },
        isPublic: true,
      },
    }),
    arrange: asItWas,
    reach: ownFor('ROLE_RETAIL_ORGANIZATION_EMPLOYEE'),
    by: 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE',
  }),
  row(stores.setStatus, {
    proves: 'DISP-004',
    input: ids => ({ ...ofStore(ids), body: { isOpen: true } }),
    reach: ownFor(),
    by: 'ROLE_ADMINISTRATOR',
  }),
  row(stores.mergePreview, {
    proves: 'DISP-004',
    input: ofStore,
    reach: ownFor(),
    by: 'ROLE_ADMINISTRATOR',
  }),
  row(stores.merge, {
    proves: 'DISP-004',
    input: ({ retailOrganizationId: id }) => ({ params: { id }, body: { intoId: keptStore } }),
    arrange: twoDoubles,
    reach: ownFor(),
    by: 'ROLE_ADMINISTRATOR',
  }),
  row(stores.ownerPreview, {
    proves: 'API-040',
    input: ({ dispensaryId: id, retailOrganizationId }) => ({ params: { id }, query: { retailOrganizationId } }),
    reach: ownFor(),
    by: 'ROLE_ADMINISTRATOR',
  }),
  row(stores.locationTypes, {
    proves: 'API-036',
    input: ofStore,
    reach: ownFor(...keepers),
    by: 'ROLE_RESELLER',
  }),
  row(stores.saveLocationTypes, {
    proves: 'API-037',
    input: ids => ({ ...ofStore(ids), body: { locationTypes: ['ADULT_USE', 'DELIVERY'] } }),
    arrange: asItWas,
    reach: ownFor('ROLE_RETAIL_ORGANIZATION_EMPLOYEE'),
    by: 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE',
  }),
]
