import { sql } from 'kysely'
import { singleRow } from '../../../platform/database/single-row.ts'
import type { Reading } from '../../../platform/metrics/readings.ts'

/**
 * The people of the last hour. Their last visit is saved once an hour and has an index; an index of the last use of
 * sessions would make each renewal of a token slower.
 */
export const readActivePeople: Reading = async db => {
  const { rows } = await sql<{ people: number }>`
    select count(*)::integer as people from app_user
     where coalesce(last_seen_at, '-infinity') > now() - interval '1 hour' and erased_at is null`.execute(db)
  return [
    { name: 'trellis_signed_in', help: 'People who used Trellis within the last hour', value: singleRow(rows).people },
  ]
}
