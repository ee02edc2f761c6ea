import { courseAssignments } from '@trellis/contract/tracks/course-assignments.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import { implement } from '../../platform/http/implement.ts'
import { problem, requireFound } from '../../platform/problem.ts'
import { assignCourses, listCourses, removeAssignment } from './course-assignments.queries.ts'

/** Only administrators assign courses directly, to everyone. */
export const courseAssignmentRoutes = implement('courseAssignments', courseAssignments, {
  manageable: ({ db, query }) => listCourses(db, query),

  assign: async ({ db, actor, body, client, now }) => {
    const assigned = requireFound(await assignCourses(db, { ...body, by: actor.id, now }))
    if (assigned.length === 0) return
    const act = { act: 'courses-given', actorId: actor.id, subjectId: body.userId } as const
    await recordAct(db, { ...act, details: { courses: assigned.join(' ') }, client, now })
  },

  remove: async ({ db, actor, params, client, now }) => {
    if (!(await removeAssignment(db, params))) throw problem('NOT_FOUND')
    const act = { act: 'course-taken-back', actorId: actor.id, subjectId: params.userId } as const
    await recordAct(db, { ...act, details: { courseId: params.courseId }, client, now })
  },
})
