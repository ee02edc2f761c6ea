import { attestations } from '@trellis/contract/credentials/attestations.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { ownFor } from '../reaches.ts'
import { row } from '../row.ts'
import type { WorldIds } from '../world.ts'

/** A former round of a colleague, by the id of its course. */
const withRound = (db: Db, { courseId, colleagueId }: WorldIds) =>
  sql`
    insert into course_round (id, user_id, course_id, number, started_at, ended_at)
    values (${courseId}, ${colleagueId}, ${courseId}, 900, '2026-11-18T17:00:00Z', '2026-11-18T18:00:00Z')
    on conflict do nothing`.execute(db)

/** Confirmations of who trained. */
export const attestationRows = [
  row(attestations.create, {
    proves: 'ROLE-008',
    input: ({ courseId: courseRoundId, colleagueId: userId }) => ({
      body: { userId, courseRoundId, kind: 'identity', method: 'seen-in-person' },
    }),
    arrange: withRound,
    reach: ownFor('ROLE_RESELLER', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_DISPENSARY_ADMIN'),
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
]
