import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { problem } from '../../platform/problem.ts'
import {
  administeredBrandIds,
  among,
  dispensariesOfBrands,
  managedDispensaries,
  ownBrandIds,
  ownChainIds,
  ownDispensaryIds,
  ownResellerIds,
  reachesAll,
} from '../organizations/reach.public.ts'

/** What an actor may see of employees: at which stores, which training, and whether more than their names. */
export type EmployeeScope = {
  /** A condition over `dispensary d`. */
  stores: RawBuilder<SqlBool>
  /** A condition over `employment e`. */
  people: RawBuilder<SqlBool>
  /** A condition over `course_round r`: the rounds that may be ended. */
  rounds: RawBuilder<SqlBool>
  /** The brands whose content counts; null = all content assigned to the stores. */
  brandIds: readonly string[] | null
  /** All people at all stores. */
  isEverywhere: boolean
}

/**
 * Rounds started while their person worked at one of the manager's stores; or all rounds, if the manager's scope
 * includes all employers of the person. Hiring a person by their address thus never voids what they learned before.
 */
const resettableRounds = (actor: Actor) => {
  if (reachesAll(actor)) return sql<SqlBool>`true`
  return sql<SqlBool>`(
    exists (select from employment w join dispensary d on d.id = w.dispensary_id
             where w.user_id = r.user_id and w.started_at <= r.started_at
               and (w.ended_at is null or w.ended_at > r.started_at) and ${managedDispensaries(actor)})
    or not exists (select from employment w left join dispensary d on d.id = w.dispensary_id
                    where w.user_id = r.user_id and w.ended_at is null and (d.id is null or not ${managedDispensaries(actor)})))`
}

const limitedTo = (stores: RawBuilder<SqlBool>, dispensaryId: string | undefined) =>
  dispensaryId ? sql<SqlBool>`(${stores} and d.id = ${dispensaryId}::uuid)` : stores

/** The employees that an actor manages, at one store or at all. */
export const managedEmployees = (actor: Actor, dispensaryId?: string): EmployeeScope => ({
  stores: limitedTo(managedDispensaries(actor), dispensaryId),
  people: sql`true`,
  rounds: resettableRounds(actor),
  brandIds: null,
  isEverywhere: reachesAll(actor) && !dispensaryId,
})

/** A brand sees the people of its partner stores who took one of its courses. */
const workedWith = (brandIds: readonly string[], dispensaryId?: string): EmployeeScope => ({
  stores: limitedTo(dispensariesOfBrands(brandIds), dispensaryId),
  people: sql`(e.ended_at is null and exists (
    select from course_round r join card_course c on c.id = r.course_id
     where r.user_id = e.user_id and c.brand_id = ${among(brandIds)}))`,
  rounds: sql`true`,
  brandIds,
  isEverywhere: false,
})

/** The scopes in which an actor may see an employee, the widest first: as their manager, or as a partner brand. */
export const employeeScopes = (actor: Actor, dispensaryId?: string): EmployeeScope[] => {
  const brandIds = ownBrandIds(actor)
  return [managedEmployees(actor, dispensaryId), ...(brandIds.length > 0 ? [workedWith(brandIds, dispensaryId)] : [])]
}

/** The scopes in which an actor may reset an employee's courses; a brand admin those of the brand. */
export const resetScopes = (actor: Actor): EmployeeScope[] => {
  const brandIds = administeredBrandIds(actor)
  return [managedEmployees(actor), ...(brandIds.length > 0 ? [workedWith(brandIds)] : [])]
}

/** Whether a course or a class, joined as `c` and `k`, counts in this scope. */
export const countsIn = ({ brandIds }: EmployeeScope) =>
  brandIds ? sql<SqlBool>`coalesce(c.brand_id, k.brand_id) = ${among(brandIds)}` : sql<SqlBool>`true`

/** A directly assigned course is visible unless it belongs to a chain of which the caller manages no store. */
export const isDirectCourseVisible = ({ stores }: EmployeeScope) => sql<SqlBool>`(c.retail_organization_id is null
  or exists (select from dispensary d where d.retail_organization_id = c.retail_organization_id and ${stores}))`

const isChainWide = (actor: Actor) => ownChainIds(actor).length > 0 || ownResellerIds(actor).length > 0

/** The store that a manager chose last; undefined = all of the caller's stores. */
const lastChosenDispensary = async (db: Db, actor: Actor) => {
  const { rows } = await sql<{ id: string }>`
    select dispensary_id as id from my_dispensary
     where user_id = ${actor.id} and dispensary_id = ${among(ownDispensaryIds(actor))}
     order by chosen_at desc nulls last, started_at, dispensary_id limit 1`.execute(db)
  return rows[0]?.id
}

const managesDispensary = async (db: Db, actor: Actor, dispensaryId: string) => {
  const { rows } =
    await sql`select from dispensary d where d.id = ${dispensaryId}::uuid and ${managedDispensaries(actor)}`.execute(db)
  return rows.length > 0
}

/**
 * The requested store, otherwise a manager's own; undefined = all of the chain's. NOT_FOUND for stores outside the
 * caller's scope.
 */
export const requestedDispensary = async (db: Db, actor: Actor, dispensaryId: string | undefined) => {
  if (dispensaryId) {
    if (!(await managesDispensary(db, actor, dispensaryId))) throw problem('NOT_FOUND')
    return dispensaryId
  }
  return isChainWide(actor) ? undefined : lastChosenDispensary(db, actor)
}

/** The one store that a person is added to; chain employees and administrators must name it. */
export const getDispensary = async (db: Db, actor: Actor, dispensaryId: string | undefined) => {
  const id = await requestedDispensary(db, actor, dispensaryId)
  if (!id) throw problem('INVALID_INPUT', { errors: { dispensaryId: ['Choose a dispensary.'] } })
  return id
}
