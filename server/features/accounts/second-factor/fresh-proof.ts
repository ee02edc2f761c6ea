import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { problem } from '../../../platform/problem.ts'

/** How long a proof of identity counts, in milliseconds. */
const freshFor = 10 * 60_000

/** Whether a proof is still fresh. A proof in the future (the clock has jumped back) never is. */
export const isFresh = (provedAt: Date, now: Date) => Math.abs(now.getTime() - provedAt.getTime()) <= freshFor

/**
 * Guards what a stolen session must not do: throws FRESH_PROOF_NEEDED unless the caller logged in or proved their
 * identity within ten minutes and the session is still live.
 */
export const requireFreshProof = async ({ db, actor, now }: { db: Db; actor: Actor; now: Date }) => {
  const family = await db
    .selectFrom('token_family')
    .select('proved_at as provedAt')
    .where('id', '=', actor.familyId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!family?.provedAt || !isFresh(family.provedAt, now)) throw problem('FRESH_PROOF_NEEDED')
}

/** Records that the owner of a session has just proven their identity. */
export const recordFreshProof = (db: Db, familyId: string, now: Date) =>
  db.updateTable('token_family').set({ proved_at: now }).where('id', '=', familyId).execute()
