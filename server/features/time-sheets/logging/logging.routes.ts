import { timeSheets as contract } from '@trellis/contract/time-sheets/time-sheets.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { implement } from '../../../platform/http/implement.ts'
import { problem, requireFound } from '../../../platform/problem.ts'
import { mayOpenClass } from '../../classes/classes.public.ts'
import { findOpenVersion } from '../../courses/courses.public.ts'
import { logBeat, type Subject } from './log-beat.ts'

type Body = { courseId?: string | undefined; classId?: string | undefined }

/** The course or class of a beat, if the actor may open it: also to read it again after its completion. */
const getOpenSubject = async (db: Db, actor: Actor, { courseId, classId }: Body): Promise<Subject> => {
  if (courseId !== undefined) return { courseId: requireFound(await findOpenVersion(db, actor, courseId)).courseId }
  if (classId === undefined || !(await mayOpenClass(db, actor, classId))) throw problem('NOT_FOUND')
  return { classId }
}

export const loggingRoutes = implement('timeSheets', contract, {
  beat: async ({ db, actor, body, now }) => {
    const subject = await getOpenSubject(db, actor, body)
    await logBeat(db, { userId: actor.id, subject, sessionId: body.sessionId, now })
  },
})
