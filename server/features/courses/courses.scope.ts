import { type ExpressionBuilder, sql } from 'kysely'
import type { DB } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { administeredBrandIds, among, ownBrandIds, ownChainIds, reachesAll } from '../organizations/reach.public.ts'

type CourseExpression = ExpressionBuilder<DB, 'card_course'>

/** The courses of an actor's own brand or retail organization, in any role there. */
const isOwnedBy = (brandIds: readonly string[], retailOrganizationIds: readonly string[]) => (eb: CourseExpression) =>
  eb.or([
    eb('card_course.brand_id', '=', among(brandIds)),
    eb('card_course.retail_organization_id', '=', among(retailOrganizationIds)),
  ])

/** The roles by which an actor may open courses. */
export type CourseReach = { opensAll: boolean; brandIds: string[]; retailOrganizationIds: string[] }

export const getReach = (actor: Actor): CourseReach => ({
  opensAll: reachesAll(actor),
  brandIds: ownBrandIds(actor),
  retailOrganizationIds: ownChainIds(actor),
})

/**
 * Whether a person, whose id and roles are in a row `asked`, may open the row `card_course`: a course on their tracks,
 * assigned directly, completed, or of their own organization; administrators any.
 */
export const mayOpenAsked = sql<boolean>`(
  asked."opensAll"
  or card_course.brand_id = any(asked."brandIds")
  or card_course.retail_organization_id = any(asked."retailOrganizationIds")
  or exists (select from visible_content v where v.user_id = asked."userId" and v.course_id = card_course.id)
  or exists (select from course_round r
              where r.user_id = asked."userId" and r.course_id = card_course.id and r.completed_at is not null))`

/**
 * The courses that an actor may edit: a brand admin their brand's, a retail organization's employee their
 * organization's, an administrator all.
 */
export const mayEditCourse = (actor: Actor) => (eb: CourseExpression) =>
  reachesAll(actor) ? eb.val(true) : isOwnedBy(administeredBrandIds(actor), ownChainIds(actor))(eb)

/** The same as a condition over rows `c` of `card_course`. */
export const editableCourses = (actor: Actor) =>
  reachesAll(actor)
    ? sql<boolean>`true`
    : sql<boolean>`(c.brand_id = ${among(administeredBrandIds(actor))}
        or c.retail_organization_id = ${among(ownChainIds(actor))})`
