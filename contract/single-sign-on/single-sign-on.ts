import * as z from 'zod/mini'
import { LoginAnswer } from '../accounts/accounts.ts'
import { defineList } from '../define-list.ts'
import { endpoint } from '../endpoint.ts'
import { email, Id, IdParams, line, Moment, requiredLine } from '../fields.ts'
import { PageOf } from '../paging.ts'
import { isSitePath } from '../routes.ts'

/** Who sets up company login: trusted people of the organization, and administrators. */
const connectionManagers = ['ROLE_ADMINISTRATOR', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_BRAND_ADMIN'] as const

/** Why a company login returned to its start page. */
const companyFailures = ['unknown', 'over', 'cancelled', 'unreachable', 'refused', 'clock'] as const
export type CompanyFailure = (typeof companyFailures)[number]

/** Where a started login continues: at the company. */
export const companyStartPath = '/api/single-sign-on/start'

/** The result of checking a login server's address; `well` = people can log in with it. */
const issuerFindings = ['well', 'unreachable', 'private', 'no-provider', 'other-issuer', 'no-code'] as const
export type IssuerFinding = (typeof issuerFindings)[number]

const OrganizationKind = z.enum(['retail-organization', 'brand'], 'Choose an organization.')
const Organization = z.object({ kind: OrganizationKind, id: Id, name: z.string() })
export type ConnectionOrganization = z.infer<typeof Organization>

export const ConnectionDomain = z.object({
  id: Id,
  domain: z.string(),
  provenAt: z.nullable(Moment),
  /** The DNS TXT record that proves the domain. */
  record: z.object({ name: z.string(), value: z.string() }),
})
export type ConnectionDomain = z.infer<typeof ConnectionDomain>

export const Connection = z.object({
  id: Id,
  organization: Organization,
  issuer: z.string(),
  clientId: z.string(),
  /** Our client credentials at the company's server. */
  redirectUri: z.string(),
  /** Whether people without an account get one, and their store. */
  admitsNewcomers: z.boolean(),
  newcomerDispensaryId: z.nullable(Id),
  newcomerRoleId: z.nullable(Id),
  vouchesForEmails: z.boolean(),
  enabled: z.boolean(),
  /** Its people cannot log in by any other method. */
  enforced: z.boolean(),
  domains: z.array(ConnectionDomain),
  people: z.int(),
  lastUsedAt: z.nullable(Moment),
  createdAt: Moment,
  may: z.object({ confirmDomains: z.boolean() }),
})
export type Connection = z.infer<typeof Connection>

const isAddress = (text: string) => {
  try {
    return new URL(text).host !== ''
  } catch {
    return false
  }
}
const issuer = z
  .string('Enter the address of the login server.')
  .check(
    z.trim(),
    z.minLength(1, 'Enter the address of the login server.'),
    z.maxLength(500, 'Use at most 500 characters.'),
    z.regex(/^https?:\/\/[^\s<>"'?#@]+$/i, 'Enter a web address that starts with https://.'),
    z.refine(isAddress, 'Enter a web address that starts with https://.'),
  )
const clientId = requiredLine('Enter the client ID.', 200)
const secret = (sentence: string) =>
  z.string(sentence).check(z.trim(), z.minLength(1, sentence), z.maxLength(1000, 'Use at most 1000 characters.'))

const settings = {
  clientId,
  admitsNewcomers: z.boolean('Choose yes or no.'),
  newcomerDispensaryId: z.nullable(Id),
  newcomerRoleId: z.nullable(Id),
  vouchesForEmails: z.boolean('Choose yes or no.'),
  enabled: z.boolean('Choose yes or no.'),
}

/** The caller chooses the id: the company's server must know the redirect URL, which contains it, in advance. */
export const NewConnection = z.object({
  id: Id,
  organization: z.object({ kind: OrganizationKind, id: Id }),
  issuer,
  clientSecret: secret('Enter the client secret.'),
  ...settings,
})
export const ChangedConnection = z.object({
  /** Omitted = unchanged. */
  clientSecret: z.optional(secret('Enter the client secret.')),
  enforced: z.boolean('Choose yes or no.'),
  ...settings,
})

const publicMail =
  /^(gmail|googlemail|outlook|hotmail|live|msn|yahoo|icloud|me|mac|aol|proton|protonmail|pm|gmx|mail|zoho|yandex|fastmail)\.[a-z.]+$/i
/** A domain of a company. Public mail domains prove nothing and are rejected. */
const companyDomain = z.string('Enter a domain like example.com.').check(
  z.trim(),
  z.toLowerCase(),
  z.maxLength(253, 'Enter a domain like example.com.'),
  z.regex(
    /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/i,
    'Enter a domain like example.com.',
  ),
  z.refine(domain => !publicMail.test(domain), 'Anyone can get an address there.'),
)

export const NewDomain = z.object({ domain: companyDomain })
export const CompanyEmail = z.object({ email })
export const LinkProof = z.object({
  password: z
    .string('Please enter a password')
    .check(z.minLength(1, 'Please enter a password'), z.maxLength(128, 'Please enter a password')),
})

const sitePath = z.string().check(z.maxLength(500), z.refine(isSitePath, 'This is not a page of Trellis.'))
const DomainParams = z.object({ id: Id, domainId: Id })
const Choice = z.object({ id: Id, name: z.string() })

export const connectionList = defineList([50], {})

export const singleSignOn = {
  begin: endpoint({
    method: 'POST',
    path: '/single-sign-on/begin',
    access: 'public',
    forgivesDeadToken: true,
    summary: 'Start logging in with the company of an e-mail address; the response is the same for every address',
    body: z.object({
      ...CompanyEmail.shape,
      path: z.optional(z.nullable(sitePath)),
      defaultCourseId: z.optional(z.nullable(Id)),
      defaultTrackId: z.optional(z.nullable(Id)),
    }),
    problems: ['TOO_MANY_REQUESTS'],
    repeatable: true,
    perMinute: 120,
  }),
  finish: endpoint({
    method: 'POST',
    path: '/single-sign-on/finish',
    access: 'public',
    forgivesDeadToken: true,
    summary: 'Exchange the company’s confirmation for a login, once',
    response: LoginAnswer,
    problems: ['COMPANY_SIGN_IN_OVER', 'COMPANY_SIGN_IN_REFUSED', 'COMPANY_HAS_NO_STORE', 'COMPANY_LINK_NEEDED'],
    repeatable: true,
    perMinute: 120,
  }),
  arrival: endpoint({
    method: 'GET',
    path: '/single-sign-on/arrival',
    access: 'public',
    forgivesDeadToken: true,
    summary: 'The account to confirm with its password',
    response: z.object({ organization: z.string(), email: z.string() }),
    problems: ['COMPANY_SIGN_IN_OVER'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/single-sign-on/confirm',
    access: 'public',
    forgivesDeadToken: true,
    summary: 'Confirm with its password that an account belongs to the same person, and log in',
    body: LinkProof,
    response: LoginAnswer,
    problems: [
      'COMPANY_SIGN_IN_OVER',
      'COMPANY_SIGN_IN_REFUSED',
      'COMPANY_HAS_NO_STORE',
      'SIGN_IN_FAILED',
      'TOO_MANY_REQUESTS',
    ],
    repeatable: true,
    perMinute: 120,
  }),
  list: endpoint({
    method: 'GET',
    path: '/single-sign-on/connections',
    access: connectionManagers,
    summary: 'How people of one’s organizations log in with their company',
    query: connectionList.query,
    response: PageOf(Connection),
  }),
  organizations: endpoint({
    method: 'GET',
    path: '/single-sign-on/organizations',
    access: connectionManagers,
    summary: 'The organizations for which one can set it up, the first hundred by name',
    query: z.object({ filter: z._default(line(100), '') }),
    /**
     * A connection's redirect address is `callbackUrl`, a slash and its id: companies ask for it before the connection
     * exists.
     */
    response: z.object({ items: z.array(Organization), callbackUrl: z.string() }),
  }),
  organizationChoices: endpoint({
    method: 'GET',
    path: '/single-sign-on/organizations/:id/choices',
    access: connectionManagers,
    summary: 'The stores of a retail organization and the jobs that new people can start in',
    params: IdParams,
    response: z.object({ dispensaries: z.array(Choice), roles: z.array(Choice) }),
  }),
  checkIssuer: endpoint({
    method: 'POST',
    path: '/single-sign-on/check-issuer',
    access: connectionManagers,
    summary: 'Test a company’s login server',
    body: z.object({ issuer }),
    response: z.object({ finding: z.enum(issuerFindings) }),
    repeatable: true,
    perMinute: 120,
  }),
  get: endpoint({
    method: 'GET',
    path: '/single-sign-on/connections/:id',
    access: connectionManagers,
    summary: 'One connection with a company’s login server; its secret is never shown',
    params: IdParams,
    response: Connection,
  }),
  create: endpoint({
    method: 'POST',
    path: '/single-sign-on/connections',
    access: connectionManagers,
    summary: 'Connect an organization’s company login',
    body: NewConnection,
    response: Connection,
    problems: ['ALREADY_EXISTS', 'ALREADY_ARCHIVED'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/single-sign-on/connections/:id',
    access: connectionManagers,
    summary: 'Change how people log in with a company; a different server needs a new connection',
    params: IdParams,
    body: ChangedConnection,
    response: Connection,
    problems: ['CONNECTION_UNTRIED', 'ALREADY_ARCHIVED'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/single-sign-on/connections/:id',
    access: connectionManagers,
    summary: 'Remove a company’s login server, and end the logins that came from it',
    params: IdParams,
  }),
  addDomain: endpoint({
    method: 'POST',
    path: '/single-sign-on/connections/:id/domains',
    access: connectionManagers,
    summary: 'Add a domain whose addresses the company verifies',
    params: IdParams,
    body: NewDomain,
    response: Connection,
    problems: ['ALREADY_EXISTS'],
  }),
  checkDomain: endpoint({
    method: 'POST',
    path: '/single-sign-on/connections/:id/domains/:domainId/check',
    access: connectionManagers,
    summary: 'Verify a domain by its DNS record',
    params: DomainParams,
    response: Connection,
    problems: ['DOMAIN_NOT_PROVEN', 'DOMAIN_TAKEN'],
    repeatable: true,
    perMinute: 120,
  }),
  confirmDomain: endpoint({
    method: 'POST',
    path: '/single-sign-on/connections/:id/domains/:domainId/confirm',
    access: ['ROLE_ADMINISTRATOR'],
    summary: 'Confirm a company’s domain without DNS',
    params: DomainParams,
    response: Connection,
    problems: ['DOMAIN_TAKEN'],
  }),
  removeDomain: endpoint({
    method: 'DELETE',
    path: '/single-sign-on/connections/:id/domains/:domainId',
    access: connectionManagers,
    summary: 'Remove a domain; people who logged in with it stay linked',
    params: DomainParams,
    response: Connection,
  }),
}
