import { createHmac } from 'node:crypto'
import { signAccessToken } from '../../server/features/accounts/sessions/access-tokens.ts'
import { type Db, openDatabase } from '../../server/platform/database/database.ts'
import { openPool } from '../../server/platform/database/pool.ts'
import type { Connection } from '../../server/platform/postgres/postgres.ts'
import { toBenchId } from '../dataset/ids.ts'
import { browserEncodings } from './send.ts'

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

const readKey = async (db: Db) => {
  // The first token of an installation creates its key.
  await signAccessToken(db, {
    userId: toBenchId('person', 1),
    familyId: toBenchId('family', 1),
    keyId: null,
    now: new Date(),
    seconds: 60,
  })
  return db
    .selectFrom('signing_key')
    .select(['id', 'secret'])
    .where('retired_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

/**
 * Returns the headers of the n-th person's requests; signing in a hundred thousand people by password would take an
 * hour.
 */
export const signInWith = async (connection: Connection) => {
  const db = openDatabase(openPool(connection, 1))
  const key = await readKey(db)
  await db.destroy()
  const now = Math.floor(Date.now() / 1000)
  const header = encode({ alg: 'HS256', typ: 'JWT', kid: key.id })
  const known = new Map<number, Record<string, string>>()
  const sign = (person: number) => {
    const claims = { sid: toBenchId('family', person), sub: toBenchId('person', person) }
    const payload = encode({ ...claims, iss: 'trellis', aud: 'trellis', iat: now, exp: now + 86_400 })
    const signature = createHmac('sha256', key.secret).update(`${header}.${payload}`).digest('base64url')
    return { ...browserEncodings, authorization: `Bearer ${header}.${payload}.${signature}` }
  }
  let calls = 0
  return (person: number) => {
    const made = known.get(person) ?? sign(person)
    if (known.size < 50_000) known.set(person, made)
    calls += 1
    return { ...made, ...toClientAddress(calls) }
  }
}

/** The address of the n-th request: all differ, as the general rate limit counts by address. */
export const toClientAddress = (nth: number) => ({
  'x-forwarded-for': `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`,
})
