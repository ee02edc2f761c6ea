import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

type StoreTracks = { dispensaryId: string; trackIds: readonly string[] }

const isOne = ({ dispensaryId, trackIds }: StoreTracks) =>
  sql`a.dispensary_id = ${dispensaryId}::uuid and a.track_id = any(${trackIds}::uuid[]) and a.rule_id is not null`

/** Makes the rules that assigned tracks to a store leave these alone from now on, before they are removed there by hand. */
export const addRuleExceptions = (db: Db, tracks: StoreTracks) =>
  sql`
    insert into assignment_rule_exception (rule_id, track_id, dispensary_id)
    select a.rule_id, a.track_id, a.dispensary_id from track_assignment a where ${isOne(tracks)}
    on conflict do nothing`.execute(db)

/** The same for tracks that the store keeps, set by hand. */
export const leaveRules = async (db: Db, tracks: StoreTracks) => {
  await addRuleExceptions(db, tracks)
  await sql`update track_assignment a set rule_id = null where ${isOne(tracks)}`.execute(db)
}
