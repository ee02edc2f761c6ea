import { managedTracks } from '@trellis/contract/track-management/managed-tracks.ts'
import { trackItems } from '@trellis/contract/track-management/track-items.ts'
import { trackRoles } from '@trellis/contract/track-management/track-roles.ts'
import { buildCourse, sampleCard } from '../../features/courses/courses.build.ts'
import { builtInRoles } from '../../features/organizations/organizations.public.ts'
import { buildTrack } from '../../features/tracks/tracks.build.ts'
import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { openFor, ownFor } from '../reaches.ts'
import { row } from '../row.ts'
import type { WorldIds } from '../world.ts'

const now = new Date('2026-11-20T15:00:00Z')

/** A chain's people and a brand's administrators make tracks; an administrator all. */
const ofAuthors = {
  reach: ownFor('ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_BRAND_ADMIN'),
  by: 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE',
} as const
const openToAuthors = {
  reach: openFor('ROLE_ADMINISTRATOR', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_BRAND_ADMIN'),
  by: 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE',
} as const
const openToWriters = {
  reach: openFor(
    'ROLE_ADMINISTRATOR',
    'ROLE_RETAIL_ORGANIZATION_EMPLOYEE',
    'ROLE_BRAND_ADMIN',
    'ROLE_RESELLER',
    'ROLE_DISPENSARY_ADMIN',
  ),
  by: 'ROLE_DISPENSARY_ADMIN',
} as const

const ofTrack = ({ trackId }: WorldIds) => ({ params: { id: trackId } })

/** Tracks of the owner of the named one, made again for each call that changes one, with the named courses. */
const made = new Map<string, { id: string; itemId: string; spareId: string }>()
const madeFor = ({ trackId }: WorldIds) => made.get(trackId) ?? { id: trackId, itemId: trackId, spareId: trackId }
const ofMade = (ids: WorldIds) => ({ params: { id: madeFor(ids).id } })
const ofItem = (ids: WorldIds) => ({ params: { id: madeFor(ids).id, itemId: madeFor(ids).itemId } })
const freshTrack = async (db: Db, { trackId, courseId, nextCourseId }: WorldIds) => {
  const owner = await db
    .selectFrom('track')
    .select(['brand_id as brandId', 'retail_organization_id as retailOrganizationId'])
    .where('id', '=', trackId)
    .executeTakeFirst()
  if (!owner) return
  const itemId = newId()
  const items = [{ courseId, id: itemId }, { courseId: nextCourseId }]
  const spareId = await buildCourse(db, { cards: [sampleCard('TEXT')], now })
  made.set(trackId, { id: await buildTrack(db, { ...owner, items, now }), itemId, spareId })
}
const withRole = async (db: Db, ids: WorldIds) => {
  await freshTrack(db, ids)
  const track_id = made.get(ids.trackId)?.id
  if (track_id)
    await db.insertInto('track_default_role').values({ track_id, dispensary_role_id: builtInRoles.shiftLead }).execute()
}

const course = (courseId: string) => ({ courseType: 'CARD_COURSE' as const, courseId })
const everybody = [builtInRoles.budtender, builtInRoles.manager]

/** Making tracks: their details, courses and default roles. */
export const trackManagementRows = [
  row(managedTracks.list, { proves: 'API-096', input: () => ({}), ...openToWriters }),
  row(managedTracks.content, { proves: 'API-104', input: () => ({}), ...openToAuthors }),
  row(managedTracks.get, { proves: 'API-097', input: ofTrack, ...ofAuthors }),
  row(managedTracks.create, {
    proves: 'API-101',
    input: () => ({ body: { name: 'First week' } }),
    ...openToAuthors,
  }),
  row(managedTracks.create, {
    proves: 'API-101',
    as: 'as a copy',
    input: ({ trackId }) => ({ body: { name: 'Copy of First week', copyOfId: trackId } }),
    ...ofAuthors,
  }),
  row(managedTracks.save, {
    proves: 'API-098 API-105',
    input: ids => ({
      ...ofMade(ids),
      body: {
        name: 'Second week',
        description: 'After the first.',
        posterImage: null,
        roleIds: everybody,
        contents: [course(ids.nextCourseId), course(ids.courseId)],
      },
    }),
    arrange: freshTrack,
    ...ofAuthors,
  }),
  row(managedTracks.impact, {
    proves: 'API-102',
    input: ids => ({ ...ofTrack(ids), body: { contents: [course(ids.courseId)] } }),
    ...ofAuthors,
  }),
  row(managedTracks.change, {
    proves: 'API-099',
    input: ids => ({ ...ofMade(ids), body: { name: 'Third week' } }),
    arrange: freshTrack,
    ...ofAuthors,
  }),
  row(managedTracks.remove, {
    proves: 'API-100',
    input: ofMade,
    arrange: freshTrack,
    ...ofAuthors,
  }),
  row(managedTracks.usage, { proves: 'API-102', input: ofTrack, ...ofAuthors }),
  row(trackItems.list, { proves: 'API-103', input: ofTrack, ...ofAuthors }),
  row(trackItems.add, {
    proves: 'API-104',
    input: ids => ({ ...ofMade(ids), body: { items: [course(ids.courseId)] } }),
    arrange: freshTrack,
    ...ofAuthors,
  }),
  row(trackItems.saveAll, {
    proves: 'API-105',
    input: ids => ({ ...ofMade(ids), body: { items: [course(ids.courseId)] } }),
    arrange: freshTrack,
    ...ofAuthors,
  }),
  row(trackItems.replace, {
    proves: 'API-105',
    as: 'of one item',
    input: ids => ({ ...ofItem(ids), body: course(madeFor(ids).spareId) }),
    arrange: freshTrack,
    sharesPrepared: true,
    ...ofAuthors,
  }),
  row(trackItems.remove, {
    proves: 'API-106',
    input: ids => ({ ...ofItem(ids) }),
    arrange: freshTrack,
    ...ofAuthors,
  }),
  row(trackRoles.all, { proves: 'API-120', input: () => ({}), ...openToWriters }),
  row(trackRoles.defaults, { proves: 'API-119', input: ofTrack, ...ofAuthors }),
  row(trackRoles.addDefaults, {
    proves: 'API-117',
    input: ids => ({ ...ofMade(ids), body: [{ id: builtInRoles.trainer }] }),
    arrange: freshTrack,
    ...ofAuthors,
  }),
  row(trackRoles.applyDefaults, {
    proves: 'API-117',
    as: 'given to stores',
    input: ofMade,
    arrange: withRole,
    reach: ownFor('ROLE_RETAIL_ORGANIZATION_EMPLOYEE'),
    by: 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE',
  }),
  row(trackRoles.removeDefault, {
    proves: 'API-118',
    input: ids => ({ params: { id: madeFor(ids).id, roleId: builtInRoles.shiftLead } }),
    arrange: withRole,
    ...ofAuthors,
  }),
]
