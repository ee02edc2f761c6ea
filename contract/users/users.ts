import * as z from 'zod/mini'
import { User } from '../accounts/accounts.ts'
import { contactFields } from '../accounts/contact-fields.ts'
import { endpoint } from '../endpoint.ts'
import { pickFieldPart } from '../entity-fields.ts'
import { exportedFile, exportQuery } from '../exports.ts'
import { email, Id, IdParams, line, Moment, sentNames } from '../fields.ts'
import { count, PageOf } from '../paging.ts'
import { roles } from '../roles.ts'

/**
 * The account status of a person. `NOT_INVITED`: without a password and an invitation, or their sign-up was rejected.
 */
const userStates = [
  'INVITED',
  'INVITATION_EXPIRED',
  'NOT_INVITED',
  'PENDING_APPROVAL',
  'ACTIVATED',
  'DISABLED',
] as const
export type UserState = (typeof userStates)[number]

/**
 * Named filters of the list. `away`: activated, and not logged in for 90 days; `without-work`: no employment, no
 * administrator; `several-dispensaries`: employed at two or more.
 */
export const userViews = [
  'everyone',
  'invited',
  'invitation-expired',
  'away',
  'without-work',
  'several-dispensaries',
  'disabled',
  'administrators',
] as const
export type UserView = (typeof userViews)[number]

export const userSorts = ['firstName', 'lastName', 'email', 'lastSeenAt', 'createdAt'] as const
export type UserSort = (typeof userSorts)[number]

const employerKinds = ['dispensary', 'retail-organization', 'brand', 'reseller', 'parent-company'] as const

/** A person's employer. */
export const Employer = z.object({ kind: z.enum(employerKinds), id: Id, name: z.string() })
export type Employer = z.infer<typeof Employer>

/** Why the caller may not do something with a person; null = allowed. */
export const userObstacles = ['OWN_ACCOUNT', 'LAST_ADMINISTRATOR', 'MANAGES_A_DISPENSARY', 'KEPT_BY_COMPANY'] as const
const obstacle = z.nullable(z.enum(userObstacles))

export const UserInList = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** The roles assigned to the person and all they include, most privileged first. */
  roles: z.array(z.enum(roles)),
  enabled: z.boolean(),
  activated: z.boolean(),
  state: z.enum(userStates),
  /** The last activity, to the hour. */
  lastSeenAt: z.nullable(Moment),
  createdAt: Moment,
  employers: z.array(Employer),
  /** No one can disable or delete themselves, or the last administrator. */
  isProtected: z.boolean(),
})
export type UserInList = z.infer<typeof UserInList>

/** One employment of a person, with its jobs. */
const UserEmployment = z.object({
  id: Id,
  employer: Employer,
  roles: z.array(z.object({ id: z.nullable(Id), label: z.string() })),
  startedAt: Moment,
  endedAt: z.nullable(Moment),
  /** The chain has another store to move to. */
  mayMove: z.boolean(),
})

export const UserDetails = z.object({
  ...User.shape,
  state: z.enum(userStates),
  lastSeenAt: z.nullable(Moment),
  hasSecondFactor: z.boolean(),
  /** E-mails to this address are held back, because earlier ones came back. */
  isAddressSuppressed: z.boolean(),
  isAdministrator: z.boolean(),
  employments: z.array(UserEmployment),
  /** The newest invitation of a person without a password. */
  invitation: z.nullable(
    z.object({ createdAt: Moment, expiresAt: Moment, isExpired: z.boolean(), invitedBy: z.nullable(z.string()) }),
  ),
  /** The directory or company login that manages this person's name and address; null = Trellis. */
  keptBy: z.nullable(z.string()),
  obstacles: z.object({ administrator: obstacle, email: obstacle, disable: obstacle, remove: obstacle }),
})
export type UserDetails = z.infer<typeof UserDetails>

/** The body of the form: all fields. */
export const UserForm = z.object({
  ...sentNames,
  email,
  ...pickFieldPart(contactFields, 'schema'),
  enabled: z.boolean(),
  isAdministrator: z.boolean(),
})

const administrator = ['ROLE_ADMINISTRATOR'] as const

const search = z._default(line(100), '')
const view = z._default(z.enum(userViews, 'Choose one of the views.'), 'everyone')

const selectedUsers = {
  search,
  view,
  sortBy: z._default(z.enum(userSorts, 'Choose one of the columns.'), 'lastName'),
  direction: z._default(z.enum(['ASC', 'DESC'], 'Choose ASC or DESC.'), 'DESC'),
}

const page = z._default(
  z.coerce
    .number('Enter a whole number.')
    .check(
      z.int('Enter a whole number.'),
      z.gte(1, 'Enter a whole number, 1 or more.'),
      z.lte(1_000_000, 'Enter at most 1000000.'),
    ),
  1,
)

export const bulkActs = ['enable', 'disable', 'invite', 'delete'] as const
export type BulkAct = (typeof bulkActs)[number]

/** The reason of a bulk act, as the audit log may hold it. */
export const bulkReasons = ['LEFT', 'BACK', 'REQUESTED', 'SECURITY', 'MISTAKE', 'OTHER'] as const
export type BulkReason = (typeof bulkReasons)[number]
export const bulkReason = z.optional(z.enum(bulkReasons, 'Choose a reason.'))

/** Maximum number of people of one bulk act; lower for deleting, which takes longer. */
export const bulkLimits: { [A in BulkAct]: number } = { enable: 500, disable: 500, invite: 500, delete: 100 }

const tooMany = 'Choose at most 500 people.'

/** These people, or all who match a filter, with the number that the caller saw (`expectedCount`). */
export const BulkTarget = z
  .object({
    ids: z.optional(z.array(Id, 'Choose people.').check(z.minLength(1, 'Choose people.'), z.maxLength(500, tooMany))),
    filter: z.optional(z.object({ search, view })),
    expectedCount: z.optional(z.int('Enter a whole number.').check(z.gte(1, 'Choose people.'), z.lte(500, tooMany))),
  })
  .check(
    z.refine(
      ({ ids, filter, expectedCount }) =>
        ids ? filter === undefined && expectedCount === undefined : filter !== undefined && expectedCount !== undefined,
      { error: 'Choose people, or a filter with the number of people in it.', path: ['ids'] },
    ),
  )

export type BulkTarget = z.infer<typeof BulkTarget>

/** `STOPPED`: the actor lost access before this person was processed. */
export const bulkOutcomes = ['DONE', 'NOTHING_TO_DO', 'SKIPPED', 'STOPPED'] as const

/** The result for one person: done, skipped for a reason, or not reached. */
export const BulkOutcome = z.object({
  id: Id,
  name: z.string(),
  outcome: z.enum(bulkOutcomes),
  /** Why they were skipped, in a sentence. */
  sentence: z.nullable(z.string()),
})
export type BulkOutcome = z.infer<typeof BulkOutcome>

/** All people of the site, managed by administrators. */
export const users = {
  list: endpoint({
    method: 'GET',
    path: '/users',
    access: administrator,
    summary: 'All people, with search, views, order and pages',
    query: z.object({ ...selectedUsers, page, limit: count(30, 100) }),
    response: PageOf(UserInList),
  }),
  views: endpoint({
    method: 'GET',
    path: '/users/views',
    access: administrator,
    summary: 'Number of people in each view, counted up to a limit',
    query: z.object({ search }),
    response: z.object({
      items: z.array(z.object({ view: z.enum(userViews), total: z.int(), isMore: z.boolean() })),
    }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/users/export',
    access: administrator,
    summary: 'The same people as a file',
    query: z.object({ ...selectedUsers, ...exportQuery }),
    response: exportedFile,
    problems: ['BUSY'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/users/:id',
    access: administrator,
    summary: 'One person, with their jobs, invitation and possible actions',
    params: IdParams,
    response: UserDetails,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/users/:id',
    access: administrator,
    summary: 'Change a person; a new e-mail address must be confirmed',
    params: IdParams,
    body: UserForm,
    response: UserDetails,
    problems: [
      'EMAIL_TAKEN',
      'LAST_ADMINISTRATOR',
      'LAST_MANAGER',
      'LAST_PERSON',
      'LAST_BRAND_ADMINISTRATOR',
      'OWN_ACCOUNT',
      'MANAGES_A_DISPENSARY',
      'KEPT_BY_COMPANY',
      'FRESH_PROOF_NEEDED',
    ],
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/users/:id/status',
    access: administrator,
    summary: 'Enable or disable a person; a disabled person is logged out immediately',
    params: IdParams,
    body: z.object({ enabled: z.boolean() }),
    response: UserDetails,
    problems: ['LAST_ADMINISTRATOR', 'LAST_MANAGER', 'LAST_PERSON', 'LAST_BRAND_ADMINISTRATOR', 'OWN_ACCOUNT'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/users/:id',
    access: administrator,
    summary: 'Permanently delete a person; statistics stay without a name',
    params: IdParams,
    problems: [
      'LAST_ADMINISTRATOR',
      'LAST_MANAGER',
      'LAST_PERSON',
      'LAST_BRAND_ADMINISTRATOR',
      'OWN_ACCOUNT',
      'FRESH_PROOF_NEEDED',
    ],
  }),
  act: endpoint({
    method: 'POST',
    path: '/users/acts',
    access: administrator,
    summary: 'Enable, disable, invite again or delete many people, with a result for each',
    body: z.object({
      act: z.enum(bulkActs, 'Choose one of the actions.'),
      target: BulkTarget,
      reason: bulkReason,
    }),
    repeatable: true,
    response: z.object({ items: z.array(BulkOutcome) }),
    problems: ['COUNT_CHANGED', 'FRESH_PROOF_NEEDED'],
  }),
  invite: endpoint({
    method: 'POST',
    path: '/users/:id/invitation',
    access: administrator,
    summary: 'Send a new invitation to a person without a password; earlier links stop working',
    params: IdParams,
    response: UserDetails,
    problems: ['ALREADY_ACTIVATED', 'PERSON_DISABLED', 'WAITS_FOR_APPROVAL', 'TOO_MANY_REQUESTS'],
  }),
  showLink: endpoint({
    method: 'POST',
    path: '/users/:id/invitation-link',
    access: administrator,
    summary: 'Show an invitation link, valid for a day, for use where e-mail does not arrive',
    params: IdParams,
    response: z.object({ url: z.string(), expiresAt: Moment }),
    problems: ['ALREADY_ACTIVATED', 'PERSON_DISABLED', 'WAITS_FOR_APPROVAL', 'LINK_ONLY_BY_MAIL'],
    repeatable: true,
  }),
  endSessions: endpoint({
    method: 'DELETE',
    path: '/users/:id/sessions',
    access: administrator,
    summary: 'Log a person out everywhere',
    params: IdParams,
    problems: ['OWN_ACCOUNT'],
  }),
}
