import type { Tokens } from '@trellis/contract/accounts.ts'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Wire } from '../../../platform/http/implement.ts'
import { newId } from '../../../platform/ids.ts'
import { signAccessToken } from './access-tokens.ts'
import { deliverToken, newRefreshToken } from './refresh-tokens.ts'

type SignedIn = { userId: string; wire: Wire; config: Config; now: Date }

/** Starts a sign-in of a person whose right to it was proven, and answers its first pair of tokens. */
export const startSession = async (
  db: Db,
  { userId, wire, config, now }: SignedIn,
): Promise<z.infer<typeof Tokens>> => {
  const familyId = newId()
  const { token, hash, expires } = newRefreshToken(now, now)
  await sql`
    with family as (
      insert into token_family (id, user_id, created_at, last_used_at, address, browser)
      values (${familyId}, ${userId}, ${now}, ${now}, ${wire.address}, ${wire.browser}) returning id)
    insert into refresh_token (hash, family_id, created_at, expires_at)
    select ${hash}, id, ${now}, ${expires} from family`.execute(db)
  return {
    token: await signAccessToken(db, { userId, familyId, now, seconds: config.tokenSeconds }),
    refresh_token: deliverToken({ token, expires, wire }),
  }
}
