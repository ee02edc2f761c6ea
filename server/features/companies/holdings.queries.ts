import type { CompanyKind, Held, Holding, heldList } from '@trellis/contract/companies/companies.ts'
import type { Out } from '@trellis/contract/endpoint.ts'
import { stateLabel } from '@trellis/contract/states.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { containsText, readFirst, readList } from '../../platform/database/list-query.ts'
import { companyTables, holdingTables } from '../organizations/companies.public.ts'
import { isStoreFound } from '../organizations/searched-stores.public.ts'

type Of = { kind: CompanyKind; id: string; holding: Holding }
type Row = Omit<Held, 'place'> & { city: string | null; stateCode: string | null }

const placeColumns = {
  stores: sql`h.city, h.state_code as "stateCode"`,
  brands: sql`null as city, null as "stateCode"`,
} as const

const columns = (holding: Holding) => sql<Row>`
  h.id, h.name, ${placeColumns[holding]},
  case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as company`

/** Stores and brands `h` that live: none that is closed or archived. */
export const livingHoldings = {
  stores: sql<SqlBool>`h.closed_at is null`,
  brands: sql<SqlBool>`h.archived_at is null`,
} as const

const searched = (holding: Holding, filter: string) =>
  holding === 'stores' ? isStoreFound(filter, 'h') : containsText(filter, [sql`h.name`])

const fromHeld = ({ kind, holding }: Of, condition: RawBuilder<SqlBool>) => {
  const { table, column } = companyTables[kind]
  return sql`
    from ${sql.table(holdingTables[holding])} h
    left join ${sql.table(table)} c on c.id = h.${sql.ref(column)}
   where ${livingHoldings[holding]} and ${condition}`
}

const heldOf = ({ city, stateCode, ...row }: Row): Held => ({
  ...row,
  place: city === null ? null : [city, stateCode && stateLabel(stateCode)].filter(Boolean).join(', '),
})

/** Those that meet a condition, by name. */
const listOf = (of: Of, condition: RawBuilder<SqlBool>, filter: string) => ({
  columns: columns(of.holding),
  from: fromHeld(of, sql`${condition} and ${searched(of.holding, filter)}`),
  order: sql`order by lower(h.name), h.id`,
  isSearched: filter !== '',
})

/** A page of the stores or brands of a company. */
export const listHeld = (db: Db, of: Of, { filter, ...part }: Out<typeof heldList.query>) => {
  const isOwn = sql<SqlBool>`h.${sql.ref(companyTables[of.kind].column)} = ${of.id}::uuid`
  return readList(db, { ...listOf(of, isOwn, filter), itemOf: heldOf }, part)
}

/** The first stores or brands that are not a company's own, by name, with the company of its kind that has them. */
export const listAdoptable = async (db: Db, of: Of, { filter, limit }: { filter: string; limit: number }) => {
  const isOther = sql<SqlBool>`h.${sql.ref(companyTables[of.kind].column)} is distinct from ${of.id}::uuid`
  return (await readFirst(db, listOf(of, isOther, filter), limit)).map(heldOf)
}

type LockedHeld = { id: string; companyId: string | null }

/** Locks stores or brands in one order, and tells the company of a kind that has each. */
export const lockHeld = async (db: Db, { kind, holding, ids }: Omit<Of, 'id'> & { ids: readonly string[] }) => {
  const { rows } = await sql<LockedHeld>`
    select h.id, h.${sql.ref(companyTables[kind].column)} as "companyId"
      from ${sql.table(holdingTables[holding])} h
     where h.id = any(${ids}::uuid[]) and ${livingHoldings[holding]}
     order by h.id for update`.execute(db)
  return rows
}
