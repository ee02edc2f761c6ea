import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { singleRow } from '../../../../platform/database/single-row.ts'

type VersionPart = { kind: string; content: Record<string, unknown> }

/** A version of a course or class, with all that its learners saw. */
export type VersionContent = { title: string; number: number; parts: VersionPart[] }

/** The cards of a version `v`, or the lessons and the exam. */
const parts = sql`
  select c.position, k.card_type as kind, c.content
    from version_card c join card k on k.id = c.card_id where c.version_id = v.id
  union all
  select l.position, 'LESSON', jsonb_build_object('title', l.title, 'body', l.body, 'video', l.video)
    from version_lesson l where l.version_id = v.id
  union all
  select 1000000, 'EXAM', jsonb_build_object('title', e.title, 'description', e.description, 'questions', e.questions,
                                             'minimumPassingScore', e.minimum_passing_score, 'drawCount', e.draw_count)
    from exam e where e.id = v.exam_id`

const versions = sql`
  select id, title, number, null::uuid as exam_id from card_course_version
  union all
  select id, title, number, exam_id from class_version`

/** One version, in the order in which it is learned. */
export const readVersion = async (db: Db, versionId: string) => {
  const { rows } = await sql<VersionContent>`
    select v.title, v.number,
           (select coalesce(json_agg(json_build_object('kind', p.kind, 'content', p.content) order by p.position), '[]')
              from (${parts}) p) as parts
      from (${versions}) v where v.id = ${versionId}::uuid`.execute(db)
  return singleRow(rows)
}

/** A file that a version shows. */
export type ShownFile = { address: string; title: string; number: number; isVideo: boolean }

/** All files that versions show, once for each version. */
export const readShownFiles = async (db: Db, versionIds: readonly string[]) => {
  const { rows } = await sql<ShownFile>`
    select distinct file.address #>> '{}' as address, v.title, v.number,
           file.address #>> '{}' ~ '\\.(mp4|webm|mov|vtt)$' as "isVideo"
      from (${versions}) v
     cross join lateral (${parts}) p
     cross join lateral jsonb_path_query(p.content, 'strict $.** ? (@ like_regex "^/media/")') as file (address)
     where v.id = any(${versionIds}::uuid[]) order by address, v.title, v.number`.execute(db)
  return rows
}
