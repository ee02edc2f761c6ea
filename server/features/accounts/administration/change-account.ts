import type { ContactDetails } from '@trellis/contract/accounts/contact-fields.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { rowOfFields } from '../../../platform/database/field-columns.ts'
import { savePreviousAddress } from '../address/previous-addresses.ts'
import { deleteShownLinks } from '../lifecycle/invitations.ts'
import { revokeUserFamilies } from '../sessions/families.ts'

type SaveDetailsInput = ContactDetails & { firstName: string; lastName: string }

/** Saves what an administrator may change of a person without further effects. */
export const saveDetails = async (db: Db, userId: string, details: SaveDetailsInput) => {
  await db.updateTable('app_user').set(rowOfFields(details)).where('id', '=', userId).execute()
}

type AccountChange = { userId: string; now: Date }

/**
 * Enables or disables a person. A disabled person is logged out at once; a new employment does not enable them again.
 */
export const setEnabled = async (db: Db, { userId, enabled, now }: AccountChange & { enabled: boolean }) => {
  await db.updateTable('app_user').set({ enabled, shut_without_work_at: null }).where('id', '=', userId).execute()
  if (!enabled) await revokeUserFamilies(db, userId, { reason: 'disabled', now })
}

/** Makes a person an administrator, or no longer one: a person without other roles then stays a learner. */
export const setAdministrator = async (db: Db, userId: string, isAdministrator: boolean) => {
  if (isAdministrator) await deleteShownLinks(db, [userId])
  await sql`
    update app_user
       set is_administrator = ${isAdministrator},
           is_learner = is_learner or not ${isAdministrator} and not exists (
             select from user_grant g where g.user_id = ${userId} and g.role <> 'ROLE_ADMINISTRATOR')
     where id = ${userId}`.execute(db)
}

/**
 * Changes a person's address. The new one counts as unverified; sessions end, and links mailed to the old one no longer
 * work. EMAIL_TAKEN where another account has it.
 */
export const changeEmail = async (db: Db, { userId, email, now }: AccountChange & { email: string }) => {
  await savePreviousAddress(db, userId, now)
  await sql`
    with changed as (
      update app_user set email = ${email}, address_proven_at = null, invited_until = null where id = ${userId} returning id),
    link as (delete from one_time_token t using changed c where t.user_id = c.id),
    ticket as (delete from second_factor_ticket t using changed c where t.user_id = c.id)
    update invitation i set withdrawn_at = ${now} from changed c
     where i.user_id = c.id and i.used_at is null and i.withdrawn_at is null`.execute(db)
  await revokeUserFamilies(db, userId, { reason: 'address', now })
}
