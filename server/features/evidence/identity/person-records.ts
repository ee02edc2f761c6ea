import { sql } from 'kysely'
import type { PersonalData } from '../../../platform/person-records.ts'
import { deletePacksNaming } from '../packs/delete-files.ts'
import { exportPacks } from '../packs/pack-records.ts'
import { retainIdentity } from './retain-identity.ts'

/**
 * What evidence needs of a person, and the packs that they asked for. On erasure it goes with the files that
 * name them, but for the name that employers must keep for a time.
 */
export const evidenceData: PersonalData = {
  export: async (db, userId) => {
    const { rows } = await sql<object>`
      select legal_name as "legalName", born_on::text as "bornOn", address, phone, agent_numbers as "agentNumbers",
             changed_at as "changedAt"
        from person_identity where user_id = ${userId}::uuid`.execute(db)
    return { detailsForInspections: rows, ...(await exportPacks(db, userId)) }
  },
  anonymise: async (db, { userId, firstName, lastName, now }) => {
    await retainIdentity(db, { userId, accountName: `${firstName} ${lastName}`.trim(), now })
    await deletePacksNaming(db, { userId, now })
    await db.deleteFrom('person_identity').where('user_id', '=', userId).execute()
  },
}
