import type { CompanyKind } from '@trellis/contract/companies/companies.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { problem, requireFound } from '../../platform/problem.ts'
import { companyTables } from '../organizations/companies.public.ts'
import { keptChains, keptCompanies } from '../organizations/reach.public.ts'

/** The companies of a kind that an actor manages, as a condition over `c`. */
export const companiesInScope = (actor: Actor, kind: CompanyKind): RawBuilder<SqlBool> =>
  kind === 'chains' ? keptChains(actor) : keptCompanies(actor)

type Key = { actor: Actor; kind: CompanyKind; id: string }

type LockedCompany = { id: string; name: string; logoUrl: string | null; archivedAt: Date | null }

/**
 * Locks a company that an actor manages until the end of the transaction; NOT_FOUND otherwise. Changes of people,
 * stores and roles take a shared lock against archiving; archiving takes an exclusive one.
 */
export const lockCompany = async (db: Db, { actor, kind, id }: Key, alone = false) => {
  const { rows } = await sql<LockedCompany>`
    select c.id, c.name, c.logo_url as "logoUrl", c.archived_at as "archivedAt"
      from ${sql.table(companyTables[kind].table)} c
     where c.id = ${id}::uuid and ${companiesInScope(actor, kind)}
       for ${alone ? sql`no key update` : sql`share`}`.execute(db)
  return requireFound(rows[0])
}

/** Like `lockCompany`; ALREADY_ARCHIVED if the company is archived. */
export const lockActiveCompany = async (db: Db, key: Key, alone = false) => {
  const company = await lockCompany(db, key, alone)
  if (company.archivedAt) throw problem('ALREADY_ARCHIVED')
  return company
}

/** Throws NOT_FOUND unless the actor manages the company. */
export const requireCompany = async (db: Db, { actor, kind, id }: Key) => {
  const { rows } = await sql`
    select from ${sql.table(companyTables[kind].table)} c
     where c.id = ${id}::uuid and ${companiesInScope(actor, kind)}`.execute(db)
  requireFound(rows[0])
}
