import type { CompanyForm, CompanyKind, NewCompany } from '@trellis/contract/companies/companies.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import { endQuestions } from '../employees/organization-people.public.ts'
import { requireLogo } from '../media/logos.public.ts'
import { addCompany, setCompanyArchived, updateCompany } from '../organizations/companies.public.ts'
import { stopCompany } from '../provisioning/stop-company.public.ts'
import type { Acting } from './acting.ts'
import { lockActiveCompany, lockCompany } from './companies.scope.ts'
import { employerOf } from './keep-people.ts'

type Of = { kind: CompanyKind; id: string }
type CompanyAct = `company-${'added' | 'changed' | 'archived' | 'restored'}`

const record = ({ db, actor, client, now }: Acting, act: CompanyAct, { kind, id }: Of) =>
  recordAct(db, { act, actorId: actor.id, subjectId: id, details: { kind }, client, now })

/** Adds a company. Returns its id. */
export const createCompany = async (acting: Acting, kind: CompanyKind, form: NewCompany) => {
  const id = await addCompany(acting.db, { kind, form, now: acting.now })
  await record(acting, 'company-added', { kind, id })
  return id
}

/** Saves the form of a company that is not archived. Another logo must be a file that was uploaded for this very one. */
export const changeCompany = async (acting: Acting, of: Of, form: CompanyForm) => {
  const { logoUrl } = await lockActiveCompany(acting.db, { actor: acting.actor, ...of }, true)
  if (form.logoUrl !== null && form.logoUrl !== logoUrl)
    await requireLogo(acting.db, { url: form.logoUrl, companyId: of.id })
  await updateCompany(acting.db, { ...of, form })
  await record(acting, 'company-changed', of)
}

/**
 * Archives a company, or brings it back; nothing where it is that already. Its people, stores and brands stay its own. Its
 * open questions end; the directory and the sign-in of a chain stop, and stay so when it is brought back.
 */
export const archiveCompany = async (acting: Acting, of: Of, isArchived: boolean) => {
  const { archivedAt } = await lockCompany(acting.db, { actor: acting.actor, ...of }, true)
  if ((archivedAt !== null) === isArchived) return
  await setCompanyArchived(acting.db, { ...of, archivedAt: isArchived ? acting.now : null })
  if (isArchived && of.kind === 'chains')
    await stopCompany(acting.db, { kind: 'retail-organization', id: of.id }, acting.now)
  if (isArchived) await endQuestions(acting.db, employerOf(of), acting.now)
  await record(acting, isArchived ? 'company-archived' : 'company-restored', of)
}
