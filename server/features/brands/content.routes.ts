import { brandContent } from '@trellis/contract/brands/brand-content.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import { pagedResponse } from '../../platform/database/list-query.ts'
import { implement } from '../../platform/http/implement.ts'
import { problem } from '../../platform/problem.ts'
import { giveCoursesToBrand, lockCourseOfBrand, takeCourseFromBrand } from '../courses/brand-courses.public.ts'
import { addBrandDispensaries, endBrandDispensary } from '../organizations/brands.public.ts'
import { giveTracksToBrand, takeTrackFromBrand } from '../tracks/brand-tracks.public.ts'
import { lockForAdministrator, requireBrand } from './brands.scope.ts'
import {
  isCoveredByCampaign,
  listAddableDispensaries,
  listBrandCourses,
  listBrandDispensaries,
  listBrandTracks,
  listGivableCourses,
  listGivableTracks,
} from './content.queries.ts'

export const brandContentRoutes = implement('brandContent', brandContent, {
  courses: async ({ db, params: { id: brandId }, query }) => {
    await requireBrand(db, brandId)
    return listBrandCourses(db, { brandId, ...query })
  },

  givableCourses: async ({ db, params, query }) => {
    await requireBrand(db, params.id)
    return listGivableCourses(db, query)
  },

  giveCourses: async ({ db, actor, params: { id: brandId }, body: { courseIds }, client, now }) => {
    await lockForAdministrator(db, brandId)
    await giveCoursesToBrand(db, { brandId, courseIds })
    const details = { courses: courseIds.join(' ') }
    await recordAct(db, { act: 'brand-courses-given', actorId: actor.id, subjectId: brandId, details, client, now })
  },

  takeCourse: async ({ db, actor, params: { id: brandId, courseId }, client, now }) => {
    await lockCourseOfBrand(db, { brandId, courseId })
    if (await isCoveredByCampaign(db, { brandId, courseId, now })) throw problem('COURSE_IN_CAMPAIGN')
    await takeCourseFromBrand(db, courseId)
    const details = { courseId }
    await recordAct(db, { act: 'brand-course-taken', actorId: actor.id, subjectId: brandId, details, client, now })
  },

  tracks: async ({ db, params: { id: brandId }, query }) => {
    await requireBrand(db, brandId)
    return listBrandTracks(db, { brandId, ...query })
  },

  givableTracks: async ({ db, params, query }) => {
    await requireBrand(db, params.id)
    return listGivableTracks(db, query)
  },

  giveTracks: async ({ db, actor, params: { id: brandId }, body: { trackIds }, client, now }) => {
    await lockForAdministrator(db, brandId)
    await giveTracksToBrand(db, { brandId, trackIds })
    const details = { tracks: trackIds.join(' ') }
    await recordAct(db, { act: 'brand-tracks-given', actorId: actor.id, subjectId: brandId, details, client, now })
  },

  takeTrack: async ({ db, actor, params: { id: brandId, trackId }, client, now }) => {
    await takeTrackFromBrand(db, { brandId, trackId })
    const details = { trackId }
    await recordAct(db, { act: 'brand-track-taken', actorId: actor.id, subjectId: brandId, details, client, now })
  },

  dispensaries: async ({ db, params: { id: brandId }, query }) => {
    await requireBrand(db, brandId)
    return pagedResponse(await listBrandDispensaries(db, { brandId, ...query }), query)
  },

  addableDispensaries: async ({ db, params: { id: brandId }, query }) => {
    await requireBrand(db, brandId)
    return pagedResponse(await listAddableDispensaries(db, { brandId, ...query }), query)
  },

  addDispensaries: async ({ db, actor, params: { id: brandId }, body: { dispensaryIds }, client, now }) => {
    await lockForAdministrator(db, brandId)
    const added = await addBrandDispensaries(db, { brandId, dispensaryIds, now })
    const details = { dispensaries: added.join(' ') }
    await recordAct(db, {
      act: 'brand-dispensaries-added',
      actorId: actor.id,
      subjectId: brandId,
      details,
      client,
      now,
    })
  },

  endDispensary: async ({ db, actor, params: { id: brandId, dispensaryId }, client, now }) => {
    await endBrandDispensary(db, brandId, dispensaryId)
    const details = { dispensaryId }
    await recordAct(db, { act: 'brand-dispensary-ended', actorId: actor.id, subjectId: brandId, details, client, now })
  },
})
