import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { problem } from '../../../platform/problem.ts'
import {
  administeredBrands,
  appointedDispensaries,
  keptChains,
  keptCompanies,
  managedDispensaries,
} from '../../organizations/reach.public.ts'
import type { Employer } from '../employment-rows.ts'
import { getOrganizationKind, type OrganizationAt } from '../organization/organization-kinds.ts'
import { holdRights } from '../removing/hold-rights.public.ts'

/** Whether an actor may employ people at organization `o`. */
const mayEmployAt = (actor: Actor, at: OrganizationAt): RawBuilder<SqlBool> => {
  if ('retailOrganizationId' in at) return keptChains(actor, 'o')
  return 'brandId' in at ? administeredBrands(actor, 'o') : keptCompanies(actor)
}

/** Locks a store where an actor may employ people; none of an archived chain. */
const lockStore = (db: Db, actor: Actor, dispensaryId: string) =>
  sql`
  select from dispensary d left join retail_organization c on c.id = d.retail_organization_id
   where d.id = ${dispensaryId}::uuid and d.closed_at is null and c.archived_at is null
     and (${managedDispensaries(actor)} or ${appointedDispensaries(actor)})
     for share of d`.execute(db)

const lockEmployer = (db: Db, actor: Actor, at: Employer) => {
  if ('dispensaryId' in at) return lockStore(db, actor, at.dispensaryId)
  const { table, id } = getOrganizationKind(at)
  return sql`
    select from ${sql.table(table)} o
     where o.id = ${id}::uuid and o.archived_at is null and ${mayEmployAt(actor, at)} for share`.execute(db)
}

/**
 * Holds the asker's right to employ people, and the employer, until the end of the transaction. INVITATION_ENDED where
 * the right has ended, or the employer is closed or archived.
 */
export const requireAsker = async (db: Db, { askedBy, at }: { askedBy: string | null; at: Employer }) => {
  const asker = askedBy === null ? null : await holdRights(db, askedBy)
  const employers = asker && (await lockEmployer(db, asker, at))
  if (!employers || employers.rows.length === 0) throw problem('INVITATION_ENDED')
}
