import * as z from 'zod/mini'
import { defineList, searchText } from '../define-list.ts'
import { endpoint } from '../endpoint.ts'
import { email, firstName, Id, lastName, Moment } from '../fields.ts'
import { PageOf } from '../paging.ts'
import { CompanyParams } from './companies.ts'

/**
 * The status of a person. `ASKED`: they have an account and were asked whether they work here; `REFUSED`: they
 * declined, or did not answer in time.
 */
const companyPersonStates = ['ACTIVE', 'INVITED', 'INVITATION_EXPIRED', 'DISABLED', 'ASKED', 'REFUSED'] as const
export type CompanyPersonState = (typeof companyPersonStates)[number]

/** A person of a company; people who were asked are shown by email only. */
export const CompanyPerson = z.object({
  /** The id of the employment, or of the question. */
  id: Id,
  /** Null = asked. */
  userId: z.nullable(Id),
  name: z.nullable(z.string()),
  email: z.string(),
  state: z.enum(companyPersonStates),
  since: Moment,
  lastSeenAt: z.nullable(Moment),
})
export type CompanyPerson = z.infer<typeof CompanyPerson>

export const NewCompanyPerson = z.object({ firstName, lastName, email })

const keepers = ['ROLE_ADMINISTRATOR', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE'] as const
const PersonParams = z.object({ ...CompanyParams.shape, personId: Id })

export const companyPersonList = defineList([30, 100], { filter: searchText })

/** The people of chains, resellers and parent companies. A chain's own people manage theirs. */
export const companyPeople = {
  list: endpoint({
    method: 'GET',
    path: '/companies/:kind/:id/people',
    access: keepers,
    summary: 'The people of a company, and those who were asked',
    params: CompanyParams,
    query: companyPersonList.query,
    response: PageOf(CompanyPerson),
  }),
  add: endpoint({
    method: 'POST',
    path: '/companies/:kind/:id/people',
    access: keepers,
    summary: 'Add a person by e-mail: a new person is invited, someone with an account is asked',
    params: CompanyParams,
    body: NewCompanyPerson,
    response: z.object({ isAsked: z.boolean() }),
    problems: ['EMAIL_TAKEN', 'OWN_ACCOUNT', 'ALREADY_ARCHIVED', 'TOO_MANY_REQUESTS'],
  }),
  invite: endpoint({
    method: 'POST',
    path: '/companies/:kind/:id/people/:personId/invitation',
    access: keepers,
    summary: 'Send a new invitation, or ask the person again',
    params: PersonParams,
    problems: ['ALREADY_ACTIVATED', 'ALREADY_ARCHIVED', 'TOO_MANY_REQUESTS'],
    perMinute: 60,
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/companies/:kind/:id/people/:personId',
    access: keepers,
    summary: 'Remove a person from a company, or withdraw the question to them',
    params: PersonParams,
    problems: ['OWN_ACCOUNT', 'LAST_PERSON'],
  }),
}
