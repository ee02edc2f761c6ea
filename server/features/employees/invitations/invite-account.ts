import { sql } from 'kysely'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import { singleRow } from '../../../platform/database/single-row.ts'
import { type Actor, hasRole } from '../../../platform/http/actor.ts'
import type { ClientContext } from '../../../platform/http/implement.ts'
import { newId } from '../../../platform/ids.ts'
import { managedEmployees } from '../employees.scope.ts'
import { mailInvitation } from '../mail-employee.ts'

type At = { actor: Actor; userId: string; dispensaryId: string }

/**
 * Whether a person can be employed without an invitation: they already work at a store that the caller manages (for an
 * administrator, of the same chain), or the account was never used and works nowhere.
 */
export const mayEmployDirectly = async (db: Db, { actor, userId, dispensaryId }: At) => {
  const inChain = hasRole(actor, 'ROLE_ADMINISTRATOR')
    ? sql`(d.id = ${dispensaryId}::uuid or d.retail_organization_id =
           (select retail_organization_id from dispensary where id = ${dispensaryId}::uuid))`
    : sql`true`
  const { rows } = await sql<{ worksForActor: boolean; isUnclaimed: boolean }>`
    select exists (select from employment e join dispensary d on d.id = e.dispensary_id
                    where e.user_id = u.id and e.ended_at is null and ${managedEmployees(actor).stores} and ${inChain}) as "worksForActor",
           u.activated_at is null and not u.is_administrator
             and not exists (select from employment e where e.user_id = u.id and e.ended_at is null) as "isUnclaimed"
      from app_user u where u.id = ${userId}::uuid`.execute(db)
  return singleRow(rows)
}

export const invitationLifetimeMs = 14 * 86_400_000

type AccountInvitation = At & {
  email: string
  roleIds: readonly string[]
  siteUrl: string | null
  client: ClientContext
  now: Date
}

/** Invites the owner of an account to a store; an existing invitation is renewed. Returns its id. */
export const inviteAccount = async (db: Db, invitation: AccountInvitation) => {
  const { actor, userId, dispensaryId, email, roleIds, siteUrl, client, now } = invitation
  const expires = new Date(now.getTime() + invitationLifetimeMs)
  const { rows } = await sql<{ id: string }>`
    insert into employment_invitation (id, user_id, dispensary_id, email, role_ids, asked_by, asked_at, expires_at)
    values (${newId()}, ${userId}, ${dispensaryId}, ${email}, ${roleIds}::uuid[], ${actor.id}, ${now}, ${expires})
    on conflict (user_id, dispensary_id) do update set
      email = excluded.email, role_ids = excluded.role_ids, asked_by = excluded.asked_by, asked_at = excluded.asked_at,
      expires_at = excluded.expires_at, accepted = null, answered_at = null
    returning id`.execute(db)
  await mailInvitation(db, { actor, userId, dispensaryId, siteUrl, now })
  await recordAct(db, {
    act: 'employee-asked',
    actorId: actor.id,
    subjectId: userId,
    details: { dispensaryId },
    client,
    now,
  })
  return singleRow(rows).id
}
