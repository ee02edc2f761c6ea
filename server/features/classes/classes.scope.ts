import { sql } from 'kysely'
import type { Actor } from '../../platform/http/actor.ts'
import { among, ownBrandIds, ownChainIds, reachesAll } from '../organizations/reach.public.ts'

/**
 * The classes that an actor may open: those on their tracks, those they completed, their own organization's;
 * administrators all.
 */
export const mayOpenClass = (actor: Actor) =>
  reachesAll(actor)
    ? sql<boolean>`true`
    : sql<boolean>`(
        exists (select from visible_content v where v.user_id = ${actor.id} and v.class_id = class.id)
        or exists (select from class_progress p
                    where p.user_id = ${actor.id} and p.class_id = class.id and p.completed_at is not null)
        or exists (select from class_past_round p where p.user_id = ${actor.id} and p.class_id = class.id)
        or class.brand_id = ${among(ownBrandIds(actor))} or class.retail_organization_id = ${among(ownChainIds(actor))})`
