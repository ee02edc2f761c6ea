import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../../platform/http/actor.ts'
import {
  among,
  ownChainIds,
  ownDispensaries,
  ownDispensaryIds,
  ownResellerIds,
  reachesAll,
} from '../../../organizations/reach.public.ts'

/*
 * Conditions over a request `r`, one of its owners `o` with the store `d`, and the store `other` of the second owner.
 */

/** Whether an actor is of the owner of store `other`, or manages it. */
const isOfOther = (actor: Actor): RawBuilder<SqlBool> => sql`(
  ${ownDispensaries(actor, 'other')}
  or (other.retail_organization_id is null and other.reseller_id = ${among(ownResellerIds(actor))}))`

/**
 * Whether an actor answers for owner `o`: the head office of its chain, otherwise the people of its reseller, otherwise
 * its managers. No site administrators, and no one who also belongs to the other store.
 */
export const answersFor = (actor: Actor): RawBuilder<SqlBool> => sql`(
  not ${reachesAll(actor)}::boolean and ${isOfOther(actor)} is not true
  and case when o.retail_organization_id is not null then o.retail_organization_id = ${among(ownChainIds(actor))}
           when o.reseller_id is not null then o.reseller_id = ${among(ownResellerIds(actor))}
           else o.dispensary_id = ${among(ownDispensaryIds(actor))} end)`

/** The same of a person `u`, for asking them: whether they are an administrator, or belong to the store `other`. */
export const mayNotAnswer = sql<SqlBool>`(exists (
  select from user_grant held
   where held.user_id = u.id
     and (held.role = 'ROLE_ADMINISTRATOR'
          or (held.role = 'ROLE_DISPENSARY_ADMIN' and held.scope_id = other.id)
          or (held.kind = 'retail-organization' and held.scope_id = other.retail_organization_id)
          or (held.kind = 'reseller' and held.scope_id = other.reseller_id and other.retail_organization_id is null))))`

/** Whether request `r` is open: not ended, and its asker is still an administrator. */
export const isOpen = sql<SqlBool>`(r.ended is null and exists (
  select from user_grant asker
    join app_user asking on asking.id = asker.user_id and asking.enabled
   where asker.user_id = r.asked_by and asker.role = 'ROLE_ADMINISTRATOR'))`

/** The answer of owner `o`, null while there is none: that of a manager counts only while they manage the store. */
export const ownerAnswer = sql<boolean | null>`(
  case when num_nonnulls(o.retail_organization_id, o.reseller_id) > 0
         or exists (select from user_grant answerer
                     where answerer.user_id = o.answered_by and answerer.role = 'ROLE_DISPENSARY_ADMIN'
                       and answerer.scope_id = o.dispensary_id)
       then o.accepted end)`

/** Whether owner `o` still owns the store `d`. */
export const ownsStill = sql<SqlBool>`(
  d.retail_organization_id is not distinct from o.retail_organization_id
  and case when d.retail_organization_id is null then d.reseller_id end is not distinct from o.reseller_id)`

/** Whether both owners of request `r` have accepted. */
export const isAgreed = sql<SqlBool>`(not exists (
  select from merge_request_owner o
    join dispensary d on d.id = o.dispensary_id
   where o.request_id = r.id and (${ownsStill} and ${ownerAnswer}) is not true))`
