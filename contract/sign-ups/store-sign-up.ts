import * as z from 'zod/mini'
import { endpoint, file } from '../endpoint.ts'
import { Id, IdParams, Moment } from '../fields.ts'

/** The sign-up link of one store, as its managers see it. */
export const SignUpLink = z.object({
  dispensary: z.object({ id: Id, name: z.string(), city: z.string(), state: z.string() }),
  linkId: Id,
  /** The full URL, for copying and for the QR code. */
  url: z.string(),
  /** For people without a camera: the page where they find the store by name. */
  shortUrl: z.string(),
  /** Null = the link works. */
  disabledAt: z.nullable(Moment),
})
export type SignUpLink = z.infer<typeof SignUpLink>

const domainSentence = 'Enter a domain like greenleaf.com.'

/** The domain of an email address that belongs to a store. */
const Domain = z
  .string(domainSentence)
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(253, domainSentence),
    z.regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/, domainSentence),
  )

/** The store's own domains: people who verify an address there need no approval. */
const OwnDomains = z.object({
  domains: z.array(Domain).check(z.maxLength(20, 'Add at most 20 domains.')),
})

/** Who may manage stores: administrators all of them, managers and a chain's people their own. */
export const dispensaryManagers = [
  'ROLE_ADMINISTRATOR',
  'ROLE_DISPENSARY_ADMIN',
  'ROLE_RETAIL_ORGANIZATION_EMPLOYEE',
] as const

/** How people join a store: its sign-up link with the QR code, and its own email domains. */
export const storeSignUp = {
  link: endpoint({
    method: 'GET',
    path: '/admin/dispensaries/:id/signup-link',
    access: dispensaryManagers,
    summary: 'The sign-up link of a dispensary',
    params: IdParams,
    response: SignUpLink,
  }),
  switchLink: endpoint({
    method: 'PUT',
    path: '/admin/dispensaries/:id/signup-link',
    access: dispensaryManagers,
    summary: 'Disable or enable the sign-up link of a dispensary',
    params: IdParams,
    body: z.object({ isDisabled: z.boolean('Use true or false.') }),
    response: SignUpLink,
  }),
  replaceLink: endpoint({
    method: 'POST',
    path: '/admin/dispensaries/:id/signup-link/replacement',
    access: dispensaryManagers,
    summary: 'Replace the sign-up link of a dispensary; the old one stops working immediately',
    params: IdParams,
    response: SignUpLink,
  }),
  qr: endpoint({
    method: 'GET',
    path: '/admin/dispensaries/:id/signup-link-qr',
    access: dispensaryManagers,
    summary: 'The QR code of a dispensary’s sign-up link, as a PNG for print',
    params: IdParams,
    response: file('image/png'),
    problems: ['LINK_USED_OR_EXPIRED'],
  }),
  domains: endpoint({
    method: 'GET',
    path: '/admin/dispensaries/:id/own-domains',
    access: dispensaryManagers,
    summary: 'A dispensary’s own e-mail domains',
    params: IdParams,
    response: OwnDomains,
  }),
  saveDomains: endpoint({
    method: 'PUT',
    path: '/admin/dispensaries/:id/own-domains',
    access: dispensaryManagers,
    summary: 'Set a dispensary’s own e-mail domains; people with a confirmed address there need no approval',
    params: IdParams,
    body: OwnDomains,
    response: OwnDomains,
  }),
}
