import type { SignIn } from '@trellis/contract/accounts/profile.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { problem } from '../../../platform/problem.ts'
import { parseBrowser } from '../browsers/browsers.rules.ts'

const selectLiveSessions = (db: Db, userId: string) =>
  db.selectFrom('token_family').where('user_id', '=', userId).where('ended_at', 'is', null)

/** The live sessions of a person, last used first; without those whose last refresh token has expired. */
export const listSignIns = async (db: Db, actor: Actor, now: Date): Promise<SignIn[]> => {
  const rows = await selectLiveSessions(db, actor.id)
    .select(['id', 'browser', 'address', 'created_at', 'last_used_at'])
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('id', '=', actor.familyId),
        exists(
          selectFrom('refresh_token')
            .select('hash')
            .whereRef('family_id', '=', 'token_family.id')
            .where('spent_at', 'is', null)
            .where('expires_at', '>', now),
        ),
      ]),
    )
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return rows.map(row => ({
    id: row.id,
    ...parseBrowser(row.browser),
    address: row.address,
    startedAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    current: row.id === actor.familyId,
  }))
}

/** Revokes one of a person's own sessions. NOT_FOUND for anyone else's. */
export const revokeOwnSignIn = async (db: Db, { id, userId, now }: { id: string; userId: string; now: Date }) => {
  const { numUpdatedRows } = await db
    .updateTable('token_family')
    .set({ ended_at: now, end_reason: 'logout' })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw problem('NOT_FOUND')
}
