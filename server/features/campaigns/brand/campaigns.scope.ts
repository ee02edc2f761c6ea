import type { ExpressionBuilder } from 'kysely'
import type { DB } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import {
  administeredBrandIds,
  administeredBrands,
  among,
  ownBrandIds,
  reachesAll,
} from '../../organizations/reach.public.ts'

/** The campaigns that an actor sees: an administrator all, brand people those of the brand that they act for. */
export const campaignsInScope = (actor: Actor) => (eb: ExpressionBuilder<DB, 'campaign'>) =>
  reachesAll(actor) ? eb.val(true) : eb('campaign.brand_id', '=', among(ownBrandIds(actor)))

/** The campaigns that an actor changes: an administrator all, a brand admin those of their own brand. */
export const campaignsToChange = (actor: Actor) => (eb: ExpressionBuilder<DB, 'campaign'>) =>
  reachesAll(actor) ? eb.val(true) : eb('campaign.brand_id', '=', among(administeredBrandIds(actor)))

/** The brands that an actor plans campaigns for; archived ones never. */
export const brandsToPlanFor = (actor: Actor) => administeredBrands(actor)

/** The brand that a plan is for when none is named: a brand admin’s own; an administrator has none. */
export const ownBrand = (actor: Actor) => administeredBrandIds(actor)[0] ?? null

/** The courses that a campaign of a brand may cover: the brand’s own, and for an administrator those of the platform. */
export const coursesToReward = (actor: Actor, brandId: string) => (eb: ExpressionBuilder<DB, 'card_course'>) => {
  const own = eb('card_course.brand_id', '=', brandId)
  const platform = eb.and([
    eb('card_course.brand_id', 'is', null),
    eb('card_course.retail_organization_id', 'is', null),
  ])
  return reachesAll(actor) ? eb.or([own, platform]) : own
}

/** What an actor may do with a campaign as it stands. */
export const mayWith = (actor: Actor, { brandId, phase }: { brandId: string; phase: string }) => {
  const changes = reachesAll(actor) || administeredBrandIds(actor).includes(brandId)
  const isDraft = phase === 'draft'
  return {
    edit: changes && isDraft,
    publish: changes && isDraft,
    end: changes && (phase === 'planned' || phase === 'running'),
    fulfil: changes && !isDraft,
  }
}
