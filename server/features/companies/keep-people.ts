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
import type { Acting } from './acting.ts'
import { lockActiveCompany, lockCompany, requireCompany } from './companies.scope.ts'
import { lockEmployment } from './people.queries.ts'

type Of = { kind: CompanyKind; id: string }

/** A company as an employer. */
export const employerOf = ({ kind, id }: Of): OrganizationAt => {
  const employers = {
    chains: { retailOrganizationId: id },
    resellers: { resellerId: id },
    'parent-companies': { parentCompanyId: id },
  }
  return employers[kind]
}

type Person = { firstName: string; lastName: string; email: string }

/** Adds a person to a company: employed when the address is new, asked when it has an account. */
export const addPerson = async (acting: Acting, of: Of, person: Person) => {
  await lockActiveCompany(acting.db, { actor: acting.actor, ...of })
  const { userId } = await addToOrganization({ ...acting, at: employerOf(of), person })
  return { isAsked: userId === null }
}

type OnePerson = Of & { personId: string }

/** Mails a person of a company a new invitation, or asks them again. */
export const inviteAgain = async ({ db, actor, config, client, now }: Acting, { personId, ...of }: OnePerson) => {
  await lockActiveCompany(db, { actor, ...of })
  const employment = await lockEmployment(db, { ...of, personId })
  const at = employerOf(of)
  if (!employment) return askAgain({ db, actor, config, client, now, at, id: personId })
  if (employment.isActivated) throw problem('ALREADY_ACTIVATED')
  const { userId } = employment
  await mailOrganizationInvitation(db, { actor, userId, at, siteUrl: config.siteUrl, now })
  await recordAct(db, { act: 'person-invited', actorId: actor.id, subjectId: userId, client, now })
}

/**
 * Ends a person's work for a company, or asks them no more. Nobody ends their own, and the last person stays. Of two of
 * its people who end each other's work at the same time, the second keeps it no more when they come to it.
 */
export const endPerson = async ({ db, actor, client, now }: Acting, { personId, ...of }: OnePerson) => {
  await lockCompany(db, { actor, ...of }, true)
  const employment = await lockEmployment(db, { ...of, personId })
  if (employment?.userId === actor.id) throw problem('OWN_ACCOUNT')
  await removePeople({ db, actor, employmentIds: employment ? [employment.id] : [] }, async by => {
    await requireCompany(db, { actor: by, ...of })
    if (!employment) return withdrawQuestion({ db, actor, client, now, at: employerOf(of), id: personId })
    const { id, userId: subjectId } = employment
    await endEmployment(db, { id, endedAt: now })
    const details = { companyId: of.id }
    await recordAct(db, { act: 'employee-removed', actorId: actor.id, subjectId, details, client, now })
  })
}
