import { expiryOf, type RenewalRule } from '@trellis/contract/credentials/expiry.ts'
import { type Insertable, sql } from 'kysely'
import type { DB, Db } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'
import { requireFound } from '../../../platform/problem.ts'
import { requireCredentialFile } from '../../media/private/credential-files.public.ts'

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
  /** Default = as the requirement says. */
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

/** Locks the credentials of a person until the end of the transaction. */
export const lockCredentials = (db: Db, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtext('credentials'), hashtext(${userId}))`.execute(db)

/** The same credential, recorded before: an earned one of that day, else one of that day with the same number. */
const findSame = async (db: Db, { userId, requirementId, source, issuedOn, number }: CredentialInput) => {
  const { rows } = await sql<{ id: string }>`
    select c.id from credential c
     where c.user_id = ${userId}::uuid and c.requirement_id = ${requirementId}::uuid and c.source = ${source}
       and c.issued_on = ${issuedOn}::date and (c.source = 'earned' or c.number is not distinct from nullif(${number ?? null}::text, ''))
       and not exists (select from credential_end e where e.credential_id = c.id)`.execute(db)
  return rows[0] ?? null
}

/** Those who record what a person added have seen it. */
const confirmSame = (db: Db, id: string, { recordedBy, now }: CredentialInput) =>
  db
    .updateTable('credential')
    .set({ confirmed_by: recordedBy, confirmed_at: now })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute()

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

type RowFacts = { id: string; editionId: string; expiresOn: string | null; sha256: Buffer | null }

const toRow = (input: CredentialInput, { id, editionId, expiresOn, sha256 }: RowFacts) => ({
  id,
  user_id: input.userId,
  requirement_id: input.requirementId,
  edition_id: editionId,
  source: input.source,
  dispensary_id: input.dispensaryId,
  retail_organization_id: sql<string | null>`(
    select retail_organization_id from dispensary where id = ${input.dispensaryId}::uuid)`,
  provider_id: input.providerId,
  provider_name: input.providerName || null,
  number: input.number || null,
  issued_on: input.issuedOn,
  expires_on: expiresOn,
  minutes: input.minutes,
  score: input.score,
  pre_score: input.preScore,
  trainer_name: input.trainerName || null,
  language: input.language,
  identity_method: input.identityMethod,
  file_key: input.fileKey,
  file_sha256: sha256,
  recorded_by: input.recordedBy,
  recorded_at: input.now,
  ...(input.isConfirmed && { confirmed_by: input.recordedBy, confirmed_at: input.now }),
})

/**
 * Records a credential of a person once: the same one recorded before is returned. Locks the person's credentials.
 * @throws NOT_FOUND for a requirement without a current edition.
 */
export const recordCredential = async (db: Db, input: CredentialInput): Promise<{ id: string; isNew: boolean }> => {
  const { userId, issuedOn, fileKey, parts = [] } = input
  await lockCredentials(db, userId)
  const same = await findSame(db, input)
  if (same) {
    if (input.isConfirmed) await confirmSame(db, same.id, input)
    return { id: same.id, isNew: false }
  }
  const { editionId, former, ...rule } = await readIssueFacts(db, input)
  const file = fileKey ? await requireCredentialFile(db, { key: fileKey, userId }) : null
  const id = newId()
  const expiresOn = input.expiresOn ?? expiryOf(rule, issuedOn, former)
  const row = toRow(input, { id, editionId, expiresOn, sha256: file?.sha256 ?? null })
  await db.insertInto('credential').values(row).execute()
  const partRows = parts.map(part => ({ ...part, credential_id: id }))
  if (partRows.length > 0) await db.insertInto('credential_part').values(partRows).execute()
  return { id, isNew: true }
}
