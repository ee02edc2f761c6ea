import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, inTransaction } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'

/** A retired key verifies no session any more. */
export type SigningKey = { id: string; secret: Uint8Array; isRetired: boolean }

type CachedKey = SigningKey & { readAt: Date }

/** Ids never repeat, so one process may cache the keys of several databases. */
const cache = new Map<string, CachedKey>()
/** Every call that relies on a key also checks whether it was retired since. */
const cachedForMs = 10 * 60_000

/** Whether a text has the form of our ids. */
export const isId = (text: unknown): text is string =>
  typeof text === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

const cacheKey = (key: SigningKey, now: Date): SigningKey => {
  cache.set(key.id, { ...key, readAt: now })
  return key
}

const isFresh = (entry: CachedKey | undefined, now: Date): entry is CachedKey =>
  entry !== undefined && Math.abs(now.getTime() - entry.readAt.getTime()) < cachedForMs

/** The key of this id, retired or not; null = there is none. */
export const findSigningKey = async (db: Db, id: string, now: Date): Promise<SigningKey | null> => {
  const cached = cache.get(id)
  if (isFresh(cached, now)) return cached
  cache.delete(id)
  if (!isId(id)) return null
  const row = await db
    .selectFrom('signing_key')
    .select(['id', 'secret', 'retired_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? cacheKey({ id, secret: row.secret, isRetired: row.retired_at !== null }, now) : null
}

/** SQL fragment: the id of the current signing key of all nodes; null = none was created yet. */
export const currentKeyId = sql<string | null>`
  (select id from signing_key where retired_at is null order by created_at desc, id desc limit 1)`

const findNewest = (db: Db) =>
  db.selectFrom('signing_key').select(['id', 'secret', 'created_at']).where('id', '=', currentKeyId).executeTakeFirst()

const lockKeys = (db: Db) => sql`select pg_advisory_xact_lock(hashtext('signing_key'))`.execute(db)

const insertKey = async (db: Db, now: Date) => {
  const row = { id: newId(), secret: randomBytes(32), created_at: now }
  await db.insertInto('signing_key').values(row).execute()
  return row
}

const insertFirstKey = async (db: Db, now: Date) => {
  await lockKeys(db)
  return (await findNewest(db)) ?? insertKey(db, now)
}

/** The current signing key, of which a statement read the id; the first one of an installation is created. */
export const getSigningKey = async (db: Db, currentId: string | null, now: Date): Promise<SigningKey> => {
  const current = currentId && (await findSigningKey(db, currentId, now))
  if (current) return current
  const { id, secret } = await inTransaction(db, tx => insertFirstKey(tx, now))
  return cacheKey({ id, secret, isRetired: false }, now)
}

/** Longer than any access token lives: the maximum of TOKEN_SECONDS, and an hour for clocks that differ. */
export const longestVouching = 25 * 3_600_000

/** Retires every key that was replaced so long ago that all tokens signed by it have expired. */
const retireReplaced = (db: Db, now: Date) =>
  sql`
    update signing_key k set retired_at = ${now}
     where retired_at is null
       and exists (select from signing_key newer
                    where newer.created_at > k.created_at and newer.retired_at is null
                      and newer.created_at < ${new Date(now.getTime() - longestVouching)})`.execute(db)

/** Creates a new key when the newest has reached its age; replaced ones verify until their tokens have expired. */
export const renewSigningKeys = (db: Db, { oldest, now }: { oldest: number; now: Date }) =>
  inTransaction(db, async tx => {
    await lockKeys(tx)
    const newest = await findNewest(tx)
    if (newest && now.getTime() - newest.created_at.getTime() >= oldest) await insertKey(tx, now)
    await retireReplaced(tx, now)
  })

/**
 * Replaces all keys at once, because they may have leaked: all access tokens become invalid. No one is logged out:
 * refresh tokens are not signed, and bring new ones.
 */
export const replaceSigningKeys = async (db: Db, now: Date) => {
  await lockKeys(db)
  const { numUpdatedRows } = await db
    .updateTable('signing_key')
    .set({ retired_at: now })
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  await insertKey(db, now)
  return Number(numUpdatedRows)
}
