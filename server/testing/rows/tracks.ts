import { tracks } from '@trellis/contract/tracks/tracks.ts'
import { open, ownFor, tracks as reachTracks } from '../reaches.ts'
import { row } from '../row.ts'

/** Tracks of a learner and of a dispensary. */
export const trackRows = [
  row(tracks.mine, { proves: 'API-092', input: () => ({}), reach: open, by: 'ROLE_STUDENT' }),
  row(tracks.mineById, {
    proves: 'API-093',
    input: ({ trackId }) => ({ params: { id: trackId } }),
    reach: reachTracks,
    by: 'ROLE_STUDENT',
  }),
  row(tracks.myItems, {
    proves: 'API-094',
    input: ({ trackId }) => ({ params: { id: trackId } }),
    reach: reachTracks,
    by: 'ROLE_STUDENT',
  }),
  row(tracks.nextItem, {
    proves: 'API-095',
    input: ({ trackId, courseId }) => ({ params: { id: trackId, courseId } }),
    reach: reachTracks,
    by: 'ROLE_STUDENT',
  }),
  row(tracks.compute, {
    proves: 'API-126',
    input: ({ courseId, trackId }) => ({ body: { courseId, trackId } }),
    reach: open,
    by: 'ROLE_STUDENT',
  }),
  row(tracks.ofDispensary, {
    proves: 'API-108',
    input: ({ dispensaryId }) => ({ query: { dispensaryId } }),
    reach: ownFor(
      'ROLE_RESELLER',
      'ROLE_BRAND_ADMIN',
      'ROLE_BRAND_SALES',
      'ROLE_RETAIL_ORGANIZATION_EMPLOYEE',
      'ROLE_DISPENSARY_ADMIN',
    ),
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
  row(tracks.ofDispensary, {
    proves: 'API-108 ROLE-005',
    as: 'of a sister store',
    input: ({ sisterDispensaryId }) => ({ query: { dispensaryId: sisterDispensaryId } }),
    reach: ownFor('ROLE_RETAIL_ORGANIZATION_EMPLOYEE'),
    by: 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE',
  }),
  row(tracks.dispensaries, {
    proves: 'TRACK-019',
    input: () => ({}),
    reach: open,
    by: 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE',
  }),
]
