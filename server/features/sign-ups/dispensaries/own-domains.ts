import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { problem } from '../../../platform/problem.ts'
import { isPublicMailDomain } from './own-domains.rules.ts'

/** The email domains of a dispensary. */
export const listDomains = async (db: Db, dispensaryId: string) => {
  const rows = await db
    .selectFrom('dispensary_email_domain')
    .select('domain')
    .where('dispensary_id', '=', dispensaryId)
    .orderBy('domain')
    .execute()
  return { domains: rows.map(row => row.domain) }
}

type SaveDomainsInput = { dispensaryId: string; domains: readonly string[]; addedBy: string; now: Date }

/** Replaces the email domains of a dispensary. INVALID_INPUT for a public one. */
export const saveDomains = async (db: Db, { dispensaryId, domains, addedBy, now }: SaveDomainsInput) => {
  const open = domains.find(isPublicMailDomain)
  if (open) {
    const sentence = 'Anyone can get an address there. Enter a domain of your own.'
    throw problem('INVALID_INPUT', {
      errors: { domains: [sentence], [`domains.${domains.indexOf(open)}`]: [sentence] },
    })
  }
  await sql`
    delete from dispensary_email_domain
     where dispensary_id = ${dispensaryId}::uuid and domain <> all(${domains}::text[])`.execute(db)
  await sql`
    insert into dispensary_email_domain (dispensary_id, domain, added_by, created_at)
    select ${dispensaryId}::uuid, domain, ${addedBy}::uuid, ${now} from unnest(${domains}::text[]) as domain
    on conflict do nothing`.execute(db)
}
