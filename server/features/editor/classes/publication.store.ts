import type { PeopleCounts } from '@trellis/contract/editor/publishing.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { exactly, type Reading, shownFigures, type VersionRow } from '../people-figures.ts'

const fields = ['completed', 'begun', 'notBegun'] as const

/** How many people each decision concerns, counted by the progress and the view that decide it. */
export const countClassPeople = async (
  db: Db,
  classId: string,
  { isKnown }: Reading = exactly,
): Promise<PeopleCounts> => {
  const { rows } = await sql<PeopleCounts & { isKnown: boolean }>`
    select ${isKnown('r.user_id')} as "isKnown", count(*) filter (where completed_at is not null)::integer as completed,
           count(*) filter (where completed_at is null)::integer as begun, 0 as "notBegun"
      from class_progress r where class_id = ${classId}::uuid group by 1
     union all
    select ${isKnown('v.user_id')}, 0, 0, count(distinct v.user_id)::integer
      from visible_content v join app_user u on u.id = v.user_id and u.enabled and u.erased_at is null
     where v.class_id = ${classId}::uuid and not exists (
           select from class_progress p where p.user_id = v.user_id and p.class_id = v.class_id)
     group by 1`.execute(db)
  return shownFigures(rows, fields)
}

/** How many completed each version of a class, and how many are in it although another one is published. */
export const countByClassVersion = async (db: Db, classId: string, { isKnown }: Reading) => {
  const { rows } = await sql<VersionRow>`
    select completed_version_id as "versionId", ${isKnown('r.user_id')} as "isKnown",
           count(*)::integer as completed, 0 as underway
      from (select user_id, class_id, completed_version_id from class_progress where completed_at is not null
             union all
            select user_id, class_id, completed_version_id from class_past_round) r
     where class_id = ${classId}::uuid group by 1, 2
     union all
    select pinned_version_id, ${isKnown('r.user_id')}, 0, count(*)::integer
      from class_progress r where class_id = ${classId}::uuid and completed_at is null group by 1, 2`.execute(db)
  return rows
}
