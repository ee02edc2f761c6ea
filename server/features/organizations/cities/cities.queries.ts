import type { City } from '@trellis/contract/organizations/cities.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { searchWords } from '../../../platform/search-words.ts'

const most = 10

/** The largest cities whose name or state has a word that starts with each word of the filter. */
export const suggestCities = async (db: Db, filter: string): Promise<City[]> => {
  const words = searchWords(filter)
  if (words.length === 0) return []
  // Words are letters and digits only, so that none is read as a pattern.
  const patterns = words.map(word => `% ${word}%`)
  const { rows } = await sql<City>`
    select name, state_code as state from city
     where search_key like all (${patterns}::text[])
     order by population desc, id
     limit ${most}`.execute(db)
  return rows
}

/** Whether the list has this city, as it is written there. */
export const hasCity = async (db: Db, { city, state }: { city: string; state: string }) => {
  const { rows } = await sql`select from city where name = ${city} and state_code = ${state} limit 1`.execute(db)
  return rows.length > 0
}
