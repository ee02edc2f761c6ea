import { type RawBuilder, type SqlBool, sql } from 'kysely'
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

type Invitation = {
  userId: string
  /** Who invited; null = a directory, or somebody who is not signed in. */
  by: string | null
  expires: Date
  now: Date
  /** Which people are invited at all, as a condition over `app_user u`. */
  whom: RawBuilder<SqlBool>
  /** Earlier invitations no longer work. */
  isOnly: boolean
}
type InvitedPerson = { email: string; firstName: string; locale: string }

/** Records an invitation of a person, and until when they are invited; null = they are not to be invited. */
const recordInvitation = async (db: Db, { userId, by, expires, now, whom, isOnly }: Invitation) => {
  const { rows } = await sql<InvitedPerson>`
    with invited as (
      update app_user u
         set invited_until = case when ${isOnly} then ${expires} else greatest(invited_until, ${expires}) end
       where id = ${userId} and ${whom} returning id, email, first_name, locale),
    withdrawn as (
      update invitation i set withdrawn_at = ${now} from invited u
       where ${isOnly} and i.user_id = u.id and i.used_at is null and i.withdrawn_at is null),
    made as (
      insert into invitation (id, user_id, created_by, created_at, expires_at)
      select ${newId()}, id, ${by}::uuid, ${now}, ${expires} from invited)
    select email, first_name as "firstName", locale from invited`.execute(db)
  return rows[0] ?? null
}

type Inviting = { userId: string; by?: string | null; now: Date }

const inviteBy = async (make: typeof addLink, db: Db, { userId, by = null, now }: Inviting) => {
  const expires = new Date(now.getTime() + linkLifetime)
  const whom = sql<SqlBool>`activated_at is null`
  const person = await recordInvitation(db, { userId, by, expires, now, whom, isOnly: make === makeLink })
  if (!person) return null
  const token = await make(db, { userId, email: person.email, purpose: 'create-password', expires, now })
  return { ...person, token }
}

/**
 * Creates the token of an invitation, valid once within 14 days; earlier ones become invalid. Null for a person with a
 * password.
 */
export const makeInvitation = (db: Db, inviting: Inviting) => inviteBy(makeLink, db, inviting)

/**
 * The same for a visitor who claims to be that person. Anybody may claim it: invitations that were mailed or shown stay
 * valid.
 */
export const addInvitation = (db: Db, inviting: Inviting) => inviteBy(addLink, db, inviting)

/**
 * Creates an invitation token to be shown to the inviter, valid once within a day. Mailed links stay valid, links shown
 * before do not. Null for a person with a password, and for an administrator.
 */
export const showInvitation = async (
  db: Db,
  { userId, shownTo, now }: { userId: string; shownTo: string; now: Date },
) => {
  const expires = new Date(now.getTime() + shownLifetime)
  const whom = sql<SqlBool>`activated_at is null and password_hash is null and not is_administrator`
  const person = await recordInvitation(db, { userId, by: shownTo, expires, now, whom, isOnly: false })
  if (!person) return null
  await db.deleteFrom('one_time_token').where('user_id', '=', userId).where('shown_to', 'is not', null).execute()
  const { email } = person
  const token = await addLink(db, { userId, email, purpose: 'create-password', expires, shownTo, now })
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
export const inviteUnproven = async (db: Db, { userId, by, now }: Inviting) => {
  const person = db.selectFrom('app_user').select('id').where('id', '=', userId)
  const isUnproven = await person
    .where('address_proven_at', 'is', null)
    .where('is_administrator', '=', false)
    .executeTakeFirst()
  if (!isUnproven) return null
  await claimUnproven(db, { userId, now })
  return makeInvitation(db, { userId, by: by ?? null, now })
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

/** Records that a person has used their invitation. */
export const recordInvitationUsed = (db: Db, userId: string, now: Date) =>
  sql`
    update invitation i set used_at = ${now}
     where i.id = (select id from invitation
                    where user_id = ${userId} and used_at is null and withdrawn_at is null
                    order by created_at desc, id desc limit 1)`.execute(db)
