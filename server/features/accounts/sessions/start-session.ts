import type { Tokens } from '@trellis/contract/accounts.ts'
import type * as z from 'zod/mini'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Wire } from '../../../platform/http/implement.ts'
import { newId } from '../../../platform/ids.ts'
import { signAccessToken } from './access-tokens.ts'
import { giveRefreshToken } from './refresh-tokens.ts'

type SignedIn = { userId: string; wire: Wire; config: Config; now: Date }

/** Starts a sign-in of a person whose right to it was proven, and answers its first pair of tokens. */
export const startSession = async (
  db: Db,
  { userId, wire, config, now }: SignedIn,
): Promise<z.infer<typeof Tokens>> => {
  const familyId = newId()
  const { address, browser } = wire
  await db
    .insertInto('token_family')
    .values({ id: familyId, user_id: userId, created_at: now, last_used_at: now, address, browser })
    .execute()
  return {
    token: await signAccessToken(db, { userId, familyId, now, seconds: config.tokenSeconds }),
    refresh_token: await giveRefreshToken(db, { familyId, signedInAt: now, wire, body: {}, now }),
  }
}
