import { sql } from 'kysely'
import type { Actor } from '../../../platform/http/actor.ts'
import {
  administeredBrandIds,
  administeredBrands,
  among,
  ownBrandIds,
  reachesAll,
} from '../../organizations/reach.public.ts'

const everything = sql<boolean>`true`

/** The campaigns that an actor sees: administrators all, brand people those of their current brand. */
export const campaignsInScope = (actor: Actor) =>
  reachesAll(actor) ? everything : sql<boolean>`campaign.brand_id = ${among(ownBrandIds(actor))}`

/** The campaigns that an actor may change: administrators all, brand admins those of their own brand. */
export const campaignsToChange = (actor: Actor) =>
  reachesAll(actor) ? everything : sql<boolean>`campaign.brand_id = ${among(administeredBrandIds(actor))}`

/** The campaigns that an actor may change, as a condition over rows `c`. */
export const plansToChange = (actor: Actor) =>
  reachesAll(actor) ? everything : sql<boolean>`c.brand_id = ${among(administeredBrandIds(actor))}`

/** The brands that an actor plans campaigns for; never archived ones. */
export const brandsToPlanFor = (actor: Actor) => administeredBrands(actor)

/** The brand of a plan when none is named: a brand admin’s own; an administrator has none. */
export const ownBrand = (actor: Actor) => administeredBrandIds(actor)[0] ?? null

/** The courses that a brand's campaign may cover: its own; an administrator may add the platform's. */
export const coursesToReward = (actor: Actor, brandId: string) =>
  reachesAll(actor)
    ? sql<boolean>`(card_course.brand_id = ${brandId}
        or card_course.brand_id is null and card_course.retail_organization_id is null)`
    : sql<boolean>`card_course.brand_id = ${brandId}`

/** Whether an actor may change the campaigns of a brand. */
export const mayChange = (actor: Actor, brandId: string) =>
  reachesAll(actor) || administeredBrandIds(actor).includes(brandId)

/** The permissions of an actor for a campaign in its current state. */
export const mayWith = (actor: Actor, { brandId, phase }: { brandId: string; phase: string }) => {
  const changes = mayChange(actor, brandId)
  const isDraft = phase === 'draft'
  return {
    edit: changes && isDraft,
    publish: changes && isDraft,
    end: changes && (phase === 'planned' || phase === 'running'),
    fulfil: changes && !isDraft,
  }
}
