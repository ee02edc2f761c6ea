import { classLeftReasons } from '@trellis/contract/classes/classes.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { remainingOfClass } from './classes.rules.ts'

type Row = {
  id: string
  lessons: { id: string; completedAt: string | null }[]
  exam: { bestScore: number | null; passed: boolean } | null
}

/** A person's progress in several classes; a passed exam of any version still counts. */
const listStandings = async (db: Db, userId: string, classIds: readonly string[]) => {
  const { rows } = await sql<Row>`
    select k.id,
           coalesce((select json_agg(json_build_object('id', l.id, 'completedAt', d.completed_at) order by l.position)
                       from lesson l
                       left join lesson_completion d on d.lesson_id = l.id and d.user_id = ${userId}::uuid
                      where l.class_id = k.id), '[]') as lessons,
           (select json_build_object(
                     'bestScore', (select max(a.score) from exam_attempt a where a.exam_id = x.id and a.user_id = ${userId}::uuid),
                     'passed', exists (select from exam_attempt a join exam o on o.id = a.exam_id
                                        where o.class_id = k.id and a.user_id = ${userId}::uuid and a.passed))
              from exam x where x.class_id = k.id order by x.number desc limit 1) as exam
      from class k
     where k.id = any(${classIds}::uuid[])`.execute(db)
  return rows
}

/** What a person still has to do in each of these classes, in the sentences shown to them; by class. */
export const listRemaining = async (db: Db, userId: string, classIds: readonly string[]) => {
  const rows = classIds.length > 0 ? await listStandings(db, userId, classIds) : []
  return new Map(rows.map(row => [row.id, remainingOfClass(row).map(({ reason }) => classLeftReasons[reason])]))
}
