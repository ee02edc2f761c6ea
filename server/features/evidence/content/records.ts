import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { FactScope } from './facts/asked-people.queries.ts'
import { withPlaces } from './facts/asked-people.queries.ts'

/** A learning record; the hash is that of the canonical text of the others. Null = not sealed yet. */
type RecordRow = {
  position: number | null
  previous: string | null
  hash: string | null
  id: string
  kind: string
  at: string
  userId: string
  facts: Record<string, unknown>
}

/** Whether content `c` is of another chain than these stores. */
const isForeign = sql`(c.retail_organization_id is not null and not exists (
  select from place p where p.retail_organization_id = c.retail_organization_id))`

/** Without what a person learned meanwhile at a store of another employer, or in a course or class of its own. */
const isHere = sql`((r.facts ->> 'dispensaryId' is null or exists (
  select from place p join dispensary n on n.id = (r.facts ->> 'dispensaryId')::uuid
   where n.id = p.place_id or n.retail_organization_id = p.retail_organization_id))
  and not exists (select from card_course c where c.id = (r.facts ->> 'courseId')::uuid and ${isForeign})
  and not exists (select from class c where c.id = (r.facts ->> 'classId')::uuid and ${isForeign}))`

/** Records of people, of the days of the period on which they worked at the stores. */
const selectRecords = (scope: FactScope, userIds: readonly string[]) => sql<RecordRow>`
  with ${withPlaces(scope)}
  select r.position::float8 as position, encode(r.previous_hash, 'hex') as previous, encode(r.hash, 'hex') as hash, r.id, r.kind,
         to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, r.user_id as "userId", r.facts
    from learning_record r
   where r.user_id = any(${userIds}::uuid[]) and ${isHere} and exists (
         select from place p join employment e on e.dispensary_id = p.place_id
          where e.user_id = r.user_id and e.started_at <= r.at and coalesce(e.ended_at, 'infinity') >= r.at
            and (r.at at time zone p.time_zone)::date between ${scope.from}::date and ${scope.to}::date)
   order by r.position nulls last, r.at, r.id`

const inOrder = (facts: RecordRow['facts']) =>
  Object.fromEntries(Object.entries(facts).sort(([one], [other]) => (one < other ? -1 : 1)))

const writeLine = ({ facts, ...record }: RecordRow) => `${JSON.stringify({ ...record, facts: inOrder(facts) })}\n`

const batchSize = 500

/** Learning records as lines of JSON, in the order of the chain. */
export async function* writeRecords(db: Db, scope: FactScope, userIds: readonly string[]): AsyncGenerator<string> {
  await sql`declare learning_records no scroll cursor for ${selectRecords(scope, userIds)}`.execute(db)
  while (true) {
    const { rows } = await sql<RecordRow>`fetch forward ${sql.lit(batchSize)} from learning_records`.execute(db)
    if (rows.length > 0) yield rows.map(writeLine).join('')
    if (rows.length < batchSize) break
  }
  await sql`close learning_records`.execute(db)
}
