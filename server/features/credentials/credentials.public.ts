import { renewalDays } from '@trellis/contract/credentials/standing.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { singleRow } from '../../platform/database/single-row.ts'
import { withStandings } from './standings/standing-facts.ts'

export { complianceStores, recordedPeople } from './credentials.scope.ts'
export { describeCertificate } from './earning/certificate-pdf.ts'
export { findCertificate } from './earning/certificates.queries.ts'
export { appliesTo, completions, countsAt } from './earning/training.queries.ts'

type Counts = { blocked: number; expiring: number }

/** The people of some stores who may not sell today, and the certificates there that expire within 60 days. */
export const countStandings = async (
  db: Db,
  { dispensaryIds, now }: { dispensaryIds: readonly string[]; now: Date },
): Promise<Counts> => {
  const stores = sql<boolean>`(d.closed_at is null and d.id = any(${dispensaryIds}::uuid[]))`
  const { rows } = await sql<Counts>`
    with ${withStandings({ stores, now })}
    select count(distinct s.user_id) filter (where s.state in ('missing', 'expired'))::integer as blocked,
           count(distinct (s.user_id, s.requirement_id)) filter (
             where s.confirmed_until between s.today and s.today + ${renewalDays}::integer)::integer as expiring
      from standing s`.execute(db)
  return singleRow(rows)
}
