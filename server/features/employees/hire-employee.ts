import { recordAct } from '../../platform/audit/record-act.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import type { ClientContext } from '../../platform/http/implement.ts'
import { problem } from '../../platform/problem.ts'
import { findOrInvite } from '../accounts/accounts.public.ts'
import { employ } from './employees.public.ts'
import { checkRoles } from './jobs.store.ts'
import { tellEmployee } from './tell-employee.ts'

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

/**
 * Employs a person at a store and mails them: a link to choose a password to new people, a notification to people with
 * an account. EMAIL_TAKEN if they work there now. Returns the person's id.
 */
export const hireEmployee = async ({ db, actor, config, now, client, dispensaryId, person }: Hiring) => {
  const roleIds = await checkRoles(db, dispensaryId, person.roles)
  const { id: userId } = await findOrInvite(db, { ...person, locale: await localeOf(db, actor.id), now })
  if (userId === actor.id) throw problem('OWN_ACCOUNT', { field: 'email' })
  const vouched = { how: 'invitation', by: actor.id } as const
  await employ(db, { userId, at: { dispensaryId }, roleIds, vouched, startedAt: now })
  await tellEmployee(db, { actor, userId, dispensaryId, siteUrl: config.publicUrl, now })
  const details = { dispensaryId, roles: roleIds.join(' ') }
  await recordAct(db, { act: 'employee-added', actorId: actor.id, subjectId: userId, details, client, now })
  return userId
}
