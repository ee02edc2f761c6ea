import {
  type Brand,
  type Chain,
  type Company,
  firstBrands,
  firstDefaults,
  firstJobs,
  firstStores,
  type JobRole,
  type Person,
  type Place,
  people,
  type Store,
  stores,
} from './cast.ts'

/*
 * What is true at a moment of a sequence, by the words of the product. Where the rules leave a choice (a person of a
 * former chain's role stays or goes), a fact is unsure until `settle` has asked for it.
 */

export type Job = { person: Person; at: Place; roles: JobRole[]; isUnsure?: boolean }

/** A company asks a person whether they work there; a directory has no asker but its chain. */
export type Question = { person: Person; at: Place; roles: JobRole[]; by: Person | 'directory'; isUnsure?: boolean }

/** A brand asks a store whether they work together. `by`: null = asked by a merge. */
export type StoreQuestion = { brand: Brand; store: Store; by: Person | null; namesNed: boolean; isUnsure?: boolean }

/** One of the two owners of stores that are to become one. The owner is the chain, else the reseller, else the managers. */
export type RequestOwner = {
  store: Store
  chain: Chain | null
  hasReseller: boolean
  answer: { accept: boolean; by: Person } | null
}

/** Both owners are asked whether a store becomes a part of another one. */
export type MergeRequest = { from: Store; into: Store; owners: RequestOwner[]; isOpen: boolean }

type StoreState = {
  chain: Chain | null
  hasReseller: boolean
  invitedBy: Brand | null
  isClaimed: boolean
  isClaimUnsure: boolean
  isOpen: boolean
  mergedInto: Store | null
  /** The jobs that closing ended. */
  suspended: Job[]
}

/** `unsure`: the directory has sent them, and the rules leave open what became of that. */
type Listing = 'in' | 'out' | 'unsure'
type Directory = {
  defaultStore: Store | null
  isStopped: boolean
  listed: Map<Person, Listing>
  absences: Map<Person, Job[]>
}
type Connection = {
  proven: Set<Chain>
  isStopped: boolean
  isEnforced: boolean /** Whether their sign-in of today came from the company. */
  linked: Map<Person, boolean>
}

export type Model = {
  jobs: Job[]
  stores: Record<Store, StoreState>
  brands: Record<Brand, { hasParent: boolean; hasReseller: boolean }>
  archived: Set<Company>
  /** `Brand 1|Store 1`. */
  partnerships: Set<string>
  refusals: Set<string>
  storeQuestions: StoreQuestion[]
  /** Also those that have ended, the newest last. */
  mergeRequests: MergeRequest[]
  questions: Question[]
  chosenBrand: Map<Person, Brand>
  signedIn: Set<Person>
  /** Their session may have ended with their account. */
  unsureSessions: Set<Person>
  maybeDisabled: Set<Person>
  erased: Set<Person>
  directories: Record<Chain, Directory>
  connections: Record<Chain, Connection>
}

const directoryOf = (chain: Chain): Directory => ({
  defaultStore: firstDefaults[chain],
  isStopped: false,
  listed: new Map(),
  absences: new Map(),
})
const connectionOf = (isEnforced: boolean): Connection => ({
  proven: new Set(),
  isStopped: false,
  isEnforced,
  linked: new Map(),
})
const storeOf = (store: Store): StoreState => ({
  ...firstStores[store],
  isClaimUnsure: false,
  isOpen: true,
  mergedInto: null,
  suspended: [],
})

export const firstModel = (): Model => ({
  jobs: firstJobs.map(({ role, ...job }) => ({ ...job, roles: [role] })),
  stores: Object.fromEntries(stores.map(store => [store, storeOf(store)])) as Model['stores'],
  brands: { 'Brand 1': { ...firstBrands['Brand 1'] }, 'Brand 2': { ...firstBrands['Brand 2'] } },
  archived: new Set(),
  partnerships: new Set(['Brand 1|Store 4']),
  refusals: new Set(),
  storeQuestions: [],
  mergeRequests: [],
  questions: [],
  chosenBrand: new Map(),
  signedIn: new Set(people),
  unsureSessions: new Set(),
  maybeDisabled: new Set(),
  erased: new Set(),
  directories: { 'Chain 1': directoryOf('Chain 1'), 'Chain 2': directoryOf('Chain 2') },
  connections: { 'Chain 1': connectionOf(true), 'Chain 2': connectionOf(false) },
})

export const pair = (brand: Brand, store: Store) => `${brand}|${store}`
export const jobAt = (m: Model, person: Person, at: Place) => m.jobs.find(job => job.person === person && job.at === at)

/** Employs a person, or adds roles to those that they have there. */
export const giveJob = (m: Model, { roles, ...job }: Job) => {
  const known = jobAt(m, job.person, job.at)
  if (known) known.roles = [...new Set([...known.roles, ...roles])]
  else m.jobs.push({ ...job, roles: [...roles] })
  const store = m.stores[job.at as Store]
  if (store && roles.includes('Manager')) store.isClaimed = true
}

/** Ends jobs. Returns those that it ended. */
export const endJobs = (m: Model, ends: (job: Job) => boolean) => {
  const ended = m.jobs.filter(ends)
  m.jobs = m.jobs.filter(job => !ends(job))
  return ended
}

/** Asks a person; an earlier question of the same place is asked again. */
export const ask = (m: Model, question: Question) => {
  withdraw(m, question)
  m.questions.push(question)
}

const isSame = (a: Question, b: Pick<Question, 'person' | 'at' | 'by'>) =>
  a.person === b.person && a.at === b.at && (a.by === 'directory') === (b.by === 'directory')

export const withdraw = (m: Model, question: Pick<Question, 'person' | 'at' | 'by'>) => {
  m.questions = m.questions.filter(each => !isSame(each, question))
}

/** A request to merge ends for good with what it rests on: who owns a store, and that it is open. */
export const endMergeRequests = (m: Model, isOver: (owner: RequestOwner) => boolean) => {
  for (const request of m.mergeRequests) if (request.owners.some(isOver)) request.isOpen = false
}

/** Whether a person has a job at a place. */
export const isHere = (m: Model, { person, at }: Pick<Job, 'person' | 'at'>) => jobAt(m, person, at) !== undefined
