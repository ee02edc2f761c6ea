import { type ExpressionBuilder, sql } from 'kysely'
import type { DB } from '../../../platform/database/database.ts'
import { type Actor, hasRole, scopesOf } from '../../../platform/http/actor.ts'

const ids = (list: readonly string[]) => sql<string>`any(${list}::uuid[])`

const brandsToSee = (actor: Actor) => [...scopesOf(actor, 'brand'), ...scopesOf(actor, 'current-brand')]
const brandsToChange = (actor: Actor) => scopesOf(actor, 'brand', 'ROLE_BRAND_ADMIN')

/** The campaigns that an actor sees: an administrator all, brand people those of the brand that they act for. */
export const campaignsInScope = (actor: Actor) => (eb: ExpressionBuilder<DB, 'campaign'>) =>
  hasRole(actor, 'ROLE_ADMINISTRATOR') ? eb.val(true) : eb('campaign.brand_id', '=', ids(brandsToSee(actor)))

/** The campaigns that an actor changes: an administrator all, a brand admin those of their own brand. */
export const campaignsToChange = (actor: Actor) => (eb: ExpressionBuilder<DB, 'campaign'>) =>
  hasRole(actor, 'ROLE_ADMINISTRATOR') ? eb.val(true) : eb('campaign.brand_id', '=', ids(brandsToChange(actor)))

/** The brands that an actor plans campaigns for; archived ones never. */
export const brandsToPlanFor = (actor: Actor) => (eb: ExpressionBuilder<DB, 'brand'>) => {
  const living = eb('brand.archived_at', 'is', null)
  return hasRole(actor, 'ROLE_ADMINISTRATOR')
    ? living
    : eb.and([living, eb('brand.id', '=', ids(brandsToChange(actor)))])
}

/** The brand that a plan is for when none is named: a brand admin’s own; an administrator has none. */
export const ownBrand = (actor: Actor) => brandsToChange(actor)[0] ?? null

/** The courses that a campaign of a brand may cover: the brand’s own, and for an administrator those of the platform. */
export const coursesToReward = (actor: Actor, brandId: string) => (eb: ExpressionBuilder<DB, 'card_course'>) => {
  const own = eb('card_course.brand_id', '=', brandId)
  const platform = eb.and([
    eb('card_course.brand_id', 'is', null),
    eb('card_course.retail_organization_id', 'is', null),
  ])
  return hasRole(actor, 'ROLE_ADMINISTRATOR') ? eb.or([own, platform]) : own
}

/** What an actor may do with a campaign as it stands. */
export const mayWith = (actor: Actor, { brandId, phase }: { brandId: string; phase: string }) => {
  const changes = hasRole(actor, 'ROLE_ADMINISTRATOR') || brandsToChange(actor).includes(brandId)
  const isDraft = phase === 'draft'
  return {
    edit: changes && isDraft,
    publish: changes && isDraft,
    end: changes && (phase === 'planned' || phase === 'running'),
    fulfil: changes && !isDraft,
  }
}
