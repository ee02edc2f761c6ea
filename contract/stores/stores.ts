import * as z from 'zod/mini'
import { defineList, searchText } from '../define-list.ts'
import { endpoint } from '../endpoint.ts'
import { pickFieldPart } from '../entity-fields.ts'
import { exportedFile } from '../exports.ts'
import { Id, IdParams, latLng, line, Moment } from '../fields.ts'
import { typedKeys } from '../keys.ts'
import { Dispensary } from '../organizations/organizations.ts'
import { PageOf } from '../paging.ts'
import { TrainingReport } from '../reports/reports.ts'
import { states } from '../states.ts'
import { keeperFields, listedStoreFields } from './store-fields.ts'
import { LocationTypes, locationTypes, NewStore, StoreForm } from './store-form.ts'

/**
 * Named filters of the list. `no-manager`: no one has a manager's job; `not-claimed`: no manager has set a password;
 * `license`: the license has expired or does within 60 days. Closed stores appear only in `closed`.
 */
export const storeViews = ['open', 'no-manager', 'not-claimed', 'license', 'closed'] as const
export type StoreView = (typeof storeViews)[number]

const storeSorts = ['name', 'city', 'createdAt'] as const
export type StoreSort = (typeof storeSorts)[number]

const Named = z.object({ id: Id, name: z.string() })
/** A chain, a reseller, a brand or a person, by name. */
export type NamedRef = z.infer<typeof Named>

/** A store as lists show it. */
export const StoreInList = z.object({
  id: Id,
  ...pickFieldPart(listedStoreFields, 'read'),
  retailOrganization: z.nullable(Named),
  reseller: z.nullable(Named),
  managedByMyReseller: z.boolean(),
  claimed: z.boolean(),
  closedAt: z.nullable(Moment),
  createdAt: Moment,
  /** Up to a hundred; `name` is the email address of someone without a name. */
  managers: z.array(Named),
  /** Number of people who work there now, including invited ones. */
  people: z.int(),
  /** How many of them have no password yet, and how many others were asked whether they work there. */
  openInvitations: z.int(),
  /** Number of assigned tracks. */
  tracks: z.int(),
  /** How many of them can log in. */
  activePeople: z.int(),
  /** Completed share of assigned courses of people who can log in, in whole percent; null = nothing is assigned. */
  percentTrained: z.nullable(z.int()),
  /** When any of its people was last active. */
  lastActiveAt: z.nullable(Moment),
})
export type StoreInList = z.infer<typeof StoreInList>

export const StoreDetails = z.object({
  ...Dispensary.shape,
  stateCode: z.enum(typedKeys(states)),
  ...pickFieldPart(keeperFields, 'read'),
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
  /** The caller's rights to it. */
  may: z.object({
    edit: z.boolean(),
    /** Change its chain, reseller and web address; close and merge it. */
    administer: z.boolean(),
    /** Manage the sign-up link, its poster and own email domains. */
    shareLink: z.boolean(),
  }),
})
export type StoreDetails = z.infer<typeof StoreDetails>

const storeKeepers = ['ROLE_ADMINISTRATOR', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_RESELLER'] as const
const administrator = ['ROLE_ADMINISTRATOR'] as const

const state = z.optional(z.enum(typedKeys(states), 'Please enter State.'))

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

/** An existing store that may be the same as the one being added. */
const Double = z.object({
  id: Id,
  name: z.string(),
  addressLine1: z.string(),
  city: z.string(),
  state: z.string(),
  closedAt: z.nullable(Moment),
})

/** What ends when a store moves to another chain. */
const OwnerPreview = z.object({
  /** The tracks of its current chain, which are unassigned. */
  tracks: z.array(z.string()),
  /** Number of people who manage the store or have jobs of its current chain: they stay only if they are kept. */
  people: z.int(),
})

/** The question to two owners, as administrators see it. */
const OpenMergeRequest = z.object({
  id: Id,
  /** The store that remains if both agree. */
  intoId: Id,
  askedAt: Moment,
  /** The store that is merged comes first. */
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
 * The effects of merging a store into another one: learners and their progress move; everything that grants rights at
 * the store becomes a question to the owner of the remaining store.
 */
const MergePreview = z.object({
  /** Current learners who do not manage it. */
  people: z.int(),
  formerPeople: z.int(),
  tracks: z.int(),
  mutedCourses: z.int(),
  requests: z.int(),
  /** Its managers, including invited ones. */
  managers: z.int(),
  /** The first of them, by name. */
  managerList: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      /** Whether they have set a password. */
      hasCome: z.boolean(),
    }),
  ),
  /** The brands that will ask the remaining store. */
  askingBrands: z.array(z.string()),
  /** The brands that will not, because it declined in the last 90 days. */
  refusedBrands: z.array(z.string()),
  domains: z.array(z.string()),
  chain: z.nullable(z.string()),
  reseller: z.nullable(z.string()),
  /** Whether the stores have different owners: then both have to agree before they are merged. */
  hasOtherOwner: z.boolean(),
  /** The open question to both owners, in either direction. */
  request: z.nullable(OpenMergeRequest),
  /** When both owners can be asked again, after one of them declined. */
  refusedUntil: z.nullable(Moment),
})
export type MergePreview = z.infer<typeof MergePreview>

const editors = ['ROLE_ADMINISTRATOR', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE'] as const

const TypesOfStore = z.object({
  items: z.array(z.object({ id: z.enum(locationTypes), label: z.string(), selected: z.boolean() })),
})

/** Stores as their managers see them: administrators all, chains and resellers theirs. */
export const stores = {
  list: endpoint({
    method: 'GET',
    path: '/admin/dispensaries',
    access: administrator,
    summary: 'All stores, by keyword, state, view and order',
    query: allStoreList.query,
    response: PageOf(StoreInList),
  }),
  listOwn: endpoint({
    method: 'GET',
    path: '/admin/dispensaries/v2',
    access: storeKeepers,
    summary: 'The stores that the caller manages: all for administrators, their own for chains and resellers',
    query: storeList.query,
    response: PageOf(StoreInList),
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
