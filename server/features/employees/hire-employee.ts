import { recordAct } from '../../platform/audit/record-act.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import type { ClientContext } from '../../platform/http/implement.ts'
import { problem } from '../../platform/problem.ts'
import { findOrInvite, rename } from '../accounts/accounts.public.ts'
import { employ } from './employees.public.ts'
import { inviteAccount, mayEmployDirectly } from './invitations/invite-account.ts'
import { checkRoles } from './jobs.store.ts'
import { mailAddition } from './mail-employee.ts'

type Hiring = {
  db: Db
  actor: Actor
  config: Config
  client: ClientContext
  now: Date
  dispensaryId: string
  person: { firstName: string; lastName: string; email: string; roles: readonly { id: string }[] }
}

const localeOf = async (db: Db, userId: string) =>
  (await db.selectFrom('app_user').select('locale').where('id', '=', userId).executeTakeFirstOrThrow()).locale

const employNow = async (
  { db, actor, config, now, client, dispensaryId }: Hiring,
  userId: string,
  roleIds: string[],
) => {
  const vouched = { how: 'invitation', by: actor.id } as const
  await employ(db, { userId, at: { dispensaryId }, roleIds, vouched, startedAt: now })
  await mailAddition(db, { actor, userId, dispensaryId, siteUrl: config.publicUrl, now })
  const details = { dispensaryId, roles: roleIds.join(' ') }
  await recordAct(db, { act: 'employee-added', actorId: actor.id, subjectId: userId, details, client, now })
  return { userId }
}

/**
 * Adds a person to a store. A new person is employed and mailed a link to choose a password; one whom the caller already
 * manages is employed and mailed; others with an account are invited. EMAIL_TAKEN when they work there now.
 */
export const hireEmployee = async (hiring: Hiring): Promise<{ userId: string } | { askedId: string }> => {
  const { db, actor, config, now, client, dispensaryId, person } = hiring
  const roleIds = await checkRoles(db, dispensaryId, person.roles)
  const { id: userId, isNew } = await findOrInvite(db, { ...person, locale: await localeOf(db, actor.id), now })
  if (userId === actor.id) throw problem('OWN_ACCOUNT', { field: 'email' })
  if (isNew) return employNow(hiring, userId, roleIds)
  const { worksForActor, isUnclaimed } = await mayEmployDirectly(db, { actor, userId, dispensaryId })
  // An account that was never used gets the inviter's name for it, so that a name typed by others is not revealed.
  if (isUnclaimed) await rename(db, userId, person)
  if (worksForActor || isUnclaimed) return employNow(hiring, userId, roleIds)
  const asking = { actor, userId, dispensaryId, email: person.email, roleIds, siteUrl: config.publicUrl, client, now }
  return { askedId: await inviteAccount(db, asking) }
}
