import { attestations } from '@trellis/contract/credentials/attestations.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { asOwner } from '../as-owner.ts'
import { ownFor } from '../reaches.ts'
import { row } from '../row.ts'
import type { WorldIds } from '../world.ts'

/** A colleague is in a class, which no one has confirmed. */
const inClass = async (db: Db, { classId, colleagueId }: WorldIds) => {
  await sql`
    insert into class_progress (user_id, class_id, started_at)
    values (${colleagueId}, ${classId}, '2026-11-18T17:00:00Z') on conflict do nothing`.execute(db)
  await asOwner(
    db,
    `alter table attestation disable trigger user;
     delete from attestation where class_id = '${classId}' and user_id = '${colleagueId}';
     alter table attestation enable trigger user`,
  )
}

/** Confirmations of who trained. */
export const attestationRows = [
  row(attestations.create, {
    proves: 'ROLE-008',
    input: ({ classId, colleagueId: userId }) => ({
      body: { userId, classId, kind: 'identity', method: 'seen-in-person' },
    }),
    arrange: inClass,
    reach: ownFor('ROLE_RESELLER', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_DISPENSARY_ADMIN'),
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
]
