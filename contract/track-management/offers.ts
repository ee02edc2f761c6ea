import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, line, Moment } from '../fields.ts'
import { offsetQuery, PageOf } from '../paging.ts'
import { brandSellers } from '../stores/brand-stores.ts'
import { CourseType } from '../tracks/tracks.ts'

const offerKinds = ['course', 'track'] as const
const recipientKinds = ['chain', 'store'] as const
const answers = ['open', 'taken', 'declined'] as const

const content = { kind: z.enum(offerKinds, 'Choose a course or a track.'), contentId: Id }
const recipient = { kind: z.enum(recipientKinds, 'Choose chains and stores.'), id: Id }

/** A course or track that a brand can offer. */
export const OfferedContent = z.object({ ...content, title: z.string() })
export type OfferedContent = z.infer<typeof OfferedContent>

/** A chain, or a store without one, that works with the brand, with the last offer to it that was not withdrawn. */
export const OfferRecipient = z.object({
  ...recipient,
  name: z.string(),
  /** Of a store. */
  city: z.nullable(z.string()),
  /** Number of its open stores that work with the brand. */
  stores: z.int(),
  /** Whether anyone who answers offers works there. If not, it is listed only with an earlier offer. */
  canAnswer: z.boolean(),
  offer: z.nullable(z.object({ id: Id, state: z.enum(answers), since: Moment })),
  /** Whether it can be offered now, and when again after an answer. */
  isOfferable: z.boolean(),
  againAt: z.nullable(Moment),
})
export type OfferRecipient = z.infer<typeof OfferRecipient>

const maxRecipients = 200

/** Offers of a brand to the stores and chains it works with. */
export const brandOffers = {
  content: endpoint({
    method: 'GET',
    path: '/brands/mine/offers/content',
    access: brandSellers,
    summary: 'The published courses, and tracks with at least one, that the caller’s brand can offer, by title',
    query: z.object({ filter: z._default(line(100), ''), ...offsetQuery(30, 100) }),
    response: PageOf(OfferedContent),
  }),
  recipients: endpoint({
    method: 'GET',
    path: '/brands/mine/offers',
    access: brandSellers,
    summary: 'The chains and stores that work with the brand of a course or track, and whether it was offered to them',
    query: z.object({ ...content, filter: z._default(line(100), ''), ...offsetQuery(30, 100) }),
    response: z.object({
      title: z.string(),
      mayOffer: z.boolean(),
      /** Chains and stores left out because no one there can answer. */
      unlisted: z.int(),
      ...PageOf(OfferRecipient).shape,
    }),
  }),
  make: endpoint({
    method: 'POST',
    path: '/brands/mine/offers',
    access: ['ROLE_BRAND_ADMIN'],
    summary: 'Offer a course or track to chains and stores; open offers are not repeated',
    body: z.object({
      ...content,
      recipients: z
        .array(z.object(recipient))
        .check(
          z.minLength(1, 'Choose at least one chain or store.'),
          z.maxLength(maxRecipients, `Choose at most ${maxRecipients} chains and stores.`),
        ),
      note: z._default(line(500), ''),
    }),
    response: z.object({ offered: z.int() }),
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/brands/mine/offers/:id',
    access: ['ROLE_BRAND_ADMIN'],
    summary: 'Withdraw an unanswered offer; repeating this changes nothing',
    params: IdParams,
    problems: ['DECIDED_BEFORE'],
  }),
}

/** An offer as shown to the people who answer it. */
export const Offer = z.object({
  id: Id,
  kind: z.enum(offerKinds),
  title: z.string(),
  description: z.string(),
  imageUrl: z.nullable(z.string()),
  brand: z.object({ id: Id, name: z.string() }),
  note: z.string(),
  offeredAt: Moment,
  recipient: z.object({ ...recipient, name: z.string() }),
  /** Its items in order; courses can be previewed. */
  contents: z.array(z.object({ courseType: CourseType, courseId: Id, title: z.string() })),
})
export type Offer = z.infer<typeof Offer>

const offerReaders = ['ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_DISPENSARY_ADMIN'] as const

/** Offers of brands to the caller's chain, or to the store without a chain that the caller manages. */
export const offers = {
  list: endpoint({
    method: 'GET',
    path: '/offers',
    access: offerReaders,
    summary: 'The courses and tracks offered to the caller’s chain or store, newest first',
    query: z.object(offsetQuery(20, 100)),
    response: PageOf(Offer),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/offers/:id/preview',
    access: offerReaders,
    summary: 'A preview address of an offered course, for the caller only, for a day',
    params: IdParams,
    body: z.object({ courseId: Id }),
    response: z.object({ path: z.string() }),
    problems: ['OFFER_ENDED'],
    repeatable: true,
  }),
  stores: endpoint({
    method: 'GET',
    path: '/offers/:id/stores',
    access: offerReaders,
    summary: 'The open stores of the recipient that work with the brand, by name',
    params: IdParams,
    query: z.object({ filter: z._default(line(100), ''), ...offsetQuery(30, 100) }),
    response: PageOf(z.object({ id: Id, name: z.string(), city: z.string(), state: z.string() })),
  }),
  answer: endpoint({
    method: 'POST',
    path: '/offers/:id/answer',
    access: offerReaders,
    summary: 'Accept or decline an offer: a course goes into a track, a track to stores. The first answer counts',
    params: IdParams,
    body: z.object({
      accept: z.boolean('Please answer yes or no.'),
      /** Where a chain adds a course. */
      trackId: z.optional(Id),
      /** The stores to which a chain assigns a track. */
      dispensaryIds: z.optional(z.array(Id).check(z.maxLength(1000, 'Choose at most 1000 stores.'))),
    }),
    problems: ['DECIDED_BEFORE', 'OFFER_ENDED', 'ALREADY_ARCHIVED'],
  }),
}
