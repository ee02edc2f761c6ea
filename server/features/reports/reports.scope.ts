import type { Actor } from '../../platform/http/actor.ts'
import { ownChainIds, ownDispensaries } from '../organizations/reach.public.ts'

/**
 * The dispensaries whose people an actor reports on: those that they run, and all of a retail organization that employs
 * them. Working with a dispensary, as brands and resellers do, is not enough.
 */
export const dispensariesInReports = (actor: Actor) => ownDispensaries(actor, 'dispensary')

/** Whether an actor looks at all dispensaries at once until they choose one; else at the one that they chose last. */
export const looksAtAll = (actor: Actor) => ownChainIds(actor).length > 0
