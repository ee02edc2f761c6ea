import { type ExpressionBuilder, sql } from 'kysely'
import type { DB } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { among, ownBrandIds, ownChainIds, reachesAll } from '../organizations/reach.public.ts'

/**
 * The classes that an actor may open: those on their tracks, those they completed, their own organization's;
 * administrators all.
 */
export const mayOpenClass = (actor: Actor) => (eb: ExpressionBuilder<DB, 'class'>) => {
  if (reachesAll(actor)) return eb.val(true)
  const visible = eb.exists(
    eb
      .selectFrom('visible_content')
      .select(sql`1`.as('one'))
      .where('visible_content.user_id', '=', actor.id)
      .whereRef('visible_content.class_id', '=', 'class.id'),
  )
  const completed = eb.exists(
    eb
      .selectFrom('class_progress')
      .select(sql`1`.as('one'))
      .where('class_progress.user_id', '=', actor.id)
      .whereRef('class_progress.class_id', '=', 'class.id')
      .where('class_progress.completed_at', 'is not', null),
  )
  const completedBefore = eb.exists(
    eb
      .selectFrom('class_past_round')
      .select(sql`1`.as('one'))
      .where('class_past_round.user_id', '=', actor.id)
      .whereRef('class_past_round.class_id', '=', 'class.id'),
  )
  return eb.or([
    visible,
    completed,
    completedBefore,
    eb('class.brand_id', '=', among(ownBrandIds(actor))),
    eb('class.retail_organization_id', '=', among(ownChainIds(actor))),
  ])
}
