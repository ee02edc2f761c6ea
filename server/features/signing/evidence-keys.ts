import { createPrivateKey, sign } from 'node:crypto'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { recordAct } from '../../platform/audit/record-act.ts'
import type { Config } from '../../platform/config.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log.ts'
import { openSecret, sealSecret } from '../../platform/secrets.ts'
import { makeKey } from './make-key.ts'
import { readOwnCertificate } from './own-certificate.ts'
import { type EvidenceSigner, fingerprintOf, PublicJwk, readPublicKey } from './public-jwk.ts'
import { openTimestamps } from './timestamps.ts'

/** What signing needs besides the bytes. */
export type SigningCall = { db: Db; config: Config; log?: Log; now: Date }

const signInThread = promisify(sign)

export const getSealLabel = (id: string) => `evidence key ${id}`

const findCurrent = (db: Db) =>
  db
    .selectFrom('evidence_key')
    .select(['id', 'public_jwk', 'certificate', 'sealed_key'])
    .where('sealed_key', 'is not', null)
    .where('retired_at', 'is', null)
    .executeTakeFirst()

const lockKeys = (db: Db) => sql`select pg_advisory_xact_lock(hashtext('evidence_key'))`.execute(db)

const insertKey = async ({ db, config, now }: SigningCall) => {
  const { privateKey, certificate } = await makeKey(now)
  const jwk = PublicJwk.parse(readPublicKey(certificate))
  const id = fingerprintOf(jwk)
  const sealed_key = sealSecret(config, privateKey.toString('base64'), getSealLabel(id))
  const row = { id, public_jwk: JSON.stringify(jwk), certificate, sealed_key, created_at: now }
  await db.insertInto('evidence_key').values(row).execute()
  return { ...row, public_jwk: jwk }
}

const insertFirstKey = async (call: SigningCall) => {
  await lockKeys(call.db)
  return (await findCurrent(call.db)) ?? insertKey(call)
}

/** The operator's own key, listed with its first use. */
const openOwnKey = async ({ db, now }: SigningCall, signer: EvidenceSigner) => {
  const row = { id: signer.id, public_jwk: JSON.stringify(signer.jwk), created_at: now }
  const isListed = await db.selectFrom('evidence_key').select('id').where('id', '=', signer.id).executeTakeFirst()
  if (!isListed)
    await db
      .insertInto('evidence_key')
      .values({ ...row, certificate: Buffer.from(signer.certificate) })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  return signer
}

const openKey = async (call: SigningCall): Promise<EvidenceSigner> => {
  const own = await readOwnCertificate(call.config)
  if (own) return openOwnKey(call, own)
  const row = (await findCurrent(call.db)) ?? (await inTransaction(call.db, db => insertFirstKey({ ...call, db })))
  const { id, certificate, sealed_key } = row
  const opened = openSecret(call.config, sealed_key ?? Buffer.alloc(0), getSealLabel(id))
  const key = createPrivateKey({ key: Buffer.from(opened, 'base64'), format: 'der', type: 'pkcs8' })
  return {
    id,
    jwk: PublicJwk.parse(row.public_jwk),
    certificate,
    chain: [],
    sign: bytes => signInThread('sha256', bytes, key),
  }
}

/**
 * The key that signs now: that of SIGNING_P12, else one of this installation, which the first use makes. With
 * TIMESTAMP_URL, its PDFs get timestamps.
 * @throws SECRET_UNREADABLE if it was sealed with another key than that of this server
 */
export const openSigner = async (call: SigningCall): Promise<EvidenceSigner> => ({
  ...(await openKey(call)),
  ...openTimestamps(call),
})

/** Destroys the private half; the public one stays listed. */
export const retireKey = (db: Db, id: string, now: Date) =>
  db.updateTable('evidence_key').set({ sealed_key: null, retired_at: now }).where('id', '=', id).execute()

/** Retires the key of this installation and makes another one; returns its fingerprint. */
export const replaceKey = (call: SigningCall): Promise<string> =>
  inTransaction(call.db, async db => {
    await lockKeys(db)
    const current = await findCurrent(db)
    if (current) await retireKey(db, current.id, call.now)
    const { id } = await insertKey({ ...call, db })
    await recordAct(db, {
      act: 'evidence-key-replaced',
      actorId: null,
      details: { fingerprint: id },
      client: null,
      now: call.now,
    })
    return id
  })
