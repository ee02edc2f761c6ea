import { sql } from 'kysely'
import type { Actor } from '../../platform/http/actor.ts'
import { unrecordedSessions } from '../live-sessions/live-sessions.public.ts'
import { complianceStores } from './credentials.scope.ts'
import { withStandings } from './standings/standing-facts.ts'

/** Employments `e` of others who have a certificate that no one confirmed: few, so that their standings are read quickly. */
const withUnconfirmed = ({ id }: Actor) => sql<boolean>`(e.user_id <> ${id}::uuid
  and e.user_id in (select c.user_id from credential c where c.confirmed_at is null and c.ended_at is null))`

/** The brought certificates that wait for an actor's look: of people of their stores, for requirements of these. */
export const unconfirmedCredentialRows = (actor: Actor, now: Date) => sql`
  from (with ${withStandings({ stores: complianceStores(actor), people: withUnconfirmed(actor), now })}
        select distinct s.user_id, s.requirement_id from standing s where s.is_unconfirmed) waiting`

/** Open stores `d` of an actor with a requirement that asks who trained. */
const identifyingStores = (actor: Actor) => sql<boolean>`(${complianceStores(actor)} and exists (
  select from store_requirement s join requirement_edition ed on ed.requirement_id = s.requirement_id
   where s.dispensary_id = d.id and s.switched_off_at is null and ed.needs_identity))`

/** The training of others at an actor's stores that waits for them to confirm who did it. */
export const unidentifiedTrainingRows = (actor: Actor, now: Date) => sql`
  from (with ${withStandings({ stores: identifyingStores(actor), people: sql`e.user_id <> ${actor.id}::uuid`, now })}
        select distinct s.user_id, s.requirement_id from standing s where s.is_unidentified) waiting`

/** The live trainings at an actor's stores of which no one has recorded who was there. */
export const unrecordedSessionRows = (actor: Actor, now: Date) => sql`
  from live_session s join dispensary d on d.id = s.dispensary_id
 where ${complianceStores(actor)} and ${unrecordedSessions(now)}`

/** The people of an actor's stores who may not sell today. */
export const blockedPeopleRows = (actor: Actor, now: Date) => sql`
  from (with ${withStandings({ stores: complianceStores(actor), now })}
        select distinct s.user_id from standing s where s.state in ('missing', 'expired')) blocked`
