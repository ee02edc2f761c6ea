import { stateLabel } from '@trellis/contract/states.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

type DoubleRow = {
  id: string
  name: string
  addressLine1: string
  city: string
  stateCode: string
  closedAt: Date | null
}

const most = 5
/** Of trigrams in common: Juniper & Main and Juniper and Main have 0.7, Green Leaf and Green Door 0.4. */
const likeness = 0.4

const fewestLetters = 3

type FindDoublesInput = { name: string; addressLine1: string; city: string; state?: string | undefined }

/** An address without case, spaces and dots, which people type differently. */
const bare = (address: RawBuilder<unknown>) => sql`lower(regexp_replace(${address}, '[[:space:].,]', '', 'g'))`

/**
 * Stores of a city with the same address, or with a similar or longer name, the most similar first; merged ones are
 * left out.
 */
export const findDoubles = async (db: Db, { name, addressLine1, city, state }: FindDoublesInput) => {
  const [hasName, hasAddress] = [name.length >= fewestLetters, addressLine1.length >= fewestLetters]
  if (city === '' || !(hasName || hasAddress)) return []
  const isThere = sql<boolean>`(${hasAddress}::boolean and ${bare(sql`d.address_line1`)} = ${bare(sql`${addressLine1}::text`)})`
  const isAlike = sql<boolean>`(${hasName}::boolean
    and (similarity(d.name, ${name}) >= ${likeness}::real or strpos(lower(d.name), lower(${name})) > 0))`
  const { rows } = await sql<DoubleRow>`
    select d.id, d.name, d.address_line1 as "addressLine1", d.city, d.state_code as "stateCode", d.closed_at as "closedAt"
      from dispensary d
     where lower(d.city) = lower(${city}) and d.merged_into_id is null
       and (${state ?? null}::text is null or d.state_code = ${state ?? null})
       and (${isThere} or ${isAlike})
     order by ${isThere} desc, similarity(d.name, ${name}) desc, lower(d.name), d.id
     limit ${most}`.execute(db)
  return rows.map(({ stateCode, closedAt, ...row }) => ({
    ...row,
    state: stateLabel(stateCode),
    closedAt: closedAt?.toISOString() ?? null,
  }))
}
