import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { takeUnproven } from './proven-address.ts'
import type { EndReason } from './sessions/families.ts'
import { findTargetPath } from './target-path.ts'

type Wanted = Parameters<typeof findTargetPath>[2]

/** Where a sign-in leads: to the course or track that was asked for, if this person may open it, else home. */
export const targetPathOf = (db: Db, userId: string, wanted: Wanted) => findTargetPath(db, userId, wanted)

type Owner = { userId: string; firstName: string; lastName: string; now: Date }

/**
 * Lets somebody whose address was vouched for into an account that nobody was let into before, or whose address nobody
 * has proven. What whoever asked for it has left there is gone, the password before all: the account is its new owner's
 * alone.
 */
export const openForOwner = async (db: Db, { userId, firstName, lastName, now }: Owner) => {
  await takeUnproven(db, { userId, now })
  await sql`
    with opened as (
      update app_user
         set activated_at = ${now}, address_proven_at = ${now}, password_hash = null, phone_number = null, first_name = ${firstName},
             last_name = ${lastName}
       where id = ${userId} and activated_at is null returning id)
    delete from one_time_token t using opened o where t.user_id = o.id`.execute(db)
}

/** Ends every sign-in of many people at once. */
export const endFamiliesOfAll = (
  db: Db,
  userIds: readonly string[],
  { reason, now }: { reason: EndReason; now: Date },
) =>
  sql`
    update token_family set ended_at = ${now}, end_reason = ${reason}
     where user_id = any(${userIds}::uuid[]) and ended_at is null`.execute(db)
