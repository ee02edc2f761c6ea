import { randomBytes, webcrypto } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'

export type SigningKey = { id: string; key: webcrypto.CryptoKey }

type Kept = SigningKey & { readAt: Date }

/** Ids never repeat, so one process may keep the keys of several databases beside each other. */
const kept = new Map<string, Kept>()
/** A retired key is noticed after this long. */
const keptFor = 10 * 60_000

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

const keep = async (id: string, secret: Uint8Array, now: Date): Promise<SigningKey> => {
  const usages: KeyUsage[] = ['sign', 'verify']
  const key = await webcrypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, usages)
  const entry = { id, key, readAt: now }
  kept.set(id, entry)
  return entry
}

const isFresh = (entry: Kept | undefined, now: Date): entry is Kept =>
  entry !== undefined && Math.abs(now.getTime() - entry.readAt.getTime()) < keptFor

/** The key of this id, if it may still vouch for a token. */
export const findSigningKey = async (db: Db, id: string, now: Date): Promise<SigningKey | null> => {
  const known = kept.get(id)
  if (isFresh(known, now)) return known
  kept.delete(id)
  if (!isId(id)) return null
  const row = await db
    .selectFrom('signing_key')
    .select('secret')
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  return row ? keep(id, row.secret, now) : null
}

const findNewest = (db: Db) =>
  db
    .selectFrom('signing_key')
    .select(['id', 'secret'])
    .where('retired_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

const makeFirst = async (db: Db, now: Date) => {
  await sql`select pg_advisory_xact_lock(hashtext('signing_key'))`.execute(db)
  const made = await findNewest(db)
  if (made) return made
  const row = { id: newId(), secret: randomBytes(32), created_at: now }
  await db.insertInto('signing_key').values(row).execute()
  return row
}

const makeFirstOnce = (db: Db, now: Date) =>
  db.isTransaction ? makeFirst(db, now) : db.transaction().execute(transaction => makeFirst(transaction, now))

/** The key that signs now; the first use of an installation makes it. */
export const getSigningKey = async (db: Db, now: Date): Promise<SigningKey> => {
  const { id, secret } = (await findNewest(db)) ?? (await makeFirstOnce(db, now))
  const known = kept.get(id)
  return isFresh(known, now) ? known : keep(id, secret, now)
}
