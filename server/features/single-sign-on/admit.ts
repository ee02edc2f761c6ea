import { sql } from 'kysely'
import { recordAct } from '../../platform/audit/record-act.ts'
import type { Db } from '../../platform/database/database.ts'
import { problem } from '../../platform/problem.ts'
import { activateForOwner, findOrInvite, recordAddressProven } from '../accounts/accounts.public.ts'
import { employ, vouch } from '../employees/employees.public.ts'
import { sendMail } from '../notifications/notifications.public.ts'
import type { Account } from './connection-policy.ts'
import { lockPlace } from './newcomers.queries.ts'
import type { SignInCandidate } from './sign-in-candidate.ts'
import { linkedMail } from './single-sign-on.mail.ts'

/**
 * The workplace of a new person; COMPANY_HAS_NO_STORE where the store was lost or closed, or the role manages by now,
 * and the company has not chosen again.
 */
const findEmployer = async (db: Db, { policy: { brandId }, arrived }: SignInCandidate) => {
  if (brandId) return { at: { brandId } }
  const place = await lockPlace(db, arrived.connectionId)
  if (!place) throw problem('COMPANY_HAS_NO_STORE')
  return { at: { dispensaryId: place.dispensaryId }, roleIds: [place.roleId] }
}

/** Confirms the employment of a person who joined by a poster and now signs in through the company. */
const vouchAtCompany = async (db: Db, { arrived, call }: SignInCandidate, userId: string) => {
  const { rows } = await sql<{ dispensaryId: string }>`
    select d.id as "dispensaryId" from sign_in_connection c
      join dispensary d on d.retail_organization_id = c.retail_organization_id
     where c.id = ${arrived.connectionId}`.execute(db)
  const people = rows.map(({ dispensaryId }) => ({ userId, dispensaryId }))
  await vouch(db, { people, vouched: { how: 'company' }, now: call.now })
}

type SaveIdentityInput = { userId: string; isConfirmed: boolean }

/** Saves the subject of a person. An earlier subject of the same person is no longer accepted. */
const saveIdentity = async (db: Db, { call, arrived }: SignInCandidate, { userId, isConfirmed }: SaveIdentityInput) => {
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

/** Creates an account for a new person, and employs them as the connection says. Returns their id. */
export const admitNewcomer = async (db: Db, candidate: SignInCandidate) => {
  const { arrived, call } = candidate
  const { firstName, lastName, locale } = arrived
  const { now } = call
  const { id: userId, isNew } = await findOrInvite(db, { email: arrived.email ?? '', firstName, lastName, locale, now })
  // They were invited concurrently, so decide again.
  if (!isNew) throw problem('COMPANY_SIGN_IN_OVER')
  await activateForOwner(db, { userId, firstName, lastName, now })
  await employ(db, { userId, ...(await findEmployer(db, candidate)), vouched: { how: 'company' }, startedAt: now })
  await saveIdentity(db, candidate, { userId, isConfirmed: true })
  return userId
}

const mailOwner = (db: Db, { call, arrived, policy }: SignInCandidate, { email, firstName, locale }: Account) =>
  sendMail(db, {
    to: email,
    ...linkedMail(locale, {
      firstName,
      organization: policy.organization,
      addressThere: arrived.email ?? '',
      siteUrl: call.config.siteUrl,
    }),
    now: call.now,
  })

/**
 * Links an account to the subject that the company vouched for, and mails its owner; a person who was never activated
 * is. The same holds for an account of a sign-up under their address that they never verified.
 */
export const linkAccount = async (db: Db, candidate: SignInCandidate & { account: Account }) => {
  const { call, arrived, account, isPasswordProven } = candidate
  const { now } = call
  const { userId, isActivated, isAddressProven } = account
  const isUnclaimed = !isActivated || (!isAddressProven && !isPasswordProven)
  if (isUnclaimed) await activateForOwner(db, { ...arrived, userId, now })
  else if (arrived.isVerified) await recordAddressProven(db, userId, now)
  const vouched = { how: 'company' } as const
  if (account.belongs) await vouchAtCompany(db, candidate, userId)
  else await employ(db, { userId, ...(await findEmployer(db, candidate)), vouched, startedAt: now })
  await saveIdentity(db, candidate, { userId, isConfirmed: isPasswordProven || isUnclaimed })
  if (!isUnclaimed) await mailOwner(db, candidate, account)
}

/** Records a use of the link. */
export const recordUse = (db: Db, { call, arrived }: SignInCandidate) =>
  db
    .updateTable('sign_in_identity')
    .set({ last_used_at: call.now })
    .where('connection_id', '=', arrived.connectionId)
    .where('subject', '=', arrived.subject)
    .execute()
