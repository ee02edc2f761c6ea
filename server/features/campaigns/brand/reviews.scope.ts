import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Actor, hasRole, scopesOf } from '../../../platform/http/actor.ts'

/** Qualifications `q` that somebody decides about, earned at stores `d`. */
export type ReviewReach = RawBuilder<SqlBool>

/** Those of one campaign; whoever asks may see it. */
export const campaignOfBrand = (campaignId: string): ReviewReach => sql<SqlBool>`q.campaign_id = ${campaignId}::uuid`

/** Those that were earned at a store that the actor runs, by somebody else. */
export const storesKeptBy = (actor: Actor, dispensaryId?: string): ReviewReach => {
  const named = dispensaryId ? sql<SqlBool>`d.id = ${dispensaryId}::uuid` : sql<SqlBool>`true`
  const own = hasRole(actor, 'ROLE_ADMINISTRATOR')
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(d.id = any(${scopesOf(actor, 'dispensary', 'ROLE_DISPENSARY_ADMIN')}::uuid[])
        or d.retail_organization_id = any(${scopesOf(actor, 'retail-organization')}::uuid[]))`
  return sql<SqlBool>`(${own} and ${named} and q.user_id <> ${actor.id})`
}
