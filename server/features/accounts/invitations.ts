import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { addLink, makeLink } from './links/mailed-links.ts'
import { takeUnproven } from './proven-address.ts'

const linkLifetime = 14 * 86_400_000
const shownLifetime = 86_400_000

export type Invited = { email: string; firstName: string; lastName: string; locale: string; now: Date }

/**
 * The account of an e-mail address, made now and not activated if there is none; and whether it was made. One whose
 * address nobody has proven is taken from whoever signed up under it: `isTaken` = they are to be invited like anybody new.
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
  const userId = rows[0]!.id
  return { id: userId, isNew: false, isTaken: await takeUnproven(db, { userId, now }) }
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
 * Makes the token by which an invited person chooses a password, good once and for 14 days; those made before are dead.
 * Answers null for somebody who has a password already.
 */
export const makeInvitation = (db: Db, userId: string, now: Date) => inviteBy(makeLink, db, { userId, now })

/**
 * The same for whoever says at the door that they are that person. Anybody may: what was mailed, or what is being shown
 * to them at this moment, lives on.
 */
export const addInvitation = (db: Db, userId: string, now: Date) => inviteBy(addLink, db, { userId, now })

/**
 * Makes the token of an invitation for the eyes of whoever invites, good once and for a day; the mailed one lives on,
 * one that was shown before is dead. Null for somebody who has chosen a password, or runs the installation.
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
 * Drops what was shown of people's invitations: they are given more than was theirs when it was shown. They are held
 * until the end, so that nobody uses such a link in the meantime.
 */
export const dropShownLinks = async (db: Db, userIds: readonly string[]) => {
  await sql`
    select from app_user where id = any(${userIds}::uuid[]) order by id for no key update`.execute(db)
  await sql`
    delete from one_time_token where user_id = any(${userIds}::uuid[]) and shown_to is not null`.execute(db)
}

/**
 * The invitation of somebody whose address nobody has proven, who from now on gets in by it alone; null = it was proven.
 */
export const inviteUnproven = async (db: Db, userId: string, now: Date) => {
  const person = db.selectFrom('app_user').select('id').where('id', '=', userId)
  const isUnproven = await person
    .where('address_proven_at', 'is', null)
    .where('is_administrator', '=', false)
    .executeTakeFirst()
  if (!isUnproven) return null
  await takeUnproven(db, { userId, now })
  return makeInvitation(db, userId, now)
}

/** Changes what a person is called. */
export const rename = (db: Db, userId: string, { firstName, lastName }: { firstName: string; lastName: string }) =>
  db.updateTable('app_user').set({ first_name: firstName, last_name: lastName }).where('id', '=', userId).execute()

/** Lets people in who were not let in before; who was in already stays as they are, and who is invited comes by that. */
export const activate = (db: Db, userIds: readonly string[], now: Date) =>
  sql`
    update app_user u set activated_at = ${now}
     where id = any(${userIds}::uuid[]) and activated_at is null
       and (password_hash is not null
            or not exists (select from one_time_token t where t.user_id = u.id and t.purpose = 'create-password'))`.execute(
    db,
  )
