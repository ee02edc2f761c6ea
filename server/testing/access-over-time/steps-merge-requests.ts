import { mergeRequests } from '@trellis/contract/stores/merge-requests.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { newId } from '../../platform/ids.ts'
import { people, type Store, stores } from './cast.ts'
import { answerFor, answersFor, hasOtherOwner, ownsStill } from './merge-owners.ts'
import type { MergeRequest, Model, RequestOwner } from './model.ts'
import { hasAnyRole, isAdministrator } from './reach.ts'
import { administratorOnly, admit, done, type Expected, either, kind, refused } from './step.ts'
import type { World } from './world.ts'

const store = fc.constantFrom(...stores)
const nth = fc.nat(4)

const ownerOf = (m: Model, at: Store): RequestOwner => {
  const { chain, hasReseller } = m.stores[at]
  return { store: at, chain, hasReseller: chain === null && hasReseller, answer: null }
}

const isAbout = (from: Store, into: Store) => (request: MergeRequest) =>
  (request.from === from && request.into === into) || (request.from === into && request.into === from)

/** Whom both owners are asked through; someone whose account may be disabled may be no one. */
const peopleOf = (m: Model, request: MergeRequest, owner: RequestOwner) =>
  people.filter(person => !m.erased.has(person) && answersFor(m, person, { request, owner }))

const askExpected = (m: Model, asked: MergeRequest): Expected => {
  const { from, into } = asked
  if (from === into) return refused(422)
  if (m.stores[from].mergedInto || !m.stores[from].isOpen || m.stores[into].mergedInto || !m.stores[into].isOpen)
    return refused(409)
  if (!hasOtherOwner(m, from, into)) return refused(409)
  const open = m.mergeRequests.find(request => request.isOpen && isAbout(from, into)(request))
  if (open) return open.into === into ? done : refused(409)
  const isRefused = m.mergeRequests
    .filter(isAbout(from, into))
    .some(({ owners }) => owners.some(({ answer }) => answer?.accept === false))
  if (isRefused) return refused(409)
  const asks = asked.owners.map(owner => peopleOf(m, asked, owner))
  if (asks.some(list => list.length === 0)) return refused(409)
  return asks.some(list => list.every(person => m.maybeDisabled.has(person))) ? either(409) : done
}

/** The administrator asks both owners whether a store becomes a part of another one. */
export const askMerge = kind({
  args: { from: store, into: store },
  mayDo: (_, by) => isAdministrator(by),
  plan: (m, by, { from, into }: { from: Store; into: Store }) => {
    const asked = { from, into, owners: [ownerOf(m, from), ownerOf(m, into)], isOpen: true }
    return {
      text: `${by} asks both owners whether ${from} becomes a part of ${into}`,
      expected: administratorOnly(m, by, () => askExpected(m, asked)),
      call: w => w.call(by, mergeRequests.ask, { params: { id: w.ids[from] }, body: { intoId: w.ids[into] } }),
      apply: after => {
        const isAsked = after.mergeRequests.some(request => request.isOpen && isAbout(from, into)(request))
        if (!isAsked) after.mergeRequests.push(asked)
      },
    }
  },
})

/** The id of a request, among those about the same two stores in the order in which they were made. */
const idOf = async (m: Model, w: World, request: MergeRequest) => {
  const alike = m.mergeRequests.filter(({ from, into }) => from === request.from && into === request.into)
  const { rows } = await sql<{ id: string }>`
    select id from merge_request
     where merged_id = ${w.ids[request.from]}::uuid and kept_id = ${w.ids[request.into]}::uuid order by id`.execute(
    w.app.db,
  )
  return rows[alike.indexOf(request)]?.id ?? newId()
}

const answerExpected = (
  m: Model,
  own: RequestOwner | undefined,
  { isOpen, accept }: { isOpen: boolean; accept: boolean },
): Expected => {
  if (!own) return refused(404)
  const answered = answerFor(m, own)
  if (answered !== null) return answered === accept ? done : refused(409)
  return isOpen ? done : refused(404)
}

/** Someone answers for an owner, whether or not they may. */
export const answerMerge = kind({
  args: { nth, accept: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.boolean()) },
  mayDo: (m, by) =>
    m.mergeRequests.some(
      request => request.isOpen && request.owners.some(owner => answersFor(m, by, { request, owner })),
    ),
  plan: (m, by, { nth: place, accept }: { nth: number; accept: boolean }) => {
    const request = m.mergeRequests.at(-1 - (place % Math.max(m.mergeRequests.length, 1)))
    if (!request) return null
    const own = request.owners.find(owner => ownsStill(m, owner) && answersFor(m, by, { request, owner }))
    const mayCall = hasAnyRole(m, by, ['ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_RESELLER', 'ROLE_DISPENSARY_ADMIN'])
    return {
      text: `${by} says ${accept ? 'yes' : 'no'} to ${request.from} becoming a part of ${request.into}`,
      expected: admit({ m, by, mayCall }, () => answerExpected(m, own, { isOpen: request.isOpen, accept })),
      call: async w =>
        w.call(by, mergeRequests.answer, { params: { id: await idOf(m, w, request) }, body: { accept } }),
      apply: after => {
        if (!own || answerFor(after, own) !== null) return
        own.answer = { accept, by }
        if (!accept) request.isOpen = false
      },
    }
  },
})

/** The administrator withdraws the newest question to two owners. */
export const withdrawMerge = kind({
  args: {},
  mayDo: (_, by) => isAdministrator(by),
  plan: (m, by) => {
    const request = m.mergeRequests.at(-1)
    if (!request) return null
    return {
      text: `${by} withdraws the question whether ${request.from} becomes a part of ${request.into}`,
      expected: administratorOnly(m, by, () => done),
      call: async w => w.call(by, mergeRequests.withdraw, { params: { id: await idOf(m, w, request) } }),
      apply: () => {
        request.isOpen = false
      },
    }
  },
})
