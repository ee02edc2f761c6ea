import { type CompanyKind, type HoldingKind, holdingsByKind } from '@trellis/contract/companies/companies.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import { problem } from '../../platform/problem.ts'
import { setCompanyOfBrands } from '../organizations/companies.public.ts'
import type { CompanyCall } from './acting.ts'
import { lockHeld } from './holdings.queries.ts'
import { transferStores } from './transfer/transfer-store.public.ts'

type CompanyHolding = { kind: CompanyKind; holding: HoldingKind }

/** Throws NOT_FOUND if companies of this kind cannot have such holdings. */
export const requireHolding = ({ kind, holding }: CompanyHolding) => {
  if (!holdingsByKind[kind].some(each => each === holding)) throw problem('NOT_FOUND')
}

type AssignHoldingsInput = CompanyHolding & {
  ids: readonly string[]
  from: ReadonlyMap<string, string | null>
  companyId: string | null
  keepPeople: boolean
}

/** Assigns locked stores or brands to a company or to none, with all effects of the change. */
const assignHoldings = async (
  call: CompanyCall,
  { ids, from, companyId, keepPeople, ...holdingKind }: AssignHoldingsInput,
) => {
  const { db, actor, client, now } = call
  if (holdingKind.holding === 'brands') await setCompanyOfBrands(db, { kind: holdingKind.kind, ids, companyId })
  else {
    const to = holdingKind.kind === 'chains' ? { retailOrganizationId: companyId } : { resellerId: companyId }
    await transferStores(call, { dispensaryIds: ids, to, keepPeople, reason: 'company' })
  }
  const record = (act: 'company-adopted' | 'company-let-go', subjectId: string, groupIds: readonly string[]) =>
    recordAct(db, {
      act,
      actorId: actor.id,
      subjectId,
      details: { [holdingKind.holding]: groupIds.join(' ') },
      client,
      now,
    })
  const former = new Set([...from.values()].filter(id => id !== null))
  for (const id of former) {
    const groupIds = ids.filter(each => from.get(each) === id)
    await record('company-let-go', id, groupIds)
  }
  if (companyId) await record('company-adopted', companyId, ids)
}

type AdoptInput = CompanyHolding & {
  companyId: string
  items: readonly { id: string; companyId: string | null }[]
  keepPeople: boolean
}

/**
 * Assigns stores or brands to a company. HELD_ELSEWHERE, without changes, if one belongs to another company than the
 * caller saw.
 */
export const adopt = async (call: CompanyCall, { items, ...input }: AdoptInput) => {
  const { kind, holding, companyId } = input
  const seen = new Map(items.map(item => [item.id, item.companyId]))
  const rows = await lockHeld(call.db, { kind, holding, ids: [...seen.keys()] })
  if (rows.length < seen.size) throw problem('NOT_FOUND')
  const others = rows.filter(row => row.companyId !== companyId)
  if (others.some(row => row.companyId !== seen.get(row.id))) throw problem('HELD_ELSEWHERE', { field: 'items' })
  if (others.length === 0) return
  const from = new Map(others.map(row => [row.id, row.companyId]))
  await assignHoldings(call, { ...input, ids: [...from.keys()], from })
}

type LetGoInput = CompanyHolding & { id: string; companyId: string; keepPeople: boolean }

/** Unassigns a store or a brand from a company; NOT_FOUND if the company does not have it. */
export const letGo = async (call: CompanyCall, { id, companyId, ...holdingKind }: LetGoInput) => {
  const [row] = await lockHeld(call.db, { ...holdingKind, ids: [id] })
  if (row?.companyId !== companyId) throw problem('NOT_FOUND')
  await assignHoldings(call, { ...holdingKind, ids: [id], from: new Map([[id, companyId]]), companyId: null })
}
