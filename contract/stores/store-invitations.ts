import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { email, firstName, Id, IdParams, lastName, line, Moment, requiredName } from '../fields.ts'
import { typedKeys } from '../keys.ts'
import { offsetQuery, PageOf } from '../paging.ts'
import { states } from '../states.ts'
import { brandSellers } from './brand-stores.ts'

const chooseCity = 'Please select your city from the list.'

/** The name appears in emails to people who did not ask for any, and must not be read as a link. */
export const invitedStoreName = requiredName('Please enter a Name.', 120).check(
  z.refine(text => !/[/\\@]|[\w-]\.[a-z]{2,}(?:\s|$)/i.test(text), 'Enter a name, not a web address.'),
)

/** The country of all listed cities. */
export const onlyCountry = 'USA' as const

/** A city of the list. */
const StoreLocation = z.object(
  {
    city: requiredName(chooseCity, 80),
    state: z.enum(typedKeys(states), chooseCity),
    country: z._default(z.literal(onlyCountry, chooseCity), onlyCountry),
  },
  chooseCity,
)

/** Maximum number of managers of one invitation. */
export const mostInvitedManagers = 10

export const InvitedManager = z.object({ firstName, lastName, email })

const addresses = (managers: readonly { email: string }[]) => managers.map(manager => manager.email.toLowerCase())

/** The body of the form that invites a store. */
const NewStoreInvitation = z.object({
  dispensaryName: invitedStoreName,
  location: StoreLocation,
  addressLine1: z._default(line(120), ''),
  zipCode: z._default(line(10), ''),
  adminData: z.array(InvitedManager, 'Add at least one manager.').check(
    z.minLength(1, 'Add at least one manager.'),
    z.maxLength(mostInvitedManagers, `Add at most ${mostInvitedManagers} managers.`),
    z.refine(list => new Set(addresses(list)).size === list.length, 'Use each e-mail only once.'),
  ),
})

/** `invited`: created, and no manager has set a password yet. `waiting`: the store, or an administrator, was asked. */
const storeInvitationStates = ['sending', 'invited', 'waiting', 'agreed', 'refused'] as const
export type StoreInvitationState = (typeof storeInvitationStates)[number]

/** A store that a brand has invited, as the brand wrote it. */
export const StoreInvitation = z.object({
  id: Id,
  name: z.string(),
  city: z.string(),
  /** Its label, as in 'Colorado'. */
  state: z.string(),
  invitedAt: Moment,
  mailedAt: z.nullable(Moment),
  answer: z.enum(storeInvitationStates),
  /** The store, once it works with the brand. */
  dispensaryId: z.nullable(Id),
})
export type StoreInvitation = z.infer<typeof StoreInvitation>

/** The stores that the caller's brand invites. */
export const storeInvitations = {
  invite: endpoint({
    method: 'POST',
    path: '/brands/mine/add-dispensary',
    access: brandSellers,
    summary: 'Invite a store with its managers. An existing store is asked instead; the response is always the same',
    perMinute: 20,
    body: NewStoreInvitation,
    response: z.object({ id: Id }),
    problems: ['TOO_MANY_REQUESTS'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/brands/mine/store-invitations',
    access: brandSellers,
    summary: 'The stores that the caller’s brand has invited, newest first',
    query: z.object(offsetQuery(30, 100)),
    response: PageOf(StoreInvitation),
  }),
  get: endpoint({
    method: 'GET',
    path: '/brands/mine/store-invitations/:id',
    access: brandSellers,
    summary: 'One of them',
    params: IdParams,
    response: StoreInvitation,
  }),
  again: endpoint({
    method: 'POST',
    path: '/brands/mine/store-invitations/:id/again',
    access: brandSellers,
    summary: 'Resend an invitation, at most once a day',
    perMinute: 20,
    params: IdParams,
    problems: ['TOO_MANY_REQUESTS', 'DECIDED_BEFORE'],
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/brands/mine/store-invitations/:id',
    access: brandSellers,
    summary: 'Withdraw an unanswered invitation; managers who have not joined lose the store',
    params: IdParams,
    problems: ['DECIDED_BEFORE'],
  }),
}
