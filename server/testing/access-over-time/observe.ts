import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { companyPeople } from '@trellis/contract/companies/company-people.ts'
import { employees } from '@trellis/contract/employees/employees.ts'
import { employmentInvitations } from '@trellis/contract/employees/invitations.ts'
import { organizations } from '@trellis/contract/organizations/organizations.ts'
import type { Role } from '@trellis/contract/roles.ts'
import { partnerships } from '@trellis/contract/stores/brand-stores.ts'
import { mergeRequests } from '@trellis/contract/stores/merge-requests.ts'
import { storePeople } from '@trellis/contract/stores/store-people.ts'
import { stores as storeCalls } from '@trellis/contract/stores/stores.ts'
import { createCaller } from '../../features/provisioning/testing/directory.ts'
import { type Chain, chains, isStore, type Person, people, type Store, stores } from './cast.ts'
import { answerFor, answersFor, ownsStill } from './merge-owners.ts'
import type { Model } from './model.ts'
import {
  appoints,
  hasAnyRole,
  isAdministrator,
  isLive,
  isOfFamily,
  isPeopleManager,
  isResellerStaff,
  listRoles,
  manages,
  managesPeople,
  speaksFor,
  staffChains,
  visibleBrands,
  worksFor,
} from './reach.ts'
import { getPlaceName, nameById, type World } from './world.ts'

/** What was seen must hold all of `must`, and nothing but that and `may`. */
type Bounds = { must: readonly string[]; may?: readonly string[] }

const expectSeen = (what: string, seen: readonly string[], { must, may = [] }: Bounds) => {
  const missing = must.filter(one => !seen.includes(one))
  const surplus = seen.filter(one => !must.includes(one) && !may.includes(one))
  if (missing.length + surplus.length === 0) return
  const words = [
    ...(missing.length > 0 ? [`not ${missing.join(', ')}`] : []),
    ...(surplus.length > 0 ? [`but also ${surplus.join(', ')}`] : []),
  ]
  throw new Error(`${what}: ${words.join('; ')}`)
}

type Watch = { m: Model; w: World; who: Person }

const learning: readonly Role[] = ['ROLE_STUDENT', 'ROLE_USER']
const rightsOf = (roles: readonly Role[]) => roles.filter(role => !learning.includes(role))

const watchRoles = async ({ m, w, who }: Watch) => {
  const { status, body } = await w.call(who, accounts.me, {})
  const isIn = m.signedIn.has(who)
  if ((status === 200) !== isIn) throw new Error(`${who} is ${isIn ? 'out' : 'in'}: GET /users/me answers ${status}`)
  if (isIn) expectSeen(`The roles of ${who}`, rightsOf(body.roles), { must: rightsOf(listRoles(m, who)) })
  return isIn
}

const watchQuestions = async ({ m, w, who }: Watch) => {
  const { body } = await w.call(who, employmentInvitations.mine, {})
  const own = m.questions.filter(({ person }) => person === who)
  const must = own.filter(question => !question.isUnsure && isLive(m, question))
  const names = (list: typeof own) => list.map(({ at }) => getPlaceName(w, at))
  const seen = body.items.map(({ employer }) => employer.name)
  expectSeen(`Who asks ${who}`, seen, { must: names(must), may: names(own) })
}

const watchStores = async ({ m, w, who }: Watch) => {
  if (isAdministrator(who) || !(isResellerStaff(m, who) || staffChains(m, who).length > 0)) return
  const { body } = await w.call(who, storeCalls.listOwn, { query: {} } as never)
  const seen = body.items.map(({ id }) => nameById(w, id))
  const must = stores.filter(store => m.stores[store].isOpen && managesPeople(m, who, store))
  expectSeen(`The stores that ${who} keeps`, seen, { must })
}

const workers = (m: Model, at: readonly Store[]) =>
  m.jobs.flatMap(job => (isStore(job.at) && at.includes(job.at) ? [`${job.person} at ${job.at}`] : []))

const listPeople = async ({ w, who }: Watch, store?: Store) => {
  const query = { limit: 100, ...(store && { dispensaryId: w.ids[store] }) }
  const { body } = await w.call(who, employees.list, { query } as never)
  return body.items.flatMap(({ id, locations }) =>
    locations.map(location => `${nameById(w, id)} at ${nameById(w, location.id)}`),
  )
}

/** The people whom someone manages, by their lists: all of a chain or reseller at once, those of a manager by store. */
const watchPeople = async (watch: Watch) => {
  const { m, who } = watch
  if (isAdministrator(who)) return
  const all = stores.filter(store => managesPeople(m, who, store))
  const isWide = isResellerStaff(m, who) || staffChains(m, who).length > 0
  if (isWide) expectSeen(`The people whom ${who} manages`, await listPeople(watch), { must: workers(m, all) })
  const own = isWide ? [] : all.filter(store => manages(m, who, store))
  for (const store of own)
    expectSeen(`The people of ${store} for ${who}`, await listPeople(watch, store), { must: workers(m, [store]) })
}

const watchOffices = async ({ m, w, who }: Watch) => {
  for (const chain of staffChains(m, who)) {
    const { body } = await w.call(who, companyPeople.list, {
      params: { kind: 'chains', id: w.ids[chain] },
      query: {},
    } as never)
    const seen = body.items.flatMap(({ userId }) => (userId ? [nameById(w, userId)] : []))
    const must = m.jobs.flatMap(({ person, at }) => (at === chain ? [person] : []))
    expectSeen(`The head office of ${chain} for ${who}`, seen, { must })
  }
}

const watchBrands = async ({ m, w, who }: Watch) => {
  const roles = ['ROLE_PARENT_COMPANY_EMPLOYEE', 'ROLE_RESELLER', 'ROLE_BRAND_EMPLOYEE'] as const
  if (isAdministrator(who) || !hasAnyRole(m, who, roles)) return
  const { body } = await w.call(who, organizations.brands, { query: {} } as never)
  expectSeen(
    `The brands of ${who}`,
    body.items.map(({ id }) => nameById(w, id)),
    { must: visibleBrands(m, who) },
  )
}

/** The brands' questions that someone may answer. */
const watchRequests = async ({ m, w, who }: Watch) => {
  if (isAdministrator(who) || !isPeopleManager(m, who)) return
  const { body } = await w.call(who, partnerships.requests, { query: { limit: 100 } } as never)
  const seen = body.items.map(({ brand, dispensary }) => `${nameById(w, brand.id)} asks ${nameById(w, dispensary.id)}`)
  const open = m.storeQuestions.filter(question => speaksFor(m, who, question) && question.by !== who)
  const words = (list: typeof open) => list.map(({ brand, store }) => `${brand} asks ${store}`)
  const answerable = open.filter(({ brand }) => !isOfFamily(m, who, brand))
  const must = answerable.filter(({ by, isUnsure }) => !(isUnsure || (by && m.erased.has(by))))
  expectSeen(`The brands that ${who} may answer`, seen, { must: words(must), may: words(answerable) })
}

const watchPartners = async ({ m, w, who }: Watch) => {
  if (isAdministrator(who) || !isPeopleManager(m, who)) return
  const { body } = await w.call(who, partnerships.list, { query: { limit: 100 } } as never)
  const seen = body.items.map(({ brand, dispensary }) => `${nameById(w, brand.id)}|${nameById(w, dispensary.id)}`)
  const must = [...m.partnerships].filter(each => {
    const [brand, store] = each.split('|') as ['Brand 1', Store]
    return !m.archived.has(brand) && m.stores[store].isOpen && managesPeople(m, who, store)
  })
  expectSeen(`The partnerships that ${who} sees`, seen, { must })
}

const watchAppointments = async ({ m, w, who }: Watch) => {
  if (isAdministrator(who) || !hasAnyRole(m, who, ['ROLE_RESELLER', 'ROLE_BRAND_SALES'])) return
  const { body } = await w.call(who, storePeople.managedDispensaries, { query: {} } as never)
  const must = stores.filter(store => appoints(m, who, store))
  expectSeen(
    `The stores to which ${who} may add a manager`,
    body.items.map(({ id }) => nameById(w, id)),
    { must },
  )
}

/** Asks for the people of one store, whether or not it is theirs. */
const watchStore = async ({ m, w, who }: Watch, store: Store) => {
  const { status } = await w.call(who, storePeople.list, { params: { id: w.ids[store] }, query: {} } as never)
  const expected = managesPeople(m, who, store) ? 200 : isPeopleManager(m, who) ? 404 : 403
  if (status !== expected) throw new Error(`${who} reads the people of ${store}: ${status} instead of ${expected}`)
}

const storeOwners = ['ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_RESELLER', 'ROLE_DISPENSARY_ADMIN'] as const

/** The merges with stores of other owners that someone may agree to. */
const watchMergeRequests = async ({ m, w, who }: Watch) => {
  if (m.mergeRequests.length === 0 || !hasAnyRole(m, who, storeOwners)) return
  const { body } = await w.call(who, mergeRequests.list, { query: { limit: 100 } } as never)
  const seen = body.items.map(({ dispensary, other }) => `${nameById(w, dispensary.id)} with ${nameById(w, other.id)}`)
  const must = m.mergeRequests.flatMap(request =>
    request.owners.flatMap(owner => {
      const isAsked = request.isOpen && ownsStill(m, owner) && answerFor(m, owner) === null
      const other = owner.store === request.from ? request.into : request.from
      return isAsked && answersFor(m, who, { request, owner }) ? [`${owner.store} with ${other}`] : []
    }),
  )
  expectSeen(`The merges that ${who} may agree to`, seen, { must })
}

const watches = [
  watchStores,
  watchPeople,
  watchOffices,
  watchBrands,
  watchRequests,
  watchMergeRequests,
  watchPartners,
  watchAppointments,
]

/** Compares everything that a person can see and do with the model. */
export const observePerson = async (watch: Watch, store: Store) => {
  if (!(await watchRoles(watch))) return
  await watchQuestions(watch)
  for (const look of watches) await look(watch)
  await watchStore(watch, store)
}

/** Compares the people whom a chain's directory sees with those who work for the chain or whom it has sent. */
export const observeDirectory = async (m: Model, w: World, chain: Chain) => {
  const { status, body } = await createCaller(w.app, w.directoryTokens[chain])('GET', '/Users?count=100')
  const { isStopped, listed } = m.directories[chain]
  if ((status === 200) === isStopped)
    throw new Error(`The directory of ${chain} ${isStopped ? 'still works' : 'does not work'}: ${status}`)
  if (isStopped) return
  const seen = body.Resources.map(
    ({ userName }: { userName: string }) => people.find(who => w.emails[who] === userName) ?? userName,
  )
  const must = people.filter(who => worksFor(m, who, chain) && !isAdministrator(who))
  expectSeen(`The people in the directory of ${chain}`, seen, { must, may: [...listed.keys()] })
}

/** Compares everything. */
export const observeAll = async (m: Model, w: World) => {
  for (const [number, who] of people.entries())
    await observePerson({ m, w, who }, stores[number % stores.length] ?? 'Store 1')
  for (const chain of chains) await observeDirectory(m, w, chain)
}
