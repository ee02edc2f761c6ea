import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../platform/http/actor.ts'
import { runDispensaries } from '../../organizations/reach.public.ts'

/** A scope of qualifications `q` to review, earned at stores `d`. */
export type ReviewReach = RawBuilder<SqlBool>

/** Qualifications of one campaign; the caller has checked that the actor may see it. */
export const campaignOfBrand = (campaignId: string): ReviewReach => sql<SqlBool>`q.campaign_id = ${campaignId}::uuid`

/** Qualifications of other people at stores that the actor manages. */
export const storesKeptBy = (actor: Actor, dispensaryId?: string): ReviewReach => {
  const atStore = dispensaryId ? sql<SqlBool>`d.id = ${dispensaryId}::uuid` : sql<SqlBool>`true`
  return sql<SqlBool>`(${runDispensaries(actor)} and ${atStore} and q.user_id <> ${actor.id})`
}
