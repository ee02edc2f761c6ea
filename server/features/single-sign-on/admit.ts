import { sql } from 'kysely'
import { recordAct } from '../../platform/audit/record-act.ts'
import type { Db } from '../../platform/database/database.ts'
import { problem } from '../../platform/problem.ts'
import { findOrInvite } from '../accounts/accounts.public.ts'
import { noteProven } from '../accounts/address-owner.public.ts'
import { openForOwner } from '../accounts/company-accounts.public.ts'
import { employ, vouch } from '../employees/employees.public.ts'
import { sendMail } from '../notifications/notifications.public.ts'
import type { Entering } from './entering.ts'
import type { Account, Gate } from './known-person.ts'
import { linkedMail } from './single-sign-on.mail.ts'

const employerOf = ({ brandId, dispensaryId, roleId }: Gate) => {
  if (brandId) return { at: { brandId } }
  if (dispensaryId && roleId) return { at: { dispensaryId }, roleIds: [roleId] }
  throw problem('COMPANY_SIGN_IN_REFUSED')
}

/** Whoever came by a store's poster and now by the company itself works there. */
const vouchAtCompany = async (db: Db, { arrived, call }: Entering, userId: string) => {
  const { rows } = await sql<{ dispensaryId: string }>`
    select d.id as "dispensaryId" from sign_in_connection c
      join dispensary d on d.retail_organization_id = c.retail_organization_id
     where c.id = ${arrived.connectionId}`.execute(db)
  const people = rows.map(({ dispensaryId }) => ({ userId, dispensaryId }))
  await vouch(db, { people, vouched: { how: 'company' }, now: call.now })
}

type Linked = { userId: string; isConfirmed: boolean }

/** Keeps who a subject is. An earlier subject of the same person is no key any more. */
const keepIdentity = async (db: Db, { call, arrived }: Entering, { userId, isConfirmed }: Linked) => {
  const { now, client } = call
  const { connectionId, subject } = arrived
  await db
    .deleteFrom('sign_in_identity')
    .where('connection_id', '=', connectionId)
    .where('user_id', '=', userId)
    .execute()
  await db
    .insertInto('sign_in_identity')
    .values({
      connection_id: connectionId,
      subject,
      user_id: userId,
      linked_at: now,
      confirmed_at: isConfirmed ? now : null,
      last_used_at: now,
    })
    .execute()
  await recordAct(db, { act: 'company-linked', actorId: userId, details: { connectionId, isConfirmed }, client, now })
}

/** Makes an account for somebody new, and employs them as the connection says. Answers who they are. */
export const admitNewcomer = async (db: Db, entering: Entering) => {
  const { arrived, gate, call } = entering
  const { firstName, lastName, locale } = arrived
  const { now } = call
  const { id: userId, isNew } = await findOrInvite(db, { email: arrived.email ?? '', firstName, lastName, locale, now })
  // Somebody has invited them a moment ago: what becomes of that is judged anew.
  if (!isNew) throw problem('COMPANY_SIGN_IN_OVER')
  await openForOwner(db, { userId, firstName, lastName, now })
  await employ(db, { userId, ...employerOf(gate), vouched: { how: 'company' }, startedAt: now })
  await keepIdentity(db, entering, { userId, isConfirmed: true })
  return userId
}

const tell = (db: Db, { call, arrived, gate }: Entering, { email, firstName, locale }: Account) =>
  sendMail(db, {
    to: email,
    ...linkedMail(locale, {
      firstName,
      organization: gate.organization,
      addressThere: arrived.email ?? '',
      siteUrl: call.config.publicUrl,
    }),
    now: call.now,
  })

/**
 * Links an account to whom the company vouched for, and tells its owner; who was never in is let in by it. So is whoever
 * finds somebody else in it who signed up under their address and never proved it.
 */
export const linkAccount = async (db: Db, entering: Entering & { account: Account }) => {
  const { call, arrived, gate, account, isPasswordProven } = entering
  const { now } = call
  const { userId, isActivated, isAddressProven } = account
  const isNobodys = !isActivated || (!isAddressProven && !isPasswordProven)
  if (isNobodys) await openForOwner(db, { ...arrived, userId, now })
  else if (arrived.isVerified) await noteProven(db, userId, now)
  const vouched = { how: 'company' } as const
  if (account.belongs) await vouchAtCompany(db, entering, userId)
  else await employ(db, { userId, ...employerOf(gate), vouched, startedAt: now })
  await keepIdentity(db, entering, { userId, isConfirmed: isPasswordProven || isNobodys })
  if (!isNobodys) await tell(db, entering, account)
}

/** Notes that a link was used. */
export const noteUse = (db: Db, { call, arrived }: Entering) =>
  db
    .updateTable('sign_in_identity')
    .set({ last_used_at: call.now })
    .where('connection_id', '=', arrived.connectionId)
    .where('subject', '=', arrived.subject)
    .execute()
