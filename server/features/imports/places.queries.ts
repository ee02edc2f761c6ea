import type { ImportPlace } from '@trellis/contract/imports/imports.ts'
import { brandRanks, getKindTerms, type ImportKind, type NamedField } from '@trellis/contract/imports/kinds.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { containsWords, readFirst } from '../../platform/database/list-query.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { administeredBrands, managedDispensaries, reachesAll } from '../organizations/reach.public.ts'
import { isStoreFound } from '../organizations/searched-stores.public.ts'

const stores = (actor: Actor) => ({
  columns: sql`d.id, d.name, d.city || ', ' || d.state_code as city`,
  from: sql`dispensary d where d.closed_at is null and ${managedDispensaries(actor)}`,
  id: sql`d.id`,
  name: sql`d.name`,
  city: sql`d.city`,
  isFound: (search: string) => isStoreFound(search),
})

const brands = (actor: Actor): ReturnType<typeof stores> => ({
  columns: sql`b.id, b.name, null::text as city`,
  from: sql`brand b where ${administeredBrands(actor, 'b')}`,
  id: sql`b.id`,
  name: sql`b.name`,
  city: sql`''`,
  isFound: (search: string) => containsWords(search, sql`b.name`),
})

const owners = (table: 'retail_organization' | 'reseller'): ReturnType<typeof stores> => ({
  columns: sql`c.id, c.name, null::text as city`,
  from: sql`${sql.table(table)} c where c.archived_at is null`,
  id: sql`c.id`,
  name: sql`c.name`,
  city: sql`''`,
  isFound: (search: string) => containsWords(search, sql`c.name`),
})

/** The places of an actor that rows of a kind can be imported into; null for stores. */
const selectPlaces = (actor: Actor, kind: ImportKind) => {
  const { places } = getKindTerms(kind)
  if (places === null) return null
  return places === 'brands' ? brands(actor) : stores(actor)
}

const maxShown = 50

/** The first places where an actor can import people, searched by name and city. */
export const listPlaces = async (db: Db, actor: Actor, { kind, search }: { kind: ImportKind; search: string }) => {
  const places = selectPlaces(actor, kind)
  if (!places) return { places: [], isMore: false }
  const { columns, from, id, name, isFound } = places
  const list = {
    columns: sql<ImportPlace>`${columns}`,
    from: sql`from ${from} and ${isFound(search)}`,
    order: sql`order by lower(${name}), ${id}`,
    isSearched: search !== '',
  }
  const rows = await readFirst(db, list, maxShown + 1)
  return { places: rows.slice(0, maxShown), isMore: rows.length > maxShown }
}

type PlaceNames = { kind: ImportKind; field: NamedField; names: readonly string[] }

/** The places that texts of a column can name: owners only for actors who may name any. */
const selectNamed = (actor: Actor, { kind, field }: PlaceNames) => {
  if (field === 'place') return selectPlaces(actor, kind)
  if (!(reachesAll(actor) && getKindTerms(kind).fields.includes(field))) return null
  return owners(field === 'chain' ? 'retail_organization' : 'reseller')
}

/**
 * The places, or owners of stores, that texts name, by name alone, with the city, or by id, for each text at most ten.
 */
export const findPlaces = async (db: Db, actor: Actor, input: PlaceNames) => {
  const { names } = input
  const places = selectNamed(actor, input)
  if (!places) return names.map(name => ({ name, places: [] }))
  const { columns, from, id, name, city } = places
  const { rows } = await sql<{ name: string; places: ImportPlace[] }>`
    select given.name, coalesce((
             select json_agg(p) from (
               select ${columns} from ${from}
                  and (lower(${name}) = lower(btrim(given.name))
                       or lower(${name} || ', ' || ${city}) = lower(btrim(given.name)) or ${id}::text = given.name)
                order by lower(${city}), ${id} limit 10) p), '[]') as places
      from unnest(${names}::text[]) with ordinality as given (name, position) order by given.position`.execute(db)
  return rows
}

/** Whether an actor can bring people to a place. */
export const isPlace = async (db: Db, actor: Actor, { kind, id }: { kind: ImportKind; id: string }) => {
  const places = selectPlaces(actor, kind)
  if (!places) return false
  return (await sql`select from ${places.from} and ${places.id} = ${id}::uuid`.execute(db)).rows.length > 0
}

/** The roles that stores in an actor's scope have, by name. */
const listRoleNames = async (db: Db, actor: Actor) => {
  const { rows } = await sql<{ label: string }>`
    select distinct r.label from dispensary_role r
     where r.archived_at is null
       and (r.retail_organization_id is null
            or r.retail_organization_id in (
                 select d.retail_organization_id from dispensary d where ${managedDispensaries(actor)}))
     order by r.label limit 500`.execute(db)
  return rows.map(({ label }) => label)
}

/** The roles that a list of a kind can name. */
export const listRoles = async (db: Db, actor: Actor, kind: ImportKind): Promise<string[]> => {
  if (!getKindTerms(kind).fields.includes('role')) return []
  return getKindTerms(kind).places === 'brands' ? [...brandRanks] : await listRoleNames(db, actor)
}
