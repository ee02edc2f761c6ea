import type { Insertable } from 'kysely'
import type { DB, Db } from '../../platform/database/database.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'
import { newId } from '../../platform/ids.ts'
import { identifyBrowser } from './browsers/record-browser.ts'
import { hashPassword } from './passwords/passwords.ts'
import { signAccessToken } from './sessions/access-tokens.ts'

/** A person for tests and the demo; fields that are left out get sensible defaults. */
export type NewUser = {
  id?: string
  email?: string
  firstName?: string
  lastName?: string
  phoneNumber?: string | null
  /** Stored as its hash, which is computed once for all who share it; left out = no password. */
  password?: string
  passwordHash?: string | null
  isAdministrator?: boolean
  enabled?: boolean
  /** Null = invited or pending, and so not able to log in. */
  activatedAt?: Date | null
  /** Left out = the time of activation, as for a mailed link; null = the address is not verified. */
  addressProvenAt?: Date | null
  /** Signed up by themselves and still waits for approval. */
  isPending?: boolean
  /** The dispensary they asked to join; left out = one that is not on the list. */
  askedDispensaryId?: string
  ageVerifiedAt?: Date | null
  /** When they were last here; left out = never. */
  lastSeenAt?: Date | null
  /** When they were invited; left out = never. */
  invitedAt?: Date
  locale?: 'en' | 'es'
  createdAt?: Date
}

const longAgo = new Date('2026-01-05T15:00:00Z')

const invitedUntil = (invitedAt: Date) => new Date(invitedAt.getTime() + 14 * 86_400_000)

const activatedAt = (user: NewUser, createdAt: Date) => {
  if (user.isPending) return null
  return user.activatedAt === undefined ? createdAt : user.activatedAt
}

const toRow = (user: NewUser & { id: string }): Insertable<DB['app_user']> => {
  const createdAt = user.createdAt ?? longAgo
  const activated = activatedAt(user, createdAt)
  return {
    id: user.id,
    email: user.email ?? `${user.id}@people.trellis.test`,
    first_name: user.firstName ?? 'Robin',
    last_name: user.lastName ?? 'Hale',
    phone_number: user.phoneNumber ?? null,
    password_hash: user.passwordHash ?? null,
    is_administrator: user.isAdministrator ?? false,
    enabled: user.enabled ?? true,
    activated_at: activated,
    address_proven_at: user.addressProvenAt === undefined ? activated : user.addressProvenAt,
    age_verified_at: user.ageVerifiedAt ?? null,
    last_seen_at: user.lastSeenAt ?? null,
    invited_until: user.invitedAt ? invitedUntil(user.invitedAt) : null,
    locale: user.locale ?? 'en',
    created_at: createdAt,
  }
}

const hashPasswords = async (users: readonly NewUser[]) => {
  const passwords = [...new Set(users.flatMap(user => user.password ?? []))]
  return new Map(await Promise.all(passwords.map(async plain => [plain, await hashPassword(plain)] as const)))
}

/** Inserts many people at once. Returns their ids in the same order. */
export const buildUsers = async (db: Db, users: readonly NewUser[]) => {
  const hashes = await hashPasswords(users)
  const getHash = (user: NewUser) => user.passwordHash ?? hashes.get(user.password ?? '') ?? null
  const withIds = users.map(user => ({ ...user, id: user.id ?? newId(), passwordHash: getHash(user) }))
  await insertRows(db, 'app_user', withIds.map(toRow))
  const invited = withIds.flatMap(({ id, invitedAt }) => (invitedAt ? [{ id, invitedAt }] : []))
  await insertRows(
    db,
    'invitation',
    invited.map(({ id, invitedAt }) => ({
      id: newId(),
      user_id: id,
      created_at: invitedAt,
      expires_at: invitedUntil(invitedAt),
    })),
  )
  const pendingUsers = withIds.filter(user => user.isPending)
  await insertRows(
    db,
    'sign_up_request',
    pendingUsers.map(user => ({
      id: newId(),
      user_id: user.id,
      dispensary_id: user.askedDispensaryId ?? null,
      created_at: user.createdAt ?? longAgo,
    })),
  )
  return withIds.map(user => user.id)
}

/** Inserts a person: activated, enabled, without password and role. Returns the id. */
export const buildUser = async (db: Db, user: NewUser = {}) => {
  const id = user.id ?? newId()
  await buildUsers(db, [{ ...user, id }])
  return id
}

type NewSignIn = { userId: string; connectionId?: string | null; now: Date; seconds?: number }

/** Logs a person in without a password, or by their company, for `seconds` from `now`. Returns the access token. */
export const buildSignIn = async (db: Db, { userId, connectionId = null, now, seconds = 900 }: NewSignIn) => {
  const familyId = newId()
  const from = { created_at: now, last_used_at: now, proved_at: now, address: '127.0.0.1', browser: 'a test' }
  await db
    .insertInto('token_family')
    .values({ id: familyId, user_id: userId, connection_id: connectionId, ...from })
    .execute()
  return signAccessToken(db, { userId, familyId, keyId: null, now, seconds })
}

/** Makes the browser of injected calls known as one that a person has logged in with. */
export const buildKnownBrowser = async (db: Db, { userId, now }: { userId: string; now: Date }) => {
  const { fingerprint } = identifyBrowser({ browser: 'lightMyRequest' })
  await db
    .insertInto('known_browser')
    .values({ user_id: userId, fingerprint, first_seen_at: now, last_seen_at: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
