import { sql } from 'kysely'
import type { Actor } from '../../platform/http/actor.ts'
import { complianceStores } from './credentials.scope.ts'
import { withStandings } from './standings/standing-facts.ts'

/** Employments `e` of others who have a certificate that no one confirmed: few, so that their standings are read quickly. */
const withUnconfirmed = ({ id }: Actor) => sql<boolean>`(e.user_id <> ${id}::uuid
  and e.user_id in (select c.user_id from credential c where c.confirmed_at is null and c.ended_at is null))`

/** The brought certificates that wait for an actor's look: of people of their stores, for requirements of these. */
export const unconfirmedCredentialRows = (actor: Actor, now: Date) => sql`
  from (with ${withStandings({ stores: complianceStores(actor), people: withUnconfirmed(actor), now })}
        select distinct s.user_id, s.requirement_id from standing s where s.is_unconfirmed) waiting`

/** The people of an actor's stores who may not sell today. */
export const blockedPeopleRows = (actor: Actor, now: Date) => sql`
  from (with ${withStandings({ stores: complianceStores(actor), now })}
        select distinct s.user_id from standing s where s.state in ('missing', 'expired')) blocked`
