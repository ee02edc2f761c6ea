import { authoredCourses } from '@trellis/contract/editor/courses.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import { implement } from '../../platform/http/implement.ts'
import { problem } from '../../platform/problem.ts'
import { addCourse, duplicateCourse, lockCourse, setArchived } from '../courses/drafts.public.ts'
import { isInCampaign, listCourses, listOwners } from './courses.list.ts'
import { requireRoomForDraft } from './draft-quota.ts'
import { listStorePlaces } from './store-places.ts'

export const authoredCourseRoutes = implement('authoredCourses', authoredCourses, {
  list: ({ db, actor, query }) => listCourses(db, actor, query),

  owners: async ({ db, actor, query }) => ({ items: await listOwners(db, actor, query) }),

  storePlaces: async ({ db, actor, query }) => ({ items: await listStorePlaces(db, actor, query) }),

  create: async ({ db, actor, body, client, now }) => {
    await requireRoomForDraft(db, actor.id, now)
    const { id, isNew } = await addCourse(db, { ...body, actor, now })
    if (isNew) await recordAct(db, { act: 'course-added', actorId: actor.id, subjectId: id, client, now })
    return { id }
  },

  duplicate: async ({ db, actor, params, body, client, now }) => {
    await requireRoomForDraft(db, actor.id, now)
    const { id, isNew } = await duplicateCourse(db, { ...body, courseId: params.id, actor, now })
    const act = { act: 'course-added', actorId: actor.id, subjectId: id } as const
    if (isNew) await recordAct(db, { ...act, details: { copyOf: params.id }, client, now })
    return { id }
  },

  archive: async ({ db, actor, params: { id }, body, client, now }) => {
    const { isArchived } = await lockCourse(db, actor, id)
    if (isArchived === body.isArchived) return
    if (body.isArchived && (await isInCampaign(db, id, now))) throw problem('COURSE_IN_CAMPAIGN')
    await setArchived(db, id, body.isArchived ? now : null)
    const act = body.isArchived ? 'course-archived' : 'course-restored'
    await recordAct(db, { act, actorId: actor.id, subjectId: id, client, now })
  },
})
