import type { Audience } from '@trellis/contract/authoring/publishing.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

type SettleRoundsInput = { courseId: string; audience: Audience; before: string | null }

/**
 * Settles rounds in progress after a new version: for newcomers they finish the version published before; for everyone
 * they continue in the new one.
 */
export const settleRounds = async (db: Db, { courseId, audience, before }: SettleRoundsInput) => {
  if (audience === 'newcomers' && before !== null)
    await sql`
      update course_round set pinned_version_id = ${before}::uuid
       where course_id = ${courseId}::uuid and ended_at is null and completed_at is null and pinned_version_id is null`.execute(
      db,
    )
  if (audience === 'everyone')
    await sql`
      update course_round set pinned_version_id = null
       where course_id = ${courseId}::uuid and ended_at is null and pinned_version_id is not null`.execute(db)
}
