import { users, userViews } from '@trellis/contract/users/users.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import { pagedResponse } from '../../platform/database/list-query.ts'
import { exportTable } from '../../platform/exports/export-table.ts'
import { fromStandby, implement, withoutTransaction } from '../../platform/http/implement.ts'
import { problem, requireFound } from '../../platform/problem.ts'
import { lockPerson, revokeUserFamilies } from '../accounts/accounts.public.ts'
import { actOnUsers } from './act-on-users.ts'
import { eraseUser, setUserEnabled, updateUser } from './change-user.ts'
import { inviteUser, showUserLink } from './invite-user.ts'
import { getUser } from './user.queries.ts'
import { countViews, listUsers, readUsers } from './users.queries.ts'
import { exportColumns } from './users.rules.ts'

export const userRoutes = implement('users', users, {
  list: fromStandby(async ({ db, actor, query: { page, limit, ...query }, now }) => {
    const range = { offset: (page - 1) * limit, limit }
    return pagedResponse(await listUsers(db, { ...query, ...range, actorId: actor.id, now }), range)
  }),

  views: fromStandby(async ({ db, query, now }) => ({
    items: await countViews(db, userViews, { ...query, now }),
  })),

  export: fromStandby(
    async ({ db, actor, query: { format, ...query }, now }) => {
      const rows = (signal: AbortSignal) => readUsers({ ...query, actorId: actor.id, now }, { db, signal })
      return exportTable({ name: 'Users', format, columns: exportColumns, rows })
    },
    async ({ db, actor, query: { format }, client, now }) => {
      await recordAct(db, { act: 'list-exported', actorId: actor.id, details: { list: 'users', format }, client, now })
    },
  ),

  get: ({ db, actor, params, now }) => getUser(db, { userId: params.id, actorId: actor.id, now }),

  update: async call => {
    const { db, actor, params, body, now } = call
    await updateUser(call, params.id, body)
    return getUser(db, { userId: params.id, actorId: actor.id, now })
  },

  setStatus: async call => {
    const { db, actor, params, body, now } = call
    await setUserEnabled(call, params.id, body.enabled)
    return getUser(db, { userId: params.id, actorId: actor.id, now })
  },

  remove: call => eraseUser(call, call.params.id),

  act: withoutTransaction(actOnUsers),

  invite: async call => {
    const { db, actor, params, now } = call
    await inviteUser(call, params.id)
    return getUser(db, { userId: params.id, actorId: actor.id, now })
  },

  showLink: call => showUserLink(call, call.params.id),

  endSessions: async ({ db, actor, params: { id }, client, now }) => {
    if (id === actor.id) throw problem('OWN_ACCOUNT')
    requireFound(await lockPerson(db, id))
    await revokeUserFamilies(db, id, { reason: 'logout', now })
    await recordAct(db, { act: 'person-signed-out', actorId: actor.id, subjectId: id, client, now })
  },
})
