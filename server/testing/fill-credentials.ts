import { sql } from 'kysely'
import { buildRequirement, buildStoreRequirement } from '../features/credentials/credentials.build.ts'
import { buildDispensary } from '../features/organizations/organizations.build.ts'
import type { Db } from '../platform/database/database.ts'
import { newId } from '../platform/ids.ts'

type FillInput = {
  db: Db
  id: string
  markers: { words: string }
  mine: { dispensaryId: string; colleagueId: string }
  now: Date
}

/** A waiver, a notice and a calendar of a person, and what they did to others. */
export const addRequirementNotices = async ({ db, id, markers, mine, now }: FillInput) => {
  const { dispensaryId, colleagueId } = mine
  const { requirementId } = await buildRequirement(db, { dispensaryId })
  await buildStoreRequirement(db, { requirementId, dispensaryId: await buildDispensary(db), by: id })
  await sql`update store_requirement set switched_off_by = ${id}, switched_off_at = ${now} where requirement_id = ${requirementId}`.execute(
    db,
  )
  await sql`insert into requirement_waiver (id, user_id, requirement_id, dispensary_id, until_day, reason, waived_by, waived_at,
                                            ended_by, ended_at)
    values (${newId()}, ${id}, ${requirementId}, ${dispensaryId}, ${now}, ${markers.words}, ${colleagueId}, ${now}, null, null),
           (${newId()}, ${colleagueId}, ${requirementId}, ${dispensaryId}, ${now}, 'On leave', ${id}, ${now}, ${id}, ${now})`.execute(
    db,
  )
  await sql`insert into renewal_notice (user_id, recipient, requirement_id, dispensary_id, last_day, step, sent_at)
    values (${id}, 'person', ${requirementId}, ${dispensaryId}, ${now}, 60, ${now})`.execute(db)
  await sql`insert into calendar_link (user_id, token_hash, created_at) values (${id}, sha256(${id}::text::bytea), ${now})`.execute(
    db,
  )
}
