import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, Moment } from '../fields.ts'
import { offsetQuery, PageOf } from '../paging.ts'
import { storeManagers } from '../roles.ts'

/** A person with an account who was asked whether they work at a store, which sees only the email. */
export const EmploymentInvitation = z.object({
  askedId: Id,
  email: z.string(),
  dispensary: z.object({ id: Id, name: z.string() }),
  askedAt: Moment,
  expiresAt: Moment,
  isExpired: z.boolean(),
  /** They declined. */
  isRefused: z.boolean(),
})
export type EmploymentInvitation = z.infer<typeof EmploymentInvitation>

/** A store, or another organization, that asks the caller whether they work there. `city`: of a store. */
export const OwnInvitation = z.object({
  id: Id,
  employer: z.object({ name: z.string(), city: z.nullable(z.string()) }),
  askedAt: Moment,
  expiresAt: Moment,
})
export type OwnInvitation = z.infer<typeof OwnInvitation>

/** Employment questions to people with an account, and their answers. */
export const employmentInvitations = {
  asked: endpoint({
    method: 'GET',
    path: '/employees/asked',
    access: storeManagers,
    summary: 'People asked by my dispensaries who have not answered yes, newest first',
    query: z.object({ dispensaryId: z.optional(Id), ...offsetQuery(30, 100) }),
    response: PageOf(EmploymentInvitation),
  }),
  askAgain: endpoint({
    method: 'POST',
    path: '/employees/asked/:id',
    access: storeManagers,
    summary: 'Ask a person again who has not answered',
    params: IdParams,
    perMinute: 60,
    response: EmploymentInvitation,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/employees/asked/:id',
    access: storeManagers,
    summary: 'Withdraw the question to a person; people who said yes stay employees',
    params: IdParams,
  }),
  inviteAllAgain: endpoint({
    method: 'POST',
    path: '/employees/invitations',
    access: storeManagers,
    summary: 'Send invited people of my dispensaries new links, each at most once a day, 200 at a time',
    query: z.object({ dispensaryId: z.optional(Id) }),
    response: z.object({
      invited: z.int(),
      /** More people than one call emails: call again. */
      isMore: z.boolean(),
    }),
    perMinute: 20,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/users/me/invitations',
    access: 'signed-in',
    summary: 'The dispensaries and organizations that ask whether I work there',
    response: z.object({ items: z.array(OwnInvitation) }),
  }),
  answer: endpoint({
    method: 'POST',
    path: '/users/me/invitations/:id',
    access: 'signed-in',
    summary: 'Answer whether I work there',
    params: IdParams,
    body: z.object({ accept: z.boolean() }),
    problems: ['INVITATION_ENDED'],
  }),
}
