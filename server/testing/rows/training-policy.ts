import { storeDevices } from '@trellis/contract/training-policy/store-devices.ts'
import { trainingPolicy } from '@trellis/contract/training-policy/training-policy.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { openFor, ownFor } from '../reaches.ts'
import { row } from '../row.ts'
import type { WorldIds } from '../world.ts'
import type { Person } from '../world-people.ts'

const keepers = ['ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_RESELLER', 'ROLE_DISPENSARY_ADMIN'] as const
const ofKeepers = { reach: ownFor(...keepers), by: 'ROLE_DISPENSARY_ADMIN' } as const
const ofChains = {
  reach: ownFor('ROLE_RETAIL_ORGANIZATION_EMPLOYEE'),
  by: 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE',
} as const
const policy = { place: 'anywhere', weeklyCapMinutes: null, roundingMinutes: 5 } as const

/** A device of a store, with the id of that store. */
const device = (db: Db, { dispensaryId }: WorldIds, { userId }: Person) =>
  sql`
    insert into store_device (id, dispensary_id, name, token_hash, added_by, added_at)
    values (${dispensaryId}, ${dispensaryId}, 'Counter', ${Buffer.from(dispensaryId)}, ${userId}, '2026-11-20T15:00:00Z')
    on conflict (id) do update set removed_by = null, removed_at = null`.execute(db)

const noDevices = (db: Db) => sql`update store_device set removed_by = added_by, removed_at = added_at`.execute(db)

const withoutPolicy = (db: Db, { dispensaryId }: WorldIds) =>
  db.deleteFrom('time_policy').where('dispensary_id', '=', dispensaryId).execute()

/** Where and when people train. */
export const trainingPolicyRows = [
  row(trainingPolicy.subjects, {
    proves: 'B4',
    input: () => ({ query: { filter: 'Dispensary' } }),
    reach: openFor('ROLE_ADMINISTRATOR', ...keepers),
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
  row(trainingPolicy.get, {
    proves: 'B4',
    input: ({ dispensaryId }) => ({ query: { dispensaryId } }),
    ...ofKeepers,
  }),
  row(trainingPolicy.get, {
    proves: 'B4',
    as: 'of a chain',
    input: ({ retailOrganizationId }) => ({ query: { retailOrganizationId } }),
    ...ofChains,
  }),
  row(trainingPolicy.save, {
    proves: 'B4',
    input: ({ dispensaryId }) => ({ query: { dispensaryId }, body: { policy } }),
    arrange: withoutPolicy,
    ...ofChains,
  }),
  row(storeDevices.list, {
    proves: 'B4',
    input: ({ dispensaryId }) => ({ query: { dispensaryId } }),
    ...ofKeepers,
  }),
  row(storeDevices.add, {
    proves: 'B4',
    input: ({ dispensaryId }) => ({ body: { dispensaryId, name: 'Counter tablet' } }),
    arrange: noDevices,
    ...ofKeepers,
  }),
  row(storeDevices.remove, {
    proves: 'B4',
    input: ({ dispensaryId: id }) => ({ params: { id } }),
    arrange: device,
    ...ofKeepers,
  }),
]
