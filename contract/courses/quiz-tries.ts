import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { IdParams, Moment } from '../fields.ts'

export const quizTries = {
  ask: endpoint({
    method: 'POST',
    path: '/cards/:id/try-requests',
    access: 'signed-in',
    summary: 'Request new tries of a used-up quiz; asking again returns the same request',
    params: IdParams,
    response: z.object({ askedAt: Moment }),
    problems: ['TRIES_LEFT'],
    perMinute: 20,
  }),
}
