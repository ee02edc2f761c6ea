import { companies } from '@trellis/contract/companies/companies.ts'
import { stores as storeCalls } from '@trellis/contract/stores/stores.ts'
import fc from 'fast-check'
import { brands, type Chain, chains, type Person, type Store, stores } from './cast.ts'
import { endJobs, giveJob, type Model, pair } from './model.ts'
import { isAdministrator } from './reach.ts'
import { administratorOnly, done, either, kind, refused } from './step.ts'

const store = fc.constantFrom(...stores)
const chain = fc.constantFrom(...chains)
const byAdministrator = (_: Model, by: Person) => isAdministrator(by)

/** Whether a chain's directory employs people at a store: then its owner may have to choose another one first. */
const isDefault = (m: Model, at: Store) => chains.some(each => m.directories[each].defaultStore === at)
const forgetDefault = (m: Model, at: Store) => {
  for (const each of chains) if (m.directories[each].defaultStore === at) m.directories[each].defaultStore = null
}

/** What ends when a store gets another chain, or none: roles and rights that come from the former one. */
const transfer = (m: Model, at: Store, to: Chain | null) => {
  const state = m.stores[at]
  const isFormer = (job: Model['jobs'][number]) =>
    job.roles.includes('Manager') || (job.roles.includes('Buyer') && to !== 'Chain 1')
  for (const job of [...m.jobs.filter(each => each.at === at), ...state.suspended]) {
    if (!isFormer(job)) continue
    job.isUnsure = true
    job.roles = [...new Set(job.roles.map(role => (role === 'Buyer' && to !== 'Chain 1' ? 'Budtender' : role)))]
  }
  state.chain = to
  state.invitedBy = null
  state.isClaimUnsure = true
  for (const question of m.questions) if (question.at === at) question.isUnsure = true
  forgetDefault(m, at)
}

/** The administrator gives a store to a chain. */
export const adopt = kind({
  args: { at: store, to: chain },
  mayDo: byAdministrator,
  plan: (m, by, { at, to }: { at: Store; to: Chain }) => {
    const { chain: from, isOpen } = m.stores[at]
    return {
      text: `${by} lets ${to} adopt ${at}`,
      expected: administratorOnly(m, by, () => {
        if (m.archived.has(to)) return refused(409)
        if (!isOpen) return refused(404)
        return from !== to && isDefault(m, at) ? either(409) : done
      }),
      call: w =>
        w.call(by, companies.adopt, {
          params: { kind: 'chains', holding: 'stores', id: w.ids[to] },
          body: { items: [{ id: w.ids[at], companyId: from && w.ids[from] }] },
        }),
      apply: after => {
        if (from !== to) transfer(after, at, to)
      },
    }
  },
})

/** The administrator lets a store of a chain go. */
export const letGo = kind({
  args: { at: store, from: chain },
  mayDo: byAdministrator,
  plan: (m, by, { at, from }: { at: Store; from: Chain }) => ({
    text: `${by} lets ${at} leave ${from}`,
    expected: administratorOnly(m, by, () => {
      if (m.stores[at].chain !== from || !m.stores[at].isOpen) return refused(404)
      return isDefault(m, at) ? either(409) : done
    }),
    call: w =>
      w.call(by, companies.letGo, {
        params: { kind: 'chains', holding: 'stores', id: w.ids[from], heldId: w.ids[at] },
        query: {},
      } as never),
    apply: after => transfer(after, at, null),
  }),
})

/** The administrator closes a store: everyone's work there ends. */
export const close = kind({
  args: { at: store },
  mayDo: byAdministrator,
  plan: (m, by, { at }: { at: Store }) => ({
    text: `${by} closes ${at}`,
    expected: administratorOnly(m, by, () => {
      if (m.stores[at].mergedInto) return refused(409)
      return m.stores[at].isOpen && isDefault(m, at) ? either(409) : done
    }),
    call: w => w.call(by, storeCalls.setStatus, { params: { id: w.ids[at] }, body: { isOpen: false } }),
    apply: after => {
      const state = after.stores[at]
      if (!state.isOpen) return
      state.isOpen = false
      state.suspended = endJobs(after, job => job.at === at)
      after.questions = after.questions.filter(question => question.at !== at)
      forgetDefault(after, at)
    },
  }),
})

/** The administrator opens a closed store again, on request with those whose work the closing ended. */
export const reopen = kind({
  args: { at: store, bringBack: fc.boolean() },
  mayDo: byAdministrator,
  plan: (m, by, { at, bringBack }: { at: Store; bringBack: boolean }) => ({
    text: `${by} reopens ${at}${bringBack ? ' with its people' : ''}`,
    expected: administratorOnly(m, by, () => (m.stores[at].mergedInto ? refused(409) : done)),
    call: w => w.call(by, storeCalls.setStatus, { params: { id: w.ids[at] }, body: { isOpen: true, bringBack } }),
    apply: after => {
      const state = after.stores[at]
      if (state.isOpen) return
      state.isOpen = true
      state.isClaimUnsure = true
      if (bringBack) for (const job of state.suspended) giveJob(after, job)
      state.suspended = []
    },
  }),
})

/** Who has a store: its chain, else its reseller, else its own managers. */
const ownerOf = (m: Model, at: Store) => {
  const { chain: own, hasReseller, isClaimed } = m.stores[at]
  if (own) return own
  if (hasReseller) return 'Reseller'
  return isClaimed ? at : null
}

const mergeExpected = (m: Model, from: Store, into: Store) => {
  if (from === into) return refused(422)
  if (m.stores[from].mergedInto || m.stores[into].mergedInto || !m.stores[into].isOpen) return refused(409)
  const [owner, other] = [ownerOf(m, from), ownerOf(m, into)]
  if (owner && other && owner !== other) {
    const isUnsure = m.stores[from].isClaimUnsure || m.stores[into].isClaimUnsure
    return isUnsure ? either(409) : refused(409)
  }
  return isDefault(m, from) || (owner !== null && other === null) ? either(409) : done
}

const mergeApplied = (m: Model, from: Store, into: Store) => {
  const [source, target] = [m.stores[from], m.stores[into]]
  for (const { person, roles } of endJobs(m, job => job.at === from && !job.roles.includes('Manager'))) {
    const kept = roles.map(role => (role === 'Buyer' && target.chain !== 'Chain 1' ? 'Budtender' : role))
    giveJob(m, { person, at: into, roles: kept, isUnsure: kept.join() !== roles.join() })
  }
  endJobs(m, job => job.at === from)
  for (const each of stores) if (m.stores[each].mergedInto === from) m.stores[each].mergedInto = into
  Object.assign(source, { isOpen: false, mergedInto: into, suspended: [] })
  forgetDefault(m, from)
  for (const each of brands) {
    const asks = m.partnerships.delete(pair(each, from))
    const isPartner = m.partnerships.has(pair(each, into))
    const waits = m.storeQuestions.filter(({ brand: asking, store: asked }) => asking === each && asked === from)
    m.storeQuestions = m.storeQuestions.filter(question => !waits.includes(question))
    if (
      (asks || waits.length > 0) &&
      !isPartner &&
      !m.storeQuestions.some(({ brand: b, store: s }) => b === each && s === into)
    )
      m.storeQuestions.push({ brand: each, store: into, by: waits[0]?.by ?? 'Ned', namesNed: false, isUnsure: true })
  }
  for (const question of m.questions.filter(({ at }) => at === from))
    Object.assign(question, { at: into, isUnsure: true })
}

/** The administrator merges a store into another one: only those who learn move. */
export const merge = kind({
  args: { from: store, into: store },
  mayDo: byAdministrator,
  plan: (m, by, { from, into }: { from: Store; into: Store }) => ({
    text: `${by} merges ${from} into ${into}`,
    expected: administratorOnly(m, by, () => mergeExpected(m, from, into)),
    call: async w => {
      const params = { id: w.ids[from] }
      const { body } = await w.call(by, storeCalls.mergePreview, { params, query: { intoId: w.ids[into] } })
      const form = { intoId: w.ids[into], managers: body.managers ?? 0 }
      return w.call(by, storeCalls.merge, { params, body: form })
    },
    apply: after => mergeApplied(after, from, into),
  }),
})
