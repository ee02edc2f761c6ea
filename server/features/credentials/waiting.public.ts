import { sql } from 'kysely'
import type { Actor } from '../../platform/http/actor.ts'
import { complianceStores } from './credentials.scope.ts'
import { withStandings } from './standings/standing-facts.ts'

const notOf = ({ id }: Actor) => sql<boolean>`e.user_id <> ${id}::uuid`

/** The brought certificates that wait for an actor's look: of people of their stores, for requirements of these. */
export const unconfirmedCredentialRows = (actor: Actor, now: Date) => sql`
  from (with ${withStandings({ stores: complianceStores(actor), people: notOf(actor), now })}
        select distinct s.user_id, s.requirement_id from standing s where s.unconfirmed_until >= s.today) waiting`

/** The people of an actor's stores who may not sell today. */
export const blockedPeopleRows = (actor: Actor, now: Date) => sql`
  from (with ${withStandings({ stores: complianceStores(actor), now })}
        select distinct s.user_id from standing s where s.state in ('missing', 'expired')) blocked`
