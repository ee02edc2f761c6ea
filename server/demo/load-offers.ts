import { buildOffer } from '../features/track-management/offers/offers.build.ts'
import type { Db } from '../platform/database/database.ts'
import { idOf } from './authoring.ts'
import { daysAgo } from './days.ts'
import { brandIdOf, courseIdOf, trackIdOf } from './load-content.ts'
import { chainIdOf } from './places.ts'

/** Loads two offers of a brand to a chain: its track, which was taken, and a course, which is open. */
export const loadOffers = async (db: Db, now: Date) => {
  const between = { brand_id: brandIdOf('alpenglow'), retail_organization_id: chainIdOf('high-desert') }
  const taken = { accepted: true, answered_at: daysAgo(now, 57), answered_by: idOf('user/org@demo.trellis.test') }
  await buildOffer(db, { ...between, ...taken, track_id: trackIdOf('alpenglow'), now: daysAgo(now, 60) })
  await buildOffer(db, { ...between, course_id: courseIdOf('alpenglow-selling'), now: daysAgo(now, 2) })
}
