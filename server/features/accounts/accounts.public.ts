import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Actor, Grant } from '../../platform/http/actor.ts'
import { problem } from '../../platform/problem.ts'
import { firstAdministrator, hasAdministrator } from './first-administrator.ts'
import { grantsOfUser, rolesOf } from './grants.ts'
import { readAccessToken } from './sessions/access-tokens.ts'
import type { EndReason } from './sessions/families.ts'
import { hashOf, newSecret } from './sessions/refresh-tokens.ts'

declare module '../../platform/events.ts' {
  interface Events {
    /** A person signed in with a browser that was not seen before, and not their first. */
    'browser.appeared': {
      email: string
      firstName: string
      locale: string
      browser: string | null
      system: string | null
      address: string
      siteUrl: string | null
    }
  }
}

const findLiveGrants = async (db: Db, userId: string, familyId: string) => {
  const { rows } = await sql<{ grants: Grant[] }>`
    select ${grantsOfUser} as grants
      from token_family f
      join app_user u on u.id = f.user_id
     where f.id = ${familyId} and f.user_id = ${userId} and f.ended_at is null
       and u.enabled and u.activated_at is not null`.execute(db)
  return rows[0]?.grants ?? null
}

/**
 * The person behind an access token. TOKEN_EXPIRED when it is too old; TOKEN_INVALID when it never was ours, its
 * sign-in has ended, or its owner is disabled or not activated.
 */
export const authenticate = async (db: Db, token: string, now: Date): Promise<Actor> => {
  const { userId, familyId } = await readAccessToken(db, token, now)
  const grants = await findLiveGrants(db, userId, familyId)
  if (!grants) throw problem('TOKEN_INVALID')
  return { id: userId, familyId, roles: rolesOf(grants), grants }
}

/** Ends every sign-in of a person at once. */
export const endFamiliesOf = (db: Db, userId: string, { reason, now }: { reason: EndReason; now: Date }) =>
  db
    .updateTable('token_family')
    .set({ ended_at: now, end_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()

const linkLifetime = 24 * 3_600_000

/**
 * Makes the link by which the first administrator gets in, good for a day; any link made before is dead.
 * Answers the token that goes into its address, or null when there is an administrator already.
 */
export const makeFirstAdministratorLink = async (db: Db, now: Date): Promise<string | null> => {
  if (await hasAdministrator(db)) return null
  const token = newSecret()
  const expires = new Date(now.getTime() + linkLifetime)
  await db.deleteFrom('one_time_token').where('purpose', '=', firstAdministrator).execute()
  await db
    .insertInto('one_time_token')
    .values({ hash: hashOf(token), purpose: firstAdministrator, created_at: now, expires_at: expires })
    .execute()
  return token
}
