import type { ContentKind } from '@trellis/contract/editor/content-kind.ts'
import type { PeopleCounts } from '@trellis/contract/editor/publishing.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { singleRow } from '../../platform/database/single-row.ts'
import { isReachedByMail } from '../courses/publishing.public.ts'
import { exactly, type Reading, shownFigures, type VersionRow } from './people-figures.ts'

const fields = ['completed', 'begun', 'notBegun'] as const

/** How many people each decision concerns, counted by the rounds and the view that decide it. */
export const countPeople = async (db: Db, courseId: string, { isKnown }: Reading = exactly): Promise<PeopleCounts> => {
  const { rows } = await sql<PeopleCounts & { isKnown: boolean }>`
    select ${isKnown('r.user_id')} as "isKnown", count(*) filter (where completed_at is not null)::integer as completed,
           count(*) filter (where completed_at is null)::integer as begun, 0 as "notBegun"
      from course_round r where course_id = ${courseId}::uuid and ended_at is null group by 1
     union all
    select ${isKnown('v.user_id')}, 0, 0, count(distinct v.user_id)::integer
      from visible_content v join app_user u on u.id = v.user_id and u.enabled and u.erased_at is null
     where v.course_id = ${courseId}::uuid and not exists (
           select from course_round r where r.user_id = v.user_id and r.course_id = v.course_id and r.ended_at is null)
     group by 1`.execute(db)
  return shownFigures(rows, fields)
}

/** How many people would get a mail if everyone trained again: those who have begun or completed it, see it, and want mails. */
export const countMails = async (db: Db, courseId: string, { isKnown }: Reading) => {
  const { rows } = await sql<{ isKnown: boolean; mails: number }>`
    select ${isKnown('r.user_id')} as "isKnown", count(*)::integer as mails
      from course_round r
     where r.course_id = ${courseId}::uuid and r.ended_at is null and ${isReachedByMail}
     group by 1`.execute(db)
  return shownFigures(rows, ['mails']).mails
}

/** How many completed each version of a course, and how many are in it although another one is published. */
export const countByVersion = async (db: Db, courseId: string, { isKnown }: Reading) => {
  const { rows } = await sql<VersionRow>`
    select completed_version_id as "versionId", ${isKnown('r.user_id')} as "isKnown",
           count(*)::integer as completed, 0 as underway
      from course_round r where course_id = ${courseId}::uuid and completed_at is not null group by 1, 2
     union all
    select pinned_version_id, ${isKnown('r.user_id')}, 0, count(*)::integer
      from course_round r
     where course_id = ${courseId}::uuid and ended_at is null and completed_at is null group by 1, 2`.execute(db)
  return rows
}

type Places = { number: number; stores: number; tracks: number }

const placeTables: Record<ContentKind, { version: string; id: string }> = {
  courses: { version: 'card_course_version', id: 'course_id' },
  classes: { version: 'class_version', id: 'class_id' },
}

/** In how many stores a course or class is seen, how many tracks have it, and the number of its next version. */
export const readPlaces = async (db: Db, { kind, id }: { kind: ContentKind; id: string }): Promise<Places> => {
  const { version, id: column } = placeTables[kind]
  const isIts = sql`${sql.ref(column)} = ${id}::uuid`
  const { rows } = await sql<Places>`
    select (select coalesce(max(number), 0) + 1 from ${sql.table(version)} where ${isIts}) as number,
           (select count(distinct dispensary_id)::integer from dispensary_item where ${isIts}) as stores,
           (select count(distinct i.track_id)::integer
              from track_item i join track t on t.id = i.track_id and t.archived_at is null where ${isIts}) as tracks`.execute(
    db,
  )
  return singleRow(rows)
}
