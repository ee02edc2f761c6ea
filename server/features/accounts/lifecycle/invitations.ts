import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { singleRow } from '../../../platform/database/single-row.ts'
import { newId } from '../../../platform/ids.ts'
import { claimUnproven } from '../address/proven-address.ts'
import { addLink, makeLink } from '../links/mailed-links.ts'

const linkLifetime = 14 * 86_400_000
const shownLifetime = 86_400_000

type Invited = { email: string; firstName: string; lastName: string; locale: string; now: Date }

/**
 * The account of an e-mail address, created unactivated if there is none; and whether it was created. An account with
 * an unverified address is taken from the person who signed up under it: `isTaken` = invite them like a new one.
 */
export const findOrInvite = async (db: Db, { email, firstName, lastName, locale, now }: Invited) => {
  const made = await db
    .insertInto('app_user')
    .values({ id: newId(), email, first_name: firstName, last_name: lastName, locale, created_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) return { id: made.id, isNew: true, isTaken: false }
  const { rows } = await sql<{ id: string }>`select id from app_user where lower(email) = lower(${email})`.execute(db)
  const userId = singleRow(rows).id
  return { id: userId, isNew: false, isTaken: await claimUnproven(db, { userId, now }) }
}

const inviteBy = async (make: typeof addLink, db: Db, { userId, now }: { userId: string; now: Date }) => {
  const person = await db
    .selectFrom('app_user')
    .select(['email', 'first_name as firstName', 'locale'])
    .where('id', '=', userId)
    .where('activated_at', 'is', null)
    .executeTakeFirst()
  if (!person) return null
  const expires = new Date(now.getTime() + linkLifetime)
  const token = await make(db, { userId, email: person.email, purpose: 'create-password', expires, now })
  return { ...person, token }
}

/**
 * Creates the token of an invitation, valid once within 14 days; earlier ones become invalid. Null for a person with a
 * password.
 */
export const makeInvitation = (db: Db, userId: string, now: Date) => inviteBy(makeLink, db, { userId, now })

/**
 * The same for a visitor who claims to be that person. Anybody may claim it: invitations that were mailed or shown stay
 * valid.
 */
export const addInvitation = (db: Db, userId: string, now: Date) => inviteBy(addLink, db, { userId, now })

/**
 * Creates an invitation token to be shown to the inviter, valid once within a day. Mailed links stay valid, links shown
 * before do not. Null for a person with a password, and for an administrator.
 */
export const showInvitation = async (
  db: Db,
  { userId, shownTo, now }: { userId: string; shownTo: string; now: Date },
) => {
  const person = await db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', userId)
    .where('activated_at', 'is', null)
    .where('password_hash', 'is', null)
    .where('is_administrator', '=', false)
    .executeTakeFirst()
  if (!person) return null
  await db.deleteFrom('one_time_token').where('user_id', '=', userId).where('shown_to', 'is not', null).execute()
  const expires = new Date(now.getTime() + shownLifetime)
  const token = await addLink(db, { userId, ...person, purpose: 'create-password', expires, shownTo, now })
  return { token, expires }
}

/**
 * Deletes the shown invitation links of people who are given more than those links may open, and locks the people until
 * the end of the transaction, so that such a link is not used meanwhile.
 */
export const deleteShownLinks = async (db: Db, userIds: readonly string[]) => {
  await sql`
    select from app_user where id = any(${userIds}::uuid[]) order by id for no key update`.execute(db)
  await sql`
    delete from one_time_token where user_id = any(${userIds}::uuid[]) and shown_to is not null`.execute(db)
}

/**
 * An invitation for a person whose address is not verified, from now on their only way to sign in; null = it is
 * verified.
 */
export const inviteUnproven = async (db: Db, userId: string, now: Date) => {
  const person = db.selectFrom('app_user').select('id').where('id', '=', userId)
  const isUnproven = await person
    .where('address_proven_at', 'is', null)
    .where('is_administrator', '=', false)
    .executeTakeFirst()
  if (!isUnproven) return null
  await claimUnproven(db, { userId, now })
  return makeInvitation(db, userId, now)
}

/** Renames a person. */
export const rename = (db: Db, userId: string, { firstName, lastName }: { firstName: string; lastName: string }) =>
  db.updateTable('app_user').set({ first_name: firstName, last_name: lastName }).where('id', '=', userId).execute()

/** Activates people who were never activated. Others stay as they are; invited people use their invitation. */
export const activate = (db: Db, userIds: readonly string[], now: Date) =>
  sql`
    update app_user u set activated_at = ${now}
     where id = any(${userIds}::uuid[]) and activated_at is null
       and (password_hash is not null
            or not exists (select from one_time_token t where t.user_id = u.id and t.purpose = 'create-password'))`.execute(
    db,
  )
