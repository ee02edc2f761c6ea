import type { SecondFactors, secondFactor } from '@trellis/contract/accounts/second-factor.ts'
import type { Db } from '../../../platform/database/database.ts'
import { hasRole } from '../../../platform/http/actor.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { newId } from '../../../platform/ids.ts'
import { problem, requireFound } from '../../../platform/problem.ts'
import { confirmApp, deleteApp, makeAppSecret } from './authenticator-app.ts'
import { deleteFactors, hasFactor } from './delete-factors.ts'
import { lockOwner, notifyOwner, settleAdded, settleRemoved } from './factor-changes.ts'
import { requireFreshProof } from './fresh-proof.ts'
import { acceptPasskey, creationOptions } from './passkeys.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { findRelyingParty } from './relying-party.ts'

const findApp = (db: Db, userId: string) =>
  db
    .selectFrom('app_user as u')
    .leftJoin('authenticator_app as a', 'a.user_id', 'u.id')
    .select(({ selectFrom }) => [
      'a.confirmed_at as since',
      selectFrom('recovery_code as c')
        .select(({ fn }) => fn.countAll<number>().as('left'))
        .whereRef('c.user_id', '=', 'u.id')
        .where('c.spent_at', 'is', null)
        .as('codesLeft'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst()

const listPasskeys = async (db: Db, userId: string) => {
  const rows = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at', 'last_used_at', 'is_synced'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, created_at, last_used_at, is_synced }) => ({
    id,
    name,
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
    isSynced: is_synced,
  }))
}

/** The second factors of the signed-in person. */
export const getOwnFactors = async ({
  db,
  actor,
  config,
  client,
  now,
}: Call<typeof secondFactor.mine>): Promise<SecondFactors> => {
  const { since, codesLeft } = requireFound(await findApp(db, actor.id))
  const isRequired = config.requireSecondFactor !== 'nobody' && hasRole(actor, 'ROLE_ADMINISTRATOR')
  const { secondFactorDueAt: dueAt } = actor
  const mayWait = isRequired && config.requireSecondFactor === 'administrators-in-7-days' && dueAt && dueAt > now
  return {
    app: since && { since: since.toISOString() },
    passkeys: await listPasskeys(db, actor.id),
    recoveryCodesLeft: Number(codesLeft ?? 0),
    isRequired,
    mayWaitUntil: mayWait ? dueAt.toISOString() : null,
    mayUsePasskeys: findRelyingParty(config, client) !== null,
  }
}

/** Creates a secret for the signed-in person's authenticator app. */
export const beginApp = async (call: Call<typeof secondFactor.beginApp>) => {
  const { db, actor } = call
  await requireFreshProof(call)
  return makeAppSecret(db, await lockOwner(db, actor.id), call)
}

/** Confirms the app by its first code. */
export const finishApp = async (call: Call<typeof secondFactor.confirmApp>) => {
  const { db, actor, body, config, now } = call
  await lockOwner(db, actor.id)
  await confirmApp(db, { userId: actor.id, code: body.code, config, now })
  return { recoveryCodes: await settleAdded(db, { ...call, change: 'app-added' }) }
}

/** Removes the app of the signed-in person, if they have one. */
export const removeApp = async (call: Call<typeof secondFactor.removeApp>) => {
  const { db, actor } = call
  await requireFreshProof(call)
  await lockOwner(db, actor.id)
  if (!(await deleteApp(db, actor.id))) return
  await settleRemoved(db, actor.id)
  await notifyOwner(db, call, { userId: actor.id, change: 'app-removed' })
}

/** Gives the signed-in person new recovery codes, if they have a second factor. */
export const renewCodes = async (call: Call<typeof secondFactor.renewCodes>) => {
  const { db, actor, config } = call
  await requireFreshProof(call)
  await lockOwner(db, actor.id)
  requireFound(await hasFactor(db, actor.id))
  await notifyOwner(db, call, { userId: actor.id, change: 'codes-renewed' })
  return { recoveryCodes: await makeRecoveryCodes(db, { userId: actor.id, config }) }
}

type Ceremony = Pick<Call<typeof secondFactor.mine>, 'actor' | 'config' | 'client' | 'now'>

const toCeremony = ({ actor, config, client, now }: Ceremony) => ({
  scope: { purpose: 'new-passkey' as const, of: actor.familyId, config },
  config,
  client,
  now,
})

/** The options by which a browser creates a passkey for the signed-in person. */
export const beginPasskey = async (call: Call<typeof secondFactor.newPasskey>) => {
  const { db, actor } = call
  await requireFreshProof(call)
  return creationOptions(db, await lockOwner(db, actor.id), toCeremony(call))
}

/** Saves a passkey of the signed-in person. They proved who they are when they asked for its options. */
export const addPasskey = async (call: Call<typeof secondFactor.addPasskey>) => {
  const { db, actor, body, now } = call
  await lockOwner(db, actor.id)
  const accepted = await acceptPasskey(db, body.passkey, toCeremony(call))
  const passkey = { id: newId(), user_id: actor.id, name: body.name, created_at: now, ...accepted }
  await db.insertInto('passkey').values(passkey).execute()
  return { recoveryCodes: await settleAdded(db, { ...call, change: 'passkey-added' }) }
}

/** Renames a passkey of the signed-in person. */
export const renamePasskey = async ({ db, actor, params, body }: Call<typeof secondFactor.renamePasskey>) => {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ name: body.name })
    .where('id', '=', params.id)
    .where('user_id', '=', actor.id)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw problem('NOT_FOUND')
}

/** Removes a passkey of the signed-in person. */
export const removePasskey = async (call: Call<typeof secondFactor.removePasskey>) => {
  const { db, actor, params } = call
  await requireFreshProof(call)
  await lockOwner(db, actor.id)
  const own = db.deleteFrom('passkey').where('id', '=', params.id).where('user_id', '=', actor.id)
  if ((await own.executeTakeFirst()).numDeletedRows !== 1n) throw problem('NOT_FOUND')
  await settleRemoved(db, actor.id)
  await notifyOwner(db, call, { userId: actor.id, change: 'passkey-removed' })
}

/** Removes every factor of a person who is locked out. One's own are removed one by one, with a proof. */
export const removeAll = async (call: Call<typeof secondFactor.removeAll>) => {
  const { db, actor, params } = call
  if (params.id === actor.id) throw problem('OWN_ACCOUNT')
  await requireFreshProof(call)
  if (!(await deleteFactors(db, params.id))) return
  await notifyOwner(db, call, { userId: params.id, change: 'all-removed' })
}
