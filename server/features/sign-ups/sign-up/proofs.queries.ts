import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

const hashSecret = (secret: string) => createHash('sha256').update(secret).digest()
const proofLifetime = 7 * 86_400_000

/** A secret that proves an address, mailed there: its stored hash, and its expiry. */
export const newProof = (now: Date) => {
  const secret = randomBytes(32).toString('base64url')
  const columns = { proof_hash: hashSecret(secret), proof_expires_at: new Date(now.getTime() + proofLifetime) }
  return { secret, columns }
}

/** The request as shown to the reader of a mailed proof. */
export type Proof = {
  requestId: string
  userId: string
  email: string
  status: 0 | 1 | 2
  store: string | null
  askerHash: Buffer | null
}

/** The valid proof of a secret, locked until the transaction ends; null = it is spent or expired. */
export const lockProof = async (db: Db, secret: string, now: Date) => {
  const { rows } = await sql<Proof>`
    select r.id as "requestId", u.id as "userId", u.email, r.status, coalesce(d.name, r.store_name) as store,
           r.asker_hash as "askerHash"
      from sign_up_request r
      join app_user u on u.id = r.user_id
      left join dispensary d on d.id = r.dispensary_id
     where r.proof_hash = ${hashSecret(secret)} and r.proof_expires_at > ${now}
       for update of r`.execute(db)
  return rows[0] ?? null
}

/** Spends the proof of a request. Returns whether the domain of the address is the dispensary's own. */
export const consumeProof = async (db: Db, { requestId, email }: Proof, now: Date) => {
  const { rows } = await sql<{ isOwn: boolean }>`
    update sign_up_request r set address_proven_at = ${now}, proof_hash = null, proof_expires_at = null
     where r.id = ${requestId}
    returning exists (select from dispensary_email_domain m
                       where m.dispensary_id = r.dispensary_id
                         and m.domain = lower(split_part(${email}, '@', 2))) as "isOwn"`.execute(db)
  return rows[0]?.isOwn ?? false
}

/** The data of the email that proves an address. */
type UnprovenRequest = { requestId: string; email: string; firstName: string; locale: string; store: string }

type UnprovenFilter = { email: string; now: Date; askerHash?: Buffer; isExpired?: true }

/** The request of an address that waits for its proof: of one browser, or one whose proof has expired. */
export const findUnproven = async (db: Db, { email, now, askerHash, isExpired }: UnprovenFilter) => {
  const { rows } = await sql<UnprovenRequest>`
    select r.id as "requestId", u.email, u.first_name as "firstName", u.locale,
           coalesce(d.name, r.store_name, '') as store
      from sign_up_request r
      join app_user u on u.id = r.user_id
      left join dispensary d on d.id = r.dispensary_id
     where lower(u.email) = lower(${email}) and r.status = 0 and r.came_by = 'self' and r.address_proven_at is null
       and (${askerHash ?? null}::bytea is null or r.asker_hash = ${askerHash ?? null}::bytea)
       and (${isExpired ?? false}::boolean = false or r.proof_expires_at is null or r.proof_expires_at <= ${now})
       for update of r`.execute(db)
  return rows[0] ?? null
}

/** Renews the proof of a request; the earlier one becomes invalid. Returns the secret. */
export const renewProof = async (db: Db, requestId: string, now: Date) => {
  const { secret, columns } = newProof(now)
  await db.updateTable('sign_up_request').set(columns).where('id', '=', requestId).execute()
  return secret
}

/** Deletes the proofs of a person whose address has changed: mailed ones, and those of pending requests. */
export const deleteProofs = async (db: Db, userId: string) => {
  await db
    .updateTable('sign_up_request')
    .set({ proof_hash: null, proof_expires_at: null, address_proven_at: null })
    .where('user_id', '=', userId)
    .where('status', '=', 0)
    .execute()
}

/** Invalidates the proofs of people who have an account: a holder could choose its password, once more after a restore. */
export const endRestoredProofs = async (db: Db) => {
  await sql`
    update sign_up_request r set proof_hash = null, proof_expires_at = null
      from app_user u
     where u.id = r.user_id and u.activated_at is not null and r.proof_hash is not null`.execute(db)
}
