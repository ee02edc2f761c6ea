import type { employmentInvitations } from '@trellis/contract/employees/invitations.ts'
import { sql } from 'kysely'
import { recordActs } from '../../../platform/audit/record-act.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { reachesAll } from '../../organizations/reach.public.ts'
import { getDispensary, managedEmployees, requestedDispensary } from '../employees.scope.ts'
import { mailAdditions } from '../mail-employee.ts'

type InviteAllCall = Call<typeof employmentInvitations.inviteAllAgain>
type InvitedPerson = { userId: string; dispensaryId: string }

/** The most people invited by one call. */
const atOnce = 200
/** A link with a longer remaining validity was emailed within the last day. */
const freshMs = 13 * 86_400_000

/** One of the actor's stores; without one all of them, which an administrator has to narrow. */
const findStores = async ({ db, actor, query }: InviteAllCall) => {
  const getStore = reachesAll(actor) ? getDispensary : requestedDispensary
  return managedEmployees(actor, await getStore(db, actor, query.dispensaryId)).stores
}

/**
 * Locks the people of these stores without a password whose last link is older than a day; rows locked by another
 * invitation are skipped.
 */
const lockInvited = async (call: InviteAllCall) => {
  const { db, now } = call
  const stores = await findStores(call)
  const { rows } = await sql<InvitedPerson>`
    select u.id as "userId", (
             select e.dispensary_id
               from employment e
               join dispensary d on d.id = e.dispensary_id
                and ${stores}
              where e.user_id = u.id and e.ended_at is null
              order by e.started_at, e.id limit 1) as "dispensaryId"
      from app_user u
     where u.activated_at is null and u.enabled and u.erased_at is null
       and (u.invited_until is null or u.invited_until <= ${new Date(now.getTime() + freshMs)})
       and exists (
             select from employment e
               join dispensary d on d.id = e.dispensary_id
                and ${stores}
              where e.user_id = u.id and e.ended_at is null)
     order by u.id limit ${atOnce + 1} for update of u skip locked`.execute(db)
  return rows
}

/** Emails invited people a new link each to choose a password; earlier links are invalidated. */
export const inviteAllAgain = async (call: InviteAllCall) => {
  const { db, actor, config, client, now } = call
  const invitedPeople = await lockInvited(call)
  const people = invitedPeople.slice(0, atOnce)
  await mailAdditions(db, people, { actor, siteUrl: config.siteUrl, now })
  const act = { act: 'person-invited', actorId: actor.id, client, now } as const
  await recordActs(
    db,
    people.map(({ userId, dispensaryId }) => ({ ...act, subjectId: userId, details: { dispensaryId } })),
  )
  return { invited: people.length, isMore: invitedPeople.length > atOnce }
}
