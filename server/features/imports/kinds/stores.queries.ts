import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

type StoreNames = { number: number; name: string; city: string; state: string; chain: string; reseller: string }

export type Surroundings = {
  number: number
  /** As the list of cities writes it; null = it is not there. */
  city: string | null
  chainId: string | null
  resellerId: string | null
  /** The open store of this name in this city; a merged one is the store that it became. */
  sameId: string | null
  hasClosed: boolean
  hasSimilar: boolean
}

/** Trigram similarity above which two stores are reported as similar. */
const likeness = 0.6

/** Looks up the cities, owners, and similar stores of rows. */
export const readSurroundings = async (db: Db, rows: readonly StoreNames[]) => {
  const { rows: surroundings } = await sql<Surroundings>`
    select given.number,
           (select c.name from city c
             where c.state_code = given.state and lower(c.name) = lower(given.city) limit 1) as city,
           (select o.id from retail_organization o
             where lower(o.name) = lower(given.chain) and o.archived_at is null order by o.created_at, o.id limit 1) as "chainId",
           (select r.id from reseller r
             where lower(r.name) = lower(given.reseller) and r.archived_at is null order by r.created_at, r.id limit 1) as "resellerId",
           (select coalesce(d.merged_into_id, d.id) from dispensary d
             where lower(d.city) = lower(given.city) and lower(d.name) = lower(given.name) and d.state_code = given.state
               and (d.closed_at is null or d.merged_into_id is not null)
             order by d.created_at, d.id limit 1) as "sameId",
           exists (select from dispensary d
                    where lower(d.city) = lower(given.city) and lower(d.name) = lower(given.name)
                      and d.state_code = given.state and d.closed_at is not null) as "hasClosed",
           exists (select from dispensary d
                    where lower(d.city) = lower(given.city) and lower(d.name) <> lower(given.name)
                      and d.state_code = given.state and d.closed_at is null
                      and similarity(d.name, given.name) >= ${likeness}::real) as "hasSimilar"
      from json_to_recordset(${JSON.stringify(rows)}::json) as given (
             number integer, name text, city text, state text, chain text, reseller text)`.execute(db)
  return new Map(surroundings.map(row => [row.number, row]))
}

/** The stores that an import has added and where no one works, to be closed again. */
export const listUnusedStores = async (db: Db, runId: string) => {
  const { rows } = await sql<{ id: string }>`
    select d.id from import_row i
      join dispensary d on d.id = i.dispensary_id and d.closed_at is null
     where i.run_id = ${runId}::uuid and i.result = 'ADDED'
       and not exists (select from employment e where e.dispensary_id = d.id and e.ended_at is null)
       and not exists (select from employment_invitation q where q.dispensary_id = d.id and q.answered_at is null)
       and not exists (select from provisioned_organization o where o.default_dispensary_id = d.id)
       and not exists (select from sign_in_connection s where s.newcomer_dispensary_id = d.id)
     order by d.id for update of d`.execute(db)
  return rows.map(({ id }) => id)
}
