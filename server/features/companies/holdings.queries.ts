import type { CompanyKind, Held, HoldingKind, heldList } from '@trellis/contract/companies/companies.ts'
import type { Out } from '@trellis/contract/endpoint.ts'
import { stateLabel } from '@trellis/contract/states.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { containsText, readFirst, readList } from '../../platform/database/list-query.ts'
import { companyTables, holdingTables } from '../organizations/companies.public.ts'
import { isStoreFound } from '../organizations/searched-stores.public.ts'

type HoldingsInput = { kind: CompanyKind; id: string; holding: HoldingKind }
type Row = Omit<Held, 'place'> & { city: string | null; stateCode: string | null }

const placeColumns = {
  stores: sql`h.city, h.state_code as "stateCode"`,
  brands: sql`null as city, null as "stateCode"`,
} as const

const columns = (holding: HoldingKind) => sql<Row>`
  h.id, h.name, ${placeColumns[holding]},
  case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as company`

/** Stores and brands `h` that are neither closed nor archived. */
export const livingHoldings = {
  stores: sql<SqlBool>`h.closed_at is null`,
  brands: sql<SqlBool>`h.archived_at is null`,
} as const

const searched = (holding: HoldingKind, filter: string) =>
  holding === 'stores' ? isStoreFound(filter, 'h') : containsText(filter, [sql`h.name`])

const fromHeld = ({ kind, holding }: HoldingsInput, condition: RawBuilder<SqlBool>) => {
  const { table, column } = companyTables[kind]
  return sql`
    from ${sql.table(holdingTables[holding])} h
    left join ${sql.table(table)} c on c.id = h.${sql.ref(column)}
   where ${livingHoldings[holding]} and ${condition}`
}

const toHeld = ({ city, stateCode, ...row }: Row): Held => ({
  ...row,
  place: city === null ? null : [city, stateCode && stateLabel(stateCode)].filter(Boolean).join(', '),
})

/** Stores or brands matching a condition, by name. */
const buildList = (input: HoldingsInput, condition: RawBuilder<SqlBool>, filter: string) => ({
  columns: columns(input.holding),
  from: fromHeld(input, sql`${condition} and ${searched(input.holding, filter)}`),
  order: sql`order by lower(h.name), h.id`,
  isSearched: filter !== '',
})

/** A page of the stores or brands of a company. */
export const listHeld = (db: Db, input: HoldingsInput, { filter, ...part }: Out<typeof heldList.query>) => {
  const isOwn = sql<SqlBool>`h.${sql.ref(companyTables[input.kind].column)} = ${input.id}::uuid`
  return readList(db, { ...buildList(input, isOwn, filter), itemOf: toHeld }, part)
}

/** The first stores or brands of other companies or of none, by name, with their current company of this kind. */
export const listAdoptable = async (
  db: Db,
  input: HoldingsInput,
  { filter, limit }: { filter: string; limit: number },
) => {
  const isOther = sql<SqlBool>`h.${sql.ref(companyTables[input.kind].column)} is distinct from ${input.id}::uuid`
  return (await readFirst(db, buildList(input, isOther, filter), limit)).map(toHeld)
}

type LockedHeld = { id: string; companyId: string | null }

/** Locks stores or brands in a fixed order. Returns them with their current company of a kind. */
export const lockHeld = async (
  db: Db,
  { kind, holding, ids }: Omit<HoldingsInput, 'id'> & { ids: readonly string[] },
) => {
  const { rows } = await sql<LockedHeld>`
    select h.id, h.${sql.ref(companyTables[kind].column)} as "companyId"
      from ${sql.table(holdingTables[holding])} h
     where h.id = any(${ids}::uuid[]) and ${livingHoldings[holding]}
     order by h.id for update`.execute(db)
  return rows
}
