import { credentialSentences, type credentials } from '@trellis/contract/credentials/credentials.ts'
import type { ownCredentials } from '@trellis/contract/credentials/own-credentials.ts'
import { sql } from 'kysely'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { invalidFields, problem, requireFound } from '../../../platform/problem.ts'
import { complianceStores, workplaces } from '../credentials.scope.ts'
import { findAskingStore } from './asking-store.queries.ts'
import { checkPaper, findSameNumber } from './paper-checks.ts'
import { recordCredential } from './record-credential.ts'

/** Adds a certificate that the caller got elsewhere; it waits for a manager of the store that asks for it. */
export const addOwnCredential = async ({ db, actor, body, client, now }: Call<typeof ownCredentials.add>) => {
  const { requirementId } = body
  const stores = workplaces(actor.id)
  const store = await findAskingStore(db, { userId: actor.id, requirementId, stores, now })
  if (!store) throw problem('NOT_FOUND', { sentence: credentialSentences.notAsked })
  const { dispensaryId, today } = store
  checkPaper(body, today)
  const own = { userId: actor.id, dispensaryId, recordedBy: actor.id, isConfirmed: false }
  const { id, isNew } = await recordCredential(db, { ...body, ...own, source: 'brought', now })
  const entry = { act: 'credential-added', actorId: actor.id, subjectId: actor.id, client, now } as const
  if (isNew) await recordAct(db, { ...entry, details: { dispensaryId, requirementId } })
  return { id }
}

/** Requires that a person works at a store that the actor manages. @throws OWN_CREDENTIAL for the actor themselves. */
export const requirePerson = async (db: Db, actor: Actor, at: { userId: string; dispensaryId?: string }) => {
  if (at.userId === actor.id) throw problem('OWN_CREDENTIAL')
  const { rows } = await sql`
    select from employment e join dispensary d on d.id = e.dispensary_id
     where e.user_id = ${at.userId}::uuid and e.ended_at is null and ${complianceStores(actor)}
       and d.id = coalesce(${at.dispensaryId ?? null}::uuid, d.id)`.execute(db)
  requireFound(rows[0])
}

/** The name of a provider of the list on the day of recording: for a requirement of a state, one of that state. */
const getProviderName = async (db: Db, id: string, requirementId: string) => {
  const { rows } = await sql<{ name: string }>`
    select p.name from training_provider p join requirement r on r.id = ${requirementId}::uuid
     where p.id = ${id}::uuid and p.archived_at is null and p.state_code = coalesce(r.state_code, p.state_code)`.execute(
    db,
  )
  if (!rows[0]) throw invalidFields([['providerId', credentialSentences.provider]])
  return rows[0].name
}

/** Records a certificate that a manager saw; it is confirmed by that. */
export const recordForPerson = async ({ db, actor, body, client, now }: Call<typeof credentials.record>) => {
  const { userId, dispensaryId, requirementId } = body
  await requirePerson(db, actor, { userId, dispensaryId })
  const stores = sql<boolean>`d.id = ${dispensaryId}::uuid`
  const store = await findAskingStore(db, { userId, requirementId, stores, now })
  if (!store) throw problem('REQUIREMENT_NOT_ASKED')
  const providerName = body.providerId ? await getProviderName(db, body.providerId, requirementId) : body.providerName
  checkPaper(body, store.today, await findSameNumber(db, actor, body))
  const seen = { recordedBy: actor.id, isConfirmed: true }
  const { id, isNew, isConfirmedNow } = await recordCredential(db, {
    ...body,
    providerName,
    ...seen,
    source: 'brought',
    now,
  })
  const entry = { actorId: actor.id, subjectId: userId, details: { dispensaryId, requirementId }, client, now }
  if (isNew) await recordAct(db, { act: 'credential-recorded', ...entry })
  if (isConfirmedNow) await recordAct(db, { act: 'credential-confirmed', ...entry })
  return { id }
}
