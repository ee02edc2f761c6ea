import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Condition for what does not belong to a chain, on a column of its id. */
const isForeign = (chain: RawBuilder<unknown>, retailOrganizationId: string | null) =>
  sql`${chain} is distinct from ${retailOrganizationId}::uuid and ${chain} is not null`

/** What would end if a store moved to another chain. */
export const previewLeaving = async (db: Db, id: string, retailOrganizationId: string | null) => {
  const { rows } = await sql<{ tracks: string[]; people: number }>`
    select coalesce((select json_agg(t.name order by lower(t.name), t.id)
                       from track_assignment a join track t on t.id = a.track_id
                      where a.dispensary_id = ${id}::uuid and t.archived_at is null
                        and ${isForeign(sql`t.retail_organization_id`, retailOrganizationId)}), '[]') as tracks,
           (select count(distinct e.user_id)::integer
              from employment e
              join employment_role er on er.employment_id = e.id
              join dispensary_role r on r.id = er.dispensary_role_id
             where e.dispensary_id = d.id and e.ended_at is null
               and (${isForeign(sql`r.retail_organization_id`, retailOrganizationId)}
                    or (r.access_role = 'ROLE_DISPENSARY_ADMIN' and d.retail_organization_id is not null))) as people
      from dispensary d where d.id = ${id}::uuid`.execute(db)
  return rows[0] ?? { tracks: [], people: 0 }
}
