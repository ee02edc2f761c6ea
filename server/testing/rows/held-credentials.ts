import { credentials } from '@trellis/contract/credentials/credentials.ts'
import { ownCredentials } from '@trellis/contract/credentials/own-credentials.ts'
import { buildEdition, buildStoreRequirement } from '../../features/credentials/credentials.build.ts'
import type { Db } from '../../platform/database/database.ts'
import { deleteCredentials } from '../delete-credentials.ts'
import { isAnonymous, ownFor } from '../reaches.ts'
import { row } from '../row.ts'
import type { Caller, WorldIds } from '../world.ts'
import type { Person } from '../world-people.ts'

const issuedOn = '2026-11-02'
const at = new Date('2026-11-02T17:00:00Z')

/** A requirement whose id is that of a class, which the store of that side asks of everyone; without certificates. Returns its edition. */
const addRequirement = async (db: Db, { classId, dispensaryId, colleagueId }: WorldIds) => {
  await deleteCredentials(db, `requirement_id = '${classId}'`)
  const known = db.selectFrom('requirement_edition').select('id').where('requirement_id', '=', classId)
  const edition = await known.executeTakeFirst()
  if (edition) return edition.id
  await db
    .insertInto('requirement')
    .values({ id: classId, code: `PAPER-${classId}`, state_code: 'CO' })
    .execute()
  await buildStoreRequirement(db, { requirementId: classId, dispensaryId, by: colleagueId })
  return buildEdition(db, classId)
}

/** A certificate with a file that a person added, by default a colleague; its id is that of a course. */
const addCertificate = async (db: Db, ids: WorldIds, userId = ids.colleagueId) => {
  const editionId = await addRequirement(db, ids)
  const { courseId: id, classId, dispensaryId } = ids
  const fileKey = `credentials/${id}.pdf`
  await db
    .insertInto('stored_file')
    .values({ key: fileKey, purpose: 'credential', file_name: 'card.pdf', created_at: at, uploaded_at: at })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const person = { user_id: userId, dispensary_id: dispensaryId, recorded_by: userId, recorded_at: at }
  await db
    .insertInto('credential')
    .values({
      ...{ id, ...person, requirement_id: classId, edition_id: editionId, source: 'brought' },
      ...{ issued_on: issuedOn, file_key: fileKey },
    })
    .execute()
}

const seen = new Set<string>()

/** The certificate of the caller for their own course, of a colleague for the other. */
const addOwnCertificate = (db: Db, ids: WorldIds, { userId }: Person) => {
  const owner = seen.has(userId) ? ids.colleagueId : userId
  seen.add(userId)
  return addCertificate(db, ids, owner)
}

const ofManagers = {
  reach: ownFor('ROLE_RESELLER', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_DISPENSARY_ADMIN'),
  by: 'ROLE_DISPENSARY_ADMIN',
} as const
const openSignedIn = (caller: Caller) => (isAnonymous(caller) ? 'unauthorized' : 'open')
const employed = ['ROLE_STUDENT', 'ROLE_DISPENSARY_ADMIN']

/** Certificates of people: their own, and those that their managers record and confirm. */
export const heldCredentialRows = [
  row(ownCredentials.get, { proves: 'ROLE-008', input: () => ({}), reach: openSignedIn, by: 'ROLE_STUDENT' }),
  row(ownCredentials.grantFile, {
    proves: 'ROLE-008',
    input: () => ({ body: { fileName: 'card.pdf' } }),
    reach: openSignedIn,
    by: 'ROLE_STUDENT',
  }),
  row(ownCredentials.add, {
    proves: 'ROLE-008',
    input: ({ classId: requirementId }) => ({ body: { requirementId, issuedOn } }),
    arrange: addRequirement,
    reach: caller => (isAnonymous(caller) ? 'unauthorized' : employed.includes(caller) ? 'own' : 'none'),
    by: 'ROLE_STUDENT',
  }),
  row(ownCredentials.withdraw, {
    proves: 'ROLE-008',
    input: ({ courseId: id }) => ({ params: { id } }),
    arrange: addOwnCertificate,
    reach: caller => (isAnonymous(caller) ? 'unauthorized' : 'own'),
    by: 'ROLE_STUDENT',
  }),
  row(credentials.grantFile, {
    proves: 'ROLE-008',
    input: ({ colleagueId: userId }) => ({ body: { userId, fileName: 'card.pdf' } }),
    ...ofManagers,
  }),
  row(credentials.record, {
    proves: 'ROLE-008',
    input: ({ colleagueId: userId, dispensaryId, classId: requirementId }) => ({
      body: { userId, dispensaryId, requirementId, issuedOn },
    }),
    arrange: addRequirement,
    ...ofManagers,
  }),
  row(credentials.confirm, {
    proves: 'ROLE-008',
    input: ({ courseId: id }) => ({ params: { id }, body: {} }),
    arrange: (db, ids) => addCertificate(db, ids),
    ...ofManagers,
  }),
  row(credentials.end, {
    proves: 'ROLE-008',
    input: ({ courseId: id }) => ({ params: { id }, body: { reason: 'mistake', words: 'It is of someone else.' } }),
    arrange: (db, ids) => addCertificate(db, ids),
    ...ofManagers,
  }),
  row(credentials.openFile, {
    proves: 'ROLE-008',
    input: ({ courseId: id }) => ({ params: { id } }),
    arrange: (db, ids) => addCertificate(db, ids),
    reach: caller => (isAnonymous(caller) ? 'unauthorized' : ofManagers.reach(caller)),
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
]
