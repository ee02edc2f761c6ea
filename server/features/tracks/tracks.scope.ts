import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../platform/http/actor.ts'
import { managedDispensaries, ownBrandOrPlatform } from '../organizations/reach.public.ts'

/**
 * Which of a store's tracks an actor sees, as a condition over `dispensary d` and `track t`: its managers all, a
 * partner brand its own and the platform's. Decision 29.
 */
export const tracksInScope = (actor: Actor) =>
  sql<SqlBool>`(${managedDispensaries(actor)} or ${ownBrandOrPlatform(actor, 't')})`

/** The same for a course or class of such a track, joined as `c` and `k`: whether its being muted is shown. */
export const mutesInScope = (actor: Actor) =>
  sql<SqlBool>`(${managedDispensaries(actor)} or ${ownBrandOrPlatform(actor, 'c', 'k')})`

/**
 * The dispensaries whose due dates an actor sets: those that they manage; none for brand people. A condition over
 * `dispensary`.
 */
export const dispensariesWithOwnDueDates = (actor: Actor) => managedDispensaries(actor, 'dispensary')
