import { sql } from 'kysely'
import type { JobCall } from '../../../platform/jobs/jobs.ts'
import { vouch } from '../../employees/employees.public.ts'

export const vouchOwnDomainsJob = 'vouch-own-domains'

/**
 * Every two minutes: confirms people who joined by a poster and have proven since that their address is at one of the
 * store's own domains.
 */
export const vouchOwnDomains = async ({ db, now }: JobCall) => {
  const { rows: people } = await sql<{ userId: string; dispensaryId: string }>`
    select e.user_id as "userId", e.dispensary_id as "dispensaryId"
      from employment e
      join app_user u on u.id = e.user_id and u.address_proven_at is not null
      join dispensary_email_domain m on m.dispensary_id = e.dispensary_id and m.domain = lower(split_part(u.email, '@', 2))
     where e.vouched_at is null and e.ended_at is null`.execute(db)
  if (people.length > 0) await vouch(db, { people, vouched: { how: 'domain' }, now })
}
