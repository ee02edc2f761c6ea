import * as z from 'zod/mini'
import { defineList, searchText } from '../define-list.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, Moment, requiredLine } from '../fields.ts'
import { offsetQuery, PageOf } from '../paging.ts'

/** The base path of SCIM, below the address of the site. */
export const scimPath = '/api/scim/v2'

const OrganizationKind = z.enum(['retail-organization', 'brand'], 'Choose an organization.')
const Place = z.object({ id: Id, name: z.string() })

/** An organization whose directory provisions its people. */
export const ProvisionedOrganization = z.object({
  id: Id,
  organization: z.object({ kind: OrganizationKind, id: Id, name: z.string() }),
  /** The store of people whom no group assigns to one; null for a brand, and after a chain has lost the store. */
  defaultDispensary: z.nullable(Place),
  /** Number of people provisioned by its directory, and how many of them are deactivated. */
  people: z.int(),
  peopleOut: z.int(),
  tokens: z.int(),
  lastUsedAt: z.nullable(Moment),
  createdAt: Moment,
})
export type ProvisionedOrganization = z.infer<typeof ProvisionedOrganization>

export const NewProvisionedOrganization = z.object({
  organization: z.object({ kind: OrganizationKind, id: Id }),
  defaultDispensaryId: z.nullable(Id),
})
export const ChangedProvisionedOrganization = z.object({ defaultDispensaryId: z.nullable(Id) })

export const ProvisioningToken = z.object({
  id: Id,
  label: z.string(),
  createdAt: Moment,
  /** When the token expires. */
  expiresAt: Moment,
  lastUsedAt: z.nullable(Moment),
})
export type ProvisioningToken = z.infer<typeof ProvisioningToken>

/** Token lifetimes in months. */
export const tokenMonths = { default: 12, max: 24 } as const

export const NewProvisioningToken = z.object({
  label: requiredLine('Enter what the token is for.', 80),
  validForMonths: z._default(
    z
      .int('Choose how long the token is valid.')
      .check(
        z.gte(1, 'Choose how long the token is valid.'),
        z.lte(tokenMonths.max, 'Choose how long the token is valid.'),
      ),
    tokenMonths.default,
  ),
})

/**
 * The status of a provisioned person: active, invited and never logged in, asked and not confirmed, deactivated, or
 * removed from the directory.
 */
const provisionedStates = ['in', 'invited', 'asked', 'out', 'removed'] as const
export type ProvisionedState = (typeof provisionedStates)[number]

export const ProvisionedPerson = z.object({
  id: Id,
  name: z.string(),
  userName: z.string(),
  state: z.enum(provisionedStates),
  /** Their current stores in the organization. */
  dispensaryNames: z.array(z.string()),
  changedAt: Moment,
})
export type ProvisionedPerson = z.infer<typeof ProvisionedPerson>

const administrator = ['ROLE_ADMINISTRATOR'] as const

export const organizationList = defineList([50], {})
export const personList = defineList([25, 100], { filter: searchText })

/** Provisioning the people of an organization from its directory, by SCIM 2.0 (RFC 7644). */
export const provisioning = {
  list: endpoint({
    method: 'GET',
    path: '/provisioning/organizations',
    access: administrator,
    summary: 'The organizations with a connected directory, by name',
    query: organizationList.query,
    response: PageOf(ProvisionedOrganization),
  }),
  create: endpoint({
    method: 'POST',
    path: '/provisioning/organizations',
    access: administrator,
    summary: 'Connect an organization’s directory',
    body: NewProvisionedOrganization,
    response: ProvisionedOrganization,
    problems: ['ALREADY_EXISTS'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/provisioning/organizations/:id',
    access: administrator,
    summary: 'An organization with a connected directory',
    params: IdParams,
    response: ProvisionedOrganization,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/provisioning/organizations/:id',
    access: administrator,
    summary: 'Change the default store for people without a group',
    params: IdParams,
    body: ChangedProvisionedOrganization,
    response: ProvisionedOrganization,
  }),
  people: endpoint({
    method: 'GET',
    path: '/provisioning/organizations/:id/people',
    access: administrator,
    summary: 'The people in a directory, now or before, and their status; `filter` is part of a name or address',
    params: IdParams,
    query: personList.query,
    response: PageOf(ProvisionedPerson),
  }),
  tokens: endpoint({
    method: 'GET',
    path: '/provisioning/organizations/:id/tokens',
    access: administrator,
    summary: 'The tokens of an organization that are not revoked, newest first',
    params: IdParams,
    query: z.object(offsetQuery(50)),
    response: PageOf(ProvisioningToken),
  }),
  createToken: endpoint({
    method: 'POST',
    path: '/provisioning/organizations/:id/tokens',
    access: administrator,
    summary: 'Create a token for a directory; it is shown only once',
    params: IdParams,
    body: NewProvisioningToken,
    response: z.extend(ProvisioningToken, { token: z.string() }),
    problems: ['ALREADY_ARCHIVED'],
    // A token is shown once and not stored: each call creates a new one.
    repeatable: true,
    perMinute: 60,
  }),
  revokeToken: endpoint({
    method: 'DELETE',
    path: '/provisioning/tokens/:id',
    access: administrator,
    summary: 'Revoke a token',
    params: IdParams,
  }),
}
