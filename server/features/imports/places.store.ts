import type { ImportPlace } from '@trellis/contract/imports/imports.ts'
import { sql } from 'kysely'
import { withCustomPlans } from '../../platform/database/custom-plans.ts'
import type { Db } from '../../platform/database/database.ts'
import { containsWords } from '../../platform/database/list-query.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { managedDispensaries } from '../organizations/reach.public.ts'

const openStores = (actor: Actor) => sql`dispensary d where d.closed_at is null and ${managedDispensaries(actor)}`
const columns = sql`d.id, d.name, d.city || ', ' || d.state_code as city`

const shown = 50

/** The first of the stores that an actor can bring people to, found by a part of the name. */
export const listPlaces = async (db: Db, actor: Actor, search: string) => {
  const isFound = containsWords(search, sql`(d.name || ' ' || d.city)`)
  const read = (one: Db) =>
    sql<ImportPlace>`
      select ${columns} from ${openStores(actor)} and ${isFound} order by lower(d.name), d.id limit ${shown + 1}`.execute(
      one,
    )
  const { rows } = await (search === '' ? read(db) : withCustomPlans(db, read))
  return { places: rows.slice(0, shown), isMore: rows.length > shown }
}

/** The stores that texts name, by name alone or with the city, for each text at most ten. */
export const findPlaces = async (db: Db, actor: Actor, names: readonly string[]) => {
  const { rows } = await sql<{ name: string; places: ImportPlace[] }>`
    select given.name, coalesce((
             select json_agg(p) from (
               select ${columns} from ${openStores(actor)}
                  and (lower(d.name) = lower(btrim(given.name))
                       or lower(d.name || ', ' || d.city) = lower(btrim(given.name)))
                order by lower(d.city), d.id limit 10) p), '[]') as places
      from unnest(${names}::text[]) with ordinality as given (name, position) order by given.position`.execute(db)
  return rows
}

/** Whether an actor can bring people to a store. */
export const isPlace = async (db: Db, actor: Actor, id: string) =>
  (await sql`select from ${openStores(actor)} and d.id = ${id}::uuid`.execute(db)).rows.length > 0

/** The roles that stores of an actor's reach can give, by name. */
export const listRoleNames = async (db: Db, actor: Actor) => {
  const { rows } = await sql<{ label: string }>`
    select distinct r.label from dispensary_role r
     where r.retail_organization_id is null
        or r.retail_organization_id in (
             select d.retail_organization_id from dispensary d where ${managedDispensaries(actor)})
     order by r.label limit 500`.execute(db)
  return rows.map(({ label }) => label)
}
