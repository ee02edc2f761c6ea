import type { ReportChoices } from '@trellis/contract/reports/reports.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

type Choices = Pick<ReportChoices, 'roles' | 'tracks'>

/** The jobs that people hold today at these dispensaries, and the tracks that are assigned there. */
export const readChoices = async (db: Db, dispensaryIds: readonly string[]): Promise<Choices> => {
  const { rows } = await sql<Choices>`
    select coalesce((select json_agg(json_build_object('id', r.id, 'label', r.label) order by r.label, r.id)
                       from dispensary_role r
                      where r.id in (select er.dispensary_role_id
                                       from employment e join employment_role er on er.employment_id = e.id
                                      where e.dispensary_id = any(${dispensaryIds}::uuid[]) and e.ended_at is null)), '[]') as roles,
           coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name, t.id)
                       from track t
                      where t.archived_at is null
                        and t.id in (select a.track_id from track_assignment a where a.dispensary_id = any(${dispensaryIds}::uuid[]))), '[]') as tracks`.execute(
    db,
  )
  return rows[0] ?? { roles: [], tracks: [] }
}
