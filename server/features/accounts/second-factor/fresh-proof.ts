import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { problem } from '../../../platform/problem.ts'

/** For how long a proof of who one is counts, in milliseconds. */
const freshFor = 10 * 60_000

/** Whether a proof counts still. Where the clock has jumped back, it lies ahead: that is none for ever. */
export const isFresh = (provedAt: Date, now: Date) => Math.abs(now.getTime() - provedAt.getTime()) <= freshFor

/**
 * Lets pass whoever signed in, or proved in this sign-in who they are, within ten minutes; throws FRESH_PROOF_NEEDED at
 * everybody else. For what a stolen sign-in must not do.
 */
export const requireFreshProof = async ({ db, actor, now }: { db: Db; actor: Actor; now: Date }) => {
  const { provedAt } = await db
    .selectFrom('token_family')
    .select('proved_at as provedAt')
    .where('id', '=', actor.familyId)
    .executeTakeFirstOrThrow()
  if (!provedAt || !isFresh(provedAt, now)) throw problem('FRESH_PROOF_NEEDED')
}

/** Notes that the owner of a sign-in has just proven who they are. */
export const noteProof = (db: Db, familyId: string, now: Date) =>
  db.updateTable('token_family').set({ proved_at: now }).where('id', '=', familyId).execute()
