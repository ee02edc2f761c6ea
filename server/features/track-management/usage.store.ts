import { stateLabel } from '@trellis/contract/states.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type PageRange, readPage } from '../../platform/database/list-query.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { namedStores } from './track-management.scope.ts'

type Counts = { dispensaries: number; people: number; begun: number; campaigns: number; otherRoles: number }

/** Where a track is used, in numbers: everywhere, also where the caller does not see the stores. */
export const countUsage = async (db: Db, trackId: string, now: Date): Promise<Counts> => {
  const { rows } = await sql<Counts>`
    with person as materialized (
      select distinct user_id from employment_item where track_id = ${trackId}::uuid and ended_at is null),
    course as materialized (select course_id, class_id from track_item where track_id = ${trackId}::uuid)
    select (select count(*)::integer from track_assignment where track_id = ${trackId}::uuid) as dispensaries,
           (select count(*)::integer from person) as people,
           (select count(*)::integer from person p
             where exists (select from course_round r join course c on c.course_id = r.course_id where r.user_id = p.user_id)
                or exists (select from class_progress r join course c on c.class_id = r.class_id where r.user_id = p.user_id)) as begun,
           (select count(distinct m.id)::integer
              from campaign m join campaign_course mc on mc.campaign_id = m.id join course c on c.course_id = mc.course_id
             where m.published_at is not null and m.starts_at <= ${now} and m.ends_at > ${now}) as campaigns,
           (select count(*)::integer from track_assignment a
             where a.track_id = ${trackId}::uuid and a.own_roles) as "otherRoles"`.execute(db)
  return rows[0] ?? { dispensaries: 0, people: 0, begun: 0, campaigns: 0, otherRoles: 0 }
}

type Using = {
  id: string
  name: string
  city: string
  stateCode: string
  people: number
  roles: string[]
  muted: number
}

/** The stores that have a track, by name: those that the caller may see. */
export const listUsingStores = async (db: Db, actor: Actor, { trackId, ...range }: PageRange & { trackId: string }) => {
  const { rows, total } = await readPage<Using>(
    db,
    {
      columns: sql`
        d.id, d.name, d.city, d.state_code as "stateCode",
        (select count(distinct i.user_id)::integer from employment_item i
          where i.track_id = a.track_id and i.dispensary_id = d.id and i.ended_at is null) as people,
        array(select r.label from track_assignment_role s join dispensary_role r on r.id = s.dispensary_role_id
               where s.track_id = a.track_id and s.dispensary_id = d.id order by lower(r.label), r.id) as roles,
        (select count(*)::integer from muted_item m where m.track_id = a.track_id and m.dispensary_id = d.id) as muted`,
      from: sql`
        from track_assignment a join dispensary d on d.id = a.dispensary_id
       where a.track_id = ${trackId}::uuid and ${namedStores(actor)}`,
      order: sql`order by lower(d.name), d.id`,
    },
    range,
  )
  return { items: rows.map(({ stateCode, ...store }) => ({ ...store, state: stateLabel(stateCode) })), total }
}
