import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { canAddPeople } from '../../organizations/reach.public.ts'

/**
 * Removes the email domains of dispensaries that changed owners, where the person who added them may add no one there
 * any more.
 */
export const removeFormerDomains = async (db: Db, dispensaryIds: readonly string[]) => {
  const { rows } = await sql<{ dispensaryId: string }>`
    delete from dispensary_email_domain m using dispensary d
     where d.id = any(${dispensaryIds}::uuid[]) and m.dispensary_id = d.id and not ${canAddPeople(sql`m.added_by`)}
    returning d.id as "dispensaryId"`.execute(db)
  return rows
}

/** Moves the open requests of a store to the store that it is merged into. */
export const moveRequests = async (db: Db, { from, into }: { from: string; into: string }) => {
  await sql`
    update sign_up_request set dispensary_id = ${into}::uuid
     where dispensary_id = ${from}::uuid and status = 0`.execute(db)
}

/** Removes all email domains of a dispensary. Returns them. */
export const takeDomains = async (db: Db, dispensaryId: string) => {
  const { rows } = await sql<{ domain: string }>`
    delete from dispensary_email_domain where dispensary_id = ${dispensaryId}::uuid returning domain`.execute(db)
  return rows.map(({ domain }) => domain)
}

type NewDomain = { dispensaryId: string; domain: string; addedBy: string; now: Date }

/** Adds an email domain to a dispensary, unless it has it. */
export const addDomain = async (db: Db, { dispensaryId, domain, addedBy, now }: NewDomain) => {
  await sql`
    insert into dispensary_email_domain (dispensary_id, domain, added_by, created_at)
    values (${dispensaryId}, ${domain}, ${addedBy}, ${now}) on conflict do nothing`.execute(db)
}
