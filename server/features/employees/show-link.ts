import type { employees } from '@trellis/contract/employees/employees.ts'
import { sql } from 'kysely'
import { recordAct } from '../../platform/audit/record-act.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import type { Call } from '../../platform/http/implement.ts'
import { siteAddress } from '../../platform/http/site-address.ts'
import { showInvitation } from '../accounts/accounts.public.ts'
import { kept } from './employees.scope.ts'

/**
 * Whether whoever holds the link of somebody's first password gets nothing by it but what the caller can give: all who
 * ever employed the person answer to the caller. A chain or a brand that invited the same address lends it more.
 */
const isOnlyTheirs = async (db: Db, actor: Actor, userId: string) => {
  const { rows } = await sql`
    select from employment e
      left join dispensary d on d.id = e.dispensary_id
     where e.user_id = ${userId}::uuid and (d.id is null or not ${kept(actor).stores}) limit 1`.execute(db)
  return rows.length === 0
}

/**
 * The link of an invitation for the screen of whoever invites, where no mail arrives; written down. Null where it would
 * be more than the caller's own to give, and so goes to the mailbox alone.
 */
export const showLink = async ({ db, actor, config, client, params, now }: Call<typeof employees.invitationLink>) => {
  if (!(await isOnlyTheirs(db, actor, params.id))) return null
  const shown = await showInvitation(db, { userId: params.id, shownTo: actor.id, now })
  if (!shown) return null
  await recordAct(db, { act: 'invitation-shown', actorId: actor.id, subjectId: params.id, client, now })
  const url = `${siteAddress(config, client)}/create-password?token=${shown.token}`
  return { url, expiresAt: shown.expires.toISOString() }
}
