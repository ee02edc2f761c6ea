import type { CompanyKind } from '@trellis/contract/companies/companies.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'
import { companyTables } from './company-kinds.ts'

type NewForm = { name: string; headerLink: string | null; accentColor: string | null }
type Form = NewForm & { logoUrl: string | null }

const tableOf = (kind: CompanyKind) => sql.table(companyTables[kind].table)

/** Adds a chain, reseller or parent company. Returns its id. */
export const addCompany = async (db: Db, { kind, form, now }: { kind: CompanyKind; form: NewForm; now: Date }) => {
  const id = newId()
  await sql`
    insert into ${tableOf(kind)} (id, name, header_link, accent_color, created_at)
    values (${id}, ${form.name}, ${form.headerLink}, ${form.accentColor}, ${now})`.execute(db)
  return id
}

type Saved = { kind: CompanyKind; id: string; form: Form }

/** Saves the form of a chain, reseller or parent company. */
export const updateCompany = (db: Db, { kind, id, form }: Saved) =>
  sql`
    update ${tableOf(kind)}
       set name = ${form.name}, logo_url = ${form.logoUrl}, header_link = ${form.headerLink},
           accent_color = ${form.accentColor}
     where id = ${id}`.execute(db)

type Archived = { kind: CompanyKind; id: string; archivedAt: Date | null }

/** Archives a chain, reseller or parent company, or brings it back. */
export const setCompanyArchived = (db: Db, { kind, id, archivedAt }: Archived) =>
  sql`update ${tableOf(kind)} set archived_at = ${archivedAt}::timestamptz where id = ${id}`.execute(db)

type Moved = { kind: CompanyKind; ids: readonly string[]; companyId: string | null }

/** Gives brands to a company of a kind, or to none. The caller has locked them. */
export const setCompanyOfBrands = (db: Db, { kind, ids, companyId }: Moved) =>
  sql`
    update brand set ${sql.ref(companyTables[kind].column)} = ${companyId}::uuid
     where id = any(${ids}::uuid[])`.execute(db)
