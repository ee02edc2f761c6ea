import type { City } from '@trellis/contract/organizations/cities.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { searchWords } from '../../../platform/search-words.ts'

const most = 10

/** The largest cities of which every word of the filter begins a word of their name or their state. */
export const suggestCities = async (db: Db, filter: string): Promise<City[]> => {
  const words = searchWords(filter)
  if (words.length === 0) return []
  // Words are letters and digits alone, so that none is a pattern of its own.
  const patterns = words.map(word => `% ${word}%`)
  const { rows } = await sql<City>`
    select name, state_code as state from city
     where search_key like all (${patterns}::text[])
     order by population desc, id
     limit ${most}`.execute(db)
  return rows
}
