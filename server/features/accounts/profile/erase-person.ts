import type { profile } from '@trellis/contract/accounts/profile.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import { hasRole } from '../../../platform/http/actor.ts'
import { deleteResponsesOf } from '../../../platform/http/idempotent-calls.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { problem } from '../../../platform/problem.ts'
import { clearRefreshCookie } from '../sessions/refresh-tokens.ts'
import { anonymisePerson } from './anonymise-person.ts'
import { proveOwner } from './prove-owner.ts'

/** Locks the account; a proof by a password that was replaced meanwhile is void. */
const lockOwner = async (db: Db, userId: string, provenBy: string | null) => {
  const owner = await db
    .selectFrom('app_user')
    .select(['email', 'first_name as firstName', 'locale'])
    .where('id', '=', userId)
    .where('password_hash', 'is not distinct from', provenBy)
    .forUpdate()
    .executeTakeFirst()
  if (!owner) throw problem('PASSWORD_WRONG', { field: 'password' })
  return owner
}

/** Two administrators who leave at once are serialized here, so that the second one stays. */
const refuseLastAdministrator = async (db: Db, userId: string) => {
  const enabled = await db
    .selectFrom('app_user')
    .select('id')
    .where('is_administrator', '=', true)
    .where('enabled', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (enabled.every(({ id }) => id === userId)) throw problem('LAST_ADMINISTRATOR')
}

/**
 * Erases a person's own account: personal data is deleted, and what statistics count stays without a name. Each feature
 * erases its own tables in the same transaction: docs/decisions/privacy.md.
 */
export const erasePerson = async (call: Call<typeof profile.erase>) => {
  const { db, actor, body, client, personalData, now } = call
  const provenBy = await proveOwner(db, { actor, password: body.password, client, now, orFresh: false })
  await db.transaction().execute(async tx => {
    // Before the owner is locked, so that concurrent administrators take their locks in the same order.
    if (hasRole(actor, 'ROLE_ADMINISTRATOR')) await refuseLastAdministrator(tx, actor.id)
    const owner = await lockOwner(tx, actor.id, provenBy)
    await anonymisePerson(tx, actor.id, now)
    for (const part of personalData) await part.anonymise?.(tx, { userId: actor.id, ...owner, now })
    await deleteResponsesOf(tx, actor.id)
    await recordAct(tx, { act: 'account-erased', actorId: actor.id, client, now })
  })
  clearRefreshCookie(client)
}
