import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type Actor, hasRole, scopesOf } from '../../platform/http/actor.ts'
import { problem } from '../../platform/problem.ts'

/** What an actor may see of employees: at which stores, what of their training, and whether more than their names. */
export type Sight = {
  /** A condition over `dispensary d`. */
  stores: RawBuilder<SqlBool>
  /** A condition over `employment e`. */
  people: RawBuilder<SqlBool>
  /** A condition over `course_round r`: which passes through a course may be ended. */
  rounds: RawBuilder<SqlBool>
  /** The brands whose content alone counts; null = all that the stores were given. */
  brandIds: readonly string[] | null
  /** Everybody at every store. */
  isEverywhere: boolean
}

const among = (ids: readonly string[]) => sql`any(${ids}::uuid[])`

/** The stores whose people an actor keeps: an administrator all, a manager theirs, a chain's employee and a reseller those of the chain or the reseller. */
const keptStores = (actor: Actor) => {
  if (hasRole(actor, 'ROLE_ADMINISTRATOR')) return sql<SqlBool>`true`
  return sql<SqlBool>`(d.id = ${among(scopesOf(actor, 'dispensary', 'ROLE_DISPENSARY_ADMIN'))}
    or d.retail_organization_id = ${among(scopesOf(actor, 'retail-organization'))}
    or d.reseller_id = ${among(scopesOf(actor, 'reseller'))})`
}

/**
 * Passes that began while their person worked at a store of the keeper's, or all, where everybody who employs them answers
 * to the keeper. Whoever hires somebody by their address alone voids nothing of what they learned before.
 */
const keptRounds = (actor: Actor) => {
  if (hasRole(actor, 'ROLE_ADMINISTRATOR')) return sql<SqlBool>`true`
  return sql<SqlBool>`(
    exists (select from employment w join dispensary d on d.id = w.dispensary_id
             where w.user_id = r.user_id and w.started_at <= r.started_at
               and (w.ended_at is null or w.ended_at > r.started_at) and ${keptStores(actor)})
    or not exists (select from employment w left join dispensary d on d.id = w.dispensary_id
                    where w.user_id = r.user_id and w.ended_at is null and (d.id is null or not ${keptStores(actor)})))`
}

const only = (stores: RawBuilder<SqlBool>, dispensaryId: string | undefined) =>
  dispensaryId ? sql<SqlBool>`(${stores} and d.id = ${dispensaryId}::uuid)` : stores

/** The employees whom an actor keeps, at one store or at all. */
export const kept = (actor: Actor, dispensaryId?: string): Sight => ({
  stores: only(keptStores(actor), dispensaryId),
  people: sql`true`,
  rounds: keptRounds(actor),
  brandIds: null,
  isEverywhere: hasRole(actor, 'ROLE_ADMINISTRATOR') && !dispensaryId,
})

const brandsOf = (actor: Actor, role?: 'ROLE_BRAND_ADMIN') =>
  role ? scopesOf(actor, 'brand', role) : [...scopesOf(actor, 'brand'), ...scopesOf(actor, 'current-brand')]

/** A brand sees who works at a store that it works with, and took one of its courses. */
const workedWith = (brandIds: readonly string[], dispensaryId?: string): Sight => ({
  stores: only(
    sql<SqlBool>`d.id in (select b.dispensary_id from brand_dispensary b where b.brand_id = ${among(brandIds)})`,
    dispensaryId,
  ),
  people: sql`(e.ended_at is null and exists (
    select from course_round r join card_course c on c.id = r.course_id
     where r.user_id = e.user_id and c.brand_id = ${among(brandIds)}))`,
  rounds: sql`true`,
  brandIds,
  isEverywhere: false,
})

/** In which ways an actor may see an employee, the widest first: as who keeps them, or as a brand that the store works with. */
export const sightsOf = (actor: Actor, dispensaryId?: string): Sight[] => {
  const brandIds = brandsOf(actor)
  return [kept(actor, dispensaryId), ...(brandIds.length > 0 ? [workedWith(brandIds, dispensaryId)] : [])]
}

/** In which ways an actor may reset an employee's courses: a brand's administrator those of the brand. */
export const resetSightsOf = (actor: Actor): Sight[] => {
  const brandIds = brandsOf(actor, 'ROLE_BRAND_ADMIN')
  return [kept(actor), ...(brandIds.length > 0 ? [workedWith(brandIds)] : [])]
}

/** Whether a course or a class, joined as `c` and `k`, counts in this sight. */
export const countsIn = ({ brandIds }: Sight) =>
  brandIds ? sql<SqlBool>`coalesce(c.brand_id, k.brand_id) = ${among(brandIds)}` : sql<SqlBool>`true`

/** A course given by name is told unless it belongs to a chain of which the caller keeps no store. */
export const isTold = ({ stores }: Sight) => sql<SqlBool>`(c.retail_organization_id is null
  or exists (select from dispensary d where d.retail_organization_id = c.retail_organization_id and ${stores}))`

const isChainWide = (actor: Actor) =>
  scopesOf(actor, 'retail-organization').length > 0 || scopesOf(actor, 'reseller').length > 0

/** The store of a manager's that was chosen last; undefined = of all the caller's stores. */
const chosenStore = async (db: Db, actor: Actor) => {
  const managed = scopesOf(actor, 'dispensary', 'ROLE_DISPENSARY_ADMIN')
  const { rows } = await sql<{ id: string }>`
    select dispensary_id as id from my_place
     where user_id = ${actor.id} and dispensary_id = ${among(managed)}
     order by chosen_at desc nulls last, started_at, dispensary_id limit 1`.execute(db)
  return rows[0]?.id
}

const isKeptStore = async (db: Db, actor: Actor, dispensaryId: string) => {
  const { rows } =
    await sql`select from dispensary d where d.id = ${dispensaryId}::uuid and ${keptStores(actor)}`.execute(db)
  return rows.length > 0
}

/**
 * The store whose employees are meant: the one named, else a manager's own; undefined = all of the chain's. NOT_FOUND
 * for a store that is not the caller's.
 */
export const storeMeant = async (db: Db, actor: Actor, dispensaryId: string | undefined) => {
  if (dispensaryId) {
    if (!(await isKeptStore(db, actor, dispensaryId))) throw problem('NOT_FOUND')
    return dispensaryId
  }
  return isChainWide(actor) ? undefined : chosenStore(db, actor)
}

/** The one store that somebody is added to; a chain's employee and an administrator name it. */
export const getStore = async (db: Db, actor: Actor, dispensaryId: string | undefined) => {
  const id = await storeMeant(db, actor, dispensaryId)
  if (!id) throw problem('INVALID_INPUT', { errors: { dispensaryId: ['Choose a dispensary.'] } })
  return id
}
