import type { Person, Store } from './cast.ts'
import type { MergeRequest, Model, RequestOwner } from './model.ts'
import { isAdministrator, isResellerStaff, isStaff, manages } from './reach.ts'

/*
 * Who owns the stores of a merge, and who answers for an owner.
 */

const managersAt = (m: Model, at: Store) =>
  m.jobs.flatMap(job => (job.at === at && job.roles.includes('Manager') ? [job.person] : []))

const isOwned = (m: Model, at: Store) =>
  m.stores[at].chain !== null || m.stores[at].hasReseller || managersAt(m, at).length > 0

/** Whether two stores have the same owner: the chain, else the reseller, else a manager of both. */
const isOneOwner = (m: Model, from: Store, into: Store) => {
  const [source, target] = [m.stores[from], m.stores[into]]
  if (source.chain !== null || target.chain !== null) return source.chain === target.chain
  if (source.hasReseller || target.hasReseller) return source.hasReseller === target.hasReseller
  return managersAt(m, from).some(person => managersAt(m, into).includes(person))
}

/** Whether both stores have an owner, and not the same. */
export const hasOtherOwner = (m: Model, from: Store, into: Store) =>
  isOwned(m, from) && isOwned(m, into) && !isOneOwner(m, from, into)

/** Whether an owner who was asked about a merge owns their store still. */
export const ownsStill = (m: Model, { store, chain, hasReseller }: RequestOwner) =>
  m.stores[store].chain === chain && (chain !== null || m.stores[store].hasReseller === hasReseller)

/** Whether a person belongs to a store: to its chain, else its reseller, or as its manager. */
const isOf = (m: Model, person: Person, store: Store) =>
  manages(m, person, store) ||
  isStaff(m, person, m.stores[store].chain) ||
  (m.stores[store].chain === null && m.stores[store].hasReseller && isResellerStaff(m, person))

const speaksForOwner = (m: Model, person: Person, { store, chain, hasReseller }: RequestOwner) => {
  if (chain) return isStaff(m, person, chain)
  return hasReseller ? isResellerStaff(m, person) : manages(m, person, store)
}

/** Whether a person answers for one of the owners whether two stores become one: no one of the other store does. */
export const answersFor = (
  m: Model,
  person: Person,
  { request, owner }: { request: MergeRequest; owner: RequestOwner },
) =>
  !isAdministrator(person) &&
  !isOf(m, person, owner.store === request.from ? request.into : request.from) &&
  speaksForOwner(m, person, owner)

/** What an owner has answered; null = nothing that counts. That of a manager counts only while they manage the store. */
export const answerFor = (m: Model, { store, chain, hasReseller, answer }: RequestOwner) =>
  answer && (chain !== null || hasReseller || manages(m, answer.by, store)) ? answer.accept : null

/** The open request to whose merge both owners have agreed. */
export const agreedRequest = (m: Model, from: Store, into: Store) =>
  m.mergeRequests.find(
    request =>
      request.isOpen &&
      request.from === from &&
      request.into === into &&
      request.owners.every(owner => ownsStill(m, owner) && answerFor(m, owner) === true),
  )
