import type { singleSignOn } from '@trellis/contract/single-sign-on/single-sign-on.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import type { Call } from '../../platform/http/implement.ts'
import { problem, requireFound } from '../../platform/problem.ts'
import { revokeFamiliesOfAll } from '../accounts/accounts.public.ts'
import { addConnection, changeConnection, lockUnarchived } from './connections.ts'
import { findConnection, listBound, listLinked, mayConnect } from './single-sign-on.queries.ts'

type Reader = Parameters<typeof findConnection>[2]

/** A connection that the actor manages; NOT_FOUND for any other. */
export const getConnection = async (db: Db, id: string, reader: Reader) =>
  requireFound(await findConnection(db, id, reader))

export const createConnection = async ({ db, actor, config, body, client, now }: Call<typeof singleSignOn.create>) => {
  if (!(await mayConnect(db, actor, body.organization))) throw problem('NOT_FOUND')
  await lockUnarchived(db, body.organization)
  await addConnection(db, { config, body, now })
  const details = { organizationId: body.organization.id, issuer: body.issuer }
  await recordAct(db, { act: 'connection-added', actorId: actor.id, subjectId: body.id, details, client, now })
  return getConnection(db, body.id, { actor, config })
}

/** Ends the sessions of people who signed in by a connection, with their next call. */
export const endSignIns = async (db: Db, connectionId: string, now: Date) =>
  revokeFamiliesOfAll(db, await listLinked(db, connectionId), { reason: 'disabled', now })

type SignInBinding = { keeper: Actor; domainId?: string; now: Date }

/**
 * Ends other sessions of people, or those of one domain, who may sign in by the company only from now on: a session
 * started by a password would last for weeks without the company knowing. The person who switched it on keeps theirs.
 */
export const endOtherSignIns = async (db: Db, connectionId: string, { keeper, domainId, now }: SignInBinding) => {
  const bound = (await listBound(db, connectionId, domainId ?? null)).filter(id => id !== keeper.id)
  await revokeFamiliesOfAll(db, bound, { reason: 'disabled', now })
}

export const updateConnection = async (call: Call<typeof singleSignOn.update>) => {
  const { db, actor, config, params, body, client, now } = call
  const before = await getConnection(db, params.id, call)
  // The sign-in of an archived company restarts once it is restored.
  if (body.enabled) await lockUnarchived(db, before.organization)
  // A connection that was never used cannot be the only one.
  if (body.enforced && !before.enforced && before.lastUsedAt === null) throw problem('CONNECTION_UNTRIED')
  const { kind, id: organizationId } = before.organization
  const retailOrganizationId = kind === 'retail-organization' ? organizationId : null
  await changeConnection(db, { id: params.id, retailOrganizationId, config, body })
  if (before.enabled && !body.enabled) await endSignIns(db, params.id, now)
  if (body.enforced && !before.enforced) await endOtherSignIns(db, params.id, { keeper: actor, now })
  const details = { enabled: body.enabled, enforced: body.enforced, secretChanged: body.clientSecret !== undefined }
  await recordAct(db, { act: 'connection-changed', actorId: actor.id, subjectId: params.id, details, client, now })
  return getConnection(db, params.id, call)
}

export const removeConnection = async (call: Call<typeof singleSignOn.remove>) => {
  const { db, actor, params, client, now } = call
  const { issuer } = await getConnection(db, params.id, call)
  await endSignIns(db, params.id, now)
  await db.deleteFrom('sign_in_connection').where('id', '=', params.id).execute()
  const entry = { act: 'connection-removed', actorId: actor.id, subjectId: params.id, details: { issuer } } as const
  await recordAct(db, { ...entry, client, now })
}
