import { brandStores, partnerships } from '@trellis/contract/stores/brand-stores.ts'
import { mergeQuestions } from '@trellis/contract/stores/merge-questions.ts'
import { storeInvitations } from '@trellis/contract/stores/store-invitations.ts'
import { sql } from 'kysely'
import { buildUser } from '../../features/accounts/accounts.build.ts'
import {
  buildBrand,
  buildBrandDispensaries,
  buildDispensary,
} from '../../features/organizations/organizations.build.ts'
import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { openFor } from '../reaches.ts'
import { row } from '../row.ts'
import type { Caller, WorldIds } from '../world.ts'

const now = new Date('2026-11-20T15:00:00Z')

const onlyFor =
  (...callers: readonly Caller[]) =>
  (caller: Caller) =>
    callers.includes(caller) ? 'own' : 'none'

const sellers = ['ROLE_RESELLER', 'ROLE_BRAND_ADMIN', 'ROLE_BRAND_SALES'] as const
const ofSellers = { reach: onlyFor(...sellers), by: 'ROLE_BRAND_SALES' } as const
const openToSellers = { reach: openFor(...sellers), by: 'ROLE_BRAND_SALES' } as const
const keepers = ['ROLE_RESELLER', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_DISPENSARY_ADMIN'] as const
const ofKeepers = { reach: onlyFor(...keepers), by: 'ROLE_DISPENSARY_ADMIN' } as const

/** What a call needs again each time, by the store of its side. */
const prepared = new Map<string, string>()
const preparedFor = ({ dispensaryId }: WorldIds) => prepared.get(dispensaryId) ?? dispensaryId
const prepare =
  (make: (db: Db, ids: WorldIds) => Promise<string>) =>
  async (db: Db, ids: WorldIds): Promise<void> => {
    prepared.set(ids.dispensaryId, await make(db, ids))
  }
const ofPrepared = (ids: WorldIds) => ({ params: { id: preparedFor(ids) } })
const ofStore = ({ dispensaryId: id }: WorldIds) => ({ params: { id } })

type Invited = { brandId: string; dispensaryId: string; isNew?: boolean }
const invitation = async (db: Db, { brandId, dispensaryId, isNew = false }: Invited) => {
  const id = newId()
  // Not mailed, so that two calls write the same.
  const by = await buildUser(db, { activatedAt: null })
  await sql`
    insert into store_invitation (id, brand_id, name, city, state_code, address_line1, zip_code, dispensary_id, is_new,
                                  invited_by, invited_at)
    values (${id}, ${brandId}, ${`Store ${id}`}, 'Denver', 'CO', '', '', ${dispensaryId}, ${isNew}, ${by}, ${now})`.execute(
    db,
  )
  return id
}

const openedStore = prepare(async (db, { brandId }) => {
  const dispensaryId = await buildDispensary(db, {
    name: `Store ${newId()}`,
    invitedByBrandId: brandId,
    claimed: false,
  })
  await buildBrandDispensaries(db, [{ brandId, dispensaryId }])
  return invitation(db, { brandId, dispensaryId, isNew: true })
})
const partner = prepare(async (db, { brandId }) => {
  const dispensaryId = await buildDispensary(db)
  await buildBrandDispensaries(db, [{ brandId, dispensaryId }])
  return dispensaryId
})
const rival = prepare(async (db, { dispensaryId }) => {
  const brandId = await buildBrand(db)
  await buildBrandDispensaries(db, [{ brandId, dispensaryId }])
  return brandId
})
const question = prepare(async (db, { dispensaryId }) =>
  invitation(db, { brandId: await buildBrand(db, { name: `Brand ${newId()}` }), dispensaryId }),
)

const mergeQuestion = prepare(async (db, { dispensaryId }) => {
  const id = newId()
  const merged_id = await buildDispensary(db, { name: `Store ${id}` })
  const row = { id, dispensary_id: dispensaryId, merged_id, domain: `${id}.test`, asked_at: now }
  await db.insertInto('merge_question').values(row).execute()
  return id
})

const typed = () => ({
  dispensaryName: `Store ${newId()}`,
  location: { city: 'Denver', state: 'CO' } as const,
  adminData: [{ firstName: 'Ana', lastName: 'Ruiz', email: `${newId()}@people.trellis.test` }],
})

/** The stores of brands, and the brands of stores. */
export const brandStoreRows = [
  row(brandStores.list, { proves: 'API-071', input: () => ({ query: { limit: 5 } }), ...openToSellers }),
  row(brandStores.get, { proves: 'API-072', input: ofStore, ...ofSellers }),
  row(brandStores.overview, { proves: 'API-090', input: ofStore, ...ofSellers }),
  row(brandStores.end, { proves: 'API-072', input: ofPrepared, arrange: partner, ...ofSellers }),
  row(storeInvitations.invite, {
    proves: 'API-079',
    input: () => ({ body: typed() }),
    ...openToSellers,
  }),
  row(storeInvitations.list, {
    proves: 'API-079',
    input: () => ({ query: { limit: 5 } }),
    ...openToSellers,
  }),
  row(storeInvitations.get, {
    proves: 'API-079',
    input: ofPrepared,
    arrange: openedStore,
    ...ofSellers,
  }),
  row(storeInvitations.again, {
    proves: 'API-079',
    input: ofPrepared,
    arrange: openedStore,
    ...ofSellers,
  }),
  row(storeInvitations.withdraw, {
    proves: 'API-079',
    input: ofPrepared,
    arrange: openedStore,
    ...ofSellers,
  }),
  row(partnerships.list, {
    proves: 'API-079',
    input: () => ({ query: { limit: 5 } }),
    reach: openFor('ROLE_ADMINISTRATOR', ...keepers),
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
  row(partnerships.end, {
    proves: 'API-079',
    input: ids => ({ params: { brandId: preparedFor(ids), dispensaryId: ids.dispensaryId } }),
    arrange: rival,
    reach: caller => (caller === 'ROLE_ADMINISTRATOR' ? 'all' : onlyFor(...keepers)(caller)),
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
  row(partnerships.requests, {
    proves: 'API-079',
    input: () => ({ query: { limit: 5 } }),
    reach: openFor('ROLE_ADMINISTRATOR', ...keepers),
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
  row(partnerships.answer, {
    proves: 'API-079',
    input: ids => ({ ...ofPrepared(ids), body: { accept: true } }),
    arrange: question,
    ...ofKeepers,
  }),
  row(mergeQuestions.list, {
    proves: 'DISP-004',
    input: () => ({ query: { limit: 5 } }),
    reach: openFor('ROLE_ADMINISTRATOR', ...keepers),
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
  row(mergeQuestions.answer, {
    proves: 'DISP-004',
    input: ids => ({ ...ofPrepared(ids), body: { accept: true } }),
    arrange: mergeQuestion,
    ...ofKeepers,
  }),
]
