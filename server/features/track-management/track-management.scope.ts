import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import type { FigureReader } from '../campaigns/brand-figures.public.ts'
import {
  administeredBrandIds,
  among,
  dispensariesInScope,
  managedDispensaries,
  ownChainIds,
  ownDispensaryIds,
  reachesAll,
  soldBrandIds,
} from '../organizations/reach.public.ts'

type Condition = RawBuilder<SqlBool>

const everything = sql<SqlBool>`true`

/** Content of an actor's own chains and of the brands that they administer, by the alias of its row. */
const ownContent = (actor: Actor, content: string): Condition =>
  sql`(${sql.ref(`${content}.retail_organization_id`)} = ${among(ownChainIds(actor))}
    or ${sql.ref(`${content}.brand_id`)} = ${among(administeredBrandIds(actor))})`

/** The tracks `t` that an actor makes: administrators all, chain people and brand administrators their own. */
export const authoredTracks = (actor: Actor): Condition => (reachesAll(actor) ? everything : ownContent(actor, 't'))

/** The brands that work with a dispensary of an actor's chains. */
const partnerBrands = (actor: Actor) => sql`(
  select b.brand_id from brand_dispensary b join dispensary d on d.id = b.dispensary_id
   where d.retail_organization_id = ${among(ownChainIds(actor))})`

/**
 * The courses and classes `c` that an actor may add to tracks: the platform's, their own, and for a chain's people
 * those of the brands that work with one of its stores.
 */
export const usableContent = (actor: Actor): Condition =>
  reachesAll(actor)
    ? everything
    : sql`(c.brand_id is null and c.retail_organization_id is null or ${ownContent(actor, 'c')}
        or c.brand_id in ${partnerBrands(actor)})`

/** The open stores `d` whose tracks an actor assigns and sets; none for brand people. */
export const storesToSet = (actor: Actor): Condition => sql`(d.closed_at is null and ${managedDispensaries(actor)})`

/**
 * The active tracks `t` that an actor may assign to store `d`: the platform's, its chain's, and those of brands that
 * work with it; an administrator any.
 */
export const givableTracks = (actor: Actor): Condition =>
  sql`(t.archived_at is null and (${reachesAll(actor)}::boolean
    or t.brand_id is null and t.retail_organization_id is null
    or t.retail_organization_id = d.retail_organization_id
    or exists (select from brand_dispensary b where b.brand_id = t.brand_id and b.dispensary_id = d.id)))`

/** The tracks `t` that are or can be assigned to an actor's stores. */
export const gridTracks = (actor: Actor): Condition =>
  reachesAll(actor)
    ? everything
    : sql`(t.brand_id is null and t.retail_organization_id is null or ${ownContent(actor, 't')}
        or t.brand_id in ${partnerBrands(actor)}
        or exists (select from track_assignment a join dispensary d on d.id = a.dispensary_id
                    where a.track_id = t.id and ${storesToSet(actor)}))`

/** The assignment rules `r` that an actor manages: those of their chains; an administrator all. */
export const managedRules = (actor: Actor): Condition =>
  reachesAll(actor) ? everything : sql`(r.retail_organization_id = ${among(ownChainIds(actor))})`

/** The tracks `t` that a rule of a chain, or with null of the platform, can assign where its stores can have them. */
export const ruleTracks = (chainId: string | null): Condition =>
  chainId === null
    ? sql`(t.archived_at is null and t.retail_organization_id is null)`
    : sql`(t.archived_at is null
        and (t.brand_id is null and coalesce(t.retail_organization_id, ${chainId}::uuid) = ${chainId}::uuid
          or t.brand_id in (select b.brand_id from brand_dispensary b join dispensary d on d.id = b.dispensary_id
                             where d.retail_organization_id = ${chainId}::uuid)))`

/** The open stores `d` of a rule's chain; of the platform's rules all. */
export const ruleStores = (chainId: string | null): Condition =>
  chainId === null
    ? sql`(d.closed_at is null)`
    : sql`(d.closed_at is null and d.retail_organization_id = ${chainId}::uuid)`

/** Offers `o` that an actor answers: to their own chain, or to the store that they manage. */
export const answeredOffers = (actor: Actor): Condition =>
  sql`(o.retail_organization_id = ${among(ownChainIds(actor))} or o.dispensary_id = ${among(ownDispensaryIds(actor))})`

/** The brands, by a column, whose offers an actor may read: those that they sell for. */
export const readsOffers = (actor: Actor, brandId: string): Condition =>
  sql`${sql.ref(brandId)} = ${among(soldBrandIds(actor))}`

/** The same for the brands for which they make and withdraw offers. */
export const makesOffers = (actor: Actor, brandId: string): Condition =>
  sql`${sql.ref(brandId)} = ${among(administeredBrandIds(actor))}`

/** The stores `d` that an actor may see by name where a track is used. */
export const namedStores = (actor: Actor): Condition => dispensariesInScope(actor, 'd')

/** The stores `d` whose people an actor may see by name. */
const seesPeople = (actor: Actor): Condition => managedDispensaries(actor)

/** How an actor reads figures: exactly and by name, or within the privacy rules of a brand. */
export type Reader = { actor: Actor; mayName: boolean; brandId: string | null }

/** Reader of a track's figures: exact for readers who may name everyone at its stores, which no brand may. */
export const getReader = async (db: Db, actor: Actor, trackId: string): Promise<Reader> => {
  const { rows } = await sql<Omit<Reader, 'actor'>>`
    select t.brand_id as "brandId", not exists (
             select from track_assignment a join dispensary d on d.id = a.dispensary_id
              where a.track_id = t.id and not coalesce(${seesPeople(actor)}, false)) as "mayName"
      from track t where t.id = ${trackId}::uuid`.execute(db)
  return { actor, ...(rows[0] ?? { mayName: false, brandId: null }) }
}

/** The same reader where people are counted. */
export const figureReader = ({ actor, mayName, brandId }: Reader): FigureReader =>
  mayName ? 'exact' : { actor, brandId }

/**
 * Content `c` whose progress a reader may see: all for readers who may name everyone, otherwise that of the track's own
 * brand or chain.
 */
export const countedContent = ({ actor, mayName, brandId }: Reader, content: string): Condition =>
  mayName
    ? everything
    : sql`(${sql.ref(`${content}.brand_id`)} = ${brandId}::uuid
        or ${sql.ref(`${content}.retail_organization_id`)} = ${among(ownChainIds(actor))})`

/** The jobs `r` that an actor may use: those of every store, and those of the chains of stores that they manage. */
export const namedRoles = (actor: Actor): Condition =>
  reachesAll(actor)
    ? everything
    : sql`(r.retail_organization_id is null or r.retail_organization_id = ${among(ownChainIds(actor))}
        or exists (select from dispensary d
                    where d.retail_organization_id = r.retail_organization_id and ${managedDispensaries(actor)}))`

/**
 * The owner of a new track: the platform only for administrators, otherwise an own chain or brand; null = not allowed.
 */
export const findNewOwner = (
  actor: Actor,
  owner: { brandId?: string | undefined; retailOrganizationId?: string | undefined },
) => {
  const [brandId = null, retailOrganizationId = null] = [owner.brandId, owner.retailOrganizationId]
  if (brandId !== null && retailOrganizationId !== null) return null
  if (reachesAll(actor)) return { brandId, retailOrganizationId }
  const [brands, chains] = [administeredBrandIds(actor), ownChainIds(actor)]
  if (brandId !== null) return brands.includes(brandId) ? { brandId, retailOrganizationId } : null
  if (retailOrganizationId !== null)
    return chains.includes(retailOrganizationId) ? { brandId, retailOrganizationId } : null
  const [chain] = chains
  const [brand] = brands
  if (chain) return { brandId: null, retailOrganizationId: chain }
  return brand ? { brandId: brand, retailOrganizationId: null } : null
}
