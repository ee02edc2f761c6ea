import type {
  Company,
  CompanyInList,
  CompanyKind,
  CompanySort,
  HoldingKind,
} from '@trellis/contract/companies/companies.ts'
import { holdingsByKind } from '@trellis/contract/companies/companies.ts'
import { companyFields } from '@trellis/contract/companies/company-fields.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { selectFields } from '../../platform/database/field-columns.ts'
import { containsText, listPage, orderOfLong } from '../../platform/database/list-query.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { requireFound } from '../../platform/problem.ts'
import { companyTables, holdingTables } from '../organizations/companies.public.ts'
import { among, ownChainIds } from '../organizations/reach.public.ts'
import { companiesInScope } from './companies.scope.ts'
import { livingHoldings } from './holdings.queries.ts'

type Row = Omit<Company, 'createdAt' | 'archivedAt'> & { createdAt: Date; archivedAt: Date | null }

const isHeldBy = (kind: CompanyKind, holding: HoldingKind) => holdingsByKind[kind].some(item => item === holding)

const held = (kind: CompanyKind, holding: HoldingKind) =>
  isHeldBy(kind, holding)
    ? sql<number>`(select count(*)::integer from ${sql.table(holdingTables[holding])} h
                    where h.${sql.ref(companyTables[kind].column)} = c.id and ${livingHoldings[holding]})`
    : sql<number>`0`

const columns = (kind: CompanyKind) => sql<Row>`
  c.id, ${selectFields(companyFields, 'c')}, c.logo_url as "logoUrl", c.created_at as "createdAt", c.archived_at as "archivedAt",
  (select count(*)::integer from employment e
    where e.${sql.ref(companyTables[kind].column)} = c.id and e.ended_at is null) as people,
  ${held(kind, 'stores')} as stores, ${held(kind, 'brands')} as brands`

const toCompany = (row: Row): Company => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  archivedAt: row.archivedAt?.toISOString() ?? null,
})

const toListItem = ({ headerLink: _h, accentColor: _a, ...company }: Company): CompanyInList => company

type ListCompaniesInput = {
  kind: CompanyKind
  filter: string
  isArchived: boolean
  sort: CompanySort
  direction: 'asc' | 'desc'
  offset: number
  limit: number
}

const sortColumns = { name: sql`lower(c.name)`, createdAt: sql`c.created_at` } as const

/** A page of the companies of a kind; `total` counts all pages. */
export const listCompanies = async (
  db: Db,
  { kind, filter, isArchived, sort, direction, ...part }: ListCompaniesInput,
) => {
  const table = sql.table(companyTables[kind].table)
  const from = sql`
    from ${table} c
   where c.archived_at is ${isArchived ? sql`not null` : sql`null`} and ${containsText(filter, [sql`c.name`])}`
  const order = { id: sql`c.id`, by: [sortColumns[sort]], direction }
  const { ids, ...total } = await listPage(db, { from, ...order }, part)
  const { rows } = await sql<Row>`
    select ${columns(kind)} from ${table} c where c.id = any(${ids}::uuid[]) ${orderOfLong(order)}`.execute(db)
  return { ...total, items: rows.map(toCompany).map(toListItem) }
}

/** One company that the actor manages; NOT_FOUND otherwise. */
export const getCompany = async (db: Db, { actor, kind, id }: { actor: Actor; kind: CompanyKind; id: string }) => {
  const { rows } = await sql<Row>`
    select ${columns(kind)} from ${sql.table(companyTables[kind].table)} c
     where c.id = ${id}::uuid and ${companiesInScope(actor, kind)}`.execute(db)
  return toCompany(requireFound(rows[0]))
}

/** The chains that employ an actor, by name. */
export const listOwnChains = async (db: Db, actor: Actor) => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from retail_organization
     where id = ${among(ownChainIds(actor))} order by lower(name), id`.execute(db)
  return rows
}
