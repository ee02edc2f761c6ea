import { type SignUpRequest, signUpRequests } from '@trellis/contract/sign-ups/sign-up-requests.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { implement } from '../../../platform/http/implement.ts'
import { problem, requireFound } from '../../../platform/problem.ts'
import { createDispensary } from '../../organizations/organizations.public.ts'
import { assignByRules } from '../../tracks/writing/apply-rules.public.ts'
import { listRequests, needsDispensary } from './approval.queries.ts'
import { dispensariesRunBy, getRunDispensary } from './approval.scope.ts'
import { decideRequests } from './decide-requests.ts'

type DecideCall = Pick<Call<typeof signUpRequests.decide>, 'db' | 'actor' | 'config' | 'client' | 'now'>
type Decision = {
  ids: readonly string[]
  requestStatus: 1 | 2
  reason?: string
  placedAt?: string
  asManager?: boolean
}

/**
 * Decides the pending ones of these requests, and returns the status of all, except those outside of the caller's
 * dispensaries.
 */
const decide = async ({ db, actor, config, client, now }: DecideCall, decision: Decision) => {
  const stores = dispensariesRunBy(actor)
  const by = { decidedBy: actor.id, siteUrl: config.siteUrl, client, now }
  const decided = await decideRequests(db, { ...decision, ...by, stores })
  const { items } = await listRequests(db, { stores, ids: decision.ids })
  return { decided: new Set(decided), requests: new Map(items.map(request => [request.id, request])) }
}

const getOutcome = (request: SignUpRequest | undefined, isDecidedNow: boolean) => {
  if (!request) return 'NOT_FOUND'
  if (isDecidedNow) return 'DECIDED'
  if (request.requestStatus !== 0) return 'DECIDED_BEFORE'
  return request.dispensary?.id ? 'STORE_CLOSED' : 'NO_STORE'
}

type PlacedDecision = Pick<
  Call<typeof signUpRequests.decide>['body'],
  'requestStatus' | 'dispensaryId' | 'newDispensary'
> & {
  id: string
}

const chooseStore = () => problem('INVALID_INPUT', { errors: { dispensaryId: ['Choose a dispensary.'] } })

/** The dispensary of a person who named one that is not on the list: an existing one, or a new one. */
const findPlace = async (
  { db, actor, client, now }: DecideCall,
  { id, requestStatus, dispensaryId, newDispensary }: PlacedDecision,
) => {
  const stores = dispensariesRunBy(actor)
  if (requestStatus === 2 || !(await needsDispensary(db, { id, stores }))) return undefined
  if (dispensaryId) {
    const { closedAt } = await getRunDispensary(db, actor, dispensaryId).catch(() => Promise.reject(chooseStore()))
    if (closedAt) throw problem('STORE_CLOSED', { field: 'dispensaryId' })
    return dispensaryId
  }
  if (!newDispensary) return undefined
  const { storeName: name, storeCity: city, storeState: stateCode } = newDispensary
  const subjectId = await createDispensary(db, { name, city, stateCode, now })
  await assignByRules(db, { dispensaryIds: [subjectId], by: actor.id, now })
  await recordAct(db, { act: 'store-opened', actorId: actor.id, subjectId, client, now })
  return subjectId
}

export const approvalRoutes = implement('signUpRequests', signUpRequests, {
  list: ({ db, actor, query }) => listRequests(db, { ...query, stores: dispensariesRunBy(actor) }),

  decide: async ({ params: { id }, body: { dispensaryId, newDispensary, ...decision }, ...call }) => {
    const placedAt = await findPlace(call, { id, dispensaryId, newDispensary, ...decision })
    const { decided, requests } = await decide(call, { ...decision, placedAt, ids: [id] })
    const request = requireFound(requests.get(id))
    if (!decided.has(id) && request.requestStatus === 0)
      throw request.dispensary?.id ? problem('STORE_CLOSED') : chooseStore()
    if (request.requestStatus !== decision.requestStatus) throw problem('DECIDED_BEFORE')
    return request
  },

  decideMany: async ({ body: { ids, ...decision }, ...call }) => {
    const { decided, requests } = await decide(call, { ...decision, ids })
    const items = [...new Set(ids)].map(id => {
      const request = requests.get(id)
      return { id, outcome: getOutcome(request, decided.has(id)), request: request ?? null } as const
    })
    return { items }
  },
})
