import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, Moment } from '../fields.ts'
import { offsetQuery, PageOf } from '../paging.ts'

/** Who owns stores: a site administrator asks, and never answers. */
const storeOwners = ['ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_RESELLER', 'ROLE_DISPENSARY_ADMIN'] as const

const Store = z.object({ id: Id, name: z.string(), city: z.string(), state: z.string() })

/** The question to the caller whether their store and another owner's store become one. */
export const MergeRequest = z.object({
  id: Id,
  /** The caller's store. */
  dispensary: Store,
  other: Store,
  /** The chain or reseller of the other store; null = its managers own it. */
  otherOwner: z.nullable(z.string()),
  /** Whether the caller's store remains, and the other one is merged into it. */
  stays: z.boolean(),
  askedAt: Moment,
})
export type MergeRequest = z.infer<typeof MergeRequest>

/** The question to both owners whether two stores become one. */
export const mergeRequests = {
  ask: endpoint({
    method: 'POST',
    path: '/admin/dispensaries/:id/merge-requests',
    access: ['ROLE_ADMINISTRATOR'],
    summary: 'Ask both owners whether to merge two stores. Nothing changes until they answer',
    params: IdParams,
    body: z.object({ intoId: Id }),
    problems: ['STORE_MERGED', 'STORE_CLOSED', 'ONE_OWNER', 'OPPOSITE_ASKED', 'OWNER_REFUSED', 'NO_ONE_TO_ASK'],
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/admin/merge-requests/:id',
    access: ['ROLE_ADMINISTRATOR'],
    summary: 'Withdraw the question to both owners and their answers',
    params: IdParams,
  }),
  list: endpoint({
    method: 'GET',
    path: '/merge-requests',
    access: storeOwners,
    summary: 'The merges with stores of other owners that the caller can agree to, oldest first',
    query: z.object(offsetQuery(30, 100)),
    response: PageOf(MergeRequest),
  }),
  answer: endpoint({
    method: 'POST',
    path: '/merge-requests/:id/answer',
    access: storeOwners,
    summary: 'Accept or decline a merge of two stores. Repeating the answer changes nothing',
    params: IdParams,
    body: z.object({ accept: z.boolean('Please answer yes or no.') }),
    problems: ['DECIDED_BEFORE'],
  }),
}
