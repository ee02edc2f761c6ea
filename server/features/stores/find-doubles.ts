import { stateLabel } from '@trellis/contract/states.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

type Row = { id: string; name: string; addressLine1: string; city: string; stateCode: string; closedAt: Date | null }

const most = 5
/** Of trigrams in common: Juniper & Main and Juniper and Main have 0.7, Green Leaf and Green Door 0.4. */
const likeness = 0.4

/** Stores of a city whose name is like a typed one, or contains it, the likest first; merged ones are left out. */
export const findDoubles = async (db: Db, asked: { name: string; city: string; state?: string | undefined }) => {
  const { name, city, state = null } = asked
  if (name.length < 3 || city === '') return []
  const { rows } = await sql<Row>`
    select d.id, d.name, d.address_line1 as "addressLine1", d.city, d.state_code as "stateCode", d.closed_at as "closedAt"
      from dispensary d
     where lower(d.city) = lower(${city}) and d.merged_into_id is null
       and (${state}::text is null or d.state_code = ${state})
       and (similarity(d.name, ${name}) >= ${likeness}::real or strpos(lower(d.name), lower(${name})) > 0)
     order by similarity(d.name, ${name}) desc, lower(d.name), d.id
     limit ${most}`.execute(db)
  return rows.map(({ stateCode, closedAt, ...row }) => ({
    ...row,
    state: stateLabel(stateCode),
    closedAt: closedAt?.toISOString() ?? null,
  }))
}
