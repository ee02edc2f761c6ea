import { classLeftReasons } from '@trellis/contract/classes/classes.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { remainingOfClass } from './classes.rules.ts'

type Row = {
  id: string
  lessons: { id: string; completedAt: string | null }[]
  exam: { bestScore: number | null; passed: boolean } | null
}

/** A person's progress in classes, each in the version that they see; a passed exam of any version still counts. */
const listStandings = async (db: Db, userId: string, classIds: readonly string[]) => {
  const { rows } = await sql<Row>`
    select k.id,
           coalesce((select json_agg(json_build_object('id', l.lesson_id, 'completedAt', d.completed_at) order by l.position)
                       from version_lesson l
                       left join lesson_completion d on d.lesson_id = l.lesson_id and d.user_id = ${userId}::uuid and d.round = p.round
                      where l.version_id = v.id), '[]') as lessons,
           case when v.exam_id is not null then json_build_object(
                     'bestScore', (select max(a.score) from exam_attempt a
                                    where a.exam_id = v.exam_id and a.user_id = ${userId}::uuid and a.round = p.round),
                     'passed', exists (select from exam_attempt a join exam o on o.id = a.exam_id
                                        where o.class_id = k.id and a.user_id = ${userId}::uuid and a.round = p.round and a.passed))
           end as exam
      from class k
      left join class_progress p on p.class_id = k.id and p.user_id = ${userId}::uuid
      join class_version v on v.id = coalesce(case when p.completed_at is null then p.pinned_version_id end, k.published_version_id)
     where k.id = any(${classIds}::uuid[])`.execute(db)
  return rows
}

/** A person's remaining steps in classes, as the sentences shown to them, by class. */
export const listRemaining = async (db: Db, userId: string, classIds: readonly string[]) => {
  const rows = classIds.length > 0 ? await listStandings(db, userId, classIds) : []
  return new Map(rows.map(row => [row.id, remainingOfClass(row).map(({ reason }) => classLeftReasons[reason])]))
}
