import { identities, ownIdentity, storeIdentities } from '@trellis/contract/evidence/identity.ts'
import { retention } from '@trellis/contract/evidence/retention.ts'
import { buildEdition, buildStoreRequirement } from '../../features/credentials/credentials.build.ts'
import type { Db } from '../../platform/database/database.ts'
import { isAnonymous, openFor, ownFor } from '../reaches.ts'
import { row } from '../row.ts'
import type { Caller, WorldIds } from '../world.ts'

/** A requirement whose id is that of a lesson, which the store of that side asks of everyone. */
const addRequirement = async (db: Db, { lessonId: id, dispensaryId, colleagueId }: WorldIds) => {
  const known = await db.selectFrom('requirement').select('id').where('id', '=', id).executeTakeFirst()
  if (known) return
  await db
    .insertInto('requirement')
    .values({ id, code: `RULE-${id}`, state_code: 'CO' })
    .execute()
  await buildStoreRequirement(db, { requirementId: id, dispensaryId, by: colleagueId })
  await buildEdition(db, id)
}

const ofManagers = {
  proves: 'ROLE-008',
  arrange: addRequirement,
  reach: ownFor('ROLE_RESELLER', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_DISPENSARY_ADMIN'),
  by: 'ROLE_DISPENSARY_ADMIN',
} as const
const openSignedIn = (caller: Caller) => (isAnonymous(caller) ? 'unauthorized' : 'open')

/** What evidence needs of people, and what of it stays after a deletion. */
export const identityRows = [
  row(identities.get, { ...ofManagers, input: ({ colleagueId: id }) => ({ params: { id } }) }),
  row(identities.save, {
    ...ofManagers,
    arrange: async (db, ids) => {
      await addRequirement(db, ids)
      await db.deleteFrom('person_identity').where('user_id', '=', ids.colleagueId).execute()
    },
    input: ({ colleagueId: id }) => ({ params: { id }, body: { legalName: 'Ana María Ortiz' } }),
  }),
  row(storeIdentities.list, { ...ofManagers, input: ({ dispensaryId: id }) => ({ params: { id } }) }),
  row(ownIdentity.get, { proves: 'ROLE-008', input: () => ({}), reach: openSignedIn, by: 'ROLE_STUDENT' }),
  row(ownIdentity.save, {
    proves: 'ROLE-008',
    input: () => ({ body: {} }),
    reach: openSignedIn,
    by: 'ROLE_STUDENT',
  }),
  row(retention.own, { proves: 'ROLE-008', input: () => ({}), reach: openSignedIn, by: 'ROLE_STUDENT' }),
  row(retention.ofUser, {
    proves: 'ROLE-008',
    input: ({ colleagueId: id }) => ({ params: { id } }),
    reach: ownFor(),
    by: 'ROLE_ADMINISTRATOR',
  }),
  row(retention.ofUsers, {
    proves: 'ROLE-008',
    input: ({ colleagueId: id }) => ({ body: { ids: [id] } }),
    reach: openFor('ROLE_ADMINISTRATOR'),
    by: 'ROLE_ADMINISTRATOR',
  }),
]
