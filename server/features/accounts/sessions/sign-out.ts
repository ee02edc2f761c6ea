import type { accounts } from '@trellis/contract/accounts/accounts.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { revokeFamily } from './families.ts'
import { clearRefreshCookie, hashSecret, readRefreshToken } from './refresh-tokens.ts'

const findFamilyId = async (db: Db, token: string) => {
  const row = await db
    .selectFrom('refresh_token')
    .select('family_id')
    .where('hash', '=', hashSecret(token))
    .executeTakeFirst()
  return row?.family_id ?? null
}

/** Revokes the session of the call, by whichever token names it. An unknown one counts as revoked. */
export const signOut = async ({ db, actor, body, client, now }: Call<typeof accounts.logout>) => {
  const token = readRefreshToken(body, client)
  const familyId = (token && (await findFamilyId(db, token))) ?? actor?.familyId
  const ended = familyId && (await revokeFamily(db, familyId, { reason: 'logout', now }))
  if (ended) await recordAct(db, { act: 'signed-out', actorId: ended.user_id, client, now })
  clearRefreshCookie(client)
}
