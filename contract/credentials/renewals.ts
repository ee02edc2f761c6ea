import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'

/** A course or class that counts for a requirement. */
const RenewalItem = z.object({
  courseId: z.nullable(Id),
  classId: z.nullable(Id),
  title: z.string(),
  /** Whether it is still to be completed for the next credential. */
  isOpen: z.boolean(),
})

export const renewals = {
  start: endpoint({
    method: 'POST',
    path: '/my-credentials/renewals',
    access: 'signed-in',
    summary: 'Start the training for a requirement again; from 60 days before the credential expires',
    body: z.object({ requirementId: Id }),
    response: z.object({ items: z.array(RenewalItem) }),
    problems: ['RENEWAL_NOT_OPEN', 'RENEWAL_WITHOUT_CONTENT'],
    repeatable: true,
  }),
}
