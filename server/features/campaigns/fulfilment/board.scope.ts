import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../platform/http/actor.ts'
import { administeredBrandIds, among, ownBrandIds, reachesAll } from '../../organizations/reach.public.ts'

type Condition = RawBuilder<SqlBool>

/**
 * The campaigns `c` whose rewards an actor sees on the board: administrators all, brand people those of their brand.
 */
export const seenCampaigns = (actor: Actor): Condition =>
  reachesAll(actor) ? sql`true` : sql`c.brand_id = ${among(ownBrandIds(actor))}`

/** The campaigns `c` whose rewards an actor may send. */
export const fulfilledCampaigns = (actor: Actor): Condition =>
  reachesAll(actor) ? sql`true` : sql`c.brand_id = ${among(administeredBrandIds(actor))}`

/** The brands `brand` whose batches an actor sees, and downloads. */
export const fulfilledBrands = (actor: Actor): Condition =>
  reachesAll(actor) ? sql`true` : sql`brand.id = ${among(administeredBrandIds(actor))}`

/** Whether an actor may send the rewards of any brand. */
export const fulfilsAny = (actor: Actor) => reachesAll(actor) || administeredBrandIds(actor).length > 0
