import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'

/** One beat reports 30 seconds of learning. */
export const beatSeconds = 30

export const timeSheets = {
  beat: endpoint({
    method: 'POST',
    path: '/time-sheets/process',
    access: 'signed-in',
    summary: 'Log 30 seconds spent in a course; overlapping beats count once',
    body: z.object({ courseId: Id, sessionId: Id, timeLogged: z.literal(beatSeconds) }),
    repeatable: true,
  }),
}
