import { expiryOf, type RenewalRule } from '@trellis/contract/credentials/expiry.ts'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { DB, Db } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'
import { recordLearning } from '../../../platform/learning/record-learning.ts'
import { requireFound } from '../../../platform/problem.ts'
import { requireCredentialFile } from '../../media/private/credential-files.public.ts'
import { requireRoom } from './paper-checks.ts'

type CredentialPart = Omit<Insertable<DB['credential_part']>, 'credential_id'>

/** A credential of any source. Days are text, as 2026-11-22. */
export type CredentialInput = {
  userId: string
  requirementId: string
  source: 'earned' | 'brought' | 'imported'
  /** The store where it is recorded; null = none. */
  dispensaryId: string | null
  providerId?: string | null | undefined
  providerName?: string | null | undefined
  /** Earned: the number of its public page. */
  number?: string | null | undefined
  issuedOn: string
  /** Default = the edition of the day of issue, else the first one. */
  editionId?: string
  /** Default = as that edition says; with an edition, null = does not expire. */
  expiresOn?: string | null | undefined
  minutes?: number | null | undefined
  /** Percent. */
  score?: number | null | undefined
  preScore?: number | null | undefined
  trainerName?: string | null | undefined
  language?: string | null | undefined
  identityMethod?: string | null | undefined
  /** An upload that was granted for this person. */
  fileKey?: string | null | undefined
  recordedBy: string | null
  /** False = waits for someone who manages the person's store. */
  isConfirmed: boolean
  /** What was completed for an earned one. */
  parts?: readonly CredentialPart[]
  now: Date
}

const lock = (userId: RawBuilder<unknown>) =>
  sql`select pg_advisory_xact_lock(hashtext('credentials'), hashtext(${userId}::text))`

/** Locks the credentials of a person until the end of the transaction. */
export const lockCredentials = (db: Db, userId: string) => lock(sql`${userId}::uuid`).execute(db)

/** The same by one of their credentials. */
export const lockCredentialsWith = (db: Db, credentialId: string) =>
  sql`${lock(sql`user_id`)} from credential where id = ${credentialId}::uuid`.execute(db)

/** The same credential, recorded before: one that says all that this one says. */
const findSame = async (db: Db, { userId, requirementId, source }: CredentialInput, row: Details) => {
  const { issued_on: issuedOn, expires_on: expiresOn, number, file_sha256: sha256, ...said } = row
  const { rows } = await sql<{ id: string }>`
    select c.id from credential c
     where c.user_id = ${userId}::uuid and c.requirement_id = ${requirementId}::uuid and c.source = ${source}
       and c.issued_on = ${issuedOn}::date and c.expires_on is not distinct from ${expiresOn}::date
       and c.number is not distinct from ${number}::text
       and (${sha256}::bytea is null or c.file_sha256 = ${sha256}::bytea)
       and to_jsonb(c) @> jsonb_strip_nulls(${JSON.stringify(said)}::jsonb)
       and not exists (select from credential_end e where e.credential_id = c.id)
     order by c.confirmed_at, c.id limit 1`.execute(db)
  return rows[0] ?? null
}

/** Those who record what a person added have seen it. Returns whether it was unconfirmed. */
const confirmSame = async (db: Db, id: string, { userId, recordedBy, now }: CredentialInput) => {
  const confirmed = await db
    .updateTable('credential')
    .set({ confirmed_by: recordedBy, confirmed_at: now })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .returning('id')
    .execute()
  if (confirmed.length === 0) return false
  const facts = { credentialId: id, by: recordedBy }
  await recordLearning(db, { kind: 'credential-confirmed', userId, facts, now })
  return true
}

type IssueFacts = RenewalRule & { editionId: string; former: string | null }

/** The edition of the day of issue, else the first one; and the last day of what is renewed. */
const readIssueFacts = async (db: Db, { userId, requirementId, issuedOn }: CredentialInput) => {
  const { rows } = await sql<IssueFacts>`
    select e.id as "editionId", e.renews, e.renew_months as "renewMonths", e.renew_day as "renewDay",
           e.renewal_from as "renewalFrom",
           (select max(c.expires_on)::text from credential c
             where c.user_id = ${userId}::uuid and c.requirement_id = e.requirement_id and c.confirmed_at is not null
               and c.issued_on < ${issuedOn}::date
               and not exists (select from credential_end ended where ended.credential_id = c.id)) as former
      from requirement_edition e
     where e.requirement_id = ${requirementId}::uuid and e.status = 'current'
     order by e.valid_from <= ${issuedOn}::date desc,
              case when e.valid_from <= ${issuedOn}::date then -e.number else e.number end
     limit 1`.execute(db)
  return requireFound(rows[0])
}

const decideIssue = async (db: Db, input: CredentialInput) => {
  if (input.editionId) return { editionId: input.editionId, expiresOn: input.expiresOn ?? null }
  const { editionId, former, ...rule } = await readIssueFacts(db, input)
  return { editionId, expiresOn: input.expiresOn ?? expiryOf(rule, input.issuedOn, former) }
}

/** What a credential says. */
const toDetails = (input: CredentialInput, expiresOn: string | null, sha256: Buffer | null) => ({
  provider_id: input.providerId ?? null,
  provider_name: input.providerName || null,
  number: input.number || null,
  issued_on: input.issuedOn,
  expires_on: expiresOn,
  minutes: input.minutes ?? null,
  score: input.score ?? null,
  pre_score: input.preScore ?? null,
  trainer_name: input.trainerName || null,
  language: input.language ?? null,
  identity_method: input.identityMethod ?? null,
  file_sha256: sha256,
})
type Details = ReturnType<typeof toDetails>

const toRow = (input: CredentialInput, editionId: string) => ({
  id: newId(),
  user_id: input.userId,
  requirement_id: input.requirementId,
  edition_id: editionId,
  source: input.source,
  dispensary_id: input.dispensaryId,
  retail_organization_id: sql<string | null>`(
    select retail_organization_id from dispensary where id = ${input.dispensaryId}::uuid)`,
  file_key: input.fileKey,
  recorded_by: input.recordedBy,
  recorded_at: input.now,
  ...(input.isConfirmed && { confirmed_by: input.recordedBy, confirmed_at: input.now }),
})

/** What is sealed of a credential: no name, and no number that someone typed. */
const toFacts = (input: CredentialInput, { id, edition_id }: ReturnType<typeof toRow>, details: Details) => ({
  credentialId: id,
  requirementId: input.requirementId,
  editionId: edition_id,
  source: input.source,
  dispensaryId: input.dispensaryId,
  providerId: details.provider_id,
  issuedOn: details.issued_on,
  expiresOn: details.expires_on,
  minutes: details.minutes,
  score: details.score,
  preScore: details.pre_score,
  fileSha256: details.file_sha256?.toString('hex') ?? null,
  isConfirmed: input.isConfirmed,
  by: input.recordedBy,
})

type Recorded = {
  id: string
  isNew: boolean
  /** A person had added the same one, and it waited until now. */
  isConfirmedNow: boolean
}

/**
 * Records a credential of a person once: the same one recorded before is returned. Locks the person's credentials.
 * @throws NOT_FOUND for a requirement without a current edition; CREDENTIALS_FULL.
 */
export const recordCredential = async (db: Db, input: CredentialInput): Promise<Recorded> => {
  const { userId, fileKey, parts = [] } = input
  await lockCredentials(db, userId)
  const { editionId, expiresOn } = await decideIssue(db, input)
  const file = fileKey ? await requireCredentialFile(db, { key: fileKey, userId }) : null
  const details = toDetails(input, expiresOn, file?.sha256 ?? null)
  const same = await findSame(db, input, details)
  if (same) {
    const isConfirmedNow = input.isConfirmed && (await confirmSame(db, same.id, input))
    return { id: same.id, isNew: false, isConfirmedNow }
  }
  if (input.source !== 'earned') await requireRoom(db, userId)
  const row = toRow(input, editionId)
  await db
    .insertInto('credential')
    .values({ ...row, ...details })
    .execute()
  const partRows = parts.map(part => ({ ...part, credential_id: row.id }))
  if (partRows.length > 0) await db.insertInto('credential_part').values(partRows).execute()
  const facts = toFacts(input, row, details)
  await recordLearning(db, { kind: 'credential-recorded', userId, facts, now: input.now })
  return { id: row.id, isNew: true, isConfirmedNow: false }
}
