import type { CompanyForm, CompanyKind, NewCompany } from '@trellis/contract/companies/companies.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { rowOfFields } from '../../../platform/database/field-columns.ts'
import { newId } from '../../../platform/ids.ts'
import { companyTables } from './company-kinds.ts'

const getCompanyTable = (kind: CompanyKind) => sql.table(companyTables[kind].table)

/** Adds a chain, reseller or parent company. Returns its id. */
export const addCompany = async (db: Db, { kind, form, now }: { kind: CompanyKind; form: NewCompany; now: Date }) => {
  const id = newId()
  const row = Object.entries({ ...rowOfFields(form), id, created_at: now })
  await sql`
    insert into ${getCompanyTable(kind)} (${sql.join(row.map(([column]) => sql.ref(column)))})
    values (${sql.join(row.map(([, value]) => value))})`.execute(db)
  return id
}

type UpdateCompanyInput = { kind: CompanyKind; id: string; form: CompanyForm }

/** Saves the form of a chain, reseller or parent company. */
export const updateCompany = (db: Db, { kind, id, form }: UpdateCompanyInput) => {
  const changes = Object.entries(rowOfFields(form)).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  return sql`update ${getCompanyTable(kind)} set ${sql.join(changes)} where id = ${id}`.execute(db)
}

type ArchiveCompanyInput = { kind: CompanyKind; id: string; archivedAt: Date | null }

/** Archives a chain, reseller or parent company, or brings it back. */
export const setCompanyArchived = (db: Db, { kind, id, archivedAt }: ArchiveCompanyInput) =>
  sql`update ${getCompanyTable(kind)} set archived_at = ${archivedAt}::timestamptz where id = ${id}`.execute(db)

type MoveBrandsInput = { kind: CompanyKind; ids: readonly string[]; companyId: string | null }

/** Sets the company of locked brands; null = none. */
export const setCompanyOfBrands = (db: Db, { kind, ids, companyId }: MoveBrandsInput) =>
  sql`
    update brand set ${sql.ref(companyTables[kind].column)} = ${companyId}::uuid
     where id = any(${ids}::uuid[])`.execute(db)
