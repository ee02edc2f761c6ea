import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../platform/http/actor.ts'
import { runDispensaries } from '../../organizations/reach.public.ts'

/** Qualifications `q` that somebody decides about, earned at stores `d`. */
export type ReviewReach = RawBuilder<SqlBool>

/** Those of one campaign; whoever asks may see it. */
export const campaignOfBrand = (campaignId: string): ReviewReach => sql<SqlBool>`q.campaign_id = ${campaignId}::uuid`

/** Those that were earned at a store that the actor runs, by somebody else. */
export const storesKeptBy = (actor: Actor, dispensaryId?: string): ReviewReach => {
  const named = dispensaryId ? sql<SqlBool>`d.id = ${dispensaryId}::uuid` : sql<SqlBool>`true`
  return sql<SqlBool>`(${runDispensaries(actor)} and ${named} and q.user_id <> ${actor.id})`
}
