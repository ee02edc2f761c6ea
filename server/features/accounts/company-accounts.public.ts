import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { claimUnproven } from './proven-address.ts'
import type { EndReason } from './sessions/families.ts'
import { findTargetPath } from './target-path.ts'

type Wanted = Parameters<typeof findTargetPath>[2]

/** The path after signing in: the requested course or track if this person may open it, else home. */
export const targetPathOf = (db: Db, userId: string, wanted: Wanted) => findTargetPath(db, userId, wanted)

type Owner = { userId: string; firstName: string; lastName: string; now: Date }

/**
 * Activates an account whose address a company vouched for, if it was never activated or its address is not verified.
 * What an earlier sign-up left there is deleted, its password first.
 */
export const activateForOwner = async (db: Db, { userId, firstName, lastName, now }: Owner) => {
  await claimUnproven(db, { userId, now })
  await sql`
    with opened as (
      update app_user
         set activated_at = ${now}, address_proven_at = ${now}, password_hash = null, phone_number = null, first_name = ${firstName},
             last_name = ${lastName}
       where id = ${userId} and activated_at is null returning id)
    delete from one_time_token t using opened o where t.user_id = o.id`.execute(db)
}

/** Revokes every session of many people. */
export const revokeFamiliesOfAll = (
  db: Db,
  userIds: readonly string[],
  { reason, now }: { reason: EndReason; now: Date },
) =>
  sql`
    update token_family set ended_at = ${now}, end_reason = ${reason}
     where user_id = any(${userIds}::uuid[]) and ended_at is null`.execute(db)
