import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { builtInRoles } from '../organizations/organizations.public.ts'
import { managedDispensaries } from '../organizations/reach.public.ts'
import type { Run } from './runs.queries.ts'

type MissingPerson = { id: string; name: string; place: string }

/**
 * The employments at the stores of a list whose people are missing from it: without the actor, managers, and people
 * kept by a directory. Empty while a row cannot be read, because it may be theirs, or if the file was damaged; only for
 * lists of employees.
 */
const missing = (actor: Actor, { id, kind, placeId, isDamaged }: Run) => sql`
  from employment e
  join app_user u on u.id = e.user_id
  join dispensary d on d.id = e.dispensary_id and ${managedDispensaries(actor)}
 where ${kind === 'employees' && !isDamaged} and e.ended_at is null and e.user_id <> ${actor.id}
   and d.id in (select coalesce(nullif(i.cells ->> 'place', '')::uuid, ${placeId}::uuid)
                  from import_row i where i.run_id = ${id} and i.outcome <> 'CANNOT' and not i.is_left_out)
   and not exists (select from import_row i
                    where i.run_id = ${id} and i.outcome = 'CANNOT' and i.row_key is null and not i.is_left_out)
   and not exists (select from import_row i where i.run_id = ${id} and i.row_key = lower(u.email))
   and not exists (select from employment_role er join dispensary_role r on r.id = er.dispensary_role_id
                    where er.employment_id = e.id
                      and (r.id = ${builtInRoles.manager} or r.access_role = 'ROLE_DISPENSARY_ADMIN'))
   and not exists (select from provisioned_person p
                     join provisioned_organization o on o.id = p.organization_id
                    where p.user_id = u.id and p.removed_at is null and o.retail_organization_id = d.retail_organization_id)`

/** How many they are, and the first hundred by name. */
export const listMissing = async (db: Db, actor: Actor, run: Run) => {
  const counted = await sql<{ total: number }>`select count(*)::integer as total ${missing(actor, run)}`.execute(db)
  const { rows } = await sql<MissingPerson>`
    select u.id, u.first_name || ' ' || u.last_name as name, d.name as place ${missing(actor, run)}
     order by lower(u.last_name), lower(u.first_name), u.id limit 100`.execute(db)
  return { total: counted.rows[0]?.total ?? 0, items: rows }
}

/** Notes their employments, which end after the import was applied. Returns their number. */
export const noteMissing = async (db: Db, actor: Actor, run: Run) => {
  const { rows } = await sql`
    insert into import_ending (run_id, employment_id)
    select ${run.id}::uuid, e.id ${missing(actor, run)} returning employment_id`.execute(db)
  return rows.length
}

/**
 * The noted employments that may still end after the import was applied: the importer may have lost the store since, or
 * a person may have become its manager. The others are no longer noted.
 */
export const readEnding = async (db: Db, actor: Actor, run: Run) => {
  const { rows } = await sql<{ id: string }>`
    select e.id ${missing(actor, run)}
       and e.id in (select employment_id from import_ending where run_id = ${run.id})`.execute(db)
  const ids = rows.map(({ id }) => id)
  await sql`
    delete from import_ending where run_id = ${run.id} and employment_id <> all(${ids}::uuid[])`.execute(db)
  return ids
}
