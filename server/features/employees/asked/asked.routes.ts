import { employmentInvitations } from '@trellis/contract/employees/invitations.ts'
import { pagingOf } from '@trellis/contract/paging.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import { implement } from '../../../platform/http/implement.ts'
import { found } from '../../../platform/problem.ts'
import { employ } from '../employees.public.ts'
import { storeMeant } from '../employees.scope.ts'
import { listRoles } from '../jobs.store.ts'
import { tellAsked } from '../tell-employee.ts'
import { askedFor } from './ask-person.ts'
import { findAsked, type Held, holdAsked, holdOwn, listAsked, listOwn } from './asked.store.ts'

const worksThere = async (db: Db, { userId, dispensaryId }: Held) =>
  (await db
    .selectFrom('employment')
    .select('id')
    .where('user_id', '=', userId)
    .where('dispensary_id', '=', dispensaryId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** A yes: they work there from now on, in the jobs that they were asked for and that the store still has. */
const join = async (db: Db, held: Held, now: Date) => {
  if (await worksThere(db, held)) return
  const { userId, dispensaryId } = held
  const known = new Set((await listRoles(db, dispensaryId)).map(role => role.id))
  const roleIds = held.roleIds.filter(id => known.has(id))
  await employ(db, { userId, at: { dispensaryId }, roleIds, vouched: { how: 'invitation' }, startedAt: now })
}

export const askedRoutes = implement('employmentInvitations', employmentInvitations, {
  asked: async ({ db, actor, query, now }) => {
    const dispensaryId = await storeMeant(db, actor, query.dispensaryId)
    const { items, total } = await listAsked(db, { ...query, actor, dispensaryId, now })
    return { items, paging: pagingOf(total, query.offset, query.limit) }
  },

  askAgain: async ({ db, actor, params: { id }, config, now }) => {
    const held = found(await holdAsked(db, { actor, id }))
    const renewed = { asked_at: now, expires_at: new Date(now.getTime() + askedFor), accepted: null, answered_at: null }
    await db.updateTable('employment_invitation').set(renewed).where('id', '=', id).execute()
    await tellAsked(db, { actor, ...held, siteUrl: config.publicUrl, now })
    return found(await findAsked(db, { actor, id, now }))
  },

  withdraw: async ({ db, actor, params: { id } }) => {
    found(await holdAsked(db, { actor, id }))
    await db.deleteFrom('employment_invitation').where('id', '=', id).execute()
  },

  mine: async ({ db, actor, now }) => ({ items: await listOwn(db, actor.id, now) }),

  answer: async ({ db, actor, params: { id }, body: { accept }, client, now }) => {
    const held = found(await holdOwn(db, { userId: actor.id, id, now }))
    await db
      .updateTable('employment_invitation')
      .set({ accepted: accept, answered_at: now })
      .where('id', '=', id)
      .execute()
    if (accept) await join(db, held, now)
    const details = { dispensaryId: held.dispensaryId, accepted: accept }
    await recordAct(db, { act: 'employment-answered', actorId: actor.id, details, client, now })
  },
})
