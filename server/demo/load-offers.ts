import { buildOffer } from '../features/track-management/offers/offers.build.ts'
import type { Db } from '../platform/database/database.ts'
import { toDemoId } from './authoring.ts'
import { daysAgo } from './days.ts'
import { toBrandId, toCourseId, toTrackId } from './load-content.ts'
import { toChainId } from './places.ts'

/** Loads two offers of a brand to a chain: its track, which was taken, and a course, which is open. */
export const loadOffers = async (db: Db, now: Date) => {
  const between = { brand_id: toBrandId('alpenglow'), retail_organization_id: toChainId('high-desert') }
  const taken = { accepted: true, answered_at: daysAgo(now, 57), answered_by: toDemoId('user/org@demo.trellis.test') }
  await buildOffer(db, { ...between, ...taken, track_id: toTrackId('alpenglow'), now: daysAgo(now, 60) })
  await buildOffer(db, { ...between, course_id: toCourseId('alpenglow-selling'), now: daysAgo(now, 2) })
}
