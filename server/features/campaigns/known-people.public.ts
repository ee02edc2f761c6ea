import { sql } from 'kysely'
import type { Actor } from '../../platform/http/actor.ts'
import { managedDispensaries } from '../organizations/reach.public.ts'
import { shownCount } from '../organizations/small-groups.public.ts'
import { allStandAsYes } from './nameable.public.ts'

/**
 * The people whom an actor who looks at something of a brand may name anyway, as a statement of their ids: those at stores
 * that the actor manages or that the brand works with, those whose last answer to it is yes, and its own. Another brand of
 * the same actor names nobody here.
 */
export const knownPeople = (actor: Actor, brandId: string | null) => sql`(
    select e.user_id
      from employment e join brand_dispensary works on works.dispensary_id = e.dispensary_id and works.brand_id = ${brandId}::uuid
     where e.ended_at is null
     union
    select e.user_id
      from employment e join dispensary d on d.id = e.dispensary_id and ${managedDispensaries(actor)}
     where e.ended_at is null
     union
    select answer.user_id from brand_opt_in answer where answer.brand_id = ${brandId}::uuid and ${allStandAsYes('answer')}
     union
    select g.user_id from user_grant g where g.kind in ('brand', 'current-brand') and g.scope_id = ${brandId}::uuid)`

/**
 * How many people there are, as it is shown to somebody who may name some of them: these exactly, all others rounded down
 * to fives. So whoever makes people whom they know come or go moves no five of the others.
 */
export const knownAndFives = ({ known, others }: { known: number; others: number }) => known + (shownCount(others) ?? 0)
