import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, line } from '../fields.ts'
import { offsetQuery, PageOf } from '../paging.ts'

/** Why an employment ended. */
export const endReasons = ['LEFT', 'DISMISSED', 'MISTAKE', 'OTHER'] as const
export type EndReason = (typeof endReasons)[number]

const validDay = 'Choose a day between the first day of work and today.'
const selectRole = 'Please select a Role.'

/** A store to which a person may move. */
export const Destination = z.object({ id: Id, name: z.string(), city: z.string(), state: z.string() })
export type Destination = z.infer<typeof Destination>

/** The body of the form that adds an employment. */
const NewEmployment = z.object({
  dispensaryId: Id,
  roles: z
    .array(z.object({ id: Id }), selectRole)
    .check(z.minLength(1, selectRole), z.maxLength(20, 'Add at most 20 roles.')),
})

/** Employers other than stores. */
export const organizationKinds = ['retail-organization', 'brand', 'reseller', 'parent-company'] as const
export type OrganizationKind = (typeof organizationKinds)[number]

/** The body of the form that adds work for a chain, brand, reseller or parent company. */
const NewOrganizationWork = z.object({
  kind: z.enum(organizationKinds, 'Choose a chain, brand, reseller or parent company.'),
  organizationId: Id,
  /** The role for a brand, ignored elsewhere. Brand administrators include the sales role. */
  isBrandAdmin: z._default(z.boolean(), false),
  isBrandSales: z._default(z.boolean(), false),
})

/** The body of the form that ends an employment; without a day it ends now. */
const EndedEmployment = z.object({
  endedOn: z.optional(z.iso.date(validDay)),
  reason: z.optional(z.enum(endReasons, 'Choose a reason.')),
})

const administrator = ['ROLE_ADMINISTRATOR'] as const
const ofEmployment = z.object({ id: Id, employmentId: Id })

/** A person's employments, as administrators change them. */
export const userWork = {
  add: endpoint({
    method: 'POST',
    path: '/users/:id/employments',
    access: administrator,
    summary: 'Add a person to a store; people of another company are asked first',
    params: IdParams,
    body: NewEmployment,
    perMinute: 30,
    response: z.object({ isAsked: z.boolean() }),
    problems: ['EMAIL_TAKEN', 'OWN_ACCOUNT', 'TOO_MANY_REQUESTS'],
  }),
  addToOrganization: endpoint({
    method: 'POST',
    path: '/users/:id/organization-employments',
    access: administrator,
    summary:
      'Add a person to a chain, brand, reseller or parent company; people at a store of that chain are added immediately, others are asked first',
    params: IdParams,
    body: NewOrganizationWork,
    perMinute: 30,
    response: z.object({ isAsked: z.boolean() }),
    problems: ['EMAIL_TAKEN', 'OWN_ACCOUNT', 'ALREADY_ARCHIVED', 'TOO_MANY_REQUESTS'],
  }),
  end: endpoint({
    method: 'POST',
    path: '/users/:id/employments/:employmentId/end',
    access: administrator,
    summary: 'End an employment, now or on an earlier day; the employer keeps the records until then',
    params: ofEmployment,
    body: EndedEmployment,
    problems: ['LAST_MANAGER', 'LAST_PERSON', 'LAST_BRAND_ADMINISTRATOR'],
  }),
  destinations: endpoint({
    method: 'GET',
    path: '/users/:id/employments/:employmentId/destinations',
    access: administrator,
    summary: 'The stores of the same chain to which a person can move, by name',
    params: ofEmployment,
    query: z.object({ filter: z._default(line(100), ''), ...offsetQuery(30, 100) }),
    response: PageOf(Destination),
  }),
  move: endpoint({
    method: 'POST',
    path: '/users/:id/employments/:employmentId/move',
    access: administrator,
    summary: 'Move a person to another store of the same chain, with their jobs and records',
    params: ofEmployment,
    body: z.object({ dispensaryId: Id }),
    problems: ['EMAIL_TAKEN', 'LAST_MANAGER'],
  }),
}
