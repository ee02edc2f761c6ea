import type { employees } from '@trellis/contract/employees/employees.ts'
import { sql } from 'kysely'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { siteAddress } from '../../../platform/http/site-address.ts'
import { showInvitation } from '../../accounts/accounts.public.ts'
import { managedEmployees } from '../employees.scope.ts'

/**
 * Whether the holder of a person's first-password link gains nothing beyond the caller's own scope: it includes all
 * past and present employers of the person, and all stores that ask them. If another chain or brand invited the same
 * address, it does not.
 */
const isOnlyInvitedByActor = async (db: Db, actor: Actor, userId: string) => {
  const { rows } = await sql`
    select from (select dispensary_id from employment where user_id = ${userId}::uuid
                 union all select dispensary_id from employment_invitation where user_id = ${userId}::uuid) e
      left join dispensary d on d.id = e.dispensary_id
     where d.id is null or not ${managedEmployees(actor).stores} limit 1`.execute(db)
  return rows.length === 0
}

/**
 * Shows the link of an invitation to the inviter, where email does not arrive; audited. Null where the link would open
 * more than the caller's own scope: then it is only emailed.
 */
export const showLink = async ({ db, actor, config, client, params, now }: Call<typeof employees.invitationLink>) => {
  if (!(await isOnlyInvitedByActor(db, actor, params.id))) return null
  const link = await showInvitation(db, { userId: params.id, shownTo: actor.id, now })
  if (!link) return null
  await recordAct(db, { act: 'invitation-shown', actorId: actor.id, subjectId: params.id, client, now })
  const url = `${siteAddress(config, client)}/create-password?token=${link.token}`
  return { url, expiresAt: link.expires.toISOString() }
}
