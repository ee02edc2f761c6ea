import { storeInvitations } from '@trellis/contract/stores/store-invitations.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import { implement } from '../../../platform/http/implement.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { problem, requireFound } from '../../../platform/problem.ts'
import { lockSoldBrand, soldBrandId } from '../brand-stores.scope.ts'
import {
  getInvitation,
  listInvitations,
  lockInvitation,
  noteMailed,
  withdrawInvitation,
} from './invitations.queries.ts'
import { inviteStore } from './invite-store.ts'
import { mailAgainJob } from './mail-again.ts'
import { takeStoreBack } from './take-store-back.ts'

const dayMs = 86_400_000

export const storeInvitationRoutes = implement('storeInvitations', storeInvitations, {
  invite: inviteStore,

  list: ({ db, actor, query }) => listInvitations(db, requireFound(soldBrandId(actor)), query),

  get: ({ db, actor, params: { id } }) => getInvitation(db, { brandId: requireFound(soldBrandId(actor)), id }),

  again: async ({ db, actor, params: { id }, client, now }) => {
    const brandId = await lockSoldBrand(db, actor)
    await lockInvitation(db, { brandId, id })
    const { answer, mailedAt } = await getInvitation(db, { brandId, id })
    if (answer === 'agreed' || answer === 'refused') throw problem('DECIDED_BEFORE')
    const wait = mailedAt === null ? 0 : new Date(mailedAt).getTime() + dayMs - now.getTime()
    if (wait > 0) throw problem('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(wait / 1000) })
    // Recorded here, not in the job, so that a double click is rejected.
    await noteMailed(db, id, now)
    await enqueue(db, { name: mailAgainJob, payload: { id }, key: `${mailAgainJob}:${id}` })
    await recordAct(db, { act: 'store-invited', actorId: actor.id, subjectId: id, details: { brandId }, client, now })
  },

  withdraw: async ({ db, actor, params: { id }, client, now }) => {
    const brandId = await lockSoldBrand(db, actor)
    await lockInvitation(db, { brandId, id })
    const { answer } = await getInvitation(db, { brandId, id })
    if (answer === 'agreed' || answer === 'refused') throw problem('DECIDED_BEFORE')
    await takeStoreBack(db, { id, brandId, now })
    await withdrawInvitation(db, { id, now })
    const details = { brandId }
    await recordAct(db, { act: 'store-invitation-withdrawn', actorId: actor.id, subjectId: id, details, client, now })
  },
})
