import { brands as brandCalls } from '@trellis/contract/brands/brands.ts'
import { companies as companyCalls } from '@trellis/contract/companies/companies.ts'
import { organizations } from '@trellis/contract/organizations/organizations.ts'
import { provisioning } from '@trellis/contract/provisioning/provisioning.ts'
import fc from 'fast-check'
import { type Brand, brands, type Chain, type Company, chains, isBrand, isChain, isStore, type Person } from './cast.ts'
import { endJobs, endMergeRequests, type Model, type Question } from './model.ts'
import { hasAnyRole, isAdministrator, selectableBrands } from './reach.ts'
import { administratorOnly, admit, done, either, kind, refused } from './step.ts'

const chain = fc.constantFrom(...chains)
const brand = fc.constantFrom(...brands)
const byAdministrator = (_: Model, by: Person) => isAdministrator(by)
const kinds = { 'Chain 1': 'chains', 'Chain 2': 'chains', Reseller: 'resellers', Parent: 'parent-companies' } as const

/** Whether a question ends with the company that asked it: at its office, at its stores, or asked by a reseller's people. */
const isAskedBy = (m: Model, of: Company, { at, by }: Question) => {
  if (at === of) return true
  if (!isStore(at)) return false
  return of === 'Reseller' ? by === 'Rex' || by === 'Ria' : m.stores[at].chain === of
}

const archived = (m: Model, of: Company) => {
  if (m.archived.has(of)) return
  m.archived.add(of)
  endMergeRequests(m, ({ chain, hasReseller }) => (of === 'Reseller' ? hasReseller : chain === of))
  m.questions = m.questions.filter(question => !isAskedBy(m, of, question))
  if (isChain(of)) {
    m.directories[of].isStopped = true
    m.connections[of].isStopped = true
    for (const [who, isCurrent] of m.connections[of].linked)
      if (isCurrent) m.signedIn.delete(who)
      else m.unsureSessions.add(who)
  }
  if (isBrand(of)) endJobs(m, job => job.at === of)
}

/** The administrator archives a company: its people, directory and sign-in may do nothing. */
export const archive = kind({
  args: { of: fc.constantFrom<Company>(...chains, ...brands, 'Reseller', 'Parent') },
  mayDo: byAdministrator,
  plan: (m, by, { of }: { of: Company }) => ({
    text: `${by} archives ${of}`,
    expected: administratorOnly(m, by, () => (isBrand(of) && m.archived.has(of) ? refused(409) : done)),
    call: w =>
      isBrand(of)
        ? w.call(by, brandCalls.archive, { params: { id: w.ids[of] }, query: {} })
        : w.call(by, companyCalls.archive, { params: { kind: kinds[of], id: w.ids[of] }, body: { isArchived: true } }),
    apply: after => archived(after, of),
  }),
})

/** The administrator brings an archived company back. Its directory and sign-in stay stopped. */
export const bringBack = kind({
  args: { of: fc.constantFrom<Company>(...chains, ...brands, 'Reseller', 'Parent') },
  mayDo: byAdministrator,
  plan: (m, by, { of }: { of: Company }) => {
    if (!m.archived.has(of)) return null
    return {
      text: `${by} brings ${of} back`,
      expected: administratorOnly(m, by, () => done),
      call: w =>
        isBrand(of)
          ? w.call(by, brandCalls.restore, { params: { id: w.ids[of] } })
          : w.call(by, companyCalls.archive, {
              params: { kind: kinds[of], id: w.ids[of] },
              body: { isArchived: false },
            }),
      apply: after => void after.archived.delete(of),
    }
  },
})

/** The administrator makes a token for a chain's directory: the explicit act after which it works again. */
export const makeToken = kind({
  args: { of: chain },
  mayDo: byAdministrator,
  plan: (m, by, { of }: { of: Chain }) => {
    let token = ''
    return {
      text: `${by} makes a token for the directory of ${of}`,
      expected: administratorOnly(m, by, () => (m.archived.has(of) ? either(404, 409) : done)),
      call: async w => {
        const reply = await w.call(by, provisioning.createToken, {
          params: { id: w.directoryIds[of] },
          body: { label: 'Okta' } as never,
        })
        if (reply.status < 300) token = reply.body.token
        return reply
      },
      apply: (after, w) => {
        w.directoryTokens[of] = token
        if (!after.archived.has(of)) after.directories[of].isStopped = false
      },
    }
  },
})

/** The staff of a reseller or parent company choose the brand that they act for. */
export const switchBrand = kind({
  args: { to: brand },
  mayDo: (m, by, { to }) => selectableBrands(m, by).includes(to),
  plan: (m, by, { to }: { to: Brand }) => ({
    text: `${by} switches to ${to}`,
    expected: admit({ m, by, mayCall: hasAnyRole(m, by, ['ROLE_PARENT_COMPANY_EMPLOYEE', 'ROLE_RESELLER']) }, () =>
      selectableBrands(m, by).includes(to) ? done : refused(404),
    ),
    call: w => w.call(by, organizations.chooseBrand, { body: { brandId: w.ids[to] } }),
    apply: after => void after.chosenBrand.set(by, to),
  }),
})

/** The administrator gives a brand to the reseller or parent company, or takes it away. */
export const moveBrand = kind({
  args: { which: brand, owner: fc.constantFrom('Reseller', 'Parent'), isGiven: fc.boolean() },
  mayDo: byAdministrator,
  plan: (m, by, args: { which: Brand; owner: 'Reseller' | 'Parent'; isGiven: boolean }) => {
    const { which, owner, isGiven } = args
    const flag = owner === 'Reseller' ? 'hasReseller' : 'hasParent'
    if (m.brands[which][flag] === isGiven || m.archived.has(which)) return null
    return {
      text: `${by} ${isGiven ? 'gives' : 'takes'} ${which} ${isGiven ? 'to' : 'from'} ${owner}`,
      expected: administratorOnly(m, by, () => (isGiven && m.archived.has(owner) ? refused(409) : done)),
      call: w => {
        const params = { kind: kinds[owner], holding: 'brands' as const, id: w.ids[owner] }
        if (!isGiven)
          return w.call(by, companyCalls.letGo, { params: { ...params, heldId: w.ids[which] }, query: {} } as never)
        return w.call(by, companyCalls.adopt, { params, body: { items: [{ id: w.ids[which], companyId: null }] } })
      },
      apply: after => {
        after.brands[which][flag] = isGiven
      },
    }
  },
})
