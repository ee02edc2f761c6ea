import { type ExpressionBuilder, sql } from 'kysely'
import type { DB } from '../../platform/database/database.ts'
import { type Actor, hasRole, scopesOf } from '../../platform/http/actor.ts'

type Courses = ExpressionBuilder<DB, 'card_course'>

/** The courses that an actor owns through a brand or a retail organization, in any of the roles there. */
const ownedBy = (brandIds: readonly string[], retailOrganizationIds: readonly string[]) => (eb: Courses) =>
  eb.or([
    eb('card_course.brand_id', '=', sql<string>`any(${brandIds}::uuid[])`),
    eb('card_course.retail_organization_id', '=', sql<string>`any(${retailOrganizationIds}::uuid[])`),
  ])

const brandsOf = (actor: Actor) => [...scopesOf(actor, 'brand'), ...scopesOf(actor, 'current-brand')]

/** The courses that an actor may open: those on their tracks or given to them, those they completed, their own organization's; an administrator all. */
export const mayOpenCourse = (actor: Actor) => (eb: Courses) => {
  if (hasRole(actor, 'ROLE_ADMINISTRATOR')) return eb.val(true)
  const visible = eb.exists(
    eb
      .selectFrom('visible_item')
      .select(sql`1`.as('one'))
      .where('visible_item.user_id', '=', actor.id)
      .whereRef('visible_item.course_id', '=', 'card_course.id'),
  )
  const completed = eb.exists(
    eb
      .selectFrom('course_round')
      .select(sql`1`.as('one'))
      .where('course_round.user_id', '=', actor.id)
      .whereRef('course_round.course_id', '=', 'card_course.id')
      .where('course_round.completed_at', 'is not', null),
  )
  return eb.or([visible, completed, ownedBy(brandsOf(actor), scopesOf(actor, 'retail-organization'))(eb)])
}

/** The courses that an actor may edit: a brand admin their brand's, a retail organization's employee their organization's, an administrator all. */
export const mayEditCourse = (actor: Actor) => (eb: Courses) =>
  hasRole(actor, 'ROLE_ADMINISTRATOR')
    ? eb.val(true)
    : ownedBy(scopesOf(actor, 'brand', 'ROLE_BRAND_ADMIN'), scopesOf(actor, 'retail-organization'))(eb)
