import { expandRoles, type Role } from '@trellis/contract/roles.ts'
import {
  type Brand,
  type Chain,
  type Company,
  chains,
  getDomain,
  isBrand,
  isStore,
  type Person,
  type Store,
} from './cast.ts'
import { type Job, jobAt, type Model, type Question, type StoreQuestion } from './model.ts'

/*
 * The simple definition of reach: who may do what for whom, from the facts of the model alone.
 */

const worksAt = (m: Model, person: Person, company: Company) =>
  jobAt(m, person, company) !== undefined && !m.archived.has(company)

export const isAdministrator = (person: Person) => person === 'Ada'
export const isStaff = (m: Model, person: Person, chain: Chain | null) => chain !== null && worksAt(m, person, chain)
export const isResellerStaff = (m: Model, person: Person) => worksAt(m, person, 'Reseller')
export const manages = (m: Model, person: Person, store: Store) =>
  jobAt(m, person, store)?.roles.includes('Manager') === true
export const staffChains = (m: Model, person: Person) => chains.filter(chain => isStaff(m, person, chain))

/** Whose stores a person keeps: those of their chain or reseller; an administrator all. */
const keepsStore = (m: Model, person: Person, store: Store) =>
  isAdministrator(person) ||
  isStaff(m, person, m.stores[store].chain) ||
  (m.stores[store].hasReseller && isResellerStaff(m, person))

/** Whose people they manage: also those of a store that they manage. */
export const managesPeople = (m: Model, person: Person, store: Store) =>
  keepsStore(m, person, store) || manages(m, person, store)

const brandRank = (m: Model, person: Person, brand: Brand) =>
  m.archived.has(brand) ? null : (jobAt(m, person, brand)?.roles[0] ?? null)
export const administersBrand = (m: Model, person: Person, brand: Brand) =>
  brandRank(m, person, brand) === 'administrator' || (isAdministrator(person) && !m.archived.has(brand))

const isOwnedBy = (m: Model, brand: Brand, owner: 'Parent' | 'Reseller') =>
  owner === 'Parent' ? m.brands[brand].hasParent : m.brands[brand].hasReseller
const allBrands = ['Brand 1', 'Brand 2'] as const
const owners = ['Parent', 'Reseller'] as const

/** The brands among which the staff of a parent company or reseller choose. */
export const selectableBrands = (m: Model, person: Person) =>
  allBrands.filter(
    brand => !m.archived.has(brand) && owners.some(owner => worksAt(m, person, owner) && isOwnedBy(m, brand, owner)),
  )
export const visibleBrands = (m: Model, person: Person) => {
  const selectable = selectableBrands(m, person)
  return allBrands.filter(brand => brandRank(m, person, brand) !== null || selectable.includes(brand))
}

/** The brand for which the staff of a company act: the one that they chose, else the oldest. */
const currentBrandFor = (m: Model, person: Person, owner: 'Parent' | 'Reseller') => {
  if (!worksAt(m, person, owner)) return null
  const among = allBrands.filter(brand => !m.archived.has(brand) && isOwnedBy(m, brand, owner))
  const chosen = m.chosenBrand.get(person)
  return chosen && among.includes(chosen) ? chosen : (among[0] ?? null)
}

/** The brands for which a person sells. */
export const soldBrands = (m: Model, person: Person) => {
  const current = currentBrandFor(m, person, 'Reseller')
  return allBrands.filter(brand => brandRank(m, person, brand) !== null || brand === current)
}

/** The stores to which a person may add a manager without managing its people. */
export const appoints = (m: Model, person: Person, store: Store) => {
  const { chain, hasReseller, invitedBy, isClaimed, isOpen } = m.stores[store]
  if (!isOpen) return false
  if (hasReseller) return isResellerStaff(m, person)
  return chain === null && !isClaimed && invitedBy !== null && soldBrands(m, person).includes(invitedBy)
}

const companyRoles = {
  'Chain 1': 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE',
  'Chain 2': 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE',
  Reseller: 'ROLE_RESELLER',
  Parent: 'ROLE_PARENT_COMPANY_EMPLOYEE',
} as const

/** The role that a job gives now. */
const roleOf = (m: Model, { at, roles }: Job): Role[] => {
  if (isStore(at)) return [roles.includes('Manager') ? 'ROLE_DISPENSARY_ADMIN' : 'ROLE_STUDENT']
  if (m.archived.has(at)) return []
  if (isBrand(at)) return [roles.includes('administrator') ? 'ROLE_BRAND_ADMIN' : 'ROLE_BRAND_SALES']
  return [companyRoles[at]]
}

/** The roles of a person, with those that they include. */
export const listRoles = (m: Model, person: Person): Role[] =>
  expandRoles([
    ...(isAdministrator(person) ? (['ROLE_ADMINISTRATOR'] as const) : []),
    ...m.jobs.filter(job => job.person === person).flatMap(job => roleOf(m, job)),
    ...(currentBrandFor(m, person, 'Reseller') ? (['ROLE_BRAND_SALES'] as const) : []),
    ...(currentBrandFor(m, person, 'Parent') ? (['ROLE_BRAND_EMPLOYEE'] as const) : []),
  ])

const peopleManagers: readonly Role[] = [
  'ROLE_ADMINISTRATOR',
  'ROLE_DISPENSARY_ADMIN',
  'ROLE_RETAIL_ORGANIZATION_EMPLOYEE',
  'ROLE_RESELLER',
]
export const hasAnyRole = (m: Model, person: Person, allowed: readonly Role[]) =>
  listRoles(m, person).some(role => allowed.includes(role))

/** Whether they manage people of any store. */
export const isPeopleManager = (m: Model, person: Person) => hasAnyRole(m, person, peopleManagers)

/** Whether someone runs a store: its own manager, or the chain or reseller that has it. */
export const isRun = (m: Model, store: Store) => {
  const { chain, hasReseller, isClaimed } = m.stores[store]
  return chain !== null || hasReseller || isClaimed
}

/** The brands to which a person belongs: where they work, and those of the parent company or reseller where they do. */
const ownFamily = (m: Model, person: Person) =>
  allBrands.filter(
    brand => jobAt(m, person, brand) || owners.some(owner => jobAt(m, person, owner) && isOwnedBy(m, brand, owner)),
  )

/** Whether a person belongs to a brand or to a sister of it: one of the same parent company or reseller. */
export const isOfFamily = (m: Model, person: Person, brand: Brand) =>
  ownFamily(m, person).some(
    own => own === brand || owners.some(owner => isOwnedBy(m, own, owner) && isOwnedBy(m, brand, owner)),
  )

/** Whether a person may answer a brand's question, but for the ties of their own. */
export const speaksFor = (m: Model, person: Person, { brand, store }: Pick<StoreQuestion, 'brand' | 'store'>) => {
  if (!m.stores[store].isOpen || m.archived.has(brand)) return false
  if (isAdministrator(person)) return !isRun(m, store)
  return isRun(m, store) && managesPeople(m, person, store)
}

/** Whether a yes to a question still counts: its place exists, and its asker may still ask. */
export const isLive = (m: Model, { at, by }: Question) => {
  if (!isStore(at)) {
    if (m.archived.has(at)) return false
    if (by === 'directory') return isBrand(at) || !m.directories[at as Chain].isStopped
    if (isBrand(at)) return administersBrand(m, by, at)
    return isAdministrator(by) || isStaff(m, by, at as Chain)
  }
  if (!m.stores[at].isOpen || by === 'directory') return false
  return !m.erased.has(by) && (managesPeople(m, by, at) || appoints(m, by, at))
}

/** Whether a person works for a chain, at its head office or at one of its stores. */
export const worksFor = (m: Model, person: Person, chain: Chain) =>
  m.jobs.some(
    job => job.person === person && (job.at === chain || (isStore(job.at) && m.stores[job.at].chain === chain)),
  )
export const worksElsewhere = (m: Model, person: Person, chain: Chain) =>
  m.jobs.some(
    job => job.person === person && job.at !== chain && !(isStore(job.at) && m.stores[job.at].chain === chain),
  )

/** The chain that has proven the domain of a person's address. */
export const provenBy = (m: Model, person: Person): Chain | null => {
  const domain = getDomain[person]
  return (domain && chains.find(chain => m.connections[chain].proven.has(domain))) ?? null
}

/** Whether their company's sign-in is their only one; not while it is turned off. */
export const isBound = (m: Model, person: Person) => {
  const chain = provenBy(m, person)
  if (chain === null || m.connections[chain].isStopped) return false
  return m.connections[chain].isEnforced && worksFor(m, person, chain)
}

/** The last of a store's managers, or of the people of a head office, is not removed. */
export const isLast = (m: Model, person: Person, at: Store | Company) => {
  const counts = m.jobs.filter(job => job.at === at && (!isStore(at) || job.roles.includes('Manager')))
  return counts.length === 1 && counts[0]?.person === person
}

export const isLastAdministrator = (m: Model, person: Person, brand: Brand) => {
  const administrators = m.jobs.filter(job => job.at === brand && job.roles.includes('administrator'))
  return administrators.length === 1 && administrators[0]?.person === person
}

/** Whether a place would be left without the one who runs it. */
export const isNeeded = (m: Model, person: Person) =>
  m.jobs.some(({ at }) => isLast(m, person, at) || (isBrand(at) && isLastAdministrator(m, person, at)))
