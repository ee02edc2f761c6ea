import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Actor, hasRole, listScopes } from '../../platform/http/actor.ts'

/*
 * Reach: the dispensaries, brands and companies of an actor, by role. Scope files compose these names and nothing else.
 * Names that end in Ids select ids; the others are conditions over a row of `dispensary` or `brand`, by its alias in
 * the statement.
 */

type Condition = RawBuilder<SqlBool>

/** `any(…)` of ids, for a column of them. */
export const among = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`

const everything = sql<SqlBool>`true`

/** Whether an actor reaches everything. */
export const reachesAll = (actor: Actor) => hasRole(actor, 'ROLE_ADMINISTRATOR')

/** The brands that an actor acts for: those that employ them, and the one chosen among their company's. */
export const ownBrandIds = (actor: Actor) => [...listScopes(actor, 'brand'), ...listScopes(actor, 'current-brand')]

/** The brand that an actor acts for: the chosen one, else the one that employs them. */
export const currentBrandId = (actor: Actor) =>
  [...listScopes(actor, 'current-brand'), ...listScopes(actor, 'brand')][0] ?? null

/** The brands that an actor administers. */
export const administeredBrandIds = (actor: Actor) => listScopes(actor, 'brand', 'ROLE_BRAND_ADMIN')

/** The brands that an actor sells for; an administrator of a brand sells, too. */
export const soldBrandIds = (actor: Actor) => [
  ...administeredBrandIds(actor),
  ...listScopes(actor, 'brand', 'ROLE_BRAND_SALES'),
  ...listScopes(actor, 'current-brand', 'ROLE_BRAND_SALES'),
]

/** The retail organizations that employ an actor. */
export const ownChainIds = (actor: Actor) => listScopes(actor, 'retail-organization')

/** The resellers that employ an actor. */
export const ownResellerIds = (actor: Actor) => listScopes(actor, 'reseller')

/** The dispensaries where an actor is a manager. */
export const ownDispensaryIds = (actor: Actor) => listScopes(actor, 'dispensary', 'ROLE_DISPENSARY_ADMIN')

/** The parent companies that employ an actor, whichever brand they act for. */
const ownParentCompanyIds = (actor: Actor) => listScopes(actor, 'parent-company')

/**
 * An actor's own dispensaries: where they are a manager, and all of their retail organization. None for an
 * administrator.
 */
export const ownDispensaries = (actor: Actor, d = 'd'): Condition =>
  sql`(${sql.ref(`${d}.id`)} = ${among(ownDispensaryIds(actor))}
    or ${sql.ref(`${d}.retail_organization_id`)} = ${among(ownChainIds(actor))})`

/** The dispensaries that an actor runs, and so approves sign-ups for: their own; all for an administrator. */
export const runDispensaries = (actor: Actor, d = 'd'): Condition =>
  reachesAll(actor) ? everything : ownDispensaries(actor, d)

/** The dispensaries whose people an actor manages: those they run, and those of their reseller. */
export const managedDispensaries = (actor: Actor, d = 'd'): Condition =>
  reachesAll(actor)
    ? everything
    : sql`(${ownDispensaries(actor, d)} or ${sql.ref(`${d}.reseller_id`)} = ${among(ownResellerIds(actor))})`

/** The dispensaries that some brands work with. */
export const dispensariesOfBrands = (brandIds: readonly string[], d = 'd'): Condition =>
  sql`${sql.ref(`${d}.id`)} in (select b.dispensary_id from brand_dispensary b where b.brand_id = ${among(brandIds)})`

/**
 * The dispensaries that some brands invited and that are unclaimed: no manager with a password, no chain, and no
 * reseller that keeps them.
 */
const invitedUnclaimedDispensaries = (brandIds: readonly string[], d = 'd'): Condition =>
  sql`(${sql.ref(`${d}.invited_by_brand_id`)} = ${among(brandIds)} and not ${sql.ref(`${d}.claimed`)}
    and ${sql.ref(`${d}.retail_organization_id`)} is null and ${sql.ref(`${d}.reseller_id`)} is null)`

/**
 * The open dispensaries to which an actor may add a manager, who then sees their people: those of the actor's reseller,
 * and the unclaimed ones invited by brands that the actor sells for; all for an administrator.
 */
export const appointedDispensaries = (actor: Actor, d = 'd'): Condition =>
  sql`(${sql.ref(`${d}.closed_at`)} is null and (${reachesAll(actor)}::boolean
    or ${sql.ref(`${d}.reseller_id`)} = ${among(ownResellerIds(actor))}
    or ${invitedUnclaimedDispensaries(soldBrandIds(actor), d)}))`

/** The dispensaries that an actor’s brand works with. */
const workedWithDispensaries = (actor: Actor, d = 'd'): Condition => dispensariesOfBrands(ownBrandIds(actor), d)

/** The dispensaries visible to an actor: those they manage and those that their brand works with. */
export const dispensariesInScope = (actor: Actor, d = 'dispensary'): Condition =>
  reachesAll(actor) ? everything : sql`(${managedDispensaries(actor, d)} or ${workedWithDispensaries(actor, d)})`

/** The active brands among which the people of a parent company or a reseller choose the one to act for. */
export const selectableBrands = (actor: Actor, b = 'brand'): Condition =>
  sql`(${sql.ref(`${b}.archived_at`)} is null
    and (${sql.ref(`${b}.parent_company_id`)} = ${among(ownParentCompanyIds(actor))}
         or ${sql.ref(`${b}.reseller_id`)} = ${among(ownResellerIds(actor))}))`

/** The chains that an actor keeps: all for an administrator, else those that employ them. */
export const keptChains = (actor: Actor, c = 'c'): Condition =>
  reachesAll(actor) ? everything : sql`${sql.ref(`${c}.id`)} = ${among(ownChainIds(actor))}`

/** The resellers and parent companies that an actor keeps: all for an administrator, else none. */
export const keptCompanies = (actor: Actor): Condition => (reachesAll(actor) ? everything : sql`false`)

/**
 * The active brands visible to an actor: those that employ them, those of their parent company and of their reseller.
 */
export const brandsInScope = (actor: Actor, b = 'brand'): Condition => {
  if (reachesAll(actor)) return sql`${sql.ref(`${b}.archived_at`)} is null`
  return sql`(${sql.ref(`${b}.archived_at`)} is null
    and (${sql.ref(`${b}.id`)} = ${among(listScopes(actor, 'brand'))}
         or ${sql.ref(`${b}.parent_company_id`)} = ${among(ownParentCompanyIds(actor))}
         or ${sql.ref(`${b}.reseller_id`)} = ${among(ownResellerIds(actor))}))`
}

/** The brands whose page an actor may open: those visible to them; for an administrator archived ones too. */
export const readableBrands = (actor: Actor, b = 'brand'): Condition =>
  reachesAll(actor) ? everything : brandsInScope(actor, b)

/** The active brands that an actor administers; all for an administrator. */
export const administeredBrands = (actor: Actor, b = 'brand'): Condition =>
  reachesAll(actor)
    ? sql`${sql.ref(`${b}.archived_at`)} is null`
    : sql`(${sql.ref(`${b}.archived_at`)} is null and ${sql.ref(`${b}.id`)} = ${among(administeredBrandIds(actor))})`

/**
 * Content that is of an actor's brand, or of the platform: a track, or a course or class, by the aliases of the rows
 * that may own it.
 */
export const ownBrandOrPlatform = (actor: Actor, ...content: [string, ...string[]]): Condition => {
  const brand = sql.join(content.map(alias => sql.ref(`${alias}.brand_id`)))
  const owner = sql.join(
    content.flatMap(alias => [sql.ref(`${alias}.brand_id`), sql.ref(`${alias}.retail_organization_id`)]),
  )
  return sql`(coalesce(${brand}) = ${among(ownBrandIds(actor))} or coalesce(${owner}) is null)`
}

/** The managers of dispensaries `d` of a condition, as rows of user_id and dispensary_id; without `asker`. */
export const selectManagers = (stores: Condition, asker: string | null = null) => sql`(
  select distinct g.user_id, g.scope_id as dispensary_id
    from user_grant g
   where g.kind = 'dispensary' and g.role = 'ROLE_DISPENSARY_ADMIN' and g.user_id is distinct from ${asker}::uuid
     and g.scope_id in (select d.id from dispensary d where ${stores}))`

/**
 * The people who run dispensaries `d` of a condition: their managers or, if there is none, the staff of their chain.
 */
export const selectStoreRunners = (stores: Condition, asker: string | null = null) => sql`(
  with manager as ${selectManagers(stores, asker)}
  select user_id, dispensary_id from manager
   union
  select g.user_id, d.id
    from dispensary d
    join user_grant g on g.kind = 'retail-organization' and g.scope_id = d.retail_organization_id
   where ${stores} and g.user_id is distinct from ${asker}::uuid and d.id not in (select dispensary_id from manager))`

/** Whether a dispensary is one of an actor's own, decided by its row. */
export const isOwnDispensary = (actor: Actor, place: { id: string; retail_organization_id: string | null }) =>
  ownDispensaryIds(actor).includes(place.id) || ownChainIds(actor).some(id => id === place.retail_organization_id)

/**
 * Whether a person, by an expression of their id, may add people to dispensary `d` now: an administrator, its manager, or
 * staff of its chain or reseller.
 */
export const canAddPeople = (userId: RawBuilder<unknown>): Condition => sql`exists (
  select from user_grant g
   where g.user_id = ${userId}
     and (g.role = 'ROLE_ADMINISTRATOR'
          or (g.kind = 'dispensary' and g.role = 'ROLE_DISPENSARY_ADMIN' and g.scope_id = d.id)
          or (g.kind = 'retail-organization' and g.scope_id = d.retail_organization_id)
          or (g.kind = 'reseller' and g.scope_id = d.reseller_id)))`
