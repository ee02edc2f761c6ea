import { certificates } from '@trellis/contract/credentials/certificates.ts'
import { renewals } from '@trellis/contract/credentials/renewals.ts'
import { buildContent, buildEdition, buildStoreRequirement } from '../../features/credentials/credentials.build.ts'
import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { deleteCredentials } from '../delete-credentials.ts'
import { isAnonymous, open } from '../reaches.ts'
import { row } from '../row.ts'
import type { WorldIds } from '../world.ts'
import type { Person } from '../world-people.ts'

const now = new Date('2026-11-19T17:00:00Z')
const number = `${'0'.repeat(25)}1`

/** A requirement whose id is that of a course, which counts for it, at the store of that side. Returns its edition. */
const addRequirement = async (db: Db, { courseId, dispensaryId }: WorldIds, by: string) => {
  const known = db.selectFrom('requirement_edition').select('id').where('requirement_id', '=', courseId)
  const edition = await known.executeTakeFirst()
  if (edition) return edition.id
  await db
    .insertInto('requirement')
    .values({ id: courseId, code: `RULE-${courseId}`, state_code: 'CO' })
    .execute()
  await buildStoreRequirement(db, { requirementId: courseId, dispensaryId, by })
  await buildContent(db, { requirementId: courseId, courseId })
  return buildEdition(db, courseId)
}

/** A certificate that the caller earned, with the number of the row, which no other has. */
const earnCertificate = async (db: Db, ids: WorldIds, { userId }: Person) => {
  const editionId = await addRequirement(db, ids, userId)
  await deleteCredentials(db, `number = '${number}'`)
  const dates = { issued_on: '2026-11-19', recorded_at: now, confirmed_at: now }
  await db
    .insertInto('credential')
    .values({
      id: newId(),
      user_id: userId,
      requirement_id: ids.courseId,
      edition_id: editionId,
      source: 'earned',
      dispensary_id: ids.dispensaryId,
      number,
      ...dates,
    })
    .execute()
}

const employed = ['ROLE_STUDENT', 'ROLE_DISPENSARY_ADMIN']

/** Earned certificates, which anyone who has the number reads, and their renewal, which is of people of the store. */
export const earnedCredentialRows = [
  row(certificates.find, {
    proves: 'ROLE-008',
    input: () => ({ params: { number } }),
    arrange: earnCertificate,
    sharesPrepared: true,
    reach: open,
    by: 'anonymous',
  }),
  row(certificates.print, {
    proves: 'ROLE-008',
    input: () => ({ params: { number } }),
    arrange: earnCertificate,
    sharesPrepared: true,
    reach: open,
    by: 'anonymous',
  }),
  row(renewals.start, {
    proves: 'ROLE-008',
    input: ({ courseId: requirementId }) => ({ body: { requirementId } }),
    arrange: (db, ids, { userId }) => addRequirement(db, ids, userId),
    reach: caller => {
      if (isAnonymous(caller)) return 'unauthorized'
      return employed.includes(caller) ? 'own' : 'none'
    },
    by: 'ROLE_STUDENT',
  }),
]
