import { employmentFields } from '@trellis/contract/employees/employment-fields.ts'
import { employmentInvitations } from '@trellis/contract/employees/invitations.ts'
import { valuesIn } from '@trellis/contract/entity-fields.ts'
import { buildPaging } from '@trellis/contract/paging.ts'
import { sql } from 'kysely'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import { implement } from '../../../platform/http/implement.ts'
import { requireFound } from '../../../platform/problem.ts'
import { deleteShownLinks } from '../../accounts/accounts.public.ts'
import { employ } from '../employees.public.ts'
import { requestedDispensary } from '../employees.scope.ts'
import type { Employer } from '../employment-rows.ts'
import { listRoles } from '../jobs.queries.ts'
import { mailInvitation } from '../mail-employee.ts'
import { requireAsker } from './asker.ts'
import {
  findInvitation,
  listInvitations,
  listOwnInvitations,
  lockInvitation,
  lockOwnInvitation,
  type OwnQuestion,
} from './invitations.queries.ts'
import { invitationLifetimeMs } from './invite-account.ts'
import { inviteAllAgain } from './invite-all-again.ts'

const isEmployed = async (db: Db, question: OwnQuestion) => {
  const { rows } = await sql`
    select from employment e
     where e.user_id = ${question.userId} and e.ended_at is null
       and (e.dispensary_id = ${question.dispensaryId} or e.retail_organization_id = ${question.retailOrganizationId}
            or e.brand_id = ${question.brandId} or e.reseller_id = ${question.resellerId}
            or e.parent_company_id = ${question.parentCompanyId})`.execute(db)
  return rows.length > 0
}

/** The employer of a question; exactly one is set. */
const toEmployer = (question: OwnQuestion): Employer => {
  const { dispensaryId, retailOrganizationId, brandId, resellerId, parentCompanyId } = question
  if (dispensaryId) return { dispensaryId }
  if (retailOrganizationId) return { retailOrganizationId }
  if (brandId) return { brandId }
  if (resellerId) return { resellerId }
  return { parentCompanyId: requireFound(parentCompanyId) }
}

/** The jobs that they were asked for and that the store still has. */
const listOfferedRoles = async (db: Db, { dispensaryId, roleIds }: OwnQuestion) => {
  if (!dispensaryId) return []
  const storeRoleIds = new Set((await listRoles(db, dispensaryId)).map(role => role.id))
  return roleIds.filter(id => storeRoleIds.has(id))
}

/** Adds the offered jobs to those that they already have at the store. */
const addJobs = async (db: Db, { userId, dispensaryId }: OwnQuestion, roleIds: readonly string[]) => {
  if (roleIds.length === 0) return
  await deleteShownLinks(db, [userId])
  await sql`
    insert into employment_role (employment_id, dispensary_role_id)
    select e.id, role.id
      from employment e cross join unnest(${roleIds}::uuid[]) as role (id)
     where e.user_id = ${userId} and e.dispensary_id = ${dispensaryId} and e.ended_at is null
        on conflict do nothing`.execute(db)
}

/**
 * Accepts: they work there from now on, in the offered jobs. INVITATION_ENDED where the asker may no longer employ
 * people there.
 */
const acceptInvitation = async (db: Db, question: OwnQuestion, now: Date) => {
  const { userId, isBrandAdmin, isBrandSales } = question
  const [at, roleIds] = [toEmployer(question), await listOfferedRoles(db, question)]
  await requireAsker(db, { askedBy: question.askedBy, at })
  if (await isEmployed(db, question)) return addJobs(db, question, roleIds)
  const vouched = { how: 'invitation' } as const
  const details = valuesIn(employmentFields, question)
  await employ(db, { userId, at, roleIds, isBrandAdmin, isBrandSales, vouched, startedAt: now, ...details })
}

export const invitationRoutes = implement('employmentInvitations', employmentInvitations, {
  inviteAllAgain,

  asked: async ({ db, actor, query, now }) => {
    const dispensaryId = await requestedDispensary(db, actor, query.dispensaryId)
    const { items, total } = await listInvitations(db, { ...query, actor, dispensaryId, now })
    return { items, paging: buildPaging(total, query.offset, query.limit) }
  },

  askAgain: async ({ db, actor, params: { id }, config, now }) => {
    const invitation = requireFound(await lockInvitation(db, { actor, id }))
    const renewal = {
      asked_by: actor.id,
      asked_at: now,
      expires_at: new Date(now.getTime() + invitationLifetimeMs),
      accepted: null,
      answered_at: null,
    }
    await db.updateTable('employment_invitation').set(renewal).where('id', '=', id).execute()
    await mailInvitation(db, { actor, ...invitation, siteUrl: config.siteUrl, now })
    return requireFound(await findInvitation(db, { actor, id, now }))
  },

  withdraw: async ({ db, actor, params: { id } }) => {
    requireFound(await lockInvitation(db, { actor, id }))
    await db.deleteFrom('employment_invitation').where('id', '=', id).execute()
  },

  mine: async ({ db, actor, now }) => ({ items: await listOwnInvitations(db, actor.id, now) }),

  answer: async ({ db, actor, params: { id }, body: { accept }, emit, client, now }) => {
    const invitation = requireFound(await lockOwnInvitation(db, { userId: actor.id, id, now }))
    await db
      .updateTable('employment_invitation')
      .set({ accepted: accept, answered_at: now })
      .where('id', '=', id)
      .execute()
    const { directoryId } = invitation
    if (accept && directoryId) await emit(db, 'directory-question.accepted', { userId: actor.id, directoryId, now })
    else if (accept) await acceptInvitation(db, invitation, now)
    const details = { ...(directoryId ? { directoryId } : toEmployer(invitation)), accepted: accept }
    await recordAct(db, { act: 'employment-answered', actorId: actor.id, details, client, now })
  },
})
