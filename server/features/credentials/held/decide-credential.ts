import { isDeepStrictEqual } from 'node:util'
import { credentialSentences, type credentials, type EndReason } from '@trellis/contract/credentials/credentials.ts'
import type { ownCredentials } from '@trellis/contract/credentials/own-credentials.ts'
import { sql } from 'kysely'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { recordLearning } from '../../../platform/learning/record-learning.ts'
import { problem, requireFound } from '../../../platform/problem.ts'
import { readableFiles, seenCredentials } from '../credentials.scope.ts'
import { mailEnd } from './mail-end.ts'
import { askAbout, findSameNumber } from './paper-checks.ts'
import { lockCredentialsWith } from './record-credential.ts'

type LockedCredential = {
  userId: string
  requirementId: string
  dispensaryId: string | null
  number: string | null
  isConfirmed: boolean
  end: { by: string | null; reason: string; words: string | null } | null
  /** Recorded at a store that the actor manages. */
  isOwnRecord: boolean
}

/** An actor's own credential or one that they see, all of the person locked: a decision at once reads the other one. */
const lockCredential = async (db: Db, actor: Actor, id: string): Promise<LockedCredential> => {
  await lockCredentialsWith(db, id)
  const { rows } = await sql<LockedCredential>`
    select c.user_id as "userId", c.requirement_id as "requirementId", c.dispensary_id as "dispensaryId", c.number,
           c.confirmed_at is not null as "isConfirmed", ${readableFiles(actor)} as "isOwnRecord",
           case when x.credential_id is not null
                then json_build_object('by', x.ended_by, 'reason', x.reason, 'words', x.words) end as end
      from credential c left join credential_end x on x.credential_id = c.id
     where c.id = ${id}::uuid and (c.user_id = ${actor.id}::uuid or ${seenCredentials(actor)})`.execute(db)
  return requireFound(rows[0])
}

/** Requires a credential of someone else, for an actor to decide on. @throws DECIDED_BEFORE for one that has ended. */
const requireOpen = ({ userId, end }: LockedCredential, actor: Actor) => {
  if (userId === actor.id) throw problem('OWN_CREDENTIAL')
  if (end?.by === userId) throw problem('DECIDED_BEFORE', { sentence: credentialSentences.withdrawn })
  if (end) throw problem('DECIDED_BEFORE')
}

const detailsOf = ({ dispensaryId, requirementId }: LockedCredential) => ({ dispensaryId, requirementId })

/** Confirms a certificate that a person added. Confirming it again changes nothing. */
export const confirmCredential = async (call: Call<typeof credentials.confirm>) => {
  const { db, actor, params, body, client, now } = call
  const credential = await lockCredential(db, actor, params.id)
  requireOpen(credential, actor)
  if (credential.isConfirmed) return
  const sameNumberAs = body.confirmed ? null : await findSameNumber(db, actor, credential)
  if (sameNumberAs) askAbout(['same-number'], sameNumberAs)
  const confirmation = { confirmed_by: actor.id, confirmed_at: now }
  await db.updateTable('credential').set(confirmation).where('id', '=', params.id).execute()
  const entry = { act: 'credential-confirmed', actorId: actor.id, subjectId: credential.userId, client, now } as const
  await recordAct(db, { ...entry, details: detailsOf(credential) })
  const facts = { credentialId: params.id, by: actor.id }
  await recordLearning(db, { kind: 'credential-confirmed', userId: credential.userId, facts, now })
}

type EndCall = Pick<Call<typeof ownCredentials.withdraw>, 'db' | 'actor' | 'params' | 'client' | 'now'>
type Ending = { reason: EndReason; words: string | null }

const endLocked = async (call: EndCall, credential: LockedCredential, { reason, words }: Ending) => {
  const { db, actor, params, client, now } = call
  const end = { credential_id: params.id, reason, words, ended_by: actor.id, ended_at: now }
  await db.insertInto('credential_end').values(end).execute()
  const entry = { act: 'credential-ended', actorId: actor.id, subjectId: credential.userId, client, now } as const
  await recordAct(db, { ...entry, details: { ...detailsOf(credential), reason } })
  const facts = { credentialId: params.id, reason, by: actor.id }
  await recordLearning(db, { kind: 'credential-ended', userId: credential.userId, facts, now })
}

/**
 * Ends a credential of the actor's stores, or declines one that waits. The person gets an email with the words. Ending it
 * again in the same words changes nothing.
 */
export const endCredential = async (call: Call<typeof credentials.end>) => {
  const { db, actor, params, body, config, now } = call
  const credential = await lockCredential(db, actor, params.id)
  if (isDeepStrictEqual(credential.end, { by: actor.id, ...body })) return
  requireOpen(credential, actor)
  const { isConfirmed, isOwnRecord } = credential
  if (isConfirmed && body.reason === 'declined') throw problem('DECIDED_BEFORE')
  if (isConfirmed && !isOwnRecord) throw problem('NOT_FOUND', { sentence: credentialSentences.recordedElsewhere })
  await endLocked(call, credential, body)
  await mailEnd(db, { id: params.id, siteUrl: config.siteUrl, now })
}

/** Withdraws a certificate that the actor added, while it waits. Withdrawing it again changes nothing. */
export const withdrawOwnCredential = async (call: Call<typeof ownCredentials.withdraw>) => {
  const { db, actor, params } = call
  const credential = await lockCredential(db, actor, params.id)
  if (credential.userId !== actor.id) throw problem('NOT_FOUND')
  if (credential.end?.by === actor.id) return
  if (credential.isConfirmed || credential.end)
    throw problem('DECIDED_BEFORE', { sentence: credentialSentences.decided })
  await endLocked(call, credential, { reason: 'withdrawn', words: null })
}
