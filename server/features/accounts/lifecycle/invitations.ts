import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { singleRow } from '../../../platform/database/single-row.ts'
import { newId } from '../../../platform/ids.ts'
import { claimAllUnproven, claimUnproven } from '../address/proven-address.ts'
import { addLink, addLinks, makeLinks } from '../links/mailed-links.ts'

const linkLifetime = 14 * 86_400_000
const shownLifetime = 86_400_000

type InviteeInput = { email: string; firstName: string; lastName: string }
type InviteOptions = { locale: string; now: Date }

const inviteNew = async (db: Db, people: readonly InviteeInput[], { locale, now }: InviteOptions) => {
  const { rows } = await sql<{ id: string; email: string }>`
    insert into app_user (id, email, first_name, last_name, locale, created_at)
    select new.id, new.email, new.first_name, new.last_name, ${locale}, ${now}::timestamptz
      from unnest(${people.map(() => newId())}::uuid[], ${people.map(person => person.email)}::text[],
                  ${people.map(person => person.firstName)}::text[], ${people.map(person => person.lastName)}::text[])
        as new (id, email, first_name, last_name)
     order by lower(new.email)
    on conflict do nothing returning id, email`.execute(db)
  return new Map(rows.map(({ email, id }) => [email, id]))
}

const findIds = async (db: Db, emails: readonly string[]) => {
  if (emails.length === 0) return new Map<string, string>()
  const { rows } = await sql<{ id: string; email: string }>`
    select u.id, requested.email from unnest(${emails}::text[]) as requested (email)
      join app_user u on lower(u.email) = lower(requested.email)`.execute(db)
  return new Map(rows.map(({ email, id }) => [email, id]))
}

/**
 * Finds or creates the unactivated accounts of distinct email addresses, in their order. An account with an unverified
 * address is taken from the person who signed up under it: `isTaken` = invite them like a new one.
 */
export const findOrInviteAll = async (db: Db, people: readonly InviteeInput[], options: InviteOptions) => {
  const created = await inviteNew(db, people, options)
  const others = people.map(({ email }) => email).filter(email => !created.has(email))
  const existing = await findIds(db, others)
  const userIds = [...existing.values()]
  const taken = userIds.length > 0 ? await claimAllUnproven(db, { userIds, now: options.now }) : new Set<string>()
  return people.map(({ email }) => {
    const id = singleRow([created.get(email) ?? existing.get(email)].filter(person => person !== undefined))
    return { id, isNew: created.has(email), isTaken: taken.has(id) }
  })
}

/** `findOrInviteAll` for one address. */
export const findOrInvite = async (db: Db, { locale, now, ...person }: InviteeInput & InviteOptions) =>
  singleRow(await findOrInviteAll(db, [person], { locale, now }))

type RecordInvitationsInput = {
  userIds: readonly string[]
  /** The inviter; null = a directory or a visitor. */
  by: string | null
  expires: Date
  now: Date
  /** The people to invite, as a condition over `app_user u`. */
  whom: RawBuilder<SqlBool>
  /** Earlier invitations no longer work. */
  isOnly: boolean
}
type InvitedPersonRow = { userId: string; email: string; firstName: string; locale: string }

/** Records invitations and their expiry. Returns the people to mail. */
const recordInvitations = async (db: Db, { userIds, by, expires, now, whom, isOnly }: RecordInvitationsInput) => {
  const { rows } = await sql<InvitedPersonRow>`
    with invited as (
      update app_user u
         set invited_until = case when ${isOnly} then ${expires} else greatest(invited_until, ${expires}) end
       where id = any(${userIds}::uuid[]) and ${whom} returning id, email, first_name, locale),
    withdrawn as (
      update invitation i set withdrawn_at = ${now} from invited u
       where ${isOnly} and i.user_id = u.id and i.used_at is null and i.withdrawn_at is null),
    created as (
      insert into invitation (id, user_id, created_by, created_at, expires_at)
      select new.id, u.id, ${by}::uuid, ${now}, ${expires}
        from unnest(${userIds}::uuid[], ${userIds.map(() => newId())}::uuid[]) as new (user_id, id)
        join invited u on u.id = new.user_id)
    select id as "userId", email, first_name as "firstName", locale from invited`.execute(db)
  return rows
}

type InviteAllInput = { userIds: readonly string[]; by?: string | null; now: Date }
type InviteInput = { userId: string; by?: string | null; now: Date }

const inviteAllBy = async (make: typeof addLinks, db: Db, { userIds, by = null, now }: InviteAllInput) => {
  const expires = new Date(now.getTime() + linkLifetime)
  const whom = sql<SqlBool>`activated_at is null`
  const people = await recordInvitations(db, { userIds, by, expires, now, whom, isOnly: make === makeLinks })
  if (people.length === 0) return new Map<string, InvitedPersonRow & { token: string }>()
  const tokens = await make(db, people, { purpose: 'create-password', expires, now })
  return new Map(people.map(person => [person.userId, { ...person, token: tokens.get(person.userId) ?? '' }]))
}

const inviteBy = async (make: typeof addLinks, db: Db, { userId, ...input }: InviteInput) =>
  (await inviteAllBy(make, db, { userIds: [userId], ...input })).get(userId) ?? null

/** `makeInvitation` for several people, by their ids. */
export const makeInvitations = (db: Db, input: InviteAllInput) => inviteAllBy(makeLinks, db, input)

/**
 * Creates the token of an invitation, valid once within 14 days; earlier ones become invalid. Null for a person with a
 * password.
 */
export const makeInvitation = (db: Db, input: InviteInput) => inviteBy(makeLinks, db, input)

/**
 * Like `makeInvitation`, but requested by an unverified visitor: invitations mailed or shown before stay valid.
 */
export const addInvitation = (db: Db, input: InviteInput) => inviteBy(addLinks, db, input)

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
  const input = { userIds: [userId], by: shownTo, expires, now, whom, isOnly: false }
  const [person] = await recordInvitations(db, input)
  if (!person) return null
  await db.deleteFrom('one_time_token').where('user_id', '=', userId).where('shown_to', 'is not', null).execute()
  const { email } = person
  const token = await addLink(db, { userId, email, purpose: 'create-password', expires, shownTo, now })
  return { token, expires }
}

/**
 * Deletes the shown invitation links of people whose access grows beyond what those links may open. Locks the people
 * until the end of the transaction, so that no such link is used meanwhile.
 */
export const deleteShownLinks = async (db: Db, userIds: readonly string[]) => {
  await sql`
    select from app_user where id = any(${userIds}::uuid[]) order by id for no key update`.execute(db)
  await sql`
    delete from one_time_token where user_id = any(${userIds}::uuid[]) and shown_to is not null`.execute(db)
}

/**
 * Creates an invitation for a person whose address is not verified, from now on their only way to log in; null = the
 * address is verified.
 */
export const inviteUnproven = async (db: Db, { userId, by, now }: InviteInput) => {
  const { rows } = await sql`
    select from app_user where id = ${userId} and address_proven_at is null and not is_administrator`.execute(db)
  if (rows.length === 0) return null
  await claimUnproven(db, { userId, now })
  return makeInvitation(db, { userId, by: by ?? null, now })
}

type RenameInput = { userId: string; firstName: string; lastName: string }

/** Renames people. */
export const renameAll = (db: Db, people: readonly RenameInput[]) =>
  sql`
    update app_user u set first_name = new.first_name, last_name = new.last_name
      from unnest(${people.map(person => person.userId)}::uuid[], ${people.map(person => person.firstName)}::text[],
                  ${people.map(person => person.lastName)}::text[]) as new (id, first_name, last_name)
     where u.id = new.id`.execute(db)

/** Renames a person. */
export const rename = (db: Db, userId: string, { firstName, lastName }: { firstName: string; lastName: string }) =>
  renameAll(db, [{ userId, firstName, lastName }])

/** Activates people who were never activated. Others stay as they are; invited people use their invitation. */
export const activate = (db: Db, userIds: readonly string[], now: Date) =>
  sql`
    update app_user u set activated_at = ${now}
     where id = any(${userIds}::uuid[]) and activated_at is null
       and (password_hash is not null
            or not exists (select from one_time_token t where t.user_id = u.id and t.purpose = 'create-password'))`.execute(
    db,
  )

/**
 * Withdraws unused invitations that `by` made since a moment, with their links. People who have a password, or whom
 * another person invited, keep theirs.
 */
export const withdrawInvitations = async (
  db: Db,
  { userIds, by, since, now }: { userIds: readonly string[]; by: string; since: Date; now: Date },
) => {
  await sql`
    with withdrawn as (
      update invitation i set withdrawn_at = ${now}
        from app_user u
       where u.id = i.user_id and u.activated_at is null and u.password_hash is null
         and i.user_id = any(${userIds}::uuid[]) and i.created_by = ${by} and i.created_at >= ${since}
         and i.used_at is null and i.withdrawn_at is null
      returning i.user_id),
    alone as (
      select user_id from withdrawn w
       where not exists (select from invitation o
                          where o.user_id = w.user_id and o.created_by is distinct from ${by}::uuid
                            and o.used_at is null and o.withdrawn_at is null)),
    closed as (
      update app_user u set invited_until = null from alone where u.id = alone.user_id)
    delete from one_time_token t using alone
     where t.user_id = alone.user_id and t.purpose = 'create-password' and t.spent_at is null`.execute(db)
}

/** Records that a person has used their invitation. */
export const recordInvitationUsed = (db: Db, userId: string, now: Date) =>
  sql`
    update invitation i set used_at = ${now}
     where i.id = (select id from invitation
                    where user_id = ${userId} and used_at is null and withdrawn_at is null
                    order by created_at desc, id desc limit 1)`.execute(db)
