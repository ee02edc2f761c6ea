import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'

/** One beat reports 30 seconds of learning. */
export const beatSeconds = 30

const Beat = z
  .object({
    courseId: z.optional(Id),
    classId: z.optional(Id),
    sessionId: Id,
    timeLogged: z.literal(beatSeconds),
  })
  .check(
    z.refine(({ courseId, classId }) => (courseId === undefined) !== (classId === undefined), {
      error: 'Send a course or a class, not both.',
      path: ['courseId'],
    }),
  )

export const timeSheets = {
  beat: endpoint({
    method: 'POST',
    path: '/time-sheets/process',
    access: 'signed-in',
    summary: 'Log 30 seconds spent in a course or a class; overlapping beats count once',
    body: Beat,
    repeatable: true,
  }),
}
