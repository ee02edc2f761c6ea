import { stateLabel } from '@trellis/contract/states.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { readList } from '../../../platform/database/list-query.ts'
import { isStoreFound } from '../../organizations/searched-stores.public.ts'

type DispensaryRow = { id: string; name: string; city: string; stateCode: string }

/** A listed dispensary that is open takes sign-ups. */
const takesSignUps = sql`(d.is_public and d.closed_at is null)`

const toDispensary = ({ id, name, city, stateCode }: DispensaryRow) => ({
  id,
  name,
  city,
  state: stateLabel(stateCode),
})

type DispensaryQuery = { filter: string; oneOfStates: readonly string[]; offset: number; limit: number }

/** The stores whose name and city contain all words of the filter, by name; `total` counts all pages. */
export const listDispensaries = (db: Db, { filter, oneOfStates, ...part }: DispensaryQuery) => {
  const list = {
    columns: sql<DispensaryRow>`d.id, d.name, d.city, d.state_code as "stateCode"`,
    from: sql`
      from dispensary d
     where ${takesSignUps} and ${isStoreFound(filter)}
       and (${oneOfStates.length === 0} or d.state_code = any (${oneOfStates}::text[]))`,
    order: sql`order by lower(d.name), d.id`,
    isSearched: filter !== '',
  }
  return readList(db, { ...list, itemOf: toDispensary }, part)
}

/** A dispensary that takes sign-ups; null = there is none. */
export const findDispensary = async (db: Db, id: string) => {
  const { rows } = await sql<DispensaryRow>`
    select d.id, d.name, d.city, d.state_code as "stateCode" from dispensary d where d.id = ${id} and ${takesSignUps}`.execute(
    db,
  )
  return rows[0] ? toDispensary(rows[0]) : null
}

/**
 * The dispensary of an enabled sign-up link, for a merged one the dispensary that it is a part of now; null = it was
 * disabled or replaced, its dispensary is closed, or it never existed.
 */
export const findDispensaryOfLink = async (db: Db, linkId: string) => {
  const { rows } = await sql<DispensaryRow>`
    select d.id, d.name, d.city, d.state_code as "stateCode"
      from dispensary l
      join dispensary d on d.id = coalesce(l.merged_into_id, l.id)
     where l.sign_up_link_id = ${linkId} and l.sign_up_link_disabled_at is null and d.closed_at is null`.execute(db)
  return rows[0] ? toDispensary(rows[0]) : null
}
