import { brandOffers, offers } from '@trellis/contract/track-management/offers.ts'
import { buildCourse, sampleCard } from '../../features/courses/courses.build.ts'
import { buildOffer } from '../../features/track-management/offers/offers.build.ts'
import { buildTrack } from '../../features/tracks/tracks.build.ts'
import type { Db } from '../../platform/database/database.ts'
import { openFor } from '../reaches.ts'
import { row } from '../row.ts'
import type { Caller, WorldIds } from '../world.ts'

const now = new Date('2026-11-20T15:00:00Z')

const onlyFor =
  (...callers: readonly Caller[]) =>
  (caller: Caller) =>
    callers.includes(caller) ? 'own' : 'none'

const sellers = ['ROLE_RESELLER', 'ROLE_BRAND_ADMIN', 'ROLE_BRAND_SALES'] as const
const ofSellers = { reach: onlyFor(...sellers), by: 'ROLE_BRAND_SALES' } as const
const ofBrandAdmins = { reach: onlyFor('ROLE_BRAND_ADMIN'), by: 'ROLE_BRAND_ADMIN' } as const
/** The manager of the side's store works at a store of a chain, whose people answer. */
const ofChain = {
  reach: onlyFor('ROLE_RETAIL_ORGANIZATION_EMPLOYEE'),
  by: 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE',
} as const

type Prepared = { offerId: string; courseId: string; trackId: string }
const prepared = new Map<string, Prepared>()
const preparedFor = ({ dispensaryId: id }: WorldIds) => prepared.get(id) ?? { offerId: id, courseId: id, trackId: id }

/** A new course of the side's brand, offered to its chain or not, and a track of the chain. */
const prepare =
  (isOffered: boolean) =>
  async (db: Db, { brandId, dispensaryId, retailOrganizationId }: WorldIds) => {
    const courseId = await buildCourse(db, { cards: [sampleCard('TEXT')], brandId, now })
    const to = { brand_id: brandId, course_id: courseId, retail_organization_id: retailOrganizationId }
    const offerId = isOffered ? await buildOffer(db, { ...to, now }) : courseId
    const trackId = await buildTrack(db, { items: [], retailOrganizationId, now })
    prepared.set(dispensaryId, { offerId, courseId, trackId })
  }
const ofOffer = (ids: WorldIds) => ({ params: { id: preparedFor(ids).offerId } })
const offered = { arrange: prepare(true) } as const

/** What brands offer, and how chains and stores answer. */
export const offerRows = [
  row(brandOffers.content, {
    proves: 'quality:',
    input: () => ({ query: { limit: 5 } }),
    reach: openFor(...sellers),
    by: 'ROLE_BRAND_SALES',
  }),
  row(brandOffers.recipients, {
    proves: 'quality:',
    input: ({ courseId }) => ({ query: { kind: 'course', contentId: courseId } }),
    ...ofSellers,
  }),
  row(brandOffers.make, {
    proves: 'quality:',
    input: ids => ({
      body: {
        kind: 'course',
        contentId: preparedFor(ids).courseId,
        recipients: [{ kind: 'chain', id: ids.retailOrganizationId }],
      },
    }),
    arrange: prepare(false),
    ...ofBrandAdmins,
  }),
  row(brandOffers.withdraw, { proves: 'quality:', input: ofOffer, ...offered, ...ofBrandAdmins }),
  row(offers.list, {
    proves: 'quality:',
    input: () => ({}),
    reach: openFor('ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_DISPENSARY_ADMIN'),
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
  row(offers.preview, {
    proves: 'quality:',
    input: ids => ({ ...ofOffer(ids), body: { courseId: preparedFor(ids).courseId } }),
    ...offered,
    ...ofChain,
  }),
  row(offers.stores, { proves: 'quality:', input: ofOffer, ...offered, ...ofChain }),
  row(offers.answer, {
    proves: 'quality:',
    input: ids => ({ ...ofOffer(ids), body: { accept: true, trackId: preparedFor(ids).trackId } }),
    ...offered,
    ...ofChain,
  }),
]
