import { credentialSentences, type credentials } from '@trellis/contract/credentials/credentials.ts'
import { sql } from 'kysely'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { Call } from '../../../platform/http/implement.ts'
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
  isEnded: boolean
  /** Recorded at a store that the actor manages. */
  isOwnRecord: boolean
}

/** A credential that an actor sees, all of the person locked: of two decisions at once the second one reads the first. */
const lockCredential = async (db: Db, actor: Actor, id: string): Promise<LockedCredential> => {
  await lockCredentialsWith(db, id)
  const { rows } = await sql<LockedCredential>`
    select c.user_id as "userId", c.requirement_id as "requirementId", c.dispensary_id as "dispensaryId", c.number,
           c.confirmed_at is not null as "isConfirmed", ${readableFiles(actor)} as "isOwnRecord",
           exists (select from credential_end x where x.credential_id = c.id) as "isEnded"
      from credential c
     where c.id = ${id}::uuid and (c.user_id = ${actor.id}::uuid or ${seenCredentials(actor)})`.execute(db)
  const credential = requireFound(rows[0])
  if (credential.userId === actor.id) throw problem('OWN_CREDENTIAL')
  return credential
}

const detailsOf = ({ dispensaryId, requirementId }: LockedCredential) => ({ dispensaryId, requirementId })

/** Confirms a certificate that a person added. Confirming it again changes nothing. */
export const confirmCredential = async (call: Call<typeof credentials.confirm>) => {
  const { db, actor, params, body, client, now } = call
  const credential = await lockCredential(db, actor, params.id)
  if (credential.isEnded) throw problem('DECIDED_BEFORE')
  if (credential.isConfirmed) return
  const sameNumberAs = body.confirmed ? null : await findSameNumber(db, actor, credential)
  if (sameNumberAs) askAbout(['same-number'], sameNumberAs)
  const confirmation = { confirmed_by: actor.id, confirmed_at: now }
  await db.updateTable('credential').set(confirmation).where('id', '=', params.id).execute()
  const entry = { act: 'credential-confirmed', actorId: actor.id, subjectId: credential.userId, client, now } as const
  await recordAct(db, { ...entry, details: detailsOf(credential) })
}

/** Ends a credential of the actor's stores, or declines one that waits. The person gets an email with the words. */
export const endCredential = async (call: Call<typeof credentials.end>) => {
  const { db, actor, params, body, config, client, now } = call
  const credential = await lockCredential(db, actor, params.id)
  const { isConfirmed, isEnded, isOwnRecord, userId } = credential
  if (isEnded || (isConfirmed && body.reason === 'declined')) throw problem('DECIDED_BEFORE')
  if (isConfirmed && !isOwnRecord) throw problem('NOT_FOUND', { sentence: credentialSentences.recordedElsewhere })
  const { reason, words } = body
  const end = { credential_id: params.id, reason, words, ended_by: actor.id, ended_at: now }
  await db.insertInto('credential_end').values(end).execute()
  const details = { ...detailsOf(credential), reason }
  await recordAct(db, { act: 'credential-ended', actorId: actor.id, subjectId: userId, details, client, now })
  await mailEnd(db, { id: params.id, siteUrl: config.siteUrl, now })
}
