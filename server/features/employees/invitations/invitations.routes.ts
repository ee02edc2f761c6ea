import { employmentInvitations } from '@trellis/contract/employees/invitations.ts'
import { pagingOf } from '@trellis/contract/paging.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import { implement } from '../../../platform/http/implement.ts'
import { found } from '../../../platform/problem.ts'
import { employ } from '../employees.public.ts'
import { requestedDispensary } from '../employees.scope.ts'
import { listRoles } from '../jobs.store.ts'
import { mailInvitation } from '../mail-employee.ts'
import {
  findInvitation,
  type LockedInvitation,
  listInvitations,
  listOwnInvitations,
  lockInvitation,
  lockOwnInvitation,
} from './invitations.store.ts'
import { invitationLifetimeMs } from './invite-account.ts'

const isEmployed = async (db: Db, { userId, dispensaryId }: LockedInvitation) =>
  (await db
    .selectFrom('employment')
    .select('id')
    .where('user_id', '=', userId)
    .where('dispensary_id', '=', dispensaryId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** A yes: they work there from now on, in the jobs that they were asked for and that the store still has. */
const acceptInvitation = async (db: Db, invitation: LockedInvitation, now: Date) => {
  if (await isEmployed(db, invitation)) return
  const { userId, dispensaryId } = invitation
  const known = new Set((await listRoles(db, dispensaryId)).map(role => role.id))
  const roleIds = invitation.roleIds.filter(id => known.has(id))
  await employ(db, { userId, at: { dispensaryId }, roleIds, vouched: { how: 'invitation' }, startedAt: now })
}

export const invitationRoutes = implement('employmentInvitations', employmentInvitations, {
  asked: async ({ db, actor, query, now }) => {
    const dispensaryId = await requestedDispensary(db, actor, query.dispensaryId)
    const { items, total } = await listInvitations(db, { ...query, actor, dispensaryId, now })
    return { items, paging: pagingOf(total, query.offset, query.limit) }
  },

  askAgain: async ({ db, actor, params: { id }, config, now }) => {
    const invitation = found(await lockInvitation(db, { actor, id }))
    const renewed = {
      asked_at: now,
      expires_at: new Date(now.getTime() + invitationLifetimeMs),
      accepted: null,
      answered_at: null,
    }
    await db.updateTable('employment_invitation').set(renewed).where('id', '=', id).execute()
    await mailInvitation(db, { actor, ...invitation, siteUrl: config.publicUrl, now })
    return found(await findInvitation(db, { actor, id, now }))
  },

  withdraw: async ({ db, actor, params: { id } }) => {
    found(await lockInvitation(db, { actor, id }))
    await db.deleteFrom('employment_invitation').where('id', '=', id).execute()
  },

  mine: async ({ db, actor, now }) => ({ items: await listOwnInvitations(db, actor.id, now) }),

  answer: async ({ db, actor, params: { id }, body: { accept }, client, now }) => {
    const invitation = found(await lockOwnInvitation(db, { userId: actor.id, id, now }))
    await db
      .updateTable('employment_invitation')
      .set({ accepted: accept, answered_at: now })
      .where('id', '=', id)
      .execute()
    if (accept) await acceptInvitation(db, invitation, now)
    const details = { dispensaryId: invitation.dispensaryId, accepted: accept }
    await recordAct(db, { act: 'employment-answered', actorId: actor.id, details, client, now })
  },
})
