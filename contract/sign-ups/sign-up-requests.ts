import * as z from 'zod/mini'
import { defineList, searchText } from '../define-list.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, line, Moment } from '../fields.ts'
import { PageOf } from '../paging.ts'
import { RequestStatus, UnlistedDispensary } from './sign-ups.ts'
import { dispensaryManagers } from './store-sign-up.ts'

const statusSentence = 'Use 0 for pending, 1 for approved or 2 for rejected.'
/** An empty value means all, as a cleared select sends it. */
const requestedStatus = z.pipe(
  z.union([z.literal(''), z.coerce.number().check(z.int(), z.gte(0), z.lte(2))], statusSentence),
  z.transform(status => (status === '' ? undefined : status)),
)
const decisionSentence = 'Use 1 to approve or 2 to reject.'

const Names = z.object({ firstName: z.string(), lastName: z.string() })

/** A person who asked to join a store, and the decision. */
export const SignUpRequest = z.object({
  id: Id,
  userEmail: z.string(),
  requestStatus: RequestStatus,
  /** For a person whose account was created by the request; else null. */
  createUserData: z.nullable(z.object({ ...Names.shape, phoneNumber: z.nullable(z.string()) })),
  /** For a person who already had an account; else null. */
  existingUserData: z.nullable(Names),
  /** The requested store; without an id it is not on the list yet. Null = none was named. */
  dispensary: z.nullable(z.object({ id: z.nullable(Id), name: z.string(), city: z.string(), state: z.string() })),
  /** Whether they claim to own or run the store. */
  asksToManage: z.boolean(),
  /** Whether they have verified their mailbox. */
  isAddressProven: z.boolean(),
  createdAt: Moment,
  decidedAt: z.nullable(Moment),
  /**
   * The name of the person who decided; null while it waits, if no decision was needed, or if that person is deleted.
   */
  decidedBy: z.nullable(z.string()),
  /** The reason of a rejection. */
  reason: z.nullable(z.string()),
})
export type SignUpRequest = z.infer<typeof SignUpRequest>

const Decision = z.object({
  requestStatus: z.literal([1, 2], decisionSentence),
  /** Quoted in the email about a rejection. */
  reason: z.optional(line(500)),
})

/**
 * NO_STORE = the store is not on the list yet. Such a request is approved individually, with a store. STORE_CLOSED = it
 * can be approved once the store is open again.
 */
const decisionOutcomes = ['DECIDED', 'DECIDED_BEFORE', 'NO_STORE', 'STORE_CLOSED', 'NOT_FOUND'] as const

export const requestList = defineList([10, 200], {
  filter: searchText,
  requestStatus: z.optional(requestedStatus),
  /** One of the caller's stores. */
  dispensaryId: z.optional(Id),
})

/** The requests of people who signed up without an invitation. */
export const signUpRequests = {
  list: endpoint({
    method: 'GET',
    path: '/admin/sign-up-requests',
    access: dispensaryManagers,
    summary: 'Sign-up requests with their decision; waiting ones oldest first',
    query: requestList.query,
    response: PageOf(SignUpRequest),
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/admin/sign-up-requests/:id',
    access: dispensaryManagers,
    summary: 'Approve or reject a request; the person gets one e-mail',
    params: IdParams,
    body: z.object({
      ...Decision.shape,
      /** The store for a person whose store was not on the list. */
      dispensaryId: z.optional(z.uuid('Choose a dispensary.')),
      /** The same, as a new store to add to the list. */
      newDispensary: z.optional(UnlistedDispensary),
      /** The person will manage the store, not only learn there. */
      asManager: z._default(z.boolean('Use true or false.'), false),
    }),
    response: SignUpRequest,
    problems: ['DECIDED_BEFORE', 'STORE_CLOSED'],
  }),
  decideMany: endpoint({
    method: 'POST',
    path: '/admin/sign-up-requests/decisions',
    access: dispensaryManagers,
    summary: 'Approve or reject up to 200 requests, with a result for each',
    body: z.object({
      ...Decision.shape,
      ids: z
        .array(Id, 'Choose at least one request.')
        .check(z.minLength(1, 'Choose at least one request.'), z.maxLength(200, 'Choose at most 200 requests.')),
    }),
    response: z.object({
      items: z.array(z.object({ id: Id, outcome: z.enum(decisionOutcomes), request: z.nullable(SignUpRequest) })),
    }),
  }),
}
