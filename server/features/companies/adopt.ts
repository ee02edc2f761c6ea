import { type CompanyKind, type Holding, holdingsOf } from '@trellis/contract/companies/companies.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import { problem } from '../../platform/problem.ts'
import { setCompanyOfBrands } from '../organizations/companies.public.ts'
import type { Acting } from './acting.ts'
import { lockHeld } from './holdings.queries.ts'
import { transferStores } from './transfer/transfer-store.public.ts'

type Of = { kind: CompanyKind; holding: Holding }

/** NOT_FOUND where companies of this kind have no stores, or no brands. */
export const requireHolding = ({ kind, holding }: Of) => {
  if (!holdingsOf[kind].some(each => each === holding)) throw problem('NOT_FOUND')
}

type Given = Of & {
  ids: readonly string[]
  from: ReadonlyMap<string, string | null>
  companyId: string | null
  keepPeople: boolean
}

/** Gives stores or brands to a company of a kind, or to none, with all that follows from it. The caller locked them. */
const give = async (acting: Acting, { ids, from, companyId, keepPeople, ...of }: Given) => {
  const { db, actor, client, now } = acting
  if (of.holding === 'brands') await setCompanyOfBrands(db, { kind: of.kind, ids, companyId })
  else {
    const to = of.kind === 'chains' ? { retailOrganizationId: companyId } : { resellerId: companyId }
    await transferStores(acting, { dispensaryIds: ids, to, keepPeople, reason: 'company' })
  }
  const record = (act: 'company-adopted' | 'company-let-go', subjectId: string, its: readonly string[]) =>
    recordAct(db, { act, actorId: actor.id, subjectId, details: { [of.holding]: its.join(' ') }, client, now })
  const former = new Set([...from.values()].filter(id => id !== null))
  for (const id of former) {
    const its = ids.filter(each => from.get(each) === id)
    await record('company-let-go', id, its)
  }
  if (companyId) await record('company-adopted', companyId, ids)
}

type Adopting = Of & {
  companyId: string
  items: readonly { id: string; companyId: string | null }[]
  keepPeople: boolean
}

/**
 * Gives stores or brands to a company. HELD_ELSEWHERE where one belongs to another company than the caller saw; nothing
 * is changed then.
 */
export const adopt = async (acting: Acting, { items, ...adopting }: Adopting) => {
  const { kind, holding, companyId } = adopting
  const seen = new Map(items.map(item => [item.id, item.companyId]))
  const rows = await lockHeld(acting.db, { kind, holding, ids: [...seen.keys()] })
  if (rows.length < seen.size) throw problem('NOT_FOUND')
  const others = rows.filter(row => row.companyId !== companyId)
  if (others.some(row => row.companyId !== seen.get(row.id))) throw problem('HELD_ELSEWHERE', { field: 'items' })
  if (others.length === 0) return
  const from = new Map(others.map(row => [row.id, row.companyId]))
  await give(acting, { ...adopting, ids: [...from.keys()], from })
}

type LettingGo = Of & { id: string; companyId: string; keepPeople: boolean }

/** Lets a store or a brand of a company go; NOT_FOUND where it has none of that id. */
export const letGo = async (acting: Acting, { id, companyId, ...of }: LettingGo) => {
  const [row] = await lockHeld(acting.db, { ...of, ids: [id] })
  if (row?.companyId !== companyId) throw problem('NOT_FOUND')
  await give(acting, { ...of, ids: [id], from: new Map([[id, companyId]]), companyId: null })
}
