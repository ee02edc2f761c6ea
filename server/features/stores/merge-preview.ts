import type { MergePreview } from '@trellis/contract/stores/stores.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { singleRow } from '../../platform/database/single-row.ts'
import { found, problem } from '../../platform/problem.ts'
import { brandsWhenMerged, isRun } from '../organizations/dispensaries.public.ts'

type Merging = { from: string; into: string | null }

const mostManagers = 20

const managing = sql`(select r.id from dispensary_role r where r.access_role = 'ROLE_DISPENSARY_ADMIN')`

/** Who manages a store, and who was asked to and has not answered, as rows of user_id. */
const managersOf = (id: string) => sql`(
  select e.user_id from employment e
   where e.dispensary_id = ${id}::uuid and e.ended_at is null
     and exists (select from employment_role er where er.employment_id = e.id and er.dispensary_role_id in ${managing})
  union all
  select i.user_id from employment_invitation i
   where i.dispensary_id = ${id}::uuid and i.accepted is null and i.role_ids && array${managing})`

/**
 * COUNT_CHANGED where others manage a store, or were asked to, than the caller was shown. Those of a store that nobody has
 * claimed were named by whoever invited it: they come to manage one that somebody has only by a call that saw them.
 */
export const requireShown = async (db: Db, { from, into }: Merging & { into: string }, shown?: number) => {
  const { rows } = await sql<{ managers: number; mustBeShown: boolean }>`
    select (select count(*)::integer from ${managersOf(from)} m) as managers, not f.claimed and i.claimed as "mustBeShown"
      from dispensary f cross join dispensary i
     where f.id = ${from}::uuid and i.id = ${into}::uuid`.execute(db)
  const { managers, mustBeShown } = singleRow(rows)
  if ((shown ?? (mustBeShown ? 0 : managers)) !== managers) throw problem('COUNT_CHANGED')
}

const managerList = (id: string) => sql`(
  select coalesce(json_agg(json_build_object('name', m.name, 'email', m.email, 'hasCome', m.has_come) order by lower(m.name), m.id), '[]')
    from (select u.id, btrim(u.first_name || ' ' || u.last_name) as name, u.email, u.activated_at is not null as has_come
            from app_user u where u.id in (select user_id from ${managersOf(id)} m)
           order by lower(btrim(u.first_name || ' ' || u.last_name)), u.id limit ${mostManagers}) m)`

const brandNames = (merging: Merging, fate: 'refused' | 'asks') => sql`(
  select coalesce(json_agg(b.name order by lower(b.name), b.id), '[]')
    from ${brandsWhenMerged(merging)} w join brand b on b.id = w.brand_id and b.archived_at is null
   where w.fate = ${fate})`

const domainNames = (id: string, moves: boolean) => sql`(
  select coalesce(json_agg(m.domain order by m.domain), '[]')
    from dispensary_email_domain m join dispensary d on d.id = m.dispensary_id
   where d.id = ${id}::uuid and ${isRun} = ${moves}::boolean)`

/** What would move if a store became a part of another one, or of any; and what would not. */
export const previewMerge = async (db: Db, merging: Merging): Promise<MergePreview> => {
  const { from } = merging
  const { rows } = await sql<MergePreview>`
    select (select count(*)::integer from employment e where e.dispensary_id = ${from}::uuid and e.ended_at is null) as people,
           (select count(*)::integer from ${managersOf(from)} m) as managers, ${managerList(from)} as "managerList",
           (select count(*)::integer from employment e where e.dispensary_id = ${from}::uuid and e.ended_at is not null) as "formerPeople",
           (select count(*)::integer from track_assignment a where a.dispensary_id = ${from}::uuid) as tracks,
           (select count(*)::integer from muted_item m where m.dispensary_id = ${from}::uuid) as "mutedCourses",
           (select count(*)::integer from ${brandsWhenMerged(merging)} w where w.fate in ('moves', 'works')) as brands,
           ${brandNames(merging, 'refused')} as "refusedBrands", ${brandNames(merging, 'asks')} as "askingBrands",
           (select count(*)::integer from sign_up_request r where r.dispensary_id = ${from}::uuid and r.status = 0) as requests,
           ${domainNames(from, true)} as domains, ${domainNames(from, false)} as "droppedDomains"`.execute(db)
  return found(rows[0])
}
