import type { CompanyKind } from '@trellis/contract/companies/companies.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import { problem } from '../../platform/problem.ts'
import { endEmployment } from '../employees/employees.public.ts'
import {
  addToOrganization,
  askAgain,
  mailOrganizationInvitation,
  type OrganizationAt,
  withdrawQuestion,
} from '../employees/organization-people.public.ts'
import { removePeople } from '../employees/removing/remove-people.public.ts'
import type { CompanyCall } from './acting.ts'
import { lockActiveCompany, lockCompany, requireCompany } from './companies.scope.ts'
import { lockEmployment } from './people.queries.ts'

type CompanyRef = { kind: CompanyKind; id: string }

/** The company as an employing organization. */
export const toEmployer = ({ kind, id }: CompanyRef): OrganizationAt => {
  const employers = {
    chains: { retailOrganizationId: id },
    resellers: { resellerId: id },
    'parent-companies': { parentCompanyId: id },
  }
  return employers[kind]
}

type Person = { firstName: string; lastName: string; email: string }

/** Adds a person to a company: employed when the address is new, asked when it has an account. */
export const addPerson = async (call: CompanyCall, company: CompanyRef, person: Person) => {
  await lockActiveCompany(call.db, { actor: call.actor, ...company })
  const { userId } = await addToOrganization({ ...call, at: toEmployer(company), person })
  return { isAsked: userId === null }
}

type OnePerson = CompanyRef & { personId: string }

/** Mails a person of a company a new invitation, or asks them again. */
export const inviteAgain = async (
  { db, actor, config, client, now }: CompanyCall,
  { personId, ...company }: OnePerson,
) => {
  await lockActiveCompany(db, { actor, ...company })
  const employment = await lockEmployment(db, { ...company, personId })
  const at = toEmployer(company)
  if (!employment) return askAgain({ db, actor, config, client, now, at, id: personId })
  if (employment.isActivated) throw problem('ALREADY_ACTIVATED')
  const { userId } = employment
  await mailOrganizationInvitation(db, { actor, userId, at, siteUrl: config.siteUrl, now })
  await recordAct(db, { act: 'person-invited', actorId: actor.id, subjectId: userId, client, now })
}

/**
 * Ends a person's employment at a company, or withdraws its request to them. People cannot end their own, and the last
 * person stays. If two people end each other's employment at once, the second is rejected.
 */
export const endPerson = async ({ db, actor, client, now }: CompanyCall, { personId, ...company }: OnePerson) => {
  await lockCompany(db, { actor, ...company }, true)
  const employment = await lockEmployment(db, { ...company, personId })
  if (employment?.userId === actor.id) throw problem('OWN_ACCOUNT')
  await removePeople({ db, actor, employmentIds: employment ? [employment.id] : [] }, async by => {
    await requireCompany(db, { actor: by, ...company })
    if (!employment) return withdrawQuestion({ db, actor, client, now, at: toEmployer(company), id: personId })
    const { id, userId: subjectId } = employment
    await endEmployment(db, { id, endedAt: now })
    const details = { companyId: company.id }
    await recordAct(db, { act: 'employee-removed', actorId: actor.id, subjectId, details, client, now })
  })
}
