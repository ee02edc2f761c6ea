import { companies } from '@trellis/contract/companies/companies.ts'
import { stores as storeCalls } from '@trellis/contract/stores/stores.ts'
import fc from 'fast-check'
import { brands, type Chain, chains, type JobRole, type Person, type Store, stores } from './cast.ts'
import { agreedRequest, hasOtherOwner } from './merge-owners.ts'
import { endJobs, endMergeRequests, giveJob, type Job, jobAt, type Model, pair } from './model.ts'
import { isAdministrator, managesPeople } from './reach.ts'
import { administratorOnly, done, type Expected, either, kind, refused } from './step.ts'
import { getPlaceName } from './world.ts'

/** Where directories employ people is chosen more often than others. */
const store = fc.constantFrom<Store>(...stores, 'Store 2', 'Store 2', 'Store 5')
const owner = fc.constantFrom<Owner>(...chains, ...chains, 'Reseller')
/** The form of every store; its name is added. */
const storeForm = {
  addressLine1: '12 Market Street',
  addressLine2: null,
  city: 'Denver',
  state: 'CO' as const,
  country: 'USA',
  zipCode: '80202',
  region: null,
  locationTypes: ['ADULT_USE' as const],
  point: null,
  isPublic: true,
}

const byAdministrator = (_: Model, by: Person) => isAdministrator(by)

const forgetDefault = (m: Model, at: Store) => {
  for (const each of chains) if (m.directories[each].defaultStore === at) m.directories[each].defaultStore = null
}

type Owner = Chain | 'Reseller'
type Transfer = { at: Store; to: { chain?: Chain | null; hasReseller?: boolean }; keepPeople: boolean }

/** What a job of the former chain becomes where the new owner keeps its people: the built-in job of the same access. */
const keptRoles = (m: Model, at: Store, roles: readonly JobRole[]) => [
  ...new Set(roles.map(role => (role === 'Buyer' && m.stores[at].chain !== 'Chain 1' ? 'Budtender' : role))),
]

/** What ends when a chain loses a store: its managers, and the people in its own jobs, also those whom a closing sent away. */
const leaveChain = (m: Model, at: Store, keepPeople: boolean) => {
  const state = m.stores[at]
  const isFormer = (job: Job) =>
    job.roles.includes('Manager') || (job.roles.includes('Buyer') && state.chain !== 'Chain 1')
  if (!keepPeople) {
    endJobs(m, job => job.at === at && isFormer(job))
    state.suspended = state.suspended.filter(job => !isFormer(job))
  }
  for (const job of [...m.jobs.filter(each => each.at === at), ...state.suspended])
    job.roles = keptRoles(m, at, job.roles)
  state.isClaimUnsure = true
  forgetDefault(m, at)
}

/** What ends when a store gets another owner, or none: roles, rights and questions that come from the former one. */
const transfer = (m: Model, { at, to, keepPeople }: Transfer) => {
  const state = m.stores[at]
  const { chain: former, hasReseller } = state
  const { chain: next = former, hasReseller: isReselling = hasReseller } = to
  if (next === former && isReselling === hasReseller) return
  Object.assign(state, { chain: next, hasReseller: isReselling, invitedBy: null })
  endMergeRequests(m, owner => owner.store === at)
  if (former !== null && next !== former) leaveChain(m, at, keepPeople)
  m.questions = m.questions.filter(
    question => question.at !== at || (question.by !== 'directory' && managesPeople(m, question.by, at)),
  )
}

const ownerPath = (to: Owner) => ({ kind: to === 'Reseller' ? 'resellers' : 'chains', holding: 'stores' }) as const
const holds = (m: Model, owner: Owner, at: Store) =>
  owner === 'Reseller' ? m.stores[at].hasReseller : m.stores[at].chain === owner
const given = (owner: Owner) => (owner === 'Reseller' ? { hasReseller: true } : { chain: owner })
const taken = (owner: Owner) => (owner === 'Reseller' ? { hasReseller: false } : { chain: null })

/** The company of the same kind that has a store. */
const holderOf = (m: Model, owner: Owner, at: Store): Owner | null => {
  if (owner === 'Reseller') return m.stores[at].hasReseller ? 'Reseller' : null
  return m.stores[at].chain
}

/** The administrator gives a store to a chain or to the reseller. */
export const adopt = kind({
  args: { at: store, to: owner, keepPeople: fc.boolean() },
  mayDo: byAdministrator,
  plan: (m, by, { at, to, keepPeople }: { at: Store; to: Owner; keepPeople: boolean }) => {
    const from = holderOf(m, to, at)
    return {
      text: `${by} lets ${to} adopt ${at}${keepPeople ? ' with its people' : ''}`,
      expected: administratorOnly(m, by, () => {
        if (m.archived.has(to)) return refused(409)
        return m.stores[at].isOpen ? done : refused(404)
      }),
      call: w =>
        w.call(by, companies.adopt, {
          params: { ...ownerPath(to), id: w.ids[to] },
          body: { items: [{ id: w.ids[at], companyId: from && w.ids[from] }], keepPeople },
        }),
      apply: after => transfer(after, { at, to: given(to), keepPeople }),
    }
  },
})

/** The administrator lets a store of a chain or of the reseller go. */
export const letGo = kind({
  args: { at: store, from: owner, keepPeople: fc.boolean() },
  mayDo: byAdministrator,
  plan: (m, by, { at, from, keepPeople }: { at: Store; from: Owner; keepPeople: boolean }) => ({
    text: `${by} lets ${at} leave ${from}${keepPeople ? ', and its people stay' : ''}`,
    expected: administratorOnly(m, by, () => (holds(m, from, at) && m.stores[at].isOpen ? done : refused(404))),
    call: w =>
      w.call(by, companies.letGo, {
        params: { ...ownerPath(from), id: w.ids[from], heldId: w.ids[at] },
        query: { keepPeople: keepPeople ? 'true' : 'false' },
      }),
    apply: after => transfer(after, { at, to: taken(from), keepPeople }),
  }),
})

/** Those who keep a store may save its form, as long as its chain stays. */
const changeOwnerExpected = (m: Model, by: Person, { at, to }: { at: Store; to: Chain | null }): Expected => {
  const { chain: from, mergedInto } = m.stores[at]
  if (!isAdministrator(by)) return to === from ? either(401, 403, 404, 409) : refused(401, 403, 404, 409)
  if (mergedInto) return refused(409)
  return to && to !== from && m.archived.has(to) ? refused(404) : done
}

/** The administrator gives a store, which may be closed, to another chain in its form. */
export const changeOwner = kind({
  args: { at: store, to: fc.constantFrom(...chains, null), keepPeople: fc.boolean() },
  mayDo: byAdministrator,
  plan: (m, by, { at, to, keepPeople }: { at: Store; to: Chain | null; keepPeople: boolean }) => ({
    text: `${by} changes the chain of ${at} to ${to ?? 'none'}${keepPeople ? ', and its people stay' : ''}`,
    expected: changeOwnerExpected(m, by, { at, to }),
    call: w =>
      w.call(by, storeCalls.update, {
        params: { id: w.ids[at] },
        body: {
          ...storeForm,
          name: getPlaceName(w, at),
          retailOrganizationId: to && w.ids[to],
          keepPeople,
        },
      }),
    apply: after => transfer(after, { at, to: { chain: to }, keepPeople }),
  }),
})

/** The administrator closes a store: everyone's work there ends. */
export const close = kind({
  args: { at: store },
  mayDo: byAdministrator,
  plan: (m, by, { at }: { at: Store }) => ({
    text: `${by} closes ${at}`,
    expected: administratorOnly(m, by, () => {
      return m.stores[at].mergedInto ? refused(409) : done
    }),
    call: w => w.call(by, storeCalls.setStatus, { params: { id: w.ids[at] }, body: { isOpen: false } }),
    apply: after => {
      const state = after.stores[at]
      if (!state.isOpen) return
      state.isOpen = false
      endMergeRequests(after, owner => owner.store === at)
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

const mergeExpected = (m: Model, from: Store, into: Store) => {
  if (from === into) return refused(422)
  if (m.stores[from].mergedInto || m.stores[into].mergedInto || !m.stores[into].isOpen) return refused(409)
  return hasOtherOwner(m, from, into) && !agreedRequest(m, from, into) ? refused(409) : done
}

/** Those who were asked to learn at a merged store are asked to learn at the one that stays, once, unless they are there. */
const moveQuestions = (m: Model, from: Store, into: Store) => {
  const moving = m.questions.filter(({ at, roles }) => at === from && !roles.includes('Manager'))
  m.questions = m.questions.filter(({ at }) => at !== from)
  for (const { person, ...question } of moving)
    if (!jobAt(m, person, into) && !m.questions.some(each => each.person === person && each.at === into))
      m.questions.push({ ...question, person, at: into })
}

const mergeApplied = (m: Model, from: Store, into: Store) => {
  const agreed = hasOtherOwner(m, from, into) && agreedRequest(m, from, into)
  if (agreed) agreed.isOpen = false
  endMergeRequests(m, owner => owner.store === from)
  const source = m.stores[from]
  for (const { person, roles } of endJobs(m, job => job.at === from && !job.roles.includes('Manager')))
    giveJob(m, { person, at: into, roles: keptRoles(m, into, roles) })
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
      m.storeQuestions.push({ brand: each, store: into, by: waits[0]?.by ?? null, namesNed: false, isUnsure: true })
  }
  moveQuestions(m, from, into)
}

/** The administrator merges a store into another one: only those who learn move. */
export const merge = kind({
  args: { from: store, into: store },
  mayDo: byAdministrator,
  plan: (m, by, { from, into }: { from: Store; into: Store }) => ({
    text: `${by} merges ${from} into ${into}`,
    expected: administratorOnly(m, by, () => mergeExpected(m, from, into)),
    call: w => w.call(by, storeCalls.merge, { params: { id: w.ids[from] }, body: { intoId: w.ids[into] } }),
    apply: after => mergeApplied(after, from, into),
  }),
})
