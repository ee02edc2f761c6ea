import type { CompanyForm, CompanyKind, NewCompany } from '@trellis/contract/companies/companies.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import { endQuestions } from '../employees/organization-people.public.ts'
import { requireLogo } from '../media/logos.public.ts'
import { addCompany, setCompanyArchived, updateCompany } from '../organizations/companies.public.ts'
import { stopCompany } from '../provisioning/stop-company.public.ts'
import type { CompanyCall } from './acting.ts'
import { lockActiveCompany, lockCompany } from './companies.scope.ts'
import { toEmployer } from './keep-people.ts'

type CompanyRef = { kind: CompanyKind; id: string }
type CompanyAct = `company-${'added' | 'changed' | 'archived' | 'restored'}`

const record = ({ db, actor, client, now }: CompanyCall, act: CompanyAct, { kind, id }: CompanyRef) =>
  recordAct(db, { act, actorId: actor.id, subjectId: id, details: { kind }, client, now })

/** Adds a company. Returns its id. */
export const createCompany = async (call: CompanyCall, kind: CompanyKind, form: NewCompany) => {
  const id = await addCompany(call.db, { kind, form, now: call.now })
  await record(call, 'company-added', { kind, id })
  return id
}

/** Saves the form of a company that is not archived. A new logo must be a file that was uploaded for it. */
export const changeCompany = async (call: CompanyCall, company: CompanyRef, form: CompanyForm) => {
  const { logoUrl } = await lockActiveCompany(call.db, { actor: call.actor, ...company }, true)
  if (form.logoUrl !== null && form.logoUrl !== logoUrl)
    await requireLogo(call.db, { url: form.logoUrl, companyId: company.id })
  await updateCompany(call.db, { ...company, form })
  await record(call, 'company-changed', company)
}

/**
 * Archives or restores a company; does nothing if it already is. Its people, stores and brands stay assigned. Archiving
 * ends its open requests and stops the directory and sign-in of a chain, which restoring does not restart.
 */
export const archiveCompany = async (call: CompanyCall, company: CompanyRef, isArchived: boolean) => {
  const { archivedAt } = await lockCompany(call.db, { actor: call.actor, ...company }, true)
  if ((archivedAt !== null) === isArchived) return
  await setCompanyArchived(call.db, { ...company, archivedAt: isArchived ? call.now : null })
  if (isArchived && company.kind === 'chains')
    await stopCompany(call.db, { kind: 'retail-organization', id: company.id }, call.now)
  if (isArchived) await endQuestions(call.db, toEmployer(company), call.now)
  await record(call, isArchived ? 'company-archived' : 'company-restored', company)
}
