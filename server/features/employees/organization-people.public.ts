import { sql } from 'kysely'
import { recordAct } from '../../platform/audit/record-act.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/database/database.ts'
import { singleRow } from '../../platform/database/single-row.ts'
import type { Actor } from '../../platform/http/actor.ts'
import type { ClientContext } from '../../platform/http/implement.ts'
import { newId } from '../../platform/ids.ts'
import { problem, requireFound } from '../../platform/problem.ts'
import { findOrInvite, rename } from '../accounts/accounts.public.ts'
import { employ } from './employees.public.ts'
import { invitationLifetimeMs } from './invitations/invite-account.ts'
import * as mails from './organization/mail-person.ts'
import { getOrganizationKind, isAt, type OrganizationAt } from './organization/organization-kinds.ts'

export { toOrganizationAt } from './organization/organization-kinds.ts'
export type { OrganizationAt }

type AddPersonInput = {
  db: Db
  actor: Actor
  config: Pick<Config, 'siteUrl'>
  /** Null = a job of the server. */
  client: ClientContext | null
  now: Date
  at: OrganizationAt
  person: { firstName: string; lastName: string; email: string }
  /** At a brand. */
  rank?: { isBrandAdmin: boolean; isBrandSales: boolean }
  /** False = no emails. */
  isMailed?: boolean
  /** More for the audit log. */
  details?: Readonly<Record<string, string>>
}

/** Employed now; or asked, as they have an account: then `userId` is null. */
type AddPersonResult =
  | { userId: string; employmentId: string; isNew: boolean }
  | { userId: null; invitationId: string; askedId: string }

type AccountStatus = { worksHere: boolean; worksInChain: boolean; isUnclaimed: boolean }

/** A person's status at an organization; for a chain, people of its stores count as its own. */
const readStanding = async (db: Db, userId: string, at: OrganizationAt) => {
  const chainId = 'retailOrganizationId' in at ? at.retailOrganizationId : null
  const { rows } = await sql<AccountStatus>`
    select exists (select from employment e where e.user_id = u.id and e.ended_at is null and ${isAt(at, 'e')}) as "worksHere",
           exists (select from employment e join dispensary d on d.id = e.dispensary_id
                    where e.user_id = u.id and e.ended_at is null and d.retail_organization_id = ${chainId}::uuid) as "worksInChain",
           u.activated_at is null and not u.is_administrator
             and not exists (select from employment e where e.user_id = u.id and e.ended_at is null) as "isUnclaimed"
      from app_user u where u.id = ${userId}::uuid`.execute(db)
  return singleRow(rows)
}

const getLocale = async (db: Db, userId: string) => {
  const { rows } = await sql<{ locale: string }>`select locale from app_user where id = ${userId}::uuid`.execute(db)
  return singleRow(rows).locale
}

const toDetails = (at: OrganizationAt) => {
  const { kind, id } = getOrganizationKind(at)
  return { organization: kind, organizationId: id }
}

const employNow = async (
  input: AddPersonInput,
  { userId, isNew }: { userId: string; isNew: boolean },
): Promise<AddPersonResult> => {
  const { db, actor, config, client, now, at, rank, isMailed = true, details } = input
  const vouched = { how: 'invitation', by: actor.id } as const
  const employmentId = await employ(db, { userId, at, ...rank, vouched, startedAt: now })
  if (isMailed) await mails.mailOrganizationAddition(db, { actor, userId, at, siteUrl: config.siteUrl, now })
  await recordAct(db, {
    act: 'employee-added',
    actorId: actor.id,
    subjectId: userId,
    details: { ...toDetails(at), ...details },
    client,
    now,
  })
  return { userId, employmentId, isNew }
}

/** Asks the owner of an account; an earlier question is renewed. */
const askOwner = async (input: AddPersonInput, userId: string): Promise<AddPersonResult> => {
  const { db, actor, config, client, now, at, person, rank, isMailed = true, details } = input
  const { column, id } = getOrganizationKind(at)
  const to = sql.ref(column)
  const expires = new Date(now.getTime() + invitationLifetimeMs)
  const { rows } = await sql<{ id: string }>`
    insert into employment_invitation (id, user_id, ${to}, email, role_ids, is_brand_admin, is_brand_sales, asked_by, asked_at, expires_at)
    values (${newId()}, ${userId}, ${id}, ${person.email}, '{}', ${rank?.isBrandAdmin ?? false},
            ${rank ? rank.isBrandSales || rank.isBrandAdmin : false}, ${actor.id}, ${now}, ${expires})
    on conflict (user_id, ${to}) where ${to} is not null do update set
      email = excluded.email, is_brand_admin = excluded.is_brand_admin, is_brand_sales = excluded.is_brand_sales,
      asked_by = excluded.asked_by, asked_at = excluded.asked_at, expires_at = excluded.expires_at,
      accepted = null, answered_at = null
    returning id`.execute(db)
  if (isMailed) await mails.mailOrganizationQuestion(db, { actor, userId, at, siteUrl: config.siteUrl, now })
  await recordAct(db, {
    act: 'employee-asked',
    actorId: actor.id,
    subjectId: userId,
    details: { ...toDetails(at), ...details },
    client,
    now,
  })
  return { userId: null, invitationId: singleRow(rows).id, askedId: userId }
}

/** Locks an organization, so that it cannot be archived during the transaction; NOT_FOUND, ALREADY_ARCHIVED. */
export const lockOrganization = async (db: Db, at: OrganizationAt) => {
  const { table, id } = getOrganizationKind(at)
  const { rows } = await sql<{ isArchived: boolean }>`
    select archived_at is not null as "isArchived" from ${sql.table(table)} where id = ${id}::uuid for share`.execute(
    db,
  )
  if (requireFound(rows[0]).isArchived) throw problem('ALREADY_ARCHIVED')
}

/**
 * Adds a person to a chain, brand, reseller or parent company. A new person is employed and emailed a link to choose a
 * password; a person who works at a store of the chain is employed at once; others with an account are asked, and
 * `userId` is null. EMAIL_TAKEN when they work there now.
 */
export const addToOrganization = async (input: AddPersonInput): Promise<AddPersonResult> => {
  const { db, actor, now, at, person } = input
  const { id: userId, isNew } = await findOrInvite(db, { ...person, locale: await getLocale(db, actor.id), now })
  if (userId === actor.id) throw problem('OWN_ACCOUNT', { field: 'email' })
  if (isNew) return employNow(input, { userId, isNew })
  const { worksHere, worksInChain, isUnclaimed } = await readStanding(db, userId, at)
  if (worksHere) throw problem('EMAIL_TAKEN', { field: 'email' })
  if (worksInChain) return employNow(input, { userId, isNew })
  if (!isUnclaimed) return askOwner(input, userId)
  // An unused account gets the name typed by the inviter, so that a name typed by others is not revealed.
  await rename(db, userId, person)
  return employNow(input, { userId, isNew })
}

/** Emails a person of an organization without a password a new link to choose one. */
export const mailOrganizationInvitation = (db: Db, input: Parameters<typeof mails.mailOrganizationInvitation>[1]) =>
  mails.mailOrganizationInvitation(db, input)

type AskedRow = {
  askedId: string
  email: string
  askedAt: Date
  expiresAt: Date
  isExpired: boolean
  isRefused: boolean
}

/** A page of the people whom an organization has asked and who have not accepted, newest first. */
export const listAsked = async (
  db: Db,
  { at, offset, limit, now }: { at: OrganizationAt; offset: number; limit: number; now: Date },
) => {
  const openQuestions = sql`from employment_invitation i where ${isAt(at, 'i')} and i.accepted is not true`
  const { rows } = await sql<AskedRow>`
    select i.id as "askedId", lower(i.email) as email, i.asked_at as "askedAt", i.expires_at as "expiresAt",
           i.expires_at <= ${now} as "isExpired", i.accepted is false as "isRefused" ${openQuestions}
     order by i.asked_at desc, i.id offset ${offset} limit ${limit}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::integer as total ${openQuestions}`.execute(db)
  return { items: rows, total: singleRow(counted.rows).total }
}

type QuestionCall = Pick<AddPersonInput, 'db' | 'actor' | 'config' | 'client' | 'now' | 'at'> & { id: string }

/** Asks someone again who has not accepted; NOT_FOUND without an open question. */
export const askAgain = async ({ db, actor, config, client, now, at, id }: QuestionCall) => {
  const expires = new Date(now.getTime() + invitationLifetimeMs)
  const { rows } = await sql<{ userId: string }>`
    update employment_invitation i
       set asked_by = ${actor.id}, asked_at = ${now}, expires_at = ${expires}, accepted = null, answered_at = null
     where i.id = ${id}::uuid and ${isAt(at, 'i')} and i.accepted is not true
     returning i.user_id as "userId"`.execute(db)
  const { userId } = requireFound(rows[0])
  await mails.mailOrganizationQuestion(db, { actor, userId, at, siteUrl: config.siteUrl, now })
  await recordAct(db, {
    act: 'employee-asked',
    actorId: actor.id,
    subjectId: userId,
    details: toDetails(at),
    client,
    now,
  })
}

/** Withdraws a question; NOT_FOUND without an open one. */
export const withdrawQuestion = async ({ db, actor, client, now, at, id }: Omit<QuestionCall, 'config'>) => {
  const { rows } = await sql<{ userId: string }>`
    delete from employment_invitation i
     where i.id = ${id}::uuid and ${isAt(at, 'i')} and i.accepted is not true
     returning i.user_id as "userId"`.execute(db)
  const subjectId = requireFound(rows[0]).userId
  await recordAct(db, { act: 'question-withdrawn', actorId: actor.id, subjectId, details: toDetails(at), client, now })
}

/** The open questions `i` of a chain's stores, and those asked by people of a reseller at stores. */
const isAskedAtStores = (at: OrganizationAt) => {
  if ('retailOrganizationId' in at)
    return sql`i.dispensary_id in (select d.id from dispensary d where d.retail_organization_id = ${at.retailOrganizationId}::uuid)`
  if (!('resellerId' in at)) return sql`false`
  return sql`i.dispensary_id is not null
    and i.asked_by in (select w.user_id from employment w where w.reseller_id = ${at.resellerId}::uuid)`
}

/** Ends the open questions of an organization that is archived. They can be asked again once it is back. */
export const endQuestions = async (db: Db, at: OrganizationAt, now: Date) => {
  await sql`
    update employment_invitation i set expires_at = ${now}
     where i.accepted is null and i.expires_at > ${now} and (${isAt(at, 'i')} or ${isAskedAtStores(at)})`.execute(db)
}

/** Ends all employments at an organization, and withdraws its questions. */
export const endAllEmployments = async (db: Db, at: OrganizationAt, now: Date) => {
  await sql`delete from employment_invitation i where ${isAt(at, 'i')}`.execute(db)
  await sql`
    update employment e set ended_at = greatest(e.started_at, ${now}::timestamptz)
     where ${isAt(at, 'e')} and e.ended_at is null`.execute(db)
}
