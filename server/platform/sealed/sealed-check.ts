import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { deriveHashKey, openSecret, openWith, sealWith } from '../secrets.ts'
import { getKey, getKeyId, type KeyConfig } from '../secrets-key.ts'

/** What is sealed to recognize the key: the key of the hashes of recovery codes, which so outlive a change of keys. */
const label = 'check of the key'
const codes = 'recovery code'

type SealedCheck = { keyId: string; sealed: Buffer }

/** The sealed value by which a start recognizes the key; undefined = nothing was ever sealed. */
export const findSealedCheck = (db: Db): Promise<SealedCheck | undefined> =>
  db.selectFrom('sealed_check').select(['key_id as keyId', 'sealed']).executeTakeFirst()

/** Whether the database has the table of the check: not before the migration that makes it. */
export const hasSealedCheck = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass('sealed_check') is not null as exists`.execute(db)
  return rows[0]?.exists === true
}

/** Whether a key opens it. */
export const isKeyOf = (key: Buffer, { sealed }: SealedCheck): boolean => openWith(key, sealed, label) !== null

type NewCheck = { key: Buffer; hashKey?: string; now: Date }

/** Saves the check of a key in place of any earlier one. Without the hash key of that one, recovery codes end. */
export const saveSealedCheck = async (db: Db, { key, hashKey, now }: NewCheck): Promise<void> => {
  const sealed = sealWith(key, hashKey ?? deriveHashKey(key, codes).toString('hex'), label)
  const check = { key_id: getKeyId(key), sealed, created_at: now }
  await db
    .insertInto('sealed_check')
    .values(check)
    .onConflict(conflict => conflict.column('singleton').doUpdateSet(check))
    .execute()
}

/** Seals the check with the present key; what it holds stays. */
export const resealCheck = async (db: Db, config: KeyConfig, now: Date): Promise<void> => {
  const check = await findSealedCheck(db)
  const key = getKey(config)
  if (!check || isKeyOf(key, check)) return
  await saveSealedCheck(db, { key, hashKey: openSecret(config, check.sealed, label), now })
}

/** The key by which recovery codes are hashed; SECRET_UNREADABLE without the key that it is sealed with. */
export const readCodeKey = async (db: Db, config: KeyConfig): Promise<Buffer> => {
  const check = await findSealedCheck(db)
  return check ? Buffer.from(openSecret(config, check.sealed, label), 'hex') : deriveHashKey(getKey(config), codes)
}
