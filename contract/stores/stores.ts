import * as z from 'zod/mini'
import { defineList, searchText } from '../define-list.ts'
import { endpoint } from '../endpoint.ts'
import { partOf } from '../entity-fields.ts'
import { exportedFile } from '../exports.ts'
import { Id, IdParams, latLng, line, Moment } from '../fields.ts'
import { keysOf } from '../keys.ts'
import { Dispensary } from '../organizations/organizations.ts'
import { listOf } from '../paging.ts'
import { TrainingReport } from '../reports/reports.ts'
import { states } from '../states.ts'
import { keeperFields, listedStoreFields } from './store-fields.ts'
import { LocationTypes, locationTypes, NewStore, StoreForm } from './store-form.ts'

/**
 * The named filters of the list. `no-manager`: nobody there has a manager's job; `not-claimed`: no manager has chosen a
 * password yet. Closed stores are only in `closed`.
 */
export const storeViews = ['open', 'no-manager', 'not-claimed', 'closed'] as const
export type StoreView = (typeof storeViews)[number]

const storeSorts = ['name', 'city', 'createdAt'] as const
export type StoreSort = (typeof storeSorts)[number]

const Named = z.object({ id: Id, name: z.string() })
/** A chain, a reseller, a brand or a person, by name. */
export type Named = z.infer<typeof Named>

/** A store as lists show it. */
export const StoreInList = z.object({
  id: Id,
  ...partOf(listedStoreFields, 'read'),
  retailOrganization: z.nullable(Named),
  reseller: z.nullable(Named),
  managedByMyReseller: z.boolean(),
  claimed: z.boolean(),
  closedAt: z.nullable(Moment),
  createdAt: Moment,
  /** Up to a hundred; `name` is the e-mail address of someone without a name. */
  managers: z.array(Named),
  /** Who works there now, invited people included. */
  people: z.int(),
  /** How many of them have not chosen a password yet, and how many others were asked whether they work there. */
  openInvitations: z.int(),
  /** The tracks that are assigned. */
  tracks: z.int(),
  /** How many can sign in. */
  activePeople: z.int(),
  /** Of those who can sign in: completed of assigned courses in whole percent; null = nothing is assigned to anyone. */
  percentTrained: z.nullable(z.int()),
  /** When somebody who works there was last here. */
  lastActiveAt: z.nullable(Moment),
})
export type StoreInList = z.infer<typeof StoreInList>

export const StoreDetails = z.object({
  ...Dispensary.shape,
  stateCode: z.enum(keysOf(states)),
  ...partOf(keeperFields, 'read'),
  locationTypes: z.array(z.enum(locationTypes)),
  point: z.nullable(latLng),
  retailOrganization: z.nullable(Named),
  reseller: z.nullable(Named),
  invitedByBrand: z.nullable(Named),
  /** The brands that work with it. */
  brands: z.array(Named),
  createdAt: Moment,
  closedAt: z.nullable(Moment),
  mergedInto: z.nullable(Named),
  people: z.int(),
  openInvitations: z.int(),
  tracks: z.int(),
  managers: z.array(Named),
  /** What the caller may do with it. */
  may: z.object({
    edit: z.boolean(),
    /** Chain, reseller, address on the web, closing, merging. */
    administer: z.boolean(),
    /** The sign-up link, its poster and own e-mail domains. */
    shareLink: z.boolean(),
  }),
})
export type StoreDetails = z.infer<typeof StoreDetails>

const storeKeepers = ['ROLE_ADMINISTRATOR', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_RESELLER'] as const
const administrator = ['ROLE_ADMINISTRATOR'] as const

const state = z.optional(z.enum(keysOf(states), 'Please enter State.'))

const listFields = {
  state,
  view: z._default(z.enum(storeViews, 'Choose one of the views.'), 'open'),
  retailOrganizationId: z.optional(Id),
  resellerId: z.optional(Id),
  sortBy: z._default(z.enum(storeSorts, 'Choose one of the columns.'), 'name'),
  direction: z._default(z.enum(['ASC', 'DESC'], 'Choose ASC or DESC.'), 'ASC'),
}
const allStoreList = defineList([20, 100], { keyword: searchText, ...listFields })
export const storeList = defineList([30, 100], { filter: searchText, ...listFields })

/** A store that could be the one that is being added. */
const Double = z.object({
  id: Id,
  name: z.string(),
  addressLine1: z.string(),
  city: z.string(),
  state: z.string(),
  closedAt: z.nullable(Moment),
})

/** What ends when a store gets another chain. */
const OwnerPreview = z.object({
  /** The tracks of its present chain, which are taken from it. */
  tracks: z.array(z.string()),
  /** How many people have jobs that only its present chain has, or manage the store: they stay only if they are kept. */
  people: z.int(),
})

/** The question to two owners, as administrators see it. */
const OpenMergeRequest = z.object({
  id: Id,
  /** The store that stays if both agree. */
  intoId: Id,
  askedAt: Moment,
  /** First of the store that becomes a part of the other one. */
  owners: z.array(
    z.object({
      store: z.string(),
      /** Its chain or reseller; null = its managers own it. */
      owner: z.nullable(z.string()),
      /** Null = not answered. */
      accepted: z.nullable(z.boolean()),
    }),
  ),
  /** Whether both have said yes. */
  isAgreed: z.boolean(),
})
export type OpenMergeRequest = z.infer<typeof OpenMergeRequest>

/**
 * What becomes of a store that is merged into another one: those who learn and what they learned move; everything that
 * gives rights at the store is a question to the owner of the store that stays.
 */
const MergePreview = z.object({
  /** Who learns there now and does not manage it. */
  people: z.int(),
  formerPeople: z.int(),
  tracks: z.int(),
  mutedCourses: z.int(),
  requests: z.int(),
  /** Those who manage it, or were invited to. */
  managers: z.int(),
  /** The first of them, by name. */
  managerList: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      /** Whether they have chosen a password yet. */
      hasCome: z.boolean(),
    }),
  ),
  /** The brands that ask the store that stays. */
  askingBrands: z.array(z.string()),
  /** Those that do not, because it said no to them in the last 90 days. */
  refusedBrands: z.array(z.string()),
  domains: z.array(z.string()),
  chain: z.nullable(z.string()),
  reseller: z.nullable(z.string()),
  /** Whether both stores have an owner, and not the same: then they are merged only after both have agreed. */
  hasOtherOwner: z.boolean(),
  /** The open question to both owners, in either direction. */
  request: z.nullable(OpenMergeRequest),
  /** An owner said no about these two stores: both can be asked again from then on. */
  refusedUntil: z.nullable(Moment),
})
export type MergePreview = z.infer<typeof MergePreview>

const editors = ['ROLE_ADMINISTRATOR', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE'] as const

const TypesOfStore = z.object({
  items: z.array(z.object({ id: z.enum(locationTypes), label: z.string(), selected: z.boolean() })),
})

/** Stores as those see them who keep them: administrators all, chains and resellers theirs. */
export const stores = {
  list: endpoint({
    method: 'GET',
    path: '/admin/dispensaries',
    access: administrator,
    summary: 'All stores, by keyword, state, view and order',
    query: allStoreList.query,
    response: listOf(StoreInList),
  }),
  listOwn: endpoint({
    method: 'GET',
    path: '/admin/dispensaries/v2',
    access: storeKeepers,
    summary: 'The stores that the caller manages: all for administrators, their own for chains and resellers',
    query: storeList.query,
    response: listOf(StoreInList),
  }),
  views: endpoint({
    method: 'GET',
    path: '/admin/dispensaries/views',
    access: storeKeepers,
    summary: 'Number of stores in each view that the caller manages, counted up to a limit in a search',
    query: z.object({ filter: searchText, state }),
    response: z.object({ items: z.array(z.object({ view: z.enum(storeViews), total: z.int(), isMore: z.boolean() })) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/dispensaries/:id',
    access: storeKeepers,
    summary: 'One store that the caller manages',
    params: IdParams,
    response: StoreDetails,
  }),
  progress: endpoint({
    method: 'GET',
    path: '/admin/dispensaries/:id/progress',
    access: storeKeepers,
    summary: 'Training progress at one store: overall, by track and by role',
    params: IdParams,
    response: TrainingReport,
  }),
  export: endpoint({
    method: 'POST',
    path: '/admin/dispensaries/export-dispensaries',
    access: storeKeepers,
    summary: 'The stores that the caller manages, as a file',
    body: storeList.exportQuery,
    response: exportedFile,
    problems: ['BUSY'],
    repeatable: true,
  }),
  doubles: endpoint({
    method: 'GET',
    path: '/admin/dispensaries/doubles',
    access: administrator,
    summary: 'Stores of a city at this address or with a similar name, most similar first; none without a city',
    query: z.object({
      name: z._default(line(120), ''),
      addressLine1: z._default(line(120), ''),
      city: z._default(line(80), ''),
      state,
    }),
    response: z.object({ items: z.array(Double) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/dispensaries',
    access: administrator,
    summary: 'Add a store, in a city of the list',
    body: NewStore,
    response: StoreDetails,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/dispensaries/:id',
    access: editors,
    summary: 'Change a store; only administrators change its owner and its web address',
    params: IdParams,
    body: StoreForm,
    response: StoreDetails,
    problems: ['ALREADY_ARCHIVED', 'NOT_ALLOWED', 'ALREADY_EXISTS'],
  }),
  ownerPreview: endpoint({
    method: 'GET',
    path: '/admin/dispensaries/:id/owner-preview',
    access: administrator,
    summary: 'Preview of moving a store to another chain: what would end',
    params: IdParams,
    query: z.object({ retailOrganizationId: z.optional(Id) }),
    response: OwnerPreview,
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/admin/dispensaries/:id/status',
    access: administrator,
    summary: 'Close a store or reopen it, on request with the people whose jobs the closing ended',
    params: IdParams,
    body: z.object({
      isOpen: z.boolean('Use true or false.'),
      bringBack: z._default(z.boolean('Use true or false.'), false),
    }),
    response: StoreDetails,
    problems: ['ALREADY_ARCHIVED'],
  }),
  mergePreview: endpoint({
    method: 'GET',
    path: '/admin/dispensaries/:id/merge-preview',
    access: administrator,
    summary: 'Preview of merging a store: what would move and who must be asked, best with intoId',
    params: IdParams,
    query: z.object({ intoId: z.optional(Id) }),
    response: MergePreview,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/admin/dispensaries/:id/merge',
    access: administrator,
    summary:
      'Merge a store into another one: learners, tracks and requests move; managers, brands and domains must agree',
    params: IdParams,
    body: z.object({ intoId: Id }),
    response: StoreDetails,
    problems: ['STORE_MERGED', 'STORE_CLOSED', 'DIFFERENT_OWNERS'],
  }),
  owners: endpoint({
    method: 'GET',
    path: '/admin/dispensaries/owners',
    access: administrator,
    summary: 'The chains or resellers that a store can be assigned to, by name, at most twenty',
    query: z.object({
      kind: z._default(z.enum(['chain', 'reseller'], 'Choose chain or reseller.'), 'chain'),
      filter: searchText,
    }),
    response: z.object({ items: z.array(Named) }),
  }),
  locationTypes: endpoint({
    method: 'GET',
    path: '/admin/dispensaries/:id/location-types',
    access: storeKeepers,
    summary: 'All location types, and those of a store',
    params: IdParams,
    response: TypesOfStore,
  }),
  saveLocationTypes: endpoint({
    method: 'PUT',
    path: '/admin/dispensaries/:id/location-types',
    access: editors,
    summary: 'Set the location types of a store, at least one',
    params: IdParams,
    body: z.object({ locationTypes: LocationTypes }),
    response: TypesOfStore,
    problems: ['ALREADY_ARCHIVED'],
  }),
}
