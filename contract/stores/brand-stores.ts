import * as z from 'zod/mini'
import { defineList, searchText } from '../define-list.ts'
import { endpoint } from '../endpoint.ts'
import { pickFieldPart } from '../entity-fields.ts'
import { Id, IdParams, Moment } from '../fields.ts'
import { typedKeys } from '../keys.ts'
import { offsetQuery, PageOf } from '../paging.ts'
import { storeManagers } from '../roles.ts'
import { states } from '../states.ts'
import { addressFields } from './store-fields.ts'

/** A store as a brand sees it: without names, and only training in the brand's own courses. */
export const BrandStore = z.object({
  id: Id,
  ...pickFieldPart(addressFields, 'read'),
  claimed: z.boolean(),
  closedAt: z.nullable(Moment),
  /** Since when it works with the brand; null = it does not, and the brand's reseller manages it. */
  worksWithSince: z.nullable(Moment),
  managedByMyReseller: z.boolean(),
  /** Number of people who can log in there; null if it does not work with the brand. */
  people: z.nullable(z.int()),
  /** How many of them have completed a course of the brand. */
  trained: z.nullable(z.int()),
})
export type BrandStore = z.infer<typeof BrandStore>

const CountedTag = z.object({ tag: z.string(), count: z.int() })

/** Feedback of one store's people on a brand's courses. */
export const BrandStoreOverview = z.object({
  /** Average stars (1 to 5) by the newest rating of each person; null = fewer than five people. */
  overallFeedbackScore: z.nullable(z.number()),
  courseOverviews: z.array(
    z.object({
      id: Id,
      title: z.string(),
      budtendersCompletedCount: z.int(),
      surveyCardData: z.object({ positiveTags: z.array(CountedTag), negativeTags: z.array(CountedTag) }),
    }),
  ),
})
export type BrandStoreOverview = z.infer<typeof BrandStoreOverview>

/** The brand's sales people, and resellers for their selected brand. */
export const brandSellers = ['ROLE_BRAND_SALES'] as const

const brandStoreList = defineList([30, 100], {
  filter: searchText,
  state: z.optional(z.enum(typedKeys(states), 'Please enter State.')),
  onlyBrandDispensaries: z._default(z.enum(['true', 'false'], 'Choose true or false.'), 'true'),
})

/** The stores that the caller's brand works with. */
export const brandStores = {
  list: endpoint({
    method: 'GET',
    path: '/brands/mine/dispensaries',
    access: brandSellers,
    summary: 'The stores that the caller’s brand works with; onlyBrandDispensaries=false adds those of its reseller',
    query: brandStoreList.query,
    response: PageOf(BrandStore),
  }),
  get: endpoint({
    method: 'GET',
    path: '/brands/mine/dispensaries/:id',
    access: brandSellers,
    summary: 'One of these stores',
    params: IdParams,
    response: BrandStore,
  }),
  overview: endpoint({
    method: 'GET',
    path: '/brands/mine/dispensaries/:id/overview',
    access: brandSellers,
    summary: 'Ratings of the caller’s courses by people at one partner store',
    params: IdParams,
    response: BrandStoreOverview,
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/brands/mine/dispensaries/:id',
    access: brandSellers,
    summary: 'Disconnect the caller’s brand from a store',
    params: IdParams,
  }),
}

const Named = z.object({ id: Id, name: z.string() })
const Place = z.object({ id: Id, name: z.string(), city: z.string(), state: z.string() })

/** A brand that asks to work with a store. */
export const PartnershipRequest = z.object({
  id: Id,
  brand: Named,
  dispensary: Place,
  /** Null = the person was deleted. */
  askedBy: z.nullable(z.string()),
  askedAt: Moment,
  /** The manager to be of an unclaimed store: only for administrators, who invite them by answering yes. */
  managers: z.array(z.object({ firstName: z.string(), lastName: z.string(), email: z.string() })),
})
export type PartnershipRequest = z.infer<typeof PartnershipRequest>

/** A brand that a store works with. */
export const Partnership = z.object({ brand: Named, dispensary: Place, since: Moment })
export type Partnership = z.infer<typeof Partnership>

export const partnershipList = defineList([30, 100], { filter: searchText })

/** The brands that the caller's stores work with. */
export const partnerships = {
  list: endpoint({
    method: 'GET',
    path: '/partnerships',
    access: storeManagers,
    summary: 'The brands that the caller’s stores work with',
    query: partnershipList.query,
    response: PageOf(Partnership),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/partnerships/:brandId/:dispensaryId',
    access: storeManagers,
    summary: 'Disconnect a store from a brand, which cannot ask again for 90 days',
    params: z.object({ brandId: Id, dispensaryId: Id }),
  }),
  requests: endpoint({
    method: 'GET',
    path: '/partnership-requests',
    access: storeManagers,
    summary: 'The brands that ask to work with the caller’s stores, oldest first; for administrators unclaimed stores',
    query: z.object(offsetQuery(30, 100)),
    response: PageOf(PartnershipRequest),
  }),
  answer: endpoint({
    method: 'POST',
    path: '/partnership-requests/:id/answer',
    access: storeManagers,
    summary: 'Answer a brand that asks to work with a store. Repeating the answer changes nothing',
    params: IdParams,
    body: z.object({ accept: z.boolean('Please answer yes or no.') }),
    problems: ['DECIDED_BEFORE'],
  }),
}
